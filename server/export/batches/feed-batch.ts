import { Problem } from '@slipway/contract/problems.ts';
import { lockDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Service, Target } from '../../platform/service.ts';
import { beginExport } from '../request-export.ts';
import * as store from './batch-store.ts';

/** The name of the queue. */
export const batchKind = 'batch';

/** So many of a batch are under way: enough that the export queue never waits, few enough that others get in between. */
const underwayMax = 20;
/** When it is looked whether the next can be begun. */
const feedAgainMs = 1000;

export const feeding: Job = {
  kind: batchKind,
  concurrency: () => 2,
  workspaceConcurrency: 1,
  findDue: ({ db }, now, limit) => db.read('all', (db) => store.findDueBatches(db, now, limit)),
  measureDue: ({ db }, now) => db.read('all', (db) => store.measureDueBatches(db, now)),
  run: feedBatch,
};

/** Begins the next documents of a batch, if it is still due, and says when to look again. */
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
 * One document in a transaction of its own. What cannot be begun says why and hinders no other; a batch that was
 * stopped in between ends the portion: then nothing is begun, and false comes back.
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

/** The one who asked; what they may do was checked when they did. */
function actorOf({ workspaceId, requestedBy }: store.StoredBatch): Actor {
  return { workspaceId, ...requestedBy, scopes: new Set(), sessionId: null };
}
