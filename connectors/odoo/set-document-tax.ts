import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';
import { z } from 'zod';

import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { refusalText } from '../refusal-text.ts';
import type { Desk } from './desk.ts';
import { moveTypeOf } from './invoice-rows.ts';
import { Amount, Linked, numberOf } from './odoo-values.ts';
import { stopWith } from './stopped.ts';

const Item = z.object({
  id: z.int(),
  tax_line_id: Linked,
  account_id: Linked,
  amount_currency: Amount,
  balance: Amount,
  date_maturity: z.union([z.string(), z.literal(false)]),
});
type Item = z.output<typeof Item>;

/** The differences in Odoo's computed taxes, as new amounts of its items. */
export type Correction = { item: Item; amount: DecimalText };

const Amounts = z.object({ amount_untaxed: Amount, amount_tax: Amount, amount_total: Amount });

/**
 * Sets the document's taxes in a draft, to the cent. Other differences, such as lines with a tax that is
 * included in the price, need a user's decision.
 */
export async function setDocumentTax(desk: Desk, move: number, plan: InvoicePlan): Promise<void> {
  const items = await itemsOf(desk, move);
  const corrections = correctTaxes(items, plan);
  if (corrections.length > 0) {
    // Since Odoo 16 the open amount follows automatically; before, debit and credit must be complete.
    const changes = desk.version >= 16 ? corrections : [...corrections, ...counterItems(items, corrections)];
    const line_ids = changes.map((change) => [1, change.item.id, valuesOf(change, desk)]);
    const asked = { ids: [move], arguments: { vals: { line_ids } } };
    await desk.ask('account.move', 'write', asked, z.literal(true));
  }
  await assertAmounts(desk, move, plan);
}

async function itemsOf(desk: Desk, move: number): Promise<Item[]> {
  const domain = [['move_id', '=', move]];
  const asked = { arguments: { domain, fields: Object.keys(Item.shape), order: 'id' } };
  return desk.ask('account.move.line', 'search_read', asked, z.array(Item));
}

/**
 * A tax may have several items, by account: the difference goes to the largest. Reverse charge shows none.
 */
export function correctTaxes(items: readonly Item[], plan: InvoicePlan): Correction[] {
  const sign = ['in_invoice', 'in_receipt', 'out_refund'].includes(moveTypeOf(plan)) ? 1 : -1;
  const codes = new Map(
    plan.taxes.filter(({ tax }) => !tax.reverseCharge).map(({ tax }) => [tax.id, tax] as const),
  );
  return [...codes.keys()].flatMap((id) => {
    const own = items.filter(({ tax_line_id }) => String(tax_line_id?.id) === id);
    const [largest] = own.toSorted((one, other) => sizeOf(other).comparedTo(sizeOf(one)));
    if (!largest) return [];
    const wanted = sum(plan.taxes.filter(({ tax }) => tax.id === id).map(({ amount }) => amount));
    const there = sum(own.map(({ amount_currency }) => amount_currency));
    const missing = decimal(wanted).times(sign).minus(decimal(there));
    if (missing.isZero()) return [];
    return [{ item: largest, amount: decimal(largest.amount_currency).plus(missing).toFixed() }];
  });
}

function sizeOf({ amount_currency }: Item) {
  return decimal(amount_currency).abs();
}

/** The open amount changes by the opposite amount, on its last item. */
function counterItems(items: readonly Item[], corrections: readonly Correction[]): Correction[] {
  const item = items.filter(({ date_maturity }) => date_maturity).at(-1);
  if (!item) return [];
  const change = sum(corrections.map((one) => decimal(one.amount).minus(one.item.amount_currency).toFixed()));
  return [{ item, amount: decimal(item.amount_currency).minus(change).toFixed() }];
}

function valuesOf({ item, amount }: Correction, { version }: Desk): Record<string, number> {
  const amount_currency = numberOf(amount);
  if (version >= 16) return { amount_currency };
  const rate = decimal(item.amount_currency).isZero()
    ? decimal('1')
    : decimal(item.balance).dividedBy(item.amount_currency);
  const balance = decimal(amount).times(rate).toDecimalPlaces(2);
  const side = (value: typeof balance) => (value.isNegative() ? 0 : numberOf(value.toFixed()));
  return { amount_currency, debit: side(balance), credit: side(balance.negated()) };
}

async function assertAmounts(desk: Desk, move: number, { net, tax, total }: InvoicePlan): Promise<void> {
  const asked = { ids: [move], arguments: { fields: Object.keys(Amounts.shape) } };
  const [row] = await desk.ask('account.move', 'read', asked, z.array(Amounts));
  const theirs = row ? [row.amount_untaxed, row.amount_tax, row.amount_total] : [];
  const ours = [net, tax, total];
  if (ours.every((amount, at) => decimal(amount).equals(theirs[at] ?? 'NaN'))) return;
  stopWith({
    category: 'AMOUNT',
    step: 'post',
    field: 'totalAmount',
    ...refusalText('ODOO_AMOUNTS', { theirs: theirs.join(' / '), ours: ours.join(' / ') }),
    retryable: true,
  });
}
