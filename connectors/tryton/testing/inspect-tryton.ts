import assert from 'node:assert/strict';

import type { Booking, Connector } from '../../connector.ts';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { send } from '../../testing/send-until-known.ts';
import type { startTrytonForTests } from './tryton-bench.ts';

export type Row = Record<string, unknown>;
type Invoice = Row & { id: number };

/** A sample with the key as its number, so that all numbers differ. */
export function numbered(key: string, changes: Parameters<typeof sampleBooking>[1] = {}): Booking {
  return sampleBooking(key, { ...changes, fields: { documentNumber: key, ...changes.fields } });
}

const invoiceFields = [
  'state',
  'number',
  'untaxed_amount',
  'tax_amount',
  'total_amount',
  'currency.code',
  'party.name',
];
const lineFields = ['description', 'quantity', 'unit_price', 'amount', 'account.code'];
const taxFields = ['base', 'amount', 'tax.name', 'account.code'];

/** A company in Tryton with a connection to it, and helpers to read its bookings. */
export async function inspectTryton(held: Awaited<ReturnType<typeof startTrytonForTests>>) {
  const connection = await held.connect();
  const ask = await connection.as('admin');
  const inOrder = [['id', 'ASC']];
  return {
    connection,
    ask,
    /** Books it without a difference; returns its number in Tryton. */
    async book(booking: Booking, connector: Connector = connection.connector): Promise<string> {
      const sent = await send(connector, await connection.withBooks(booking));
      assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
      assert.deepEqual(sent.differences, []);
      return sent.reference ?? '';
    },
    /** The only invoice with the key in Tryton. */
    async invoiceOf(key: string): Promise<Invoice> {
      const where = [['description', 'like', `slipway:${key}%`]];
      const rows = await ask<Invoice[]>('account.invoice.search_read', where, 0, 9, null, invoiceFields);
      assert.equal(rows.length, 1);
      return rows[0]!;
    },
    /** Description, quantity, price, amount and account of each line. */
    async linesOf(id: number): Promise<unknown[][]> {
      const where = [['invoice', '=', id]];
      const rows = await ask<Row[]>('account.invoice.line.search_read', where, 0, 99, inOrder, lineFields);
      return rows.map((row) => [
        row['description'],
        row['quantity'],
        row['unit_price'],
        row['amount'],
        inner(row, 'account', 'code'),
      ]);
    },
    /** Name, base, amount and account of each tax. */
    async taxesOf(id: number): Promise<unknown[][]> {
      const where = [['invoice', '=', id]];
      const rows = await ask<Row[]>('account.invoice.tax.search_read', where, 0, 99, inOrder, taxFields);
      return rows.map((row) => [
        inner(row, 'tax', 'name'),
        row['base'],
        row['amount'],
        inner(row, 'account', 'code'),
      ]);
    },
  };
}

/** A property of a row's linked record. */
export function inner(row: Row | undefined, name: string, field: string): unknown {
  return (row?.[`${name}.`] as Row | undefined)?.[field];
}
