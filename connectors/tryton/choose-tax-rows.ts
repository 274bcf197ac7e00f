import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import type { InvoicePlan, PlannedTax } from '../plan/invoice-plan.ts';
import type { TaxRecord } from './books-setup.ts';

/** A row of an invoice's taxes in Tryton: of one tax, for all that adds to its base, or for all that takes from it. */
export type TaxRow = { tax: TaxRecord; account: number; base: DecimalText; amount: DecimalText };

/**
 * The document's own taxes as Tryton keeps them beside what it would compute: for the same base it leaves the amount as
 * it stands. What has several parts, as under reverse charge, or is a fixed sum, is left to Tryton. Amounts are signed:
 * a credit note takes all of it back.
 */
export function chooseTaxRows(
  { lines, taxes, isCreditNote }: Pick<InvoicePlan, 'lines' | 'taxes' | 'isCreditNote'>,
  records: ReadonlyMap<string, TaxRecord>,
): TaxRow[] {
  return joined(taxes).flatMap((planned) => {
    const record = records.get(planned.tax.id);
    if (record?.type !== 'percentage' || record.childs.length > 0) return [];
    const own = lines.filter(({ tax }) => tax?.id === planned.tax.id);
    const sides = [false, true].map((isLess) =>
      own.filter(({ net }) => decimal(net).isNegative() === isLess).map(({ net }) => net),
    );
    const [more = [], less = []] = sides;
    return shares(planned, more, less).flatMap(({ base, amount }) => {
      const signed = isCreditNote ? -1 : 1;
      const turned = { base: times(base, signed), amount: times(amount, signed) };
      const isBack = decimal(turned.base).isNegative();
      const account = isBack ? record.credit_note_account : record.invoice_account;
      return account === null ? [] : [{ tax: record, account, ...turned }];
    });
  });
}

/** One for each tax code, however many rates of the document lead to it. */
function joined(taxes: readonly PlannedTax[]): PlannedTax[] {
  const byId = new Map<string, PlannedTax>();
  for (const tax of taxes) {
    const same = byId.get(tax.tax.id);
    const amount = same ? sum([same.amount, tax.amount]) : tax.amount;
    byId.set(tax.tax.id, { ...tax, amount });
  }
  return [...byId.values()];
}

/** What a discount takes from the tax is computed, and the rest is the document's: together they are what it says. */
function shares({ amount, rate }: PlannedTax, more: DecimalText[], less: DecimalText[]) {
  if (less.length === 0) return [{ base: sum(more), amount }];
  if (more.length === 0) return [{ base: sum(less), amount }];
  const taken = toCents(decimal(sum(less)).times(rate).dividedBy(100)).toFixed();
  return [
    { base: sum(more), amount: decimal(amount).minus(taken).toFixed() },
    { base: sum(less), amount: taken },
  ];
}

function times(amount: DecimalText, sign: 1 | -1): DecimalText {
  const product = decimal(amount).times(sign);
  return product.isZero() ? '0' : product.toFixed();
}
