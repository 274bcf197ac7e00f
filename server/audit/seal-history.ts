import type { Service } from '../service.ts';
import { audit, theService } from './audit.ts';
import * as store from './seal-store.ts';

/** So that the log is not full of seals. */
const everyMs = 24 * 60 * 60 * 1000;
/** Nobody can still be writing what was begun before. */
const quietMs = 60 * 60 * 1000;

/** Binds what happened to documents into the audit log, whose last hash can be kept elsewhere. */
export async function sealHistory(needs: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const now = needs.clock.now().getTime();
  const bounds = { writtenBefore: new Date(now - quietMs), sealedBefore: new Date(now - everyMs) };
  const unsealed = await needs.db.read('all', (db) => store.findUnsealed(db, bounds));
  for (const { workspaceId, to } of unsealed) {
    await needs.db.write(workspaceId, async (db) => {
      const from = ((await store.listSeals(db, workspaceId)).at(-1)?.to ?? 0) + 1;
      if (from > to) return;
      const seal = await store.sumUpSeals(db, workspaceId, from, to);
      await audit(needs, db, theService, 'HISTORY_SEALED', null, seal);
    });
  }
}

/** Why the histories of a workspace's documents are not what was written; null where they are. */
export async function findHistoryFault(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
): Promise<{ rows: number; fault: string | null }> {
  return db.read(workspaceId, async (db) => {
    const { rows, changed, added, removed } = await store.judgeHistory(db, workspaceId);
    if (changed !== null) return { rows, fault: `History row ${changed} is not what was written.` };
    if (added !== null) return { rows, fault: `History row ${added} was put in.` };
    if (removed !== null) return { rows, fault: `History row ${removed} is missing.` };
    for (const seal of await store.listSeals(db, workspaceId)) {
      const now = await store.sumUpSeals(db, workspaceId, seal.from, seal.to);
      if (now.rows !== seal.rows || now.digest !== seal.digest)
        return { rows, fault: `History rows ${seal.from} to ${seal.to} are not those that were sealed.` };
    }
    return { rows, fault: null };
  });
}
