import type { Box } from '@slipway/contract/document.ts';

/** Quarters of a turn, clockwise. */
export type Turn = 0 | 1 | 2 | 3;
export type Point = { x: number; y: number };
type Rect = { left: number; top: number; width: number; height: number };
type Boxed = { box: Box };

/** How far from a word a pointer may be, in fractions of the page. */
const slack = 0.006;

export function turned(turn: Turn, by: 1 | -1): Turn {
  return ((turn + by + 4) % 4) as Turn;
}

/** The position of a point of the window on the unrotated page, in fractions of the page. */
export function pointOnPage({ left, top, width, height }: Rect, turn: Turn, at: Point): Point {
  const [x, y] = [(at.x - left) / width, (at.y - top) / height];
  if (turn === 1) return { x: y, y: 1 - x };
  if (turn === 2) return { x: 1 - x, y: 1 - y };
  return turn === 3 ? { x: 1 - y, y: x } : { x, y };
}

/** The box between two corners. */
export function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

/** The index of the word at a point, otherwise of the nearest within reach; null if there is none. */
export function wordAt(words: readonly Boxed[], { x, y }: Point): number | null {
  let best: number | null = null;
  let bestFar = slack;
  for (const [index, { box }] of words.entries()) {
    const farX = Math.max(box.x - x, 0, x - box.x - box.width);
    const farY = Math.max(box.y - y, 0, y - box.y - box.height);
    const far = Math.hypot(farX, farY);
    if (far === 0) return index;
    if (far < bestFar) [best, bestFar] = [index, far];
  }
  return best;
}

/** The words that a frame covers by most of their height and some of their width, in reading order. */
export function wordsWithin(words: readonly Boxed[], band: Box): number[] {
  return words.flatMap(({ box }, index) => {
    const wide = Math.min(box.x + box.width, band.x + band.width) - Math.max(box.x, band.x);
    const high = Math.min(box.y + box.height, band.y + band.height) - Math.max(box.y, band.y);
    return wide > 0 && high > box.height * 0.35 ? [index] : [];
  });
}

/** From one word to another, both included. */
export function wordsFromTo(one: number, other: number): number[] {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The text of words as copied: words separated by spaces, lines by line breaks. */
export function textOf(words: readonly { text: string; line: number }[]): string {
  return words
    .map(({ text, line }, index) => {
      const before = words[index - 1];
      return before === undefined ? text : `${before.line === line ? ' ' : '\n'}${text}`;
    })
    .join('');
}
