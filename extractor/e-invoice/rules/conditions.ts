import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import { parseDecimal } from '../../parse-values.ts';
import { linesWhere, type Rule } from './rule.ts';
import type { Stated, StatedAllowance, StatedPeriod } from './stated.ts';

/** The allowed start of a VAT ID: ISO 3166-1, EL for Greece, XI for Northern Ireland and 1A for Kosovo. */
const vatIdStart = /^(?:[A-Z]{2}|1A)/;

/** BR-CO-03 to BR-CO-26 of EN 16931, except the sums, which are in `sums.ts`. */
export const conditions: readonly Rule[] = [
  {
    code: 'BR-CO-03',
    field: null,
    words: 'states both a tax point date (BT-7) and a code for it (BT-8)',
    broken: ({ taxPointDate, taxPointCode }) => taxPointDate !== null && taxPointCode !== null,
  },
  {
    code: 'BR-CO-04',
    field: null,
    words: 'does not state the tax category (BT-151)',
    broken: (stated) => linesWhere(stated, ({ category }) => !category),
  },
  {
    code: 'BR-CO-09',
    field: 'vendorTaxId',
    words: 'has a VAT ID that does not start with a country (BT-31, BT-48, BT-63)',
    broken: ({ seller, buyer, representative }) =>
      [seller, buyer, representative].some((party) => party?.vatId != null && !vatIdStart.test(party.vatId)),
  },
  {
    code: 'BR-CO-11',
    field: 'netAmount',
    words: 'states a sum of allowances (BT-107) that differs from its allowances',
    broken: ({ allowances }, { totals }) => isOtherSum(totals.allowances, allowances),
  },
  {
    code: 'BR-CO-12',
    field: 'netAmount',
    words: 'states a sum of charges (BT-108) that differs from its charges',
    broken: ({ charges }, { totals }) => isOtherSum(totals.charges, charges),
  },
  {
    code: 'BR-CO-15',
    field: 'taxAmount',
    words: 'does not state the tax in its own currency exactly once (BT-110)',
    broken: ({ taxTotals }, { totals }) => totals.tax !== null && taxTotals !== 1,
  },
  {
    code: 'BR-CO-18',
    field: 'taxAmount',
    words: 'does not state the tax by rate (BG-23)',
    broken: ({ taxes }) => taxes.length === 0,
  },
  {
    code: 'BR-CO-19',
    field: null,
    words: 'has an invoicing period without start and end (BG-14)',
    broken: ({ period }) => isEmptyPeriod(period) && !period?.code,
  },
  {
    code: 'BR-CO-20',
    field: null,
    words: 'has a period without start and end (BG-26)',
    broken: (stated) => linesWhere(stated, ({ period }) => isEmptyPeriod(period)),
  },
  ...reasonRules(),
  {
    code: 'BR-CO-26',
    field: 'vendorTaxId',
    words:
      'identifies the seller neither by a VAT ID nor by a register or other number (BT-29, BT-30, BT-31)',
    broken: ({ seller }) => !seller.vatId && !seller.registration && seller.ids.length === 0,
  },
];

/** BR-CO-21 to BR-CO-24 have the same conditions as BR-33, BR-38, BR-42 and BR-44. */
function reasonRules(): Rule[] {
  const without = (list: readonly StatedAllowance[]) => list.some(({ reason }) => !reason);
  const rows: [string, string, (stated: Stated) => boolean | string[]][] = [
    ['BR-CO-21', 'has an allowance without a reason (BT-97, BT-98)', ({ allowances }) => without(allowances)],
    ['BR-CO-22', 'has a charge without a reason (BT-104, BT-105)', ({ charges }) => without(charges)],
    [
      'BR-CO-23',
      'has an allowance without a reason (BT-139, BT-140)',
      (stated) => linesWhere(stated, (line) => without(line.allowances)),
    ],
    [
      'BR-CO-24',
      'has a charge without a reason (BT-144, BT-145)',
      (stated) => linesWhere(stated, (line) => without(line.charges)),
    ],
  ];
  return rows.map(([code, words, broken]) => ({ code, field: null, words, broken }));
}

function isEmptyPeriod(period: StatedPeriod | null): boolean {
  return period !== null && !period.start && !period.end;
}

function isOtherSum(stated: string | null, parts: readonly StatedAllowance[]): boolean {
  const amounts = parts.map(({ amount }) => parseDecimal(amount)).filter((amount) => amount !== null);
  const total = parseDecimal(stated);
  if (parts.length === 0) return stated !== null && (total === null || !isNought(total));
  return total === null || !toCents(decimal(sum(amounts))).eq(total);
}

function isNought(amount: DecimalText): boolean {
  return decimal(amount).isZero();
}
