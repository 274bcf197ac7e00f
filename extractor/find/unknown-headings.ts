import { letters } from './fold-text.ts';
import { hasContact, hasTaxLabel, hasTown, isPersonLine } from './line-kinds.ts';
import { beginsWithStreet, cleanName, hasLegalForm, isNameLike, isStreetLike, isTitle } from './names.ts';
import { isSenderLine } from './stacks.ts';
import { heightOf, overlapAcross, type Row, type Segment } from './text-lines.ts';

const wordsMax = 3;
/** Headings in one row have letters of the same size; the lines of their addresses begin at the same edge. */
const heightsWithin = 0.15;
const edgeMax = 0.012;
const gapHeightsMax = 2.2;
const linesBelow = 6;

/**
 * Headings of parties in unknown words: beside a known heading of a party ("Bill to   Emittend"), or beside each other.
 * Both have a name with its address below, so that the name of a company is never taken for a heading.
 */
export function findUnknownHeadings(rows: readonly Row[], known: ReadonlySet<Segment>): Segment[] {
  return rows.flatMap((row) => {
    if (row.segments.length < 2) return [];
    const isKnown = row.segments.some((part) => known.has(part));
    const isBelow = (part: Segment) =>
      rows
        .slice(Math.max(0, row.row - 2), row.row)
        .some(({ segments }) => segments.some((other) => known.has(other) && overlapAcross(other, part) > 0));
    const free = row.segments.filter((part) => !known.has(part) && isLikeHeading(part) && !isBelow(part));
    const above = free.filter((part) => hasPartyBelow(part, rows, isKnown));
    if (isKnown) {
      const heads = row.segments.filter((part) => known.has(part));
      return above.filter((part) => heads.some((head) => isAlike(part, head)));
    }
    const [first, second] = above;
    if (!first || !second || !isAlike(first, second)) return [];
    return isOnce(first, rows) && isOnce(second, rows) ? [first, second] : [];
  });
}

function isLikeHeading({ text }: Segment): boolean {
  if (/\d/.test(text) || text.split(/\s+/).length > wordsMax || !/^\p{Lu}/u.test(text)) return false;
  if (hasLegalForm(text) || isTitle(text) || isPersonLine(text) || isStreetLike(text)) return false;
  return /\p{L}{4}/u.test(text) && !hasTown(text) && !hasContact(text) && !hasTaxLabel(text);
}

/** A name directly below, and a street or town below the name; without a known heading beside it, a company. */
function hasPartyBelow(head: Segment, rows: readonly Row[], isKnown: boolean): boolean {
  const below = rows
    .slice(head.row + 1, head.row + 1 + 2 * linesBelow)
    .filter(({ page }) => page === head.page)
    .flatMap(({ segments }) => segments.filter((part) => isUnder(part, head)));
  const [name, next, third] = below;
  if (!name || !next || name.top - head.bottom > gapHeightsMax * heightOf(head)) return false;
  const isName =
    isNameLike(cleanName(name.text)) &&
    !isStreetLike(name.text) &&
    !isSenderLine(name.text) &&
    !isPersonLine(name.text);
  if (!isName || /:\s*$/.test(name.text) || heightOf(name) > (1 + heightsWithin) * heightOf(head) * 1.5)
    return false;
  const isAddress = ({ text }: Segment) => isStreetLike(text) || beginsWithStreet(text) || hasTown(text);
  const hasAddress = [next, third].some((line) => line && isAddress(line));
  return hasAddress && (isKnown || /:\s*$/.test(head.text) || hasLegalForm(name.text) || isAddress(next));
}

function isUnder(line: Segment, head: Segment): boolean {
  return (
    Math.abs(line.left - head.left) < edgeMax ||
    (line.right <= head.right + edgeMax &&
      overlapAcross(line, head) > 0 &&
      Math.abs(line.right - head.right) < edgeMax)
  );
}

function isAlike(a: Segment, b: Segment): boolean {
  const isColon = (part: Segment) => /:\s*$/.test(part.text);
  return isColon(a) === isColon(b) && Math.abs(heightOf(a) / heightOf(b) - 1) < heightsWithin;
}

/** The name of a party is often printed again, and a heading only once. */
function isOnce({ text }: Segment, rows: readonly Row[]): boolean {
  const key = letters(text);
  const times = rows.reduce((sum, row) => sum + (letters(row.text).includes(key) ? 1 : 0), 0);
  return times === 1;
}
