import { decimal } from '@slipway/contract/money.ts';

import type { TaxItem } from '../master-data/master-data.ts';

/** A tax rule and a rate, as one tax code: `9-19`. */
export type RuleAndRate = { rule: number; rate: string };

type Rule = { use: 'PURCHASE' | 'SALE'; reverseCharge: boolean };

/**
 * The tax rules of sevdesk-Update 2.0 for vouchers. Intra-community acquisitions (8) are omitted: the
 * contract allows rates of 7 and 19 %, but does not describe them for a document without tax.
 */
const rules: Readonly<Record<number, Rule>> = {
  1: { use: 'SALE', reverseCharge: false },
  2: { use: 'SALE', reverseCharge: false },
  3: { use: 'SALE', reverseCharge: false },
  4: { use: 'SALE', reverseCharge: false },
  5: { use: 'SALE', reverseCharge: true },
  9: { use: 'PURCHASE', reverseCharge: false },
  10: { use: 'PURCHASE', reverseCharge: false },
  11: { use: 'SALE', reverseCharge: false },
  12: { use: 'PURCHASE', reverseCharge: true },
  13: { use: 'PURCHASE', reverseCharge: true },
  14: { use: 'PURCHASE', reverseCharge: true },
  17: { use: 'SALE', reverseCharge: false },
};

export function taxId({ rule, rate }: RuleAndRate): string {
  return `${rule}-${rate}`;
}

export function ruleAndRate(id: string): RuleAndRate {
  const [rule = '', rate = ''] = id.split('-');
  return { rule: Number(rule), rate };
}

/** null for an unsupported rule. */
export function taxItem({ rule, rate }: RuleAndRate, description: string): TaxItem | null {
  const known = rules[rule];
  if (!known) return null;
  return {
    type: 'TAX_CODE',
    id: taxId({ rule, rate }),
    name: `${description} ${rate} %`,
    active: true,
    code: null,
    rate,
    ...known,
  };
}

const rateWords: Readonly<Record<string, string>> = { ZERO: '0', SEVEN: '7', NINETEEN: '19' };

/** The guidance has rates as text or numbers; null for undocumented ones. */
export function rateOf(said: string | number): string | null {
  const word = rateWords[String(said).toUpperCase()];
  if (word) return word;
  return /^\d{1,3}(\.\d+)?$/.test(String(said)) ? decimal(String(said)).toFixed() : null;
}
