import type { Scope } from '@slipway/contract/scopes.ts';
import type { Calls, DocumentSummary } from '@slipway/sdk/client.ts';

import { nameOf } from '../../lib/document-facts.ts';
import type { Part } from '../../parts/coding/coding-values.ts';

export type BulkResult = Calls['bulkArchive']['reply']['results'][number];

/** The actions on many documents. */
export type BulkAction =
  | { kind: 'validate' | 'archive' | 'unarchive' | 'delete' }
  | { kind: 'export'; connectionId?: number }
  | ({ kind: 'code'; connectionId: number; name: string } & { [Name in Part]?: string })
  | { kind: 'move'; folderId: number; name: string }
  | { kind: 'queue'; queueId: number | null; name: string };
export type BulkKind = BulkAction['kind'];

/** In the order of the bar, each with its permission. */
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

/** The state of a run. */
export type BulkRun = {
  /** The number of the run since the app was opened. */
  number: number;
  action: BulkAction;
  phase: 'COLLECTING' | 'RUNNING' | 'DONE' | 'STOPPED';
  targets: readonly BulkTarget[];
  outcomes: readonly BulkOutcome[];
  /** An export continues in the background, as a batch. */
  batchId: number | null;
};

export function failedIn({ outcomes }: BulkRun): readonly BulkOutcome[] {
  return outcomes.filter(({ result }) => !result.ok);
}

/** The action that undoes a run; null if nothing can be undone or nothing was done. */
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
