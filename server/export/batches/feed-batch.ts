import { Problem } from '@slipway/contract/problems.ts';
import { lockDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import type { Service, Target } from '../../platform/service.ts';
import { beginExport } from '../request-export.ts';
import * as store from './batch-store.ts';

/** The job kind. */
export const batchKind = 'batch';

/**
 * Documents of a batch in progress at the same time: the export queue never idles, and other documents get
 * their turn.
 */
const underwayMax = 20;
/** How often to check whether the next document can be started. */
const feedAgainMs = 1000;

export const feeding: Job = {
  kind: batchKind,
  concurrency: () => 2,
  workspaceConcurrency: 1,
  ...dueIn(store.dueBatches),
  run: feedBatch,
};

/** Starts the next documents of a batch if it is still due, and returns when to check again. */
export async function feedBatch(service: Service, { workspaceId, id }: Target): Promise<void> {
  const counts = await service.db.read(workspaceId, async (db) =>
    (await store.countOutcomes(db, [id])).get(id),
  );
  const free = underwayMax - (counts?.UNDERWAY ?? 0);
  const waiting = await service.db.read(workspaceId, (db) => store.nextWaiting(db, id, Math.max(0, free)));
  for (const { position, documentId } of waiting) {
    if (!(await beginNext(service, workspaceId, id, position, documentId))) return;
  }
  await service.db.write(workspaceId, async (db) => {
    const batch = await store.lockBatch(db, id);
    if (batch.state !== 'RUNNING') return;
    const { WAITING: left, UNDERWAY: underway } = (await store.countOutcomes(db, [id])).get(id)!;
    const now = service.clock.now();
    if (left + underway > 0)
      await store.updateBatch(db, id, { dueAt: new Date(now.getTime() + feedAgainMs) });
    else await store.updateBatch(db, id, { state: 'FINISHED', dueAt: null, finishedAt: now });
  });
}

/**
 * Starts one document in its own transaction. A document that cannot be exported records the reason and does
 * not block the others. Returns false if the batch was stopped meanwhile.
 */
async function beginNext(
  service: Service,
  workspaceId: number,
  batchId: number,
  position: number,
  documentId: number,
): Promise<boolean> {
  try {
    return await service.db.write(workspaceId, async (db) => {
      const batch = await store.lockBatch(db, batchId);
      if (batch.state !== 'RUNNING') return false;
      const document = await lockDocument(db, documentId);
      const actor = actorOf(batch);
      const begun = await beginExport(service, db, actor, document, { connectionId: batch.connectionId });
      await mark(db, batchId, position, { state: 'BEGUN', exportId: begun.exportId });
      return true;
    });
  } catch (error) {
    if (error instanceof TakenBySomebody) return true;
    if (!(error instanceof Problem)) throw error;
    const problem = JSON.stringify({ code: error.code, detail: error.detail ?? null });
    await service.db.write(workspaceId, (db) =>
      store.markDocument(db, batchId, position, { state: 'SKIPPED', problem }),
    );
    return true;
  }
}

class TakenBySomebody extends Error {}

async function mark(
  db: Writer,
  batchId: number,
  position: number,
  changes: { state: 'BEGUN'; exportId: number },
) {
  if (!(await store.markDocument(db, batchId, position, changes))) throw new TakenBySomebody();
}

/** The actor who requested the batch. The permissions were checked at that time. */
function actorOf({ workspaceId, requestedBy }: store.StoredBatch): Actor {
  return { workspaceId, ...requestedBy, scopes: new Set(), sessionId: null };
}
