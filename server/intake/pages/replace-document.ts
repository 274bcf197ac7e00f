import { Problem } from '@slipway/contract/problems.ts';
import { putAway } from '../../documents/archive-document.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { placePart, tiesPart } from '../../documents/document-parts.ts';
import { record } from '../../documents/history-store.ts';
import { readKindOf } from '../../documents/job-kinds.ts';
import { endReading, moveDocument, resumeReading } from '../../documents/move.ts';
import { lockDocument, updateDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { enqueue } from '../../reading/duplicates/store.ts';

type Dependencies = Pick<Service, 'clock' | 'random' | 'queue'>;

/** Replaces documents by others: back in review, archived, never exported, and no duplicates of anything. */
export async function replaceDocuments(
  needs: Dependencies,
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  ties: Pick<Parameters<typeof tiesPart.change>[0], 'splitInto' | 'mergedInto' | 'mergedFrom'>,
): Promise<StoredDocument> {
  const now = needs.clock.now();
  const isApproved = document.status === 'VALIDATED' || document.status === 'EXPORT_FAILED';
  if (isApproved && !actor.scopes.has('docs.edit'))
    throw new Problem('insufficient_scope', 'Changing a validated document requires the scope docs.edit.', {
      requiredScope: 'docs.edit',
    });
  const open = isApproved ? await moveDocument(needs, db, actor, document, 'reopen') : document;
  const away = open.archivedAt === null ? await putAway(needs, db, actor, open) : open;
  await enqueue(db, [document.id], now);
  return updateDocument(db, away, [tiesPart.change({ ...ties, replaced: true }), ...endReading(away)], now);
}

/** Reactivates a replaced document with its earlier status. */
export async function putBack(
  needs: Dependencies,
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  action: 'unsplit' | 'unmerge',
): Promise<StoredDocument> {
  const now = needs.clock.now();
  const { id, workspaceId, status, extractionError } = document;
  const isUnread = status === 'UPLOADED' && extractionError === null;
  const ties = action === 'unsplit' ? { splitInto: [] } : { mergedInto: null };
  const changes = [
    tiesPart.change({ ...ties, replaced: false }),
    placePart.change({ archivedAt: null }),
    resumeReading(isUnread, now),
  ];
  const back = await updateDocument(db, document, changes, now);
  await record(db, actor, { documentId: id, action, fromStatus: status, toStatus: status }, now);
  if (isUnread) await needs.queue.enqueue(db, readKindOf(document), { workspaceId, id });
  await enqueue(db, [id], now);
  return back;
}

/** Locks the parts. Throws `parts_in_use` if one was changed or used already. */
export async function lockUnused(db: Writer, ids: readonly number[]): Promise<StoredDocument[]> {
  const locked: StoredDocument[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) locked.push(await lockDocument(db, id));
  const used = locked.filter(isUsed);
  if (used.length === 0) return locked;
  const names = used.map(({ fileName, id, status, replaced }) => {
    return `${fileName} (${id}) is ${replaced ? 'split or merged itself' : status}`;
  });
  throw new Problem('parts_in_use', `${names.join('; ')}.`);
}

function isUsed({ status, replaced }: StoredDocument): boolean {
  return replaced || ['VALIDATED', 'EXPORTING', 'EXPORTED'].includes(status);
}
