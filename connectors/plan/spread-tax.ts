import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import type { InvoicePlan } from './invoice-plan.ts';

/**
 * The tax of each line, for systems that store it by line: the document's own tax of a rate, spread over its
 * lines by their net amounts, exact to the cent. The last line takes the rounding difference.
 */
export function spreadTax({ lines, taxes }: Pick<InvoicePlan, 'lines' | 'taxes'>): DecimalText[] {
  const spread = lines.map(() => '0');
  for (const id of new Set(lines.map(({ tax }) => tax?.id))) {
    const places = lines.flatMap(({ tax }, at) => (tax?.id === id ? [at] : []));
    const amount = sum(taxes.flatMap((row) => (row.tax.id === id ? [row.amount] : [])));
    const base = decimal(sum(places.map((at) => lines[at]?.net ?? '0')));
    let left = decimal(amount);
    places.forEach((at, index) => {
      const isLast = index === places.length - 1 || base.isZero();
      const share = isLast
        ? left
        : toCents(
            decimal(amount)
              .times(lines[at]?.net ?? '0')
              .dividedBy(base),
          );
      left = left.minus(share);
      spread[at] = share.toFixed();
    });
  }
  return spread;
}
