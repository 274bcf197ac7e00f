import { hasTaxLabel } from './line-kinds.ts';
import { isNameLike, isStreetLike, isTown } from './names.ts';
import { senderParts } from './parts-of-line.ts';
import { heightOf, type Row, type Segment } from './text-lines.ts';

type Member = { segment: Segment; role: 'buyer'; first: boolean; from: number };

/** An address has at most this many lines below its label. */
export const linesMax = 7;

/**
 * The address window of an envelope shows the upper part of a page. A return address line further down is a
 * footer.
 */
const windowPart = 0.45;

/** A street has few words; more of them are a name with its street. */
const streetWordsMax = 5;

/** Below a return address line ("Firm · Street · Town") is the recipient, without any label. */
export function markRecipient(
  rows: readonly Row[],
  members: Pick<Map<Segment, Member>, 'has'> & { set: (line: Segment, member: Member) => unknown },
): void {
  for (const row of rows.slice(0, 40)) {
    if (row.top / row.pageHeight > windowPart) break;
    for (const segment of row.segments) {
      const parts = senderParts(segment.text);
      const isOne = isTown(segment.text) || parts.some(isTown);
      if (parts.length < 2 || !isOne || members.has(segment)) continue;
      if (row.page !== 1 || !/\d.*[·•●|∙,–-].*\d{4}/.test(segment.text)) continue;
      // A line that begins with a street is the address of a letterhead, with the name above it.
      const [first = ''] = parts;
      const isStreetFirst = isStreetLike(first) && first.split(' ').length <= streetWordsMax;
      if (isStreetFirst && !isCopy(first, segment, rows)) continue;
      // "VAT ID 123" below it: a letterhead in one line, and not the address window.
      const top = rows[row.row + 1]?.segments.find((part) => Math.abs(part.left - segment.left) < 0.03);
      if (top && hasTaxLabel(top.text) && !isNameLike(top.text)) continue;
      let bottom = segment.bottom;
      let taken = 0;
      for (const below of rows.slice(row.row + 1, row.row + 12)) {
        const cell = below.segments.find((part) => Math.abs(part.left - segment.left) < 0.03);
        if (!cell || below.page !== row.page) continue;
        if (taken >= linesMax - 1 || cell.top - bottom > 5 * heightOf(cell)) break;
        if (!members.has(cell))
          members.set(cell, { segment: cell, role: 'buyer', first: taken === 0, from: row.row });
        bottom = cell.bottom;
        taken++;
      }
    }
  }
}

/** Rows of other columns can be between two lines of one column. */
const rowsAbove = 4;

/** A street that is printed elsewhere, too, with nothing directly above it: a return address line without a name. */
function isCopy(street: string, line: Segment, rows: readonly Row[]): boolean {
  const isAbove = rows
    .slice(Math.max(0, line.row - rowsAbove), line.row)
    .some(({ segments }) =>
      segments.some(
        (part) =>
          part.page === line.page &&
          Math.abs(part.left - line.left) < 0.03 &&
          line.top - part.bottom < 2 * heightOf(line),
      ),
    );
  if (isAbove) return false;
  return rows.some(({ segments }) => segments.some((part) => part !== line && part.text.trim() === street));
}
