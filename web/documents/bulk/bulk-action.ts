import type { Scope } from '@slipway/contract/scopes.ts';
import type { Calls, DocumentSummary } from '@slipway/sdk/client.ts';

import { nameOf } from '../../lib/document-facts.ts';

export type BulkResult = Calls['bulkArchive']['reply']['results'][number];

/** What is done with many documents immediately. */
export type BulkAction =
  | { kind: 'validate' | 'archive' | 'unarchive' | 'delete' }
  | { kind: 'export'; connectionId?: number }
  | { kind: 'code'; connectionId: number; account?: string; taxCode?: string; name: string }
  | { kind: 'move'; folderId: number; name: string }
  | { kind: 'queue'; queueId: number | null; name: string };
export type BulkKind = BulkAction['kind'];

/** In the order of the bar; each for those who may. */
export const bulkScopes: Record<BulkKind, Scope> = {
  validate: 'docs.edit',
  export: 'docs.export',
  code: 'docs.edit',
  archive: 'docs.delete',
  unarchive: 'docs.delete',
  move: 'docs.edit',
  queue: 'docs.edit',
  delete: 'docs.delete',
};

export type BulkTarget = { id: number; name: string; folderId: number; queueId: number | null };
export type BulkOutcome = { target: BulkTarget; result: BulkResult };

export function targetOf(document: DocumentSummary): BulkTarget {
  const { id, folder, queue } = document;
  return { id, name: nameOf(document), folderId: folder.id, queueId: queue?.id ?? null };
}

/** How one run stands. */
export type BulkRun = {
  /** Which run it is, since the app was opened. */
  number: number;
  action: BulkAction;
  phase: 'COLLECTING' | 'RUNNING' | 'DONE' | 'STOPPED';
  targets: readonly BulkTarget[];
  outcomes: readonly BulkOutcome[];
  /** An export goes on automatically, as a batch. */
  batchId: number | null;
};

export function failedIn({ outcomes }: BulkRun): readonly BulkOutcome[] {
  return outcomes.filter(({ result }) => !result.ok);
}

/** What takes a run back: nothing where it cannot be taken back, or where nothing was done. */
export function undoOf({
  action,
  outcomes,
}: BulkRun): readonly { action: BulkAction; targets: BulkTarget[] }[] {
  const targets = outcomes.filter(({ result }) => result.ok).map(({ target }) => target);
  if (targets.length === 0) return [];
  switch (action.kind) {
    case 'archive':
      return [{ action: { kind: 'unarchive' }, targets }];
    case 'unarchive':
      return [{ action: { kind: 'archive' }, targets }];
    case 'move':
      return [...Map.groupBy(targets, ({ folderId }) => folderId)].map(([folderId, inside]) => ({
        action: { kind: 'move', folderId, name: '' },
        targets: inside,
      }));
    case 'queue':
      return [...Map.groupBy(targets, ({ queueId }) => queueId)].map(([queueId, inside]) => ({
        action: { kind: 'queue', queueId, name: '' },
        targets: inside,
      }));
    default:
      return [];
  }
}
