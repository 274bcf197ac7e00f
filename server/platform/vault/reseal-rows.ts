import type { Service } from '../service.ts';
import { findOtherSeals, replaceSeal, type SealedColumn, type SealedRow } from './sealed-store.ts';

const batch = 200;

/**
 * Encrypts every value of a column again with the newest key; `contextOf` returns a row's encryption context.
 */
export async function resealRows(
  { db, vault, log }: Pick<Service, 'db' | 'vault' | 'log'>,
  column: SealedColumn,
  contextOf: (row: SealedRow) => string,
): Promise<void> {
  for (;;) {
    const rows = await db.read('all', (db) => findOtherSeals(db, column, vault.newestHead, batch));
    if (rows.length === 0) return;
    await db.write('all', async (db) => {
      for (const row of rows) {
        const resealed = vault.reseal(row.sealed, contextOf(row));
        if (resealed) await replaceSeal(db, column, row, resealed);
      }
    });
    log.info({ table: column.table, rows: rows.length }, 'secrets were encrypted with the newest key');
  }
}
