import type { Writer } from './database.ts';

/**
 * An arbitrary number. A backup takes the exclusive lock; a deletion of a stored file takes a shared lock.
 */
export const backupLock = 4_680_004;

/**
 * Whether this transaction may delete a stored file: not while a backup reads files, because its rows still
 * name them. Until the transaction ends, no backup starts.
 */
export async function mayDeleteFiles(db: Writer): Promise<boolean> {
  const [row] = await db`select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as granted`;
  return row?.['granted'] === true;
}
