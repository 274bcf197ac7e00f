import { currencyOf, spotCurrencies } from '../../find/currencies.ts';
import { type DateSpot, type DayOrder, readDate } from '../../find/dates.ts';
import type { IbanSpot } from '../../find/iban.ts';
import { monthOf, monthPattern } from '../../find/months.ts';
import { isNameLike, isStreetLike, isTown } from '../../find/names.ts';
import { inRow, type Row } from '../../find/text-lines.ts';
import { tidy } from '../../parse-values.ts';
import type { ReadAccount } from '../../reading.ts';
import type { Outcome } from './interpret.ts';
import { findLabelled } from './labelled-values.ts';
import type { Line } from './line.ts';
import * as words from './statement-words.ts';
import type { Table } from './table.ts';

const dayMs = 86_400_000;
/** Lines of an address begin this close to each other, in page widths. */
const alignedMax = 0.01;

export type Period = { start: string | null; end: string | null };

/** The account number that a line states, without spaces. */
export function accountIn(row: Row, ibans: readonly IbanSpot[]): string | null {
  const [iban] = inRow(ibans, row.row);
  if (iban) return iban.iban;
  const number = words.accountLabel.exec(row.text)?.groups?.['number'];
  return number?.trim() ?? null;
}

/** Two dates with a word or a dash between them, outside the entries. */
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
  return labelledPeriod(rows, dates, order);
}

/** The first and the last day, each with its own label. */
function labelledPeriod(rows: readonly Row[], dates: readonly DateSpot[], order: DayOrder): Period {
  const dated = (text: string) => dates.find((spot) => text.startsWith(spot.text));
  const day = (label: RegExp) => {
    const spot = dated(findLabelled(rows, label, (text) => dated(text) !== undefined) ?? '');
    return spot ? readDate(spot, order) : null;
  };
  const [start, end] = [day(words.periodFrom), day(words.periodTo)];
  return start && end && start < end ? { start, end } : { start: null, end: null };
}

/** A day close to the entries: the middle of the period, otherwise of the dates printed around the table. */
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

/** The holder, the account and the statement number, where labels name them. */
export function findNames(
  rows: readonly Row[],
  dates: readonly DateSpot[],
): Pick<ReadAccount, 'holder' | 'number'> {
  const inline = rows.map((row) => numberIn(row, dates)).find((number) => number !== null);
  return {
    holder:
      findLabelled(rows, words.holderLabel, (text) => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text)) ??
      findAddressee(rows),
    number: inline ?? findLabelled(rows, words.numberStart, (text) => /^\d{1,6}(?:\/\d{2,4})?$/.test(text)),
  };
}

/** The account number, by its check digits or by its label. */
export function findAccount(rows: readonly Row[], ibans: readonly IbanSpot[]): string | null {
  const iban = rows.flatMap(({ row }) => inRow(ibans, row)).find(({ valid }) => valid);
  if (iban) return iban.iban;
  const isNumber = (text: string) =>
    /^[\dX*][\dX* /.-]*$/.test(text) && text.replace(/\D/g, '').length >= 4 && !/[.,]\d{2}$/.test(text);
  return (
    findLabelled(rows, words.accountStart, isNumber) ??
    rows.map((row) => accountIn(row, ibans)).find((number) => number !== null) ??
    null
  );
}

/** The name at the top of an address that is not the bank's own. */
function findAddressee(rows: readonly Row[]): string | null {
  for (const [at, row] of rows.entries()) {
    for (const town of row.segments.filter(({ text }) => isTown(text))) {
      const above = (lines: number) =>
        rows[at - lines]?.segments.find(
          ({ left, page }) => page === town.page && Math.abs(left - town.left) < alignedMax,
        );
      const [street, name] = [above(1), above(2)];
      if (
        street &&
        name &&
        isStreetLike(street.text) &&
        isNameLike(name.text) &&
        !words.bankName.test(name.text)
      )
        return tidy(name.text);
    }
  }
  return null;
}

function numberIn(row: Row, dates: readonly DateSpot[]): string | null {
  const match = words.numberLabel.exec(row.folded);
  const number = match?.groups?.['number'];
  if (!match || !number) return null;
  const end = match.index + match[0].length;
  const isDate = inRow(dates, row.row).some((spot) => spot.start < end && spot.end > end - number.length);
  return isDate || /\d[.,]\d{2}$/.test(number) ? null : row.text.slice(end - number.length, end);
}

/** The currency of a label, the table header, a balance or every amount; null if there are several. */
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
