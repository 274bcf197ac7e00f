import { z } from 'zod';

import type { BookedVendor } from '../connector.ts';
import type { Desk } from './desk.ts';
import { rowsOf } from './read-rows.ts';
import { wireDate } from './wire-values.ts';

/** Older bookings have little relevance. */
const yearsBack = 2;

const Line = z.object({
  id: z.int(),
  'account.': z.object({ code: z.string().nullable(), name: z.string() }),
  'invoice.': z.object({ 'party.': z.object({ name: z.string().nullable() }) }),
});

/** The accounts of suppliers' bookings, manual or ours. */
export async function* readBookedVendors(desk: Desk): AsyncGenerator<BookedVendor> {
  const now = desk.link.tools.now();
  const from = `${now.getUTCFullYear() - yearsBack}-01-01`;
  const where = [
    ['company', '=', desk.company.id],
    ['type', '=', 'line'],
    ['invoice.type', '=', 'in'],
    ['invoice.state', 'in', ['posted', 'paid']],
    ['invoice.invoice_date', '>=', wireDate(from)],
  ];
  const fields = ['account.code', 'account.name', 'invoice.party.name'];
  const rows = new Map<string, BookedVendor>();
  for await (const line of rowsOf(desk, 'account.invoice.line', where, fields, Line)) {
    const vendor = line['invoice.']['party.'].name;
    const account = line['account.'].code ?? line['account.'].name;
    if (!vendor) continue;
    const key = JSON.stringify([vendor, account]);
    rows.set(key, { vendor, account, times: (rows.get(key)?.times ?? 0) + 1 });
  }
  yield* rows.values();
}
