import { hasContact, hasTaxLabel, hasTown } from './line-kinds.ts';
import { beginsWithStreet, hasLegalForm, isNameLike, isStreetLike, isTown } from './names.ts';
import { senderParts } from './parts-of-line.ts';
import { heightOf, type Place, type Row, type Segment, unite } from './text-lines.ts';

/** Lines that begin, end or are centred so near to each other (page widths) stand under each other. */
const leftMax = 0.012;
const rightMax = 0.006;
const middleMax = 0.008;

/** A wider gap (line heights) ends what stands together. */
const gapHeightsMax = 1.3;

/** Names and addresses stand on the first page and on the last ones. */
const lastPages = 2;

/** A sign alone between the parts of a sender's line. */
const bullet = /^[·•●|∙*■▪]$/u;

/** Lines one under the other at one edge: an address, a letterhead, a column of a foot. */
export type Stack = { lines: Segment[]; place: Place };

/**
 * Everything that stands together, column by column. A heading opens a stack of its own, and so does a name below
 * the end of another party's lines.
 */
export function findStacks(
  rows: readonly Row[],
  isHeading: (segment: Segment) => boolean,
  nameLeft: (segment: Segment) => number,
): Stack[] {
  const last = rows.at(-1)?.page ?? 1;
  const stacks: Segment[][] = [];
  let open: Segment[][] = [];
  for (const row of rows) {
    if (row.page !== 1 && row.page <= last - lastPages) continue;
    open = open.filter((stack) => isInReach(stack.at(-1), row));
    if (row.segments.some(({ text }) => bullet.test(text))) {
      stacks.push(...row.segments.map((segment) => [segment]));
      continue;
    }
    for (const segment of row.segments) {
      const above = isHeading(segment) ? undefined : stackAbove(open, segment, nameLeft);
      const starts = !above || isHeading(above[0] ?? segment) || startsParty(segment, above, rows);
      if (above && !starts) above.push(segment);
      else {
        const stack = [segment];
        stacks.push(stack);
        open = [...open.filter((other) => other !== above), stack];
      }
    }
  }
  return stacks.map((lines) => ({ lines, place: unite(lines) }));
}

function isInReach(line: Segment | undefined, row: Row): boolean {
  return line !== undefined && line.page === row.page && row.top - line.bottom < 4 * heightOf(line);
}

/** Of the stacks that it could continue, the one that ends nearest above it. */
function stackAbove(
  open: readonly Segment[][],
  segment: Segment,
  nameLeft: (segment: Segment) => number,
): Segment[] | undefined {
  const fit = open.filter((stack) => {
    const line = stack.at(-1);
    if (!line || line.row >= segment.row) return false;
    if (!isAligned(line, segment) && !isAligned({ ...line, left: nameLeft(line) }, segment)) return false;
    return segment.top - line.bottom <= gapHeightsMax * Math.min(heightOf(segment), 1.3 * heightOf(line));
  });
  return fit.sort((a, b) => (b.at(-1)?.row ?? 0) - (a.at(-1)?.row ?? 0))[0];
}

export function isAligned(a: Place, b: Place): boolean {
  return (
    Math.abs(a.left - b.left) < leftMax ||
    Math.abs(a.right - b.right) < rightMax ||
    Math.abs(a.left + a.right - b.left - b.right) < 2 * middleMax
  );
}

/** Below a town, a telephone or a tax id, a name that has a street of its own is another party's. */
function startsParty(segment: Segment, above: readonly Segment[], rows: readonly Row[]): boolean {
  if (above.some(({ text }) => isSenderLine(text))) return true;
  const ended = above.some(({ text }) => hasTown(text) || hasContact(text) || hasTaxLabel(text));
  const { text } = segment;
  if (!ended || !isNameLike(text) || isStreetLike(text) || hasContact(text) || hasTaxLabel(text))
    return false;
  if (hasLegalForm(text)) return true;
  const below = rows.slice(segment.row + 1, segment.row + 4).flatMap(({ segments }) => segments);
  return below.some(
    (line) =>
      line.page === segment.page &&
      isAligned(line, segment) &&
      (hasTown(line.text) || isStreetLike(line.text)),
  );
}

/** "Firm · Street 1 · 12345 Town", perhaps with a telephone number behind. */
export function isSenderLine(text: string): boolean {
  const [first = ''] = text.split(/[·•●|∙*■▪,;]/u);
  if (isStreetLike(first) || beginsWithStreet(first)) return false;
  const dashed = /\p{L}{2}.*[·•●|∙*■▪,;–-].*\d.*[·•●|∙*■▪,;–-]/u.test(text) && isTown(text);
  const parts = senderParts(text);
  return dashed || (parts.length > 2 && /\p{L}{2}/u.test(first) && parts.slice(1).some(isTown));
}
