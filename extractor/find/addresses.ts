import { cleanName, isCountry, isStreet, isStreetLike, isTown } from './names.ts';
import { heightOf, overlapAcross, type Place, type Row, type Segment, spotAt, unite } from './text-lines.ts';

const linesMax = 7;

export type ChosenAddress = { text: string; value: string; place: Place; row: number; score: number };

/** The postal address printed with a name: behind it in the sender's line, or in the lines under it. */
export function findAddress(
  rows: readonly Row[],
  name: string,
  segment: Segment,
  receipt: boolean,
): ChosenAddress | null {
  const row = rows[segment.row];
  if (!row) return null;
  return behindName(row, segment, name) ?? underName(rows, segment, receipt);
}

function behindName(row: Row, segment: Segment, name: string): ChosenAddress | null {
  const at = segment.text.indexOf(name);
  if (at < 0 || !isTown(segment.text)) return null;
  const rest = segment.text.slice(at + name.length);
  const parts = rest
    .split(/\s*[·•●|∙*■▪,;]\s*|\s[-–]\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.findLastIndex((part) => isTown(part) || isCountry(part));
  if (last < 0) return null;
  const from = segment.start + at + name.length;
  const place = spotAt(row, from, segment.end);
  return { text: place.text, value: parts.slice(0, last + 1).join(', '), place, row: row.row, score: 0.7 };
}

function underName(rows: readonly Row[], top: Segment, receipt: boolean): ChosenAddress | null {
  const lines: Segment[] = [];
  let bottom = top.bottom;
  for (const row of rows.slice(top.row + 1, top.row + 14)) {
    if (row.page !== top.page || lines.length >= linesMax) break;
    const cell = row.segments.find((part) => sameColumn(part, top, receipt));
    if (!cell) continue;
    if (cell.top - bottom > 3 * heightOf(cell)) break;
    const town = lines.some(({ text }) => isTown(text));
    if (town && !(isCountry(cell.text) || (receipt && isRegion(cell.text)))) break;
    if (isEndOfAddress(cell.text)) {
      if (lines.length > 0) break;
    } else if (
      isStreetLike(cell.text) ||
      isTown(cell.text) ||
      lines.length > 0 ||
      (receipt && isLine(cell.text))
    ) {
      lines.push(cell);
    }
    bottom = cell.bottom;
  }
  const last = lines.findLastIndex(
    ({ text }) => isTown(text) || isCountry(text) || (receipt && isRegion(text)),
  );
  const kept =
    last >= 0 ? lines.slice(0, last + 1) : receipt ? lines.filter(({ text }) => isStreet(text)) : [];
  const [first] = kept;
  if (!first) return null;
  const value = kept
    .map(({ text }) => cleanName(text.replace(/^(?:address|anschrift|adresse)\s*:?\s*/i, '')))
    .join(', ');
  return {
    text: kept.map(({ text }) => text).join(' '),
    value,
    place: unite(kept),
    row: first.row,
    score: last >= 0 ? 0.65 : 0.45,
  };
}

function sameColumn(part: Segment, top: Segment, receipt: boolean): boolean {
  const shared = overlapAcross(part, top) / Math.min(part.right - part.left, top.right - top.left);
  return receipt
    ? shared > 0.3
    : Math.abs(part.left - top.left) < 0.03 || Math.abs(part.right - top.right) < 0.015 || shared > 0.6;
}

/** On a receipt an address begins with a number of a house or plot, whatever its street is called. */
function isLine(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return (
    letters >= 5 &&
    /\d/.test(text) &&
    !/\d{6}|reg|brn?|comp|gst|licen/i.test(text) &&
    !/^\(.*\)$/.test(text.trim())
  );
}

/** A last line that names only a region, as in "SELANGOR." */
function isRegion(text: string): boolean {
  return (
    /^[\p{Lu}\s.,()'-]{4,40}$/u.test(text) &&
    !/\d/.test(text) &&
    !/INVOICE|RECEIPT|BILL|CASH|TEL|FAX|GST/.test(text)
  );
}

function isEndOfAddress(text: string): boolean {
  return /^(?:tel|fax|phone|fon|telefon|tél|mobil|e-?mail|www|http|\(?gst|sst|vat|brn?\.? ?no|c[oa]mpany|ust|uid|steuer|siret|tva|iban|gln|reg|co\.? ?reg|company|roc|tax|invoice|rechnung|facture|date|datum|cash|bill|document|doc|receipt|cashier|member|\(?\d{5,}-\w\)?$|\(?(?:0|\+)\d[\d\s/-]{6,})/i.test(
    text.trim(),
  );
}
