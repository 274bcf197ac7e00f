import { Problem } from '@slipway/contract/problems.ts';
import { documentOf, invalidState } from '../documents/document.ts';
import { record } from '../documents/history-store.ts';
import { exportKind } from '../documents/job-kinds.ts';
import { lockDocument } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { findWithoutFile, updateExport } from './export-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'queue'>;

/** Retries a missing attachment immediately, even if the accounting system rejected it permanently. */
export async function askForFile(needs: Dependencies, actor: Actor, id: number, expectedVersion?: number) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    if (document.status !== 'EXPORTED') throw invalidState(document, 'attachFile');
    const row = await findWithoutFile(db, id);
    if (!row) throw new Problem('file_not_missing');
    const now = needs.clock.now();
    // Whoever is trying just now loses the lease, and what comes of it is settled by the try that follows.
    const asked = {
      fileState: 'PENDING',
      fileDueAt: now,
      dueAt: now,
      attachRounds: 0,
      leaseId: null,
    } as const;
    await updateExport(db, row.id, asked);
    const stays = { documentId: id, fromStatus: document.status, toStatus: document.status };
    await record(db, actor, { ...stays, action: 'askForFile' }, now);
    await needs.queue.enqueue(db, exportKind, { workspaceId: row.workspaceId, id: row.connectionId });
    return documentOf(document);
  });
}
