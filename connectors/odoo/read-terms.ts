import { z } from 'zod';

import type { TermItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { Linked, Text } from './odoo-values.ts';
import { fieldsThere, readList } from './read-list.ts';

/** How a term counts its days: in Odoo 14 and 15, in 16, and from 17 on. */
const differing = ['days', 'option', 'months', 'end_month', 'nb_days', 'delay_type'] as const;
const Line = z.object({
  id: z.int(),
  payment_id: Linked,
  days: z.int().optional(),
  option: Text.optional(),
  months: z.int().optional(),
  end_month: z.boolean().optional(),
  nb_days: z.int().optional(),
  delay_type: Text.optional(),
});
const Term = z.object({ id: z.int(), name: Text, active: z.boolean() });

export async function* readTerms(desk: Desk): AsyncGenerator<TermItem> {
  const there = await fieldsThere(desk, 'account.payment.term.line', differing);
  const fields = ['id', 'payment_id', ...there];
  const days = new Map<number, (number | null)[]>();
  for await (const line of readList(desk, { model: 'account.payment.term.line', row: Line, fields })) {
    if (line.payment_id)
      days.set(line.payment_id.id, [...(days.get(line.payment_id.id) ?? []), daysOf(line)]);
  }
  const domain = [['company_id', 'in', [false, desk.company.id]]];
  for await (const { id, name, active } of readList(desk, {
    model: 'account.payment.term',
    domain,
    row: Term,
    archived: true,
  })) {
    const [only = null, ...others] = days.get(id) ?? [];
    yield {
      type: 'PAYMENT_TERM',
      id: String(id),
      name: name ?? '',
      active,
      days: others.length === 0 ? only : null,
    };
  }
}

/** Net days from the document date; null for other terms. */
function daysOf({
  days,
  option,
  months = 0,
  end_month = false,
  nb_days,
  delay_type,
}: z.output<typeof Line>): number | null {
  if (nb_days !== undefined) return delay_type === 'days_after' ? nb_days : null;
  const isPlain = months === 0 && !end_month && (option === undefined || option === 'day_after_invoice_date');
  return isPlain ? (days ?? null) : null;
}
