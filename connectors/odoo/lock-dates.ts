import { z } from 'zod';

import type { PeriodItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { Text } from './odoo-values.ts';
import { fieldsThere } from './read-list.ts';

/** Up to and including these days nothing may be booked: for all, and by side and for taxes. */
const locks = {
  all: ['fiscalyear_lock_date', 'period_lock_date', 'hard_lock_date'],
  taxed: ['tax_lock_date'],
  PURCHASE: ['purchase_lock_date'],
  SALE: ['sale_lock_date'],
} as const;

export type Locking = { side: 'PURCHASE' | 'SALE'; isTaxed: boolean };

/**
 * The last locked day for such a document; null for none. Odoo does not refuse what is of a locked day: it books it
 * on a later one.
 */
export async function lockedUntil(desk: Desk, { side, isTaxed }: Locking): Promise<string | null> {
  return latest(await lockDates(desk), [...locks.all, ...(isTaxed ? locks.taxed : []), ...locks[side]]);
}

/** What is locked for every document, as a closed period, and all that comes after it. */
export async function lockPeriods(desk: Desk): Promise<PeriodItem[]> {
  const until = latest(await lockDates(desk), locks.all);
  if (until === null) return [];
  const after = new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [
    { type: 'PERIOD', id: 'locked', name: `to ${until}`, active: false, from: '0001-01-01', to: until },
    { type: 'PERIOD', id: 'open', name: `from ${after}`, active: true, from: after, to: '9999-12-31' },
  ];
}

/** Asked again for each document: a lock is set from one minute to the next. */
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
