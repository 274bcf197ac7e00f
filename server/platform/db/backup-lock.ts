import type { Writer } from './database.ts';

/** An arbitrary number. A backup locks it alone; whoever deletes a stored file locks it with others. */
export const backupLock = 4_680_004;

/**
 * Whether this transaction may delete a stored file: not while a backup reads files, because its rows still
 * name them. Until the transaction ends, no backup starts.
 */
export async function mayDeleteFiles(db: Writer): Promise<boolean> {
  const [row] = await db`select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as granted`;
  return row?.['granted'] === true;
}
