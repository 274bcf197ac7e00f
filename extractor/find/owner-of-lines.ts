import { hasTown } from './line-kinds.ts';
import { beginsWithStreet, hasLegalForm, isStreetLike } from './names.ts';
import type { PartySections } from './party-sections.ts';
import { isAligned, type Stack } from './stacks.ts';
import { heightOf, overlapAcross, type Place, type Segment } from './text-lines.ts';

/** The other lines of a party are at most this far below (line heights). */
const nearBelow = 2.6;
const farBelow = 5;

/** An address is at most this far to the right of its name (page widths). */
const besideMax = 0.75;

/** Lines of one column, with the lines that can be the name of their party. */
export type Piece = { stack: Stack; name: Segment | null; names: Segment[]; lines: Segment[] };

/**
 * Which name the lines belong to: the name directly above in their column, the name to the left, or a name
 * further above.
 */
export function ownerOf(piece: Piece, named: readonly Piece[], sections: PartySections): Piece | null {
  const { place, lines } = piece.stack;
  const role = lines.map((line) => sections.of(line)).find((one) => one !== null) ?? null;
  const candidates = named.filter((other) => {
    const theirs = sections.of(other.name ?? (other.stack.lines[0] as Segment));
    return other.stack.place.page === place.page && (role === null || theirs === null || role === theirs);
  });
  const above = (reach: number) =>
    candidates
      .filter((other) => isBelow(place, other, reach) && lacks(other, piece))
      .sort((a, b) => bottomOf(b) - bottomOf(a))[0];
  const centred = candidates.filter((other) => isCentredAbove(piece.stack, other) && lacks(other, piece));
  return (
    above(nearBelow) ??
    besideOf(place, candidates, piece) ??
    above(farBelow) ??
    (centred.length === 1 ? (centred[0] ?? null) : null)
  );
}

/** A name alone above a street, centred differently: their columns overlap. */
function isCentredAbove({ place, lines: [street] }: Stack, { stack, lines }: Piece): boolean {
  const gap = place.top - stack.place.bottom;
  return (
    street !== undefined &&
    isStreetLine(street.text) &&
    lines.every(({ text }) => !/\d/.test(text)) &&
    overlapAcross(stack.place, place) > 0 &&
    gap > 0 &&
    gap < farBelow * heightOf(stack.lines.at(-1) ?? place)
  );
}

function bottomOf({ lines }: Piece): number {
  return Math.max(...lines.map(({ bottom }) => bottom));
}

function isBelow(place: Place, { stack, lines }: Piece, reach: number): boolean {
  const column = lines.filter((line) => isAligned(line, place));
  const last = column.length > 0 ? Math.max(...column.map(({ bottom }) => bottom)) : stack.place.bottom;
  const gap = place.top - last;
  const height = heightOf(lines.at(-1) ?? place);
  return isAligned(stack.place, place) && gap > -height && gap < reach * height;
}

/** A party has one address: lines with another one belong to another party. */
function lacks(owner: Piece, piece: Piece): boolean {
  const has = (lines: readonly Segment[]) => lines.some(({ text }) => hasTown(text));
  return !has(piece.lines) || !has(owner.lines);
}

/** The nearest name to the left with lines at the same height. */
function besideOf(place: Place, named: readonly Piece[], piece: Piece): Piece | null {
  const left = named.filter(({ stack, name }) => {
    if (!name) return false;
    const gap = place.left - stack.place.right;
    const height = heightOf(stack.lines.at(-1) ?? stack.place);
    const level = Math.min(place.bottom, stack.place.bottom) - Math.max(place.top, stack.place.top);
    // One small line beside a large name.
    const levelMin = 0.5 * Math.min(height, place.bottom - place.top);
    return gap > -0.01 && gap < besideMax && level > levelMin && place.top >= name.top - 1.5 * height;
  });
  const free = left.filter((other) => lacks(other, piece));
  return free.sort((a, b) => b.stack.place.right - a.stack.place.right)[0] ?? null;
}

export function isStreetLine(text: string): boolean {
  return (isStreetLike(text) || beginsWithStreet(text)) && !hasLegalForm(text);
}
