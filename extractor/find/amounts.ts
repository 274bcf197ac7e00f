import type { DecimalText } from '@slipway/contract/money.ts';

import { currencyPattern } from './currencies.ts';
import { type Row, type Spot, spotAt } from './text-lines.ts';

/** A number with more digits before the decimals is an article or account number, not an amount. */
const wholeDigitsMax = 10;

/** At least this many numbers in one notation are needed to rule out chance. */
const notationMin = 3;

export type AmountSpot = Spot & {
  value: DecimalText;
  /** Digits after the decimal separator. Also two for currencies that are printed in whole units. */
  decimals: number;
  /** The currency symbol or code next to the amount. */
  currency: string | null;
  percent: boolean;
};

export type DecimalSeparator = '.' | ',';

/** Indian amounts are grouped by two digits above the thousands: "1,36,320.00". */
const number =
  /\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{2})?(?![\d,])|\d{1,3}(?:(?<group>[.,'’ ])\d{3}(?!\d))(?:\k<group>\d{3}(?!\d))*(?: ?[.,] ?\d{2}(?!\d)|[.,]\d{1,4}(?!\d))?|\d+(?: ?[.,] ?\d{2}(?!\d)|[.,]\d{1,4}(?!\d))|\d+(?:[.,]-)?|(?<=^| )[.,]\d{2}(?!\d)/gu;
const currencyBefore = new RegExp(
  String.raw`(?:^|[\s(:=*])(?<minusBefore>[-+]?) ?(?<currency>${currencyPattern}|R)[ :]{0,2}(?<minus>[-+]?) ?$`,
  'u',
);
const currencyAfter = new RegExp(String.raw`^ {0,1}(?<currency>${currencyPattern})(?!\p{L})`, 'u');

/** "R" is the South African rand only before an exact amount; otherwise it begins article and document numbers. */
const exact = /\d[.,]\d{2}$/;

/** "4x 9.90", and "429.00T" as American programs mark a taxable amount. */
const isMark = /^(?:x\b|T(?=$| {2}))/;

/** Every number in the rows that could be an amount, in the notation of the document. */
export function spotAmounts(rows: readonly Row[], separator = decimalSeparator(rows)): AmountSpot[] {
  return rows.flatMap((row) => spotRow(row, separator));
}

/**
 * Forints, yen and pesos are printed without decimals: if several numbers have thousands separators and none
 * has decimals, they count as exact amounts. So do the amounts with a currency if a program prints them
 * without the last zeros: `1050.5 €`, `2101 €`.
 */
export function asMoney(spots: AmountSpot[]): AmountSpot[] {
  const isParted = ({ text }: AmountSpot) => /\d[ .,'’]\d{3}(?!\d)/.test(text);
  const isExact = spots.some(({ decimals, percent }) => decimals > 0 && !percent);
  const isShort = ({ decimals, currency }: AmountSpot) => decimals === 1 && currency !== null;
  const arePriced = spots.filter(isShort).length >= notationMin;
  const areParted = !isExact && spots.filter(isParted).length >= notationMin;
  if (!areParted && !arePriced) return spots;
  const isMoney = (spot: AmountSpot) => spot.currency !== null || (areParted && isParted(spot));
  return spots.map((spot) => (spot.decimals < 2 && isMoney(spot) ? { ...spot, decimals: 2 } : spot));
}

/** The decimal separator of this document, from unambiguous numbers; null without evidence. */
export function decimalSeparator(rows: readonly Row[]): DecimalSeparator | null {
  let points = 0;
  let commas = 0;
  for (const row of rows) {
    const text = row.source === 'OCR' ? mendDigits(row.text) : row.text;
    for (const [, separator] of text.matchAll(
      /(?<![\d.,])(?:\d{1,3}(?:[.,'’ ]\d{3})*|\d+) ?([.,]) ?\d{2}(?![\d.,]*\d)/gu,
    )) {
      if (separator === '.') points++;
      else commas++;
    }
  }
  if (points === commas) return null;
  return points > commas ? '.' : ',';
}

/** The exact value of a printed number; null if the text is not a number. */
export function parseAmount(printed: string, separator: DecimalSeparator | null): DecimalText | null {
  const text = printed.replace(/ ?([.,]) ?(?=\d{2}$)/, '$1').replace(/[.,]-$/, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text[last];
  const tail = last < 0 ? '' : text.slice(last + 1);
  const seen = sign === undefined ? 0 : text.split(sign).length - 1;
  const other = text.slice(0, Math.max(0, last)).match(/[.,'’ ]/)?.[0];
  const grouped = last >= 0 && tail.length === 3 && (seen > 1 || (sign !== separator && !other));
  const whole = (last < 0 || grouped ? text : text.slice(0, last)).replace(/\D/g, '');
  const decimals = last < 0 || grouped ? '' : tail;
  if (seen > 1 && !grouped && other === sign) return null;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > wholeDigitsMax || !/^\d*$/.test(decimals)) return null;
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** Hundredths, for exact sums; null if an amount has more than two decimals. */
export function toHundredths(value: DecimalText): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return null;
  const decimals = (match[3] ?? '').padEnd(2, '0');
  if (/[1-9]/.test(decimals.slice(2))) return null;
  return Number(`${match[1]}${match[2]}${decimals.slice(0, 2)}`);
}

function spotRow(row: Row, separator: DecimalSeparator | null): AmountSpot[] {
  const text = row.source === 'OCR' ? mendDigits(row.text) : row.text;
  const spots: AmountSpot[] = [];
  for (const match of text.matchAll(number)) {
    const [from, to] = [match.index, match.index + match[0].length];
    // A currency after the previous amount belongs to that amount.
    const free = Math.max(0, from - 10, spots.at(-1)?.end ?? 0);
    const near = currencyBefore.exec(text.slice(free, from));
    const before = near?.groups?.['currency'] === 'R' && !exact.test(match[0]) ? null : near;
    const previous = text[from - 1] ?? ' ';
    if (!before && (/[\p{L}\d.,/#_]/u.test(previous) || /\d:$|[\p{L}\d]-$/u.test(text.slice(0, from))))
      continue;
    const after = currencyAfter.exec(text.slice(to, to + 8));
    const rest = text.slice(to + (after?.[0].length ?? 0));
    if (!after && /^(?:[\p{L}_]|[/:.,-]\d|-\p{L})/u.test(rest) && !isMark.test(rest)) continue;
    const value = parseAmount(match[0], separator);
    if (value === null) continue;
    const minus = isMinus(text, from, rest, before);
    const lead = before ? (before[0].match(/^[\s(:=*]/) ? before[0].length - 1 : before[0].length) : 0;
    const end = to + (after?.[0].length ?? 0) + (/^ ?-(?![\d\p{L}-])/u.test(rest) && minus ? 1 : 0);
    const spot = {
      ...spotAt(row, from - lead - (minus && !before && /- ?$/.test(text.slice(0, from)) ? 1 : 0), end),
      value: minus && Number(value) !== 0 ? `-${value}` : value,
      decimals: value.includes('.') ? value.length - value.indexOf('.') - 1 : 0,
      currency: before?.groups?.['currency'] ?? after?.groups?.['currency'] ?? null,
      // "%20", as in Turkish.
      percent: /^ ?%/.test(rest) || /(?<!\d ?)%$/.test(text.slice(0, from)),
    };
    if (!isConverted(spot, spots.at(-1), text)) spots.push(spot);
  }
  return spots;
}

/** "84.50 € / 2 112.50 CZK": the second is the first one in another currency. */
function isConverted(spot: AmountSpot, before: AmountSpot | undefined, text: string): boolean {
  if (!before?.currency || !spot.currency || before.currency === spot.currency) return false;
  return /^ ?[/(=≈] ?$/.test(text.slice(before.end, spot.start));
}

/** A minus before the number, or after it as accountants print it. A dash between words is not a minus. */
function isMinus(text: string, from: number, rest: string, before: RegExpExecArray | null): boolean {
  if (before?.groups?.['minus'] === '-' || before?.groups?.['minusBefore'] === '-') return true;
  const lead = text.slice(0, from);
  if (!before && /(?:^|[\s(:])- ?$/.test(lead) && !/[\p{L}\d] - $/u.test(lead)) return true;
  return /^-(?![\d\p{L}-])/u.test(rest) && !/^-\s*\d/.test(rest);
}

/** Corrects letters that OCR reads instead of digits, inside what is clearly a number. */
export function mendDigits(text: string): string {
  return text.replace(
    /(?<![\p{L}\d])[\dOoIl|SBZ]{1,7}(?:[.,][\dOoIl|SBZ]{3})*[.,][\dOoIl|SBZ]{2}(?![\p{L}\d])/gu,
    (token) => {
      if (!/\d/.test(token)) return token;
      return token
        .replace(/[Oo]/g, '0')
        .replace(/[Il|]/g, '1')
        .replace(/S/g, '5')
        .replace(/B/g, '8')
        .replace(/Z/g, '2');
    },
  );
}

/** Amounts are rounded: the largest difference to quantity × price (in currency units). */
const roundingMax = 0.0151;

/** Whether quantity × price is the amount, after rounding. */
export function isProduct(quantity: AmountSpot, price: AmountSpot, amount: AmountSpot): boolean {
  const product = Number(quantity.value) * Number(price.value);
  return Math.abs(product - Number(amount.value)) < roundingMax;
}
