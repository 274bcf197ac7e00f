import type { ReadLine } from '../reading.ts';
import type { AmountSpot } from './amounts.ts';
import { type Column, findTableHeads, type TableHead } from './column-heads.ts';
import { inRow, overlapAcross, type Place, type Row, type Segment, toBox, unite } from './text-lines.ts';

/** A table ends at the latest after so many rows: what follows is something else. */
const rowsMax = 400;

/** A value belongs to a column at most this far away (page widths). */
const columnReach = 0.09;

/** So many lines of text still belong to an item. */
const continuationMax = 3;

/** Behind the quantity: a short word beside it, or a usual unit in the next cell. */
const unitPattern =
  /^(?: ?(?=\S{1,8}(?:\s|$))| {3}(?=(?:stk|st|stück|pcs?|pieces?|units?|kg|kilograms?|g|l|ltr|liter|m|m2|m²|m3|h|std|stunden?|hours?|hrs?|days?|tage?|monate?|months?|kwh|pack|paar|set|ea|each)(?![\p{L}\d])))(\p{L}[\p{L}.²³\d]{0,11})/iu;

/** A line this full of its column goes on in the next one. */
const fullLine = 0.62;

const endOfTable =
  /^[\W\d]*(?:sub ?-?total|zwischensumme|summe|total|gesamt(?:betrag|summe|netto)?\b|netto(?:betrag|summe)?\b(?! ?preis)|net (?:total|amount)|positionssumme|rechnungs(?:summe|betrag)|mwst|ust\b|umsatzsteuer|zzgl|zuzuglich|plus vat|tva\b|taux|iva\b|btw|vat\b|belegsummen|steuer|montant|base imponible|imponibile|subtotaal|totaal|totale|incidencia|amount due|grand total|nettopreis gesamt|zahlungs|warenwert|zu- und abschlage|payment|carried forward|ubertrag)/u;

/** The items of the document's tables, as printed: what stands in no column is null. */
export function findLines(rows: readonly Row[], amounts: readonly AmountSpot[]): ReadLine[] {
  const heads = findTableHeads(rows);
  const lines: ReadLine[] = [];
  for (const [at, head] of heads.entries()) {
    const until = heads[at + 1]?.row ?? rows.length;
    lines.push(...readTable(rows, amounts, head, Math.min(until, head.lastRow + rowsMax)));
    if (lines.length > 0 && !isContinued(head, heads[at + 1])) break;
  }
  return lines;
}

/** The next page repeats the head; a different head is of another table, as of the tax rates. */
function isContinued(head: TableHead, next: TableHead | undefined): boolean {
  if (!next) return false;
  const names = (one: TableHead) =>
    one.columns
      .map(({ name }) => name)
      .sort()
      .join();
  return names(head) === names(next);
}

type Item = {
  line: ReadLine;
  places: Place[];
  texts: string[];
  row: Row;
  taken: number;
  textLeft: number;
  textRight: number;
};

function readTable(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  head: TableHead,
  until: number,
): ReadLine[] {
  const items: Item[] = [];
  let pending: string[] = [];
  for (const row of rows.slice(head.lastRow + 1, until)) {
    const spots = inRow(amounts, row.row);
    if (endOfTable.test(row.folded) && (items.length > 0 || spots.length > 0)) break;
    const values = assign(spots, head.columns);
    const text = describe(row, head, spots);
    const open = items.at(-1);
    if (values.lineAmount) {
      const item = toItem(row, values, text);
      if (item.texts.length === 0 && pending.length > 0) item.texts.push(...pending);
      items.push(item);
      pending = [];
    } else if (text && open && open.taken < continuationMax && isContinuation(row, spots, head, text, open)) {
      open.texts.push(text.text);
      open.places.push(text);
      open.taken++;
      open.textRight = text.right;
    } else if (text) pending = [text.text];
  }
  return items.map((item) => ({
    ...item.line,
    description: item.texts.join(' ').trim() || null,
    box: toBox(unite(item.places), item.row.pageHeight),
  }));
}

type Values = Partial<Record<'quantity' | 'unitPrice' | 'taxRate' | 'lineAmount', AmountSpot>>;

