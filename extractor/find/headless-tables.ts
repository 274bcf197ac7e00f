import type { AmountSpot } from './amounts.ts';
import type { Column, TableHead } from './column-heads.ts';
import { namesSum } from './table-sums.ts';
import { heightOf, inRow, overlapAcross, type Place, type Row, unite } from './text-lines.ts';

/** Amounts of one column end this close to each other (page widths). */
const edgeMax = 0.006;

/** The largest distance between items (line heights). */
const gapMax = 9;

/** A column of numbers has values in at least this share of the items. */
const supportMin = 0.5;

type Entry = { row: Row; amount: AmountSpot };

/**
 * Finds lists without a header: texts with amounts that are right-aligned. The numbers decide what the
 * columns mean.
 */
export function findHeadlessTables(rows: readonly Row[], amounts: readonly AmountSpot[]): TableHead[] {
  const entries = rows.flatMap((row): Entry[] => {
    const amount = inRow(amounts, row.row).at(-1);
    if (amount?.decimals !== 2 || amount.percent) return [];
    const isLast = !/[\p{L}\d]{4}/u.test(row.text.slice(amount.end));
    const texts = row.segments.filter((part) => part.start < amount.start && /\p{L}{3}/u.test(part.text));
    const isSum = texts.some((part) => namesSum(row.folded.slice(part.start, part.end)));
    return isLast && texts.length > 0 && !isSum ? [{ row, amount }] : [];
  });
  return groupEntries(entries).map((group) => toHead(group, amounts));
}

/** Groups of consecutive entries with the same right edge. */
function groupEntries(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const home = groups.find((group) => {
      const last = group.at(-1);
      return last && isNext(last, entry);
    });
    if (home) home.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isNext(before: Entry, next: Entry): boolean {
  if (Math.abs(before.amount.right - next.amount.right) > edgeMax) return false;
  if (before.row.page !== next.row.page) return next.row.page === before.row.page + 1;
  return next.row.top - before.row.bottom < gapMax * heightOf(before.row);
}

function toHead(group: readonly Entry[], amounts: readonly AmountSpot[]): TableHead {
  const first = group[0]?.row.row ?? 0;
  const priced = group.filter(({ row }) => inRow(amounts, row.row).length > 1);
  const items = priced.length > 0 ? priced : group;
  const columns: { place: Place; rows: number }[] = [];
  for (const spot of items.flatMap(({ row }) => inRow(amounts, row.row))) {
    const column = columns.find(({ place }) => overlapAcross(place, spot) > 0);
    if (!column) columns.push({ place: spot, rows: 1 });
    else {
      column.place = unite([column.place, spot]);
      column.rows++;
    }
  }
  const supported = columns.filter((column) => column.rows >= supportMin * items.length);
  return {
    row: first - 1,
    lastRow: first - 1,
    columns: supported
      .map(({ place }): Column => ({ ...unite([place]), text: '', side: null, name: 'unknown' }))
      .sort((a, b) => a.left - b.left),
  };
}
