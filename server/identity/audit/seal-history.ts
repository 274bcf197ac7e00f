import { createHash } from 'node:crypto';

import type { Reader } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { audit, theService } from './audit.ts';
import { lockEnd } from './redact-store.ts';
import * as store from './seal-store.ts';

/** So that the log is not full of seals. */
const everyMs = 24 * 60 * 60 * 1000;
/** Nobody can still be writing what was begun before. */
const quietMs = 60 * 60 * 1000;
/** No statement is about more. */
const rowsAtOnce = 20_000;

/** Binds what happened to documents into the audit log, whose last hash can be kept elsewhere. */
export async function sealHistory(needs: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const now = needs.clock.now().getTime();
  const bounds = { writtenBefore: new Date(now - quietMs), sealedBefore: new Date(now - everyMs) };
  const unsealed = await needs.db.read('all', (db) => store.findUnsealed(db, bounds));
  for (const { workspaceId, from, to } of unsealed) {
    // What is sealed never changes: nobody waits while it is summed up.
    const seal = await needs.db.read(workspaceId, (db) => sumUp(db, workspaceId, from, to));
    await needs.db.write(workspaceId, async (db) => {
      await lockEnd(db, workspaceId);
      const last = await store.findLastSeal(db, workspaceId);
      if ((last?.to ?? 0) + 1 !== from) return;
      await audit(needs, db, theService, 'HISTORY_SEALED', null, seal);
    });
  }
}

/** The hash over all rows from one up to another. */
async function sumUp(db: Reader, workspaceId: number, from: number, to: number): Promise<store.Seal> {
  const digest = createHash('sha256');
  let rows = 0;
  for (let after = from - 1; ; ) {
    const next = await store.nextHashes(db, workspaceId, { after, to, limit: rowsAtOnce });
    if (next.hashes === null || next.last === null) break;
    digest.update(next.hashes);
    rows += next.rows;
    after = next.last;
  }
  return { from, to, rows, digest: digest.digest('hex') };
}

/** Every place where the histories of a workspace's documents are not what was written. */
export async function findHistoryFaults(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
): Promise<{ rows: number; faults: string[] }> {
  return db.read(workspaceId, async (db) => {
    let rows = 0;
    const faults: string[] = [];
    for (let after = 0; ; ) {
      const last = await store.findRowsEnd(db, 'history', workspaceId, after, rowsAtOnce);
      if (last === null) break;
      const evaluated = await store.evaluateRows(db, workspaceId, after, last);
      rows += evaluated.rows;
      faults.push(...evaluated.changed.map((id) => `History row ${id} is not what was written.`));
      faults.push(...evaluated.added.map((id) => `History row ${id} was put in.`));
      after = last;
    }
    faults.push(...(await findRemovedRows(db, workspaceId)), ...(await findChangedSeals(db, workspaceId)));
    return { rows, faults };
  });
}

async function findRemovedRows(db: Reader, workspaceId: number): Promise<string[]> {
  const faults: string[] = [];
  for (let after = 0; ; ) {
    const last = await store.findRowsEnd(db, 'history_seals', workspaceId, after, rowsAtOnce);
    if (last === null) return faults;
    const missing = await store.listMissing(db, workspaceId, after, last);
    const documentIds = [...new Set(missing.map(({ documentId }) => documentId))];
    const deleted = missing.length > 0 ? await store.findDeleted(db, workspaceId, documentIds) : new Set();
    const removed = missing.filter(({ documentId }) => !deleted.has(documentId));
    faults.push(...removed.map(({ historyId }) => `History row ${historyId} is missing.`));
    after = last;
  }
}

async function findChangedSeals(db: Reader, workspaceId: number): Promise<string[]> {
  const faults: string[] = [];
  for (const seal of await store.listSeals(db, workspaceId)) {
    const now = await sumUp(db, workspaceId, seal.from, seal.to);
    if (now.rows !== seal.rows || now.digest !== seal.digest)
      faults.push(`History rows ${seal.from} to ${seal.to} are not those that were sealed.`);
  }
  return faults;
}
