import { z } from 'zod';

import type { PeriodItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { Text } from './odoo-values.ts';
import { fieldsThere } from './read-list.ts';

/** Nothing may be booked up to and including these days: for all, by side, and for taxes. */
const locks = {
  all: ['fiscalyear_lock_date', 'period_lock_date', 'hard_lock_date'],
  taxed: ['tax_lock_date'],
  PURCHASE: ['purchase_lock_date'],
  SALE: ['sale_lock_date'],
} as const;

export type Locking = { side: 'PURCHASE' | 'SALE'; isTaxed: boolean };

/**
 * The last locked day for such a document; null for none. Odoo does not refuse a locked day: it books on a
 * later one.
 */
export async function lockedUntil(desk: Desk, { side, isTaxed }: Locking): Promise<string | null> {
  return latest(await lockDates(desk), [...locks.all, ...(isTaxed ? locks.taxed : []), ...locks[side]]);
}

/** The period that is locked for every document, and everything after it. */
export async function lockPeriods(desk: Desk): Promise<PeriodItem[]> {
  const until = latest(await lockDates(desk), locks.all);
  if (until === null) return [];
  const after = new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [
    { type: 'PERIOD', id: 'locked', name: `to ${until}`, active: false, from: '0001-01-01', to: until },
    { type: 'PERIOD', id: 'open', name: `from ${after}`, active: true, from: after, to: '9999-12-31' },
  ];
}

/** Read for each document: a lock may be set at any time. */
async function lockDates(desk: Desk): Promise<Map<string, string | null>> {
  const fields = await fieldsThere(desk, 'res.company', Object.values(locks).flat());
  const asked = { ids: [desk.company.id], arguments: { fields } };
  const [row] = await desk.ask('res.company', 'read', asked, z.array(z.record(z.string(), z.unknown())));
  return new Map(fields.map((name) => [name, Text.catch(null).parse(row?.[name])]));
}

function latest(dates: Map<string, string | null>, names: readonly string[]): string | null {
  return (
    names
      .flatMap((name) => dates.get(name) ?? [])
      .sort()
      .at(-1) ?? null
  );
}
