import { currencyOf, spotCurrencies } from '../../find/currencies.ts';
import { type DateSpot, type DayOrder, readDate } from '../../find/dates.ts';
import type { IbanSpot } from '../../find/iban.ts';
import { monthOf, monthPattern } from '../../find/months.ts';
import { inRow, type Row } from '../../find/text-lines.ts';
import { tidy } from '../../parse-values.ts';
import type { ReadAccount } from '../../reading.ts';
import type { Outcome } from './interpret.ts';
import type { Line } from './line.ts';
import * as words from './statement-words.ts';
import type { Table } from './table.ts';

const dayMs = 86_400_000;

export type Period = { start: string | null; end: string | null };

/** The number of the account that a line states, without spaces. */
export function accountIn(row: Row, ibans: readonly IbanSpot[]): string | null {
  const [iban] = inRow(ibans, row.row);
  if (iban) return iban.iban;
  const number = words.accountLabel.exec(row.text)?.groups?.['number'];
  return number?.trim() ?? null;
}

/** Two dates with a word or a dash between them, outside of the entries. */
export function findPeriod(rows: readonly Row[], dates: readonly DateSpot[], order: DayOrder): Period {
  for (const row of rows) {
    const spots = inRow(dates, row.row);
    for (const [at, spot] of spots.entries()) {
      const next = spots[at + 1];
      if (!next || !words.until.test(row.folded.slice(spot.end, next.start))) continue;
      const [start, end] = [readDate(spot, order), readDate(next, order)];
      if (start < end) return { start, end };
    }
  }
  return { start: null, end: null };
}

/** A day near which the entries lie: the middle of the period, else of the dates printed around the table. */
export function dayNear(
  rows: readonly Row[],
  dates: readonly DateSpot[],
  period: Period,
  order: DayOrder,
): string | null {
  if (period.start && period.end) {
    const middle = (Date.parse(period.start) + Date.parse(period.end)) / 2;
    return new Date(middle - (middle % dayMs)).toISOString().slice(0, 10);
  }
  const printed = rows.flatMap(({ row }) => inRow(dates, row).map((spot) => readDate(spot, order))).sort();
  return printed[printed.length >> 1] ?? monthIn(rows);
}

/** "October 2026", "10/2026". */
function monthIn(rows: readonly Row[]): string | null {
  const named = new RegExp(String.raw`${monthPattern},? ?((?:19|20)\d\d)(?!\d)`, 'iu');
  for (const { text } of rows) {
    const match = named.exec(text);
    const numeric = /(?<!\d)(0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)(?![\d.,])/.exec(text);
    const [month, year] = match ? [monthOf(match[1] ?? ''), match[2]] : [numeric?.[1], numeric?.[2]];
    if (month !== undefined && year) return `${year}-${`${month}`.padStart(2, '0')}-15`;
  }
  return null;
}

/** The holder and the number of the statement, where a label names them. */
export function findNames(
  rows: readonly Row[],
  dates: readonly DateSpot[],
): Pick<ReadAccount, 'holder' | 'number'> {
  let holder: string | null = null;
  let number: string | null = null;
  for (const row of rows) {
    number ??= numberIn(row, dates);
    for (const [at, segment] of row.segments.entries()) {
      const label = words.holderLabel.exec(row.folded.slice(segment.start, segment.end));
      if (!label) continue;
      const behind =
        tidy(segment.text.slice(label[0].length)) ?? tidy(row.segments[at + 1]?.text.replace(/^[:\s]+/, ''));
      if (behind && /\p{L}{2}/u.test(behind)) holder ??= behind;
    }
  }
  return { holder, number };
}

function numberIn(row: Row, dates: readonly DateSpot[]): string | null {
  const match = words.numberLabel.exec(row.folded);
  const number = match?.groups?.['number'];
  if (!match || !number) return null;
  const end = match.index + match[0].length;
  const isDate = inRow(dates, row.row).some((spot) => spot.start < end && spot.end > end - number.length);
  return isDate || /\d[.,]\d{2}$/.test(number) ? null : row.text.slice(end - number.length, end);
}

/** The currency that a label, the head of the table, a balance or every amount names; null where several are. */
export function findCurrency({ lines }: Table, { entries }: Outcome): string | null {
  const own = new Set(entries.map(({ line }) => line));
  const around = lines.filter((_, at) => !own.has(at));
  const heads = around.filter(({ kind }) => kind === 'HEAD' || kind === 'OPENING' || kind === 'CLOSING');
  const first = Math.min(...own);
  const codesIn = (some: readonly Line[]) =>
    some.flatMap(({ row }) => spotCurrencies(row).map(({ code }) => code));
  const ways = [
    codesIn(around.filter(({ row }) => words.currencyLabel.test(row.folded))),
    codesIn(heads),
    codesIn(lines.filter((_, at) => at < first)),
    entries.map(({ spot }) => (spot.currency === null ? null : currencyOf(spot.currency))),
  ];
  for (const codes of ways) {
    const different = new Set(codes.filter((code) => code !== null));
    const [only] = different;
    if (only && different.size === 1) return only;
  }
  return null;
}
