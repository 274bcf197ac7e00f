import type { DayOrder } from '../../find/dates.ts';
import type { IbanSpot } from '../../find/iban.ts';
import { type Row, toBox, unite } from '../../find/text-lines.ts';
import type { ReadEntry } from '../../reading.ts';
import { newEntry } from '../statement.ts';
import { type EntryLines, gatherLines } from './entry-lines.ts';
import { readTexts } from './entry-texts.ts';
import type { Outcome } from './interpret.ts';
import { type DaySpot, readSpot, withYear } from './spot-days.ts';
import { ofCents } from './spot-money.ts';
import * as words from './statement-words.ts';
import type { Table } from './table.ts';

/** A date belongs to the heading that begins this close to it, in page widths. */
const headReach = 0.03;

export type Dating = { order: DayOrder; near: string | null };

/**
 * Reads the entries with their dates and text lines. Entries whose sign cannot be determined are left out.
 */
export function readEntries(
  table: Table,
  outcome: Outcome,
  ibans: readonly IbanSpot[],
  dating: Dating,
): ReadEntry[] {
  const starts = new Set(outcome.entries.map(({ line }) => line));
  const heads = table.lines.flatMap(({ kind, row }) => (kind === 'HEAD' ? [row] : []));
  return outcome.entries.flatMap(({ line, cents, balance }) => {
    const entry = gatherLines(table.lines, line, starts);
    if (cents === null || !entry) return [];
    return [
      {
        ...newEntry(ofCents(cents)),
        ...datesOf(entry, heads, dating),
        ...readTexts(entry, { heads, columns: table.columns, how: outcome, ibans }),
        balance: balance === null ? null : ofCents(balance),
        ...placeOf(entry),
      },
    ];
  });
}

/** The column headings say which date is which. Without them the booking date comes first. */
function datesOf(
  { dated }: EntryLines,
  heads: readonly Row[],
  { order, near }: Dating,
): Pick<ReadEntry, 'bookingDate' | 'valueDate'> {
  const read = (spot: DaySpot | null | undefined) => (spot ? withYear(readSpot(spot, order), near) : null);
  const [first, second] = [read(dated?.day), read(dated?.valueDay)];
  const isValueFirst = second !== null && headsValue(dated?.day ?? null, heads);
  return isValueFirst ? { bookingDate: second, valueDate: first } : { bookingDate: first, valueDate: second };
}

function headsValue(day: DaySpot | null, heads: readonly Row[]): boolean {
  if (day === null) return false;
  for (const { segments, folded } of heads) {
    const above = segments.find(({ left }) => Math.abs(left - day.left) < headReach);
    if (above) return words.valueHead.exec(folded.slice(above.start, above.end))?.index === 0;
  }
  return false;
}

function placeOf({ own, all }: EntryLines): Pick<ReadEntry, 'page' | 'box'> {
  const { page, pageHeight } = own.row;
  const rows = all.map(({ row }) => row).filter((row) => row.page === page);
  return { page, box: toBox(unite(rows), pageHeight) };
}
