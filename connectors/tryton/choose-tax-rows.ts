import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import type { InvoicePlan, PlannedTax } from '../plan/invoice-plan.ts';
import type { TaxRecord } from './books-setup.ts';

/**
 * A row of an invoice's taxes in Tryton: of one tax, for all amounts that add to its base, or for all that
 * reduce it.
 */
export type TaxRow = { tax: TaxRecord; account: number; base: DecimalText; amount: DecimalText };

/**
 * The document's own taxes in the form that Tryton keeps: for the same base it does not change the amount.
 * Taxes with several parts, as for reverse charge, and fixed amounts are left to Tryton. Amounts are signed:
 * a credit note reverses them.
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

/** One for each tax code, even if several rates lead to it. */
function joined(taxes: readonly PlannedTax[]): PlannedTax[] {
  const byId = new Map<string, PlannedTax>();
  for (const tax of taxes) {
    const same = byId.get(tax.tax.id);
    const amount = same ? sum([same.amount, tax.amount]) : tax.amount;
    byId.set(tax.tax.id, { ...tax, amount });
  }
  return [...byId.values()];
}

/** The reduction by a discount is computed, and the rest follows from the document's tax. */
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
