import { hasContact, hasTaxLabel, hasTown, isCountryName } from './line-kinds.ts';
import { beginsWithStreet, hasLegalForm, isNameLike, isStreetLike, isTown } from './names.ts';
import { senderParts } from './parts-of-line.ts';
import { isBuilding } from './postal-places.ts';
import { heightOf, type Place, type Row, type Segment, unite } from './text-lines.ts';

/** Lines that start, end or are centred this close to each other (page widths) are in one column. */
const leftMax = 0.012;
const rightMax = 0.006;
const middleMax = 0.008;

/** A wider gap (line heights) ends a group. */
const gapHeightsMax = 1.3;

/** Names and addresses are on the first page and the last pages. */
const lastPages = 2;

/** A separator alone between the parts of a return address line. */
const bullet = /^[·•●|∙*■▪]$/u;

/** Lines in a column with a common edge: an address, a letterhead, a footer column. */
export type Stack = { lines: Segment[]; place: Place };

/**
 * Groups lines, column by column. A heading starts a new stack, and so does a name after the end of another
 * party's lines.
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

/** Of the stacks that it could continue, the nearest one above it. */
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

/** After a town, a telephone number or a tax ID, a name with its own street is another party. */
function startsParty(segment: Segment, above: readonly Segment[], rows: readonly Row[]): boolean {
  if (above.some(({ text }) => isSenderLine(text))) return true;
  const ended = above.some(({ text }) => hasTown(text) || hasContact(text) || hasTaxLabel(text));
  const { text } = segment;
  if (!ended || !isNameLike(text) || isStreetLike(text) || isCountryName(text)) return false;
  if (hasContact(text) || hasTaxLabel(text)) return false;
  if (hasLegalForm(text)) return true;
  const isSecond = !/\d/.test(text) && above.some((line) => hasTown(line.text)) && isApart(segment, above);
  const below = rows
    .slice(segment.row + 1, segment.row + 1 + (isSecond ? partyRows : streetRows))
    .flatMap(({ segments }) =>
      segments.filter((line) => line.page === segment.page && isAligned(line, segment)),
    );
  return below.some((line) => hasTown(line.text) || (!isSecond && isStreetLike(line.text)));
}

/** The street is in the first lines of a party; after a gap, the contacts of the next one can be above its address. */
const [streetRows, partyRows] = [3, 10];
/** The space above a line is this much larger than between the lines before it. */
const apartTimes = 1.5;

/** Whether an empty line is above, in a column of lines with equal distances. */
function isApart(segment: Segment, above: readonly Segment[]): boolean {
  const [before, last] = above.slice(-2);
  return (
    before !== undefined &&
    last !== undefined &&
    segment.top - last.top > apartTimes * (last.top - before.top) &&
    last.top > before.top
  );
}

/** "3 bis, impasse du Lavoir" begins with a house number. */
const houseNumber = /^\d{1,4} ?(?:bis|ter|quater|[a-z])?$/iu;

/** "Firm · Street 1 · 12345 Town", optionally followed by a telephone number. */
export function isSenderLine(text: string): boolean {
  const parts = senderParts(text);
  const [first = ''] = parts;
  if (isStreetLike(first) || beginsWithStreet(first) || houseNumber.test(first) || isBuilding(first))
    return false;
  const dashed = /\p{L}{2}.*[·•●|∙*■▪,;–-].*\d.*[·•●|∙*■▪,;–-]/u.test(text) && isTown(text);
  return dashed || (parts.length > 2 && /\p{L}{2}/u.test(first) && parts.slice(1).some(isTown));
}
