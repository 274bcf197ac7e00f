import { type DecimalSeparator, decimalSeparator, mendDigits } from '../../find/amounts.ts';
import { currencyPattern } from '../../find/currencies.ts';
import { inRow, type Row, type Spot, spotAt } from '../../find/text-lines.ts';

/** A number with more digits is not an amount. */
const digitsMax = 13;

/** The mark next to an amount. The table decides what signs mean; letters are unambiguous. */
export type Mark = 'MINUS' | 'PLUS' | 'DEBIT' | 'CREDIT' | null;

/** An amount on a statement, in hundredths, without its sign. */
export type MoneySpot = Spot & { cents: number; mark: Mark; currency: string | null };

const debitLetters = /^(?:DR|S|D|Soll|Debit|DB|Af|-)$/i;
const creditLetters = /^(?:CR|H|C|Haben|Credit|Cr|Bij)$/i;

/** Finds every amount with two decimals: `1.234,56-`, `(12.00)`, `12,00 S`, `- 3.50`, `$12.00 CR`. */
export function spotMoney(printed: readonly Row[], days: readonly Spot[]): MoneySpot[] {
  const rows = printed.map((row) => withoutDays(row, inRow(days, row.row)));
  const separator = decimalSeparator(rows);
  const pattern = moneyPattern(separator);
  return rows.flatMap((row) => {
    const text = row.source === 'OCR' ? mendDigits(row.text) : row.text;
    return [...text.matchAll(pattern)].flatMap((match) => toSpot(row, text, match));
  });
}

/** `31.12.` is not an amount. Blanks replace it so that other positions do not change. */
function withoutDays(row: Row, days: readonly Spot[]): Row {
  const text = days.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    row.text,
  );
  return days.length > 0 ? { ...row, text } : row;
}

function moneyPattern(separator: DecimalSeparator | null): RegExp {
  const point = separator === ',' ? ',' : separator === '.' ? String.raw`\.` : '[.,]';
  const group = separator === ',' ? "[.'’ ]" : separator === '.' ? "[,'’ ]" : "[.,'’ ]";
  const currency = `(?:${currencyPattern})`;
  return new RegExp(
    String.raw`(?<open>[(\[<])? ?(?<lead>(?<=^| {3})[-+] {1,4}|[-+])?(?:(?<before>${currency}) {0,3})?(?<lead2>[-+])? ?` +
      String.raw`(?<![\p{L}\d.,/:#*_])(?<number>\d{1,3}(?:${group}\d{2,3})*${point} ?\d{2}|\d+${point}\d{2}|(?<!\d)${point}\d{2})(?![\d%]|[.,/:]\d| ?%)` +
      String.raw`(?<close>[)\]>])?(?: ?(?<after>${currency})(?!\p{L}))?` +
      String.raw`(?: {0,3}(?<trail>[-+](?= {2}|$)|(?:CR|DR|DB|Cr|Dr|S|H|C|D|Soll|Haben|Af|Bij)(?= {2}|$| [\d(+-])))?`,
    'gu',
  );
}

function toSpot(row: Row, text: string, match: RegExpExecArray): MoneySpot[] {
  const { number = '', before, after } = match.groups ?? {};
  const digits = number.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > digitsMax) return [];
  const from = match.index + (match[0].length - match[0].trimStart().length);
  if (/[\p{L}\d]$/u.test(text.slice(0, from)) && !match.groups?.['before']) return [];
  const spot = spotAt(row, from, match.index + match[0].length);
  return [{ ...spot, cents: Number(digits), mark: markOf(match), currency: before ?? after ?? null }];
}

function markOf({ groups = {} }: RegExpExecArray): Mark {
  const trail = groups['trail']?.trim() ?? '';
  const lead = (groups['lead'] ?? groups['lead2'] ?? '').trim();
  if (trail === '-' || lead === '-' || (groups['open'] && groups['close'])) return 'MINUS';
  if (trail === '+' || lead === '+') return 'PLUS';
  if (debitLetters.test(trail)) return 'DEBIT';
  return creditLetters.test(trail) ? 'CREDIT' : null;
}

/** Formats hundredths as decimal text. */
export function ofCents(cents: number): string {
  const digits = `${Math.abs(cents)}`.padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
