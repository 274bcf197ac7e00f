import { z } from 'zod';

import type { TermItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { alsoInactive, rowsOf, YesNo } from './read-rows.ts';

const Term = z.object({ id: z.int(), name: z.string(), active: YesNo });
const Line = z.object({ id: z.int(), payment: z.int(), type: z.string() });
const Delta = z.object({
  id: z.int(),
  line: z.int(),
  days: z.int(),
  weeks: z.int(),
  months: z.int(),
  day: z.int().nullable(),
  month: z.unknown(),
  weekday: z.unknown(),
});

/** Terms with one due date, in days after the invoice date. */
export async function* readTerms(desk: Desk): AsyncGenerator<TermItem> {
  const lines = new Map<number, z.output<typeof Line>[]>();
  const lineModel = 'account.invoice.payment_term.line';
  for await (const line of rowsOf(desk, lineModel, [], ['payment', 'type'], Line)) {
    lines.set(line.payment, [...(lines.get(line.payment) ?? []), line]);
  }
  const deltas = await readDeltas(desk);
  const fields = ['name', 'active'];
  for await (const { id, name, active } of rowsOf(
    desk,
    'account.invoice.payment_term',
    [alsoInactive],
    fields,
    Term,
  )) {
    const [only, ...more] = lines.get(id) ?? [];
    const isPlain = only?.type === 'remainder' && more.length === 0;
    const days = isPlain ? daysOf(deltas.get(only.id) ?? []) : null;
    yield { type: 'PAYMENT_TERM', id: String(id), name, active, days };
  }
}

async function readDeltas(desk: Desk): Promise<Map<number, z.output<typeof Delta>[]>> {
  const deltas = new Map<number, z.output<typeof Delta>[]>();
  const fields = ['line', 'days', 'weeks', 'months', 'day', 'month', 'weekday'];
  for await (const delta of rowsOf(desk, 'account.invoice.payment_term.line.delta', [], fields, Delta)) {
    deltas.set(delta.line, [...(deltas.get(delta.line) ?? []), delta]);
  }
  return deltas;
}

function daysOf(deltas: readonly z.output<typeof Delta>[]): number | null {
  let days = 0;
  for (const delta of deltas) {
    const isPlain = delta.months === 0 && delta.day === null && !delta.month && !delta.weekday;
    if (!isPlain) return null;
    days += delta.days + 7 * delta.weeks;
  }
  return days;
}
