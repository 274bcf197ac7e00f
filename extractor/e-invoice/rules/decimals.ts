import type { FieldName } from '@slipway/contract/fields.ts';

import type { EInvoice } from '../invoice.ts';
import type { Rule } from './rule.ts';
import type { Stated } from './stated.ts';

const decimalsMax = 2;

type Row = [
  code: string,
  field: FieldName | null,
  term: string,
  amounts: (stated: Stated, invoice: EInvoice) => (string | null)[],
];

/** BR-DEC-…: amounts have at most two decimals; prices may have more. */
const rows: Row[] = [
  ['BR-DEC-01', null, 'allowance (BT-92)', ({ allowances }) => allowances.map(({ amount }) => amount)],
  ['BR-DEC-02', null, "allowance's base (BT-93)", ({ allowances }) => allowances.map(({ base }) => base)],
  ['BR-DEC-05', null, 'charge (BT-99)', ({ charges }) => charges.map(({ amount }) => amount)],
  ['BR-DEC-06', null, "charge's base (BT-100)", ({ charges }) => charges.map(({ base }) => base)],
  ['BR-DEC-09', 'netAmount', 'sum of the lines (BT-106)', (_, { totals }) => [totals.lines]],
  ['BR-DEC-10', 'netAmount', 'sum of allowances (BT-107)', (_, { totals }) => [totals.allowances]],
  ['BR-DEC-11', 'netAmount', 'sum of charges (BT-108)', (_, { totals }) => [totals.charges]],
  ['BR-DEC-12', 'netAmount', 'total without tax (BT-109)', (_, { totals }) => [totals.net]],
  ['BR-DEC-13', 'taxAmount', 'tax (BT-110)', (_, { totals }) => [totals.tax]],
  ['BR-DEC-14', 'totalAmount', 'total with tax (BT-112)', (_, { totals }) => [totals.total]],
  ['BR-DEC-16', 'paidAmount', 'amount paid (BT-113)', (_, { totals }) => [totals.paid]],
  ['BR-DEC-17', 'amountDue', 'rounding (BT-114)', (_, { totals }) => [totals.rounding]],
  ['BR-DEC-18', 'amountDue', 'amount due (BT-115)', (_, { totals }) => [totals.due]],
  ['BR-DEC-19', 'taxAmount', 'taxable amount (BT-116)', ({ taxes }) => taxes.map(({ base }) => base)],
  ['BR-DEC-20', 'taxAmount', 'tax of a rate (BT-117)', ({ taxes }) => taxes.map(({ tax }) => tax)],
  ['BR-DEC-23', null, "line's amount (BT-131)", ({ lines }) => lines.map(({ amount }) => amount)],
  ['BR-DEC-24', null, "line's allowance (BT-136)", (stated) => ofLines(stated, 'allowances', 'amount')],
  [
    'BR-DEC-25',
    null,
    "base of a line's allowance (BT-137)",
    (stated) => ofLines(stated, 'allowances', 'base'),
  ],
  ['BR-DEC-27', null, "line's charge (BT-141)", (stated) => ofLines(stated, 'charges', 'amount')],
  ['BR-DEC-28', null, "base of a line's charge (BT-142)", (stated) => ofLines(stated, 'charges', 'base')],
];

export const decimals: readonly Rule[] = rows.map(([code, field, term, amounts]) => ({
  code,
  field,
  words: `states the ${term} with more than two decimals`,
  broken: (stated, invoice) => amounts(stated, invoice).some(hasTooMany),
}));

function ofLines({ lines }: Stated, list: 'allowances' | 'charges', part: 'amount' | 'base') {
  return lines.flatMap((line) => line[list].map((one) => one[part]));
}

function hasTooMany(amount: string | null): boolean {
  return (amount?.split('.')[1]?.length ?? 0) > decimalsMax;
}
