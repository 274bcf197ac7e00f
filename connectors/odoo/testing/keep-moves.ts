import { decimal, sum, toCents } from '@slipway/contract/money.ts';

import { userError } from './odoo-fault.ts';
import type { OdooStore, Row, Value } from './odoo-store.ts';

/** The current date of the company; Odoo books a purchase of a locked period no later than today. */
export const odooToday = '2026-11-20';

const text = (value: Value | undefined) => (typeof value === 'string' ? value : '');
const isPurchase = (move: Row) => text(move['move_type']).startsWith('in_');

/** Purchases and refunds of sales are debits; Odoo stores credits as negative. */
function signOf(move: Row): 1 | -1 {
  return ['in_invoice', 'in_receipt', 'out_refund'].includes(text(move['move_type'])) ? 1 : -1;
}

/** The lines that Odoo adds (taxes and the open amount), and the sums of the header. */
export function computeMove(store: OdooStore, move: Row): void {
  const lines = ownLines(store, move);
  for (const line of store.rows('account.move.line').filter(({ move_id }) => move_id === move.id)) {
    if (!lines.includes(line)) store.remove('account.move.line', line.id);
  }
  const sign = signOf(move);
  const taxes = new Map<number, { base: string; factor: number }>();
  for (const line of lines) {
    if (!line['account_id']) {
      throw userError(
        'new row for relation "account_move_line" violates check constraint "account_move_line_check_accountable_required_fields"\nDETAIL:  Failing row contains (12, 7, 2)',
      );
    }
    assertOpen(store, Number(line['account_id']));
    const net = subtotal(store, line);
    setAmount(line, decimal(net).times(sign).toFixed());
    line['price_subtotal'] = Number(net);
    for (const id of (line['tax_ids'] || []) as number[]) {
      taxes.set(id, { base: sum([taxes.get(id)?.base ?? '0', net]), factor: sign });
    }
  }
  for (const [id, { base }] of taxes) addTax(store, move, id, base);
  addTerm(store, move);
  sumUp(store, move);
}

function ownLines(store: OdooStore, move: Row): Row[] {
  const old = store.version < 16;
  return store
    .rows('account.move.line')
    .filter((line) => line['move_id'] === move.id && !line['tax_line_id'] && !line['date_maturity'])
    .map((line) => {
      Object.assign(line, itself(store, move, 'product'), old && { exclude_from_invoice_tab: false });
      line['partner_id'] = move['partner_id'] ?? false;
      return line;
    });
}

/** Until Odoo 17, prices were rounded to two decimals. */
function subtotal(store: OdooStore, line: Row): string {
  const price = decimal(String(line['price_unit'] ?? 0));
  const kept = store.version < 18 ? toCents(price) : price;
  const gross = toCents(kept.times(decimal(String(line['quantity'] ?? 0))));
  const included = ((line['tax_ids'] || []) as number[])
    .map((id) => store.at('account.tax', id))
    .find((tax) => tax?.['price_include'] === true);
  if (!included) return gross.toFixed();
  return toCents(gross.times(100).dividedBy(decimal(String(included['amount'])).plus(100))).toFixed();
}

function addTax(store: OdooStore, move: Row, id: number, base: string): void {
  const tax = store.at('account.tax', id);
  const amount = toCents(
    decimal(base)
      .times(decimal(String(tax?.['amount'] ?? 0)))
      .dividedBy(100),
  ).times(signOf(move));
  if (amount.isZero()) return;
  const isPending = store
    .rows('account.tax.repartition.line')
    .some((share) => share['tax_id'] === id && Number(share['factor_percent']) < 0);
  for (const share of isPending ? [1, -1] : [1]) {
    const line = store.insert('account.move.line', { ...itself(store, move, 'tax'), tax_line_id: id });
    setAmount(line, amount.times(share).toFixed());
  }
}

function addTerm(store: OdooStore, move: Row): void {
  const lines = store.rows('account.move.line').filter((line) => line['move_id'] === move.id);
  const open = lines.find((line) => line['date_maturity']);
  const due = text(move['invoice_date_due']) || text(move['invoice_date']) || odooToday;
  const term =
    open ?? store.insert('account.move.line', { ...itself(store, move, 'payment_term'), date_maturity: due });
  const others = lines.filter((line) => line !== open).map((line) => String(line['amount_currency'] ?? 0));
  setAmount(term, decimal(sum(others)).negated().toFixed());
}

function itself({ version }: OdooStore, move: Row, displayType: string): Record<string, Value> {
  const ours =
    version < 16 ? { exclude_from_invoice_tab: true, display_type: false } : { display_type: displayType };
  return { move_id: move.id, company_id: move['company_id'] ?? false, ...ours };
}

function setAmount(line: Row, amount: string): void {
  const value = Number(amount);
  Object.assign(line, {
    amount_currency: value,
    balance: value,
    debit: Math.max(value, 0),
    credit: Math.max(-value, 0),
  });
}

