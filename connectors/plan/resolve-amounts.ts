import type { FieldName } from '@slipway/contract/fields.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { type BookableDocument, type Refusal, refuse } from '../connector.ts';
import { refusalText, type Said } from '../refusal-text.ts';
import { plainRate } from './rate-share.ts';

export type ResolvedTax = { rate: DecimalText | null; category: string | null; amount: DecimalText };

export type Amounts = {
  net: DecimalText;
  /** Non-zero taxes, one for each rate and VAT category: 19 and 19.00 are one rate. */
  taxes: ResolvedTax[];
  total: DecimalText;
};

/**
 * Net, taxes and total, verified (BR-CO-15: BT-112 = BT-109 + BT-110). A net amount that is not printed is
 * the total minus the printed taxes, which cannot contradict it.
 */
export function resolveAmounts({ fields, taxes }: BookableDocument): Amounts | Refusal {
  const total = fields.totalAmount;
  if (total === null) return foresee('AMOUNT', 'totalAmount', refusalText('TOTAL_MISSING'));
  const rows = taxes.map(({ rate, category, taxAmount }) => ({
    rate: plainRate(rate),
    category,
    amount: taxAmount,
  }));
  const known = rows.filter((row): row is ResolvedTax => row.amount !== null);
  const allKnown = rows.length > 0 && known.length === rows.length;
  const ofRows = allKnown ? sum(known.map(({ amount }) => amount)) : null;
  if (ofRows !== null && fields.taxAmount !== null && !decimal(ofRows).equals(decimal(fields.taxAmount))) {
    const values = { sum: ofRows, tax: fields.taxAmount };
    return foresee('UNBALANCED', 'taxAmount', refusalText('TAX_ROWS_DISAGREE', values));
  }
  const tax = fields.taxAmount ?? ofRows;
  const net =
    fields.netAmount ??
    decimal(total)
      .minus(decimal(tax ?? '0'))
      .toFixed();
  if (tax === null && !decimal(net).equals(decimal(total))) {
    return foresee('AMOUNT', 'taxAmount', refusalText('TAX_MISSING', { net, total }));
  }
  const parts = sum([net, tax ?? '0']);
  const gap = decimal(total).minus(decimal(parts));
  if (!gap.isZero()) {
    const values = { net, tax: tax ?? '0', sum: parts, total, missing: gap.abs().toFixed() };
    return foresee('UNBALANCED', 'totalAmount', refusalText('PARTS_DISAGREE', values));
  }
  if (decimal(total).isZero()) return foresee('AMOUNT', 'totalAmount', refusalText('TOTAL_ZERO'));
  const [single = null] = rows.length === 1 ? rows : [];
  const whole = { rate: single?.rate ?? null, category: single?.category ?? null };
  const postable = allKnown ? joinTaxes(known) : tax === null ? [] : [{ ...whole, amount: tax }];
  return { net, total, taxes: postable.filter(({ amount }) => !decimal(amount).isZero()) };
}

function joinTaxes(taxes: readonly ResolvedTax[]): ResolvedTax[] {
  const joined: ResolvedTax[] = [];
  for (const tax of taxes) {
    const same = joined.find(({ rate, category }) => rate === tax.rate && category === tax.category);
    if (same) same.amount = sum([same.amount, tax.amount]);
    else joined.push({ ...tax });
  }
  return joined;
}

/** The descriptions of the lines, shortened; otherwise the file's name. */
export function narrate({ lines, fileName }: Pick<BookableDocument, 'lines' | 'fileName'>): string {
  const words = lines.flatMap(({ description }) => (description ? [description] : []));
  const text = words.join(', ');
  if (text === '') return fileName;
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}

/** A refusal before anything is sent. */
export function foresee(
  category: Refusal['category'],
  field: FieldName | null,
  said: Said,
  retryable = false,
): Refusal {
  return refuse({ category, step: 'preflight', field, retryable, ...said }).refusal;
}
