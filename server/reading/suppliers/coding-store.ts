import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

/** The account coding that a user set for all documents of a supplier. */
const SupplierCoding = z.object({
  account: z.string().nullable(),
  taxCode: z.string().nullable(),
  costCentre: z.string().nullable(),
  paymentTermDays: z.number().nullable(),
});
export type SupplierCoding = z.infer<typeof SupplierCoding>;

export async function findCoding(db: Reader, supplierId: number): Promise<SupplierCoding | null> {
  const [row] = await db`
    select account, tax_code, cost_centre, payment_term_days from suppliers
    where workspace_id = ${db.workspace} and id = ${supplierId}`;
  return row ? SupplierCoding.parse(row) : null;
}

/** Only given values change. */
export async function saveCoding(
  db: Writer,
  supplierId: number,
  changes: { [Name in keyof SupplierCoding]?: SupplierCoding[Name] | undefined },
): Promise<void> {
  const rows = await db`
    update suppliers set ${db.set(changes)}
    where workspace_id = ${db.workspace} and id = ${supplierId} returning id`;
  if (rows.length === 0) throw new Problem('not_found');
}