function sumUp(store: OdooStore, move: Row): void {
  const lines = store.rows('account.move.line').filter((line) => line['move_id'] === move.id);
  const sign = signOf(move);
  const of = (wanted: (line: Row) => boolean) =>
    Number(
      decimal(sum(lines.filter(wanted).map((line) => String(line['amount_currency']))))
        .times(sign)
        .toFixed(),
    );
  move['amount_untaxed'] = of((line) => !line['tax_line_id'] && !line['date_maturity']);
  move['amount_tax'] = of((line) => Boolean(line['tax_line_id']));
  move['amount_total'] = of((line) => !line['date_maturity']);
}

/** Changes of single items. Since Odoo 16 the open amount follows; before, debit and credit must balance. */
export function writeItems(
  store: OdooStore,
  move: Row,
  commands: [number, number, Record<string, Value>][],
): void {
  if (move['state'] === 'posted') {
    throw userError('You cannot modify the following readonly fields on a posted move: line_ids');
  }
  for (const [command, id, values] of commands) {
    const line = store.at('account.move.line', id);
    if (command !== 1 || line?.['move_id'] !== move.id)
      throw new Error('Only the items of the move are changed.');
    for (const name of Object.keys(values)) store.type('account.move.line', name);
    if (store.version >= 16) setAmount(line, String(values['amount_currency']));
    else Object.assign(line, values, { balance: Number(values['debit']) - Number(values['credit']) });
  }
  if (store.version >= 16) addTerm(store, move);
  const lines = store.rows('account.move.line').filter((line) => line['move_id'] === move.id);
  const left = sum(
    lines.map((line) => decimal(String(line['debit'])).minus(String(line['credit'])).toFixed()),
  );
  if (!decimal(left).isZero()) {
    throw userError(
      `Cannot create unbalanced journal entry. Ids: [${move.id}]\nDifferences debit - credit: [${left}]`,
    );
  }
  sumUp(store, move);
}

export function postMove(store: OdooStore, move: Row): void {
  if (move['state'] !== 'draft')
    throw userError(`The entry ${text(move['name'])} (id ${move.id}) must be in draft.`);
  const lines = store.rows('account.move.line').filter((line) => line['move_id'] === move.id);
  if (!move['partner_id']) {
    const [party, document] = isPurchase(move) ? ['Vendor', 'Vendor Bill'] : ['Customer', 'Customer Invoice'];
    throw userError(`The field '${party}' is required, please complete it to validate the ${document}.`);
  }
  if (!move['invoice_date'] && isPurchase(move)) {
    throw userError('The Bill/Refund date is required to validate this document.');
  }
  if (!lines.some((line) => !line['date_maturity']))
    throw userError('You need to add a line before posting.');
  if (Number(move['amount_total']) < 0) {
    throw userError(
      'You cannot validate an invoice with a negative total amount. You should create a credit note instead. Use the action menu to transform it into a credit note or refund.',
    );
  }
  move['date'] = bookedOn(store, move);
  move['state'] = 'posted';
  for (const line of lines) line['parent_state'] = 'posted';
  move['name'] = numberFor(store, move);
}

function assertOpen(store: OdooStore, id: number): void {
  const account = store.at('account.account', id);
  const name = `${text(account?.['name'])} (${text(account?.['code'])})`;
  if (account?.['deprecated'] === true) throw userError(`The account ${name} is deprecated.`);
  if (account?.['active'] === false) throw userError(`The account ${name} is archived.`);
}

/** A date in a locked period is not refused: it moves to the end of the first open month, or to today. */
function bookedOn(store: OdooStore, move: Row): string {
  const company = store.at('res.company', Number(move['company_id']));
  const locks = ['fiscalyear_lock_date', 'period_lock_date', 'tax_lock_date', 'hard_lock_date'];
  const side = isPurchase(move) ? 'purchase_lock_date' : 'sale_lock_date';
  const until =
    [...locks, side]
      .map((name) => text(company?.[name]))
      .sort()
      .at(-1) ?? '';
  const date = text(move['date']);
  if (date > until) return date;
  const open = new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000);
  const monthEnd = new Date(Date.UTC(open.getUTCFullYear(), open.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
  return monthEnd < odooToday ? monthEnd : odooToday;
}

const prefixes: Record<string, string> = { in_refund: 'RBILL', out_invoice: 'INV', out_refund: 'RINV' };

function numberFor(store: OdooStore, move: Row): string {
  const [year, month] = text(move['date']).split('-');
  const start = `${prefixes[text(move['move_type'])] ?? 'BILL'}/${year}/${month}/`;
  const there = store.rows('account.move').filter((one) => text(one['name']).startsWith(start)).length;
  return start + String(there + 1).padStart(4, '0');
}
