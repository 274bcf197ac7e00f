import { createHash } from 'node:crypto';

import type { Reader } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { audit, theService } from './audit.ts';
import { lockEnd } from './redact-store.ts';
import * as store from './seal-store.ts';

/** Limits the number of seals in the log. */
const everyMs = 24 * 60 * 60 * 1000;
/** No transaction that started before this time is still running. */
const quietMs = 60 * 60 * 1000;
/** The maximum number of rows per statement. */
const rowsAtOnce = 20_000;

/** Seals document histories in the audit log, whose last hash can be stored elsewhere. */
export async function sealHistory(needs: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const now = needs.clock.now().getTime();
  const bounds = { writtenBefore: new Date(now - quietMs), sealedBefore: new Date(now - everyMs) };
  const unsealed = await needs.db.read('all', (db) => store.findUnsealed(db, bounds));
  for (const { workspaceId, from, to } of unsealed) {
    // Sealed rows never change, so the hash is computed without a lock.
    const seal = await needs.db.read(workspaceId, (db) => sumUp(db, workspaceId, from, to));
    await needs.db.write(workspaceId, async (db) => {
      await lockEnd(db, workspaceId);
      const last = await store.findLastSeal(db, workspaceId);
      if ((last?.to ?? 0) + 1 !== from) return;
      await audit(needs, db, theService, 'HISTORY_SEALED', null, seal);
    });
  }
}

/** The hash over all rows of a range. */
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

/** All positions where document histories of a workspace are invalid. */
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
      faults.push(...evaluated.changed.map((id) => `History row ${id} was changed after it was written.`));
      faults.push(...evaluated.added.map((id) => `History row ${id} was inserted.`));
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
      faults.push(`History rows ${seal.from} to ${seal.to} differ from their seal.`);
  }
  return faults;
}
