import type { DecimalText } from '@slipway/contract/money.ts';

import { negate, parseDecimal } from '../parse-values.ts';

/** The decimal separator, from all amounts of a file together: `1.234` alone is ambiguous. */
export function decimalSign(amounts: readonly string[]): '.' | ',' {
  let votes = 0;
  for (const text of amounts) {
    const signs = text.replace(/[^.,]/g, '');
    const last = signs.at(-1);
    const isBoth = signs.includes('.') && signs.includes(',');
    const isDecimal = last !== undefined && (isBoth || /[.,](\d{1,2}|\d{4,})\D*$/.test(text));
    const isGrouping = !isDecimal && last !== undefined;
    if (last !== undefined) votes += (last === ',') === isGrouping ? 1 : -1;
  }
  return votes < 0 ? ',' : '.';
}

/** Indian grouping uses pairs before the last three digits: 12,34,567.00. */
const formOf = (group: string, sign: string) =>
  new RegExp(`^[+-]?(\\d+|\\d{1,3}(\\${group}\\d{2,3})*\\${group}\\d{3})?(\\${sign}\\d*)?-?$`);
const forms = { '.': formOf(',', '.'), ',': formOf('.', ',') };

/**
 * The exact amount of `-1.234,56`, `1'234.56`, `1 234,56 EUR`, `12,00-`, `(12.00)` or `12.00 DR`; null for
 * any other text.
 */
export function parseGrouped(text: string, sign: '.' | ','): DecimalText | null {
  const group = sign === ',' ? '.' : ',';
  const bare = text.replace(/[\s'’]|[A-Z]{3}|[$€£]/g, '').replace('−', '-');
  const [, inBrackets, marked, mark] = /^(?:\((.*)\)|(.*?)(CR|DR))$/i.exec(bare) ?? [];
  const plain = inBrackets ?? marked ?? bare;
  if (!forms[sign].test(plain)) return null;
  const amount = parseDecimal(plain.replace(/-$/, '').replaceAll(group, '').replace(sign, '.'));
  const isDebit = plain.endsWith('-') || inBrackets !== undefined || /^DR$/i.test(mark ?? '');
  return amount !== null && isDebit && !amount.startsWith('-') ? negate(amount) : amount;
}