/** Each number to the column that it stands under. */
function assign(spots: readonly AmountSpot[], columns: readonly Column[]): Values {
  const values: Values = {};
  for (const spot of spots) {
    const [nearest] = [...columns].sort((a, b) => distance(spot, a) - distance(spot, b));
    if (!nearest || distance(spot, nearest) > columnReach) continue;
    const { name } = nearest;
    if (name === 'lineAmount' && spot.decimals !== 2 && spot.currency === null) continue;
    if (name === 'lineAmount' && spot.percent) continue;
    if (name !== 'other' && name !== 'description') values[name] ??= spot;
  }
  return values;
}

/** Columns of numbers are flush right, or centred; under the head in any case. */
function distance(spot: Place, column: Place): number {
  const overlap = overlapAcross(spot, column);
  const edges = Math.min(Math.abs(spot.right - column.right), Math.abs(spot.left - column.left));
  return overlap > 0 ? edges * 0.2 : -overlap + 0.01;
}

function toItem(row: Row, values: Values, text: Segment | null): Item {
  const { quantity, unitPrice, taxRate, lineAmount } = values;
  const unit = quantity ? unitPattern.exec(row.text.slice(quantity.end))?.[1] : undefined;
  const line: ReadLine = {
    description: null,
    quantity: quantity?.value ?? null,
    unit: unit ?? null,
    unitPrice: unitPrice?.value ?? null,
    taxRate: taxRate && Number(taxRate.value) < 100 ? taxRate.value : null,
    lineAmount: lineAmount?.value ?? null,
    page: row.page,
    box: null,
  };
  return {
    line,
    places: [row],
    texts: text ? [text.text] : [],
    row,
    taken: 0,
    textLeft: text?.left ?? row.left,
    textRight: text?.right ?? row.left,
  };
}

/** The text under the column of descriptions, or the longest text left of the numbers where none is headed so. */
function describe(row: Row, head: TableHead, spots: readonly AmountSpot[]): Segment | null {
  const column = head.columns.find(({ name }) => name === 'description');
  const texts = row.segments.filter((segment) => {
    const letters = segment.text.replace(/[^\p{L}]/gu, '').length;
    return letters >= 3 && !spots.some((spot) => isWhole(spot, segment));
  });
  if (column) {
    const next = Math.min(
      1,
      ...head.columns.filter(({ left }) => left > column.right).map(({ left }) => left),
    );
    const under = row.segments.filter(
      (part) =>
        part.left > column.left - 0.03 &&
        part.right < next + 0.01 &&
        !spots.some((spot) => isWhole(spot, part)),
    );
    if (under.some(({ text }) => /\p{L}{2}/u.test(text))) return joined(row, under);
    const [best] = texts
      .filter((part) => part.left < next && part.right > column.left - 0.01)
      .sort((a, b) => Math.abs(a.left - column.left) - Math.abs(b.left - column.left));
    if (best) return best;
  }
  const [longest] = texts.sort((a, b) => b.text.length - a.text.length);
  return column ? null : (longest ?? null);
}

/** The number is an amount that fills the whole cell. */
function isWhole(spot: AmountSpot, part: Segment): boolean {
  return spot.start <= part.start && spot.end >= part.end && spot.decimals > 0;
}

function joined(row: Row, parts: readonly Segment[]): Segment {
  const [start, end] = [
    Math.min(...parts.map((part) => part.start)),
    Math.max(...parts.map((part) => part.end)),
  ];
  const text = row.text.slice(start, end).replace(/ {2,}/g, ' ');
  return { ...unite(parts), row: row.row, start, end, text, words: parts.flatMap(({ words }) => words) };
}

/** A further line of an item's text: the one before it was full, and nothing stands in the columns of numbers. */
function isContinuation(
  row: Row,
  spots: readonly AmountSpot[],
  head: TableHead,
  text: Segment,
  open: Item,
): boolean {
  const last = open.places.at(-1);
  const before = open.texts.at(-1) ?? '';
  if (!last || spots.some((spot) => spot.decimals === 2) || row.segments.length > 2) return false;
  if (/^(?:\d{6,}|art[-. ]?nr|gtin|ean|\*|seite|page|www|tel)/i.test(text.text) || /:\s*\S+$/.test(text.text))
    return false;
  const column = head.columns.find(({ name }) => name === 'description');
  const left = Math.min(column?.left ?? text.left, open.textLeft);
  const next = Math.min(
    1,
    ...head.columns.filter((one) => one.left > (column?.right ?? left)).map((one) => one.left),
  );
  return /[-/,:&(]$/.test(before) || open.textRight - left > (next - left) * fullLine;
}
