import type { DayOrder } from '../../find/dates.ts';
import type { IbanSpot } from '../../find/iban.ts';
import { heightOf, inRow, type Row, type Segment, toBox, unite } from '../../find/text-lines.ts';
import { tidy } from '../../parse-values.ts';
import type { ReadEntry } from '../../reading.ts';
import { newEntry } from '../statement.ts';
import type { FoundEntry } from './found-entry.ts';
import type { Outcome } from './interpret.ts';
import { readSpot, withYear } from './spot-days.ts';
import { ofCents } from './spot-money.ts';
import * as words from './statement-words.ts';
import type { Line, Table } from './table.ts';

/** So many lines of text below an entry still belong to it. */
const continuationMax = 14;
/** And stand so close, in heights of a line. */
const gapMax = 1.6;

export type Dating = { order: DayOrder; near: string | null };

/** The entries with their dates and all lines of their texts. */
export function readEntries(
  { lines }: Table,
  outcome: Outcome,
  ibans: readonly IbanSpot[],
  { order, near }: Dating,
): ReadEntry[] {
  const starts = new Set(outcome.entries.map(({ line }) => line));
  const heads = lines.flatMap(({ kind, row }) => (kind === 'HEAD' ? [row] : []));
  return outcome.entries.flatMap((entry) => {
    if (entry.cents === null) return [];
    const dated = datedLine(lines, entry, starts);
    const rows = rowsOf(lines, entry, dated, starts);
    const [bookingDate, valueDate] = daysOf(dated, heads).map((spot) =>
      spot ? withYear(readSpot(spot, order), near) : null,
    );
    const first = lines[entry.line]?.row;
    return [
      {
        ...newEntry(ofCents(entry.cents)),
        bookingDate: bookingDate ?? null,
        valueDate: valueDate ?? null,
        ...textsOf(rows, entry, dated, heads, ibans),
        balance: entry.balance === null ? null : ofCents(entry.balance),
        page: first?.page ?? null,
        box: first ? toBox(unite(rows.filter(({ page }) => page === first.page)), first.pageHeight) : null,
      },
    ];
  });
}

/** A day is printed once for all of its entries by some banks. */
function datedLine(lines: readonly Line[], { line }: FoundEntry, starts: ReadonlySet<number>): Line | null {
  const own = lines[line];
  if (own?.day) return own;
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at];
    if (above?.day) return above;
    if (above?.kind === 'OPENING' || (above?.kind === 'TOTAL' && !starts.has(at))) return null;
  }
  return null;
}

/** Its own line, those below it, and a dated line above it that has no amount. */
function rowsOf(
  lines: readonly Line[],
  { line }: FoundEntry,
  dated: Line | null,
  starts: ReadonlySet<number>,
): Row[] {
  const own = lines[line];
  if (!own) return [];
  const rows = [own.row];
  if (dated && dated !== own && dated.money.length === 0 && dated.row.page === own.row.page) {
    const from = lines.indexOf(dated);
    const between = lines.slice(from, line);
    if (between.every((_, at) => !starts.has(from + at))) rows.unshift(...between.map(({ row }) => row));
  }
  for (let at = line + 1; at < lines.length && at <= line + continuationMax; at++) {
    const below = lines[at];
    const last = rows.at(-1);
    if (!below || !last || starts.has(at) || !continues(below, last, own)) break;
    rows.push(below.row);
  }
  return rows;
}

/** Text of the table's column of texts, directly below. */
function continues({ kind, row, day, money }: Line, last: Row, own: Line): boolean {
  if (day || row.page !== last.page) return false;
  if (kind !== 'TEXT' && !(kind === 'UNDATED' && money.length > 0)) return false;
  const height = Math.max(heightOf(last), heightOf(row));
  if (row.top - last.bottom > gapMax * height) return false;
  const [amount] = own.money;
  const left = own.valueDay?.right ?? own.day?.right ?? own.row.left;
  return row.left > left - 0.01 && (amount === undefined || row.left < amount.left);
}

