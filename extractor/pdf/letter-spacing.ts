import { isLetterOrDigit, type PageChar } from './page-char.ts';

/** Letters of a line with at least this distance (share of their height) are letter-spaced. */
const spacedMin = 0.08;
/** Fewer letters are not enough to measure the spacing. */
const lettersMin = 4;
/**
 * Characters of one line: nearly the same height and baseline, and at most this far apart (shares of their
 * height).
 */
const sameHeight = 0.1;
const sameMiddle = 0.2;
const besideMax = 1.5;

/**
 * The letter spacing of lines such as "R E C H N U N G" (CSS `letter-spacing`), in points, by character.
 * Characters of ordinary lines are absent.
 */
export function measureLetterSpacing(chars: readonly PageChar[]): ReadonlyMap<PageChar, number> {
  const spacing = new Map<PageChar, number>();
  let line: PageChar[] = [];
  const finish = () => {
    const apart = spacingOf(line);
    if (apart > 0) for (const char of line) spacing.set(char, apart);
    line = [];
  };
  for (const char of chars) {
    if (!isLetterOrDigit(char.text) && /^\s*$/u.test(char.text)) continue;
    const before = line.at(-1);
    if (before && !isBeside(before, char)) finish();
    line.push(char);
  }
  finish();
  return spacing;
}

function isBeside(before: PageChar, char: PageChar): boolean {
  if (before.turn !== 0 || char.turn !== 0) return false;
  const [a, b] = [before.bottom - before.top, char.bottom - char.top];
  const gap = char.left - before.right;
  return (
    Math.abs(a - b) < sameHeight * a &&
    Math.abs(before.top + before.bottom - char.top - char.bottom) < 2 * sameMiddle * a &&
    gap > -0.5 * a &&
    gap < besideMax * a
  );
}

/**
 * The most frequent distance between letters of the line; words are further apart. Zero for normal spacing.
 */
function spacingOf(line: readonly PageChar[]): number {
  const [first] = line;
  if (!first || line.length < lettersMin) return 0;
  const gaps = line.slice(1).map((char, at) => char.left - (line[at] ?? char).right);
  const least = spacedMin * (first.bottom - first.top);
  // A quarter of the distances may be smaller. Most lines are not spaced: their distances need no sorting.
  const place = gaps.length >> 2;
  if (gaps.filter((gap) => gap <= least).length > place) return 0;
  return gaps.toSorted((a, b) => a - b)[place] ?? 0;
}