/** Which date is whose the heads say; the booking comes first where they do not. */
function daysOf(dated: Line | null, heads: readonly Row[]) {
  if (!dated?.day) return [null, null];
  const { day, valueDay } = dated;
  const head = heads.flatMap(({ segments, folded }) =>
    segments.map((part) => ({ part, text: folded.slice(part.start, part.end) })),
  );
  const above = head.find(({ part }) => Math.abs(part.left - day.left) < 0.03);
  const isValueFirst =
    valueDay !== null &&
    above !== undefined &&
    words.valueHead.test(above.text) &&
    !words.dateHead.test(above.text);
  return isValueFirst ? [valueDay, day] : [day, valueDay];
}

type Texts = Pick<ReadEntry, 'counterparty' | 'counterpartyIban' | 'description' | 'reference'>;

function textsOf(
  rows: readonly Row[],
  entry: FoundEntry,
  dated: Line | null,
  heads: readonly Row[],
  ibans: readonly IbanSpot[],
): Texts {
  const own: Record<'text' | 'party' | 'reference', string[]> = { text: [], party: [], reference: [] };
  let iban: string | null = null;
  for (const row of rows) {
    const [spot] = inRow(ibans, row.row);
    iban ??= spot?.iban ?? null;
    const parts = partsOf(row, entry, dated);
    for (const [at, part] of parts.entries()) {
      const text = row.text.slice(part.start, part.end);
      const isIban = spot !== undefined && part.start <= spot.start && part.end >= spot.end;
      const rest = isIban
        ? text.replace(spot.text, '').replace(/(?:IBAN|Konto|Account)\s*:?\s*$/i, '')
        : text;
      if (tidy(rest)) own[roleOf(row, part, heads, at < parts.length - 1)].push(rest);
    }
  }
  const party = tidy(own.party.join(' ')) ?? (iban === null ? null : nameIn(own.text));
  return {
    counterparty: party,
    counterpartyIban: iban,
    description: tidy(own.text.join(' ')),
    reference: tidy(own.reference.join(' ')),
  };
}

/** With the other party's account stands its name: the first line that is not only the kind of entry. */
function nameIn(texts: string[]): string | null {
  const at = texts.findIndex((text) => !words.kindOfEntry.test(text.trim().toLowerCase()));
  return at < 0 || texts.length < 2 ? null : tidy(texts.splice(at, 1)[0]);
}

/** The row's cells without its dates and without the amounts of the table. */
function partsOf(
  row: Row,
  { spot }: FoundEntry,
  dated: Line | null,
): { start: number; end: number; left: number }[] {
  const isOwn = row.row === spot.row;
  const days = dated?.row === row ? [dated.day, dated.valueDay] : [];
  const from = Math.max(0, ...days.map((day) => day?.end ?? 0));
  const to = isOwn && spot.start > from ? spot.start : row.text.length;
  return row.segments.flatMap((segment: Segment) => {
    const [start, end] = [Math.max(segment.start, from), Math.min(segment.end, to)];
    return end > start ? [{ start, end, left: segment.left }] : [];
  });
}

function roleOf(
  row: Row,
  part: { start: number; end: number; left: number },
  heads: readonly Row[],
  isFollowed: boolean,
): 'text' | 'party' | 'reference' {
  const text = row.text.slice(part.start, part.end);
  for (const head of heads) {
    const above = head.segments.find(({ left }) => Math.abs(left - part.left) < 0.02);
    const name = above ? head.folded.slice(above.start, above.end) : '';
    if (words.referenceHead.test(name) && !words.textHead.test(name)) return 'reference';
    if (words.partyHead.test(name) && !words.textHead.test(name)) return 'party';
  }
  // A short number in a cell of its own before the text: the bank's number of the entry.
  return isFollowed && /^(?=\S*\d)[\p{L}\d/-]{2,16}$/u.test(text.trim()) ? 'reference' : 'text';
}
