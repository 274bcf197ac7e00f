import type { ReadWord } from './reading.ts';

/** Words of a line differ in vertical position by at most this share of the smaller height. */
const sameLineOffset = 0.5;

/** A word with its edges in any unit, from the page's top left corner. */
export type PlacedWord = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The direction of the text, in quarter turns clockwise. */
  turn: 0 | 1 | 2 | 3;
  confidence: number | null;
};

type Row = { words: Upright[]; lowest: number };
/** A word rotated so that its text runs from left to right. */
type Upright = { word: PlacedWord; left: number; right: number; middle: number; height: number };

/**
 * Puts words in reading order: lines from top to bottom, each from left to right, text in other directions
 * last. Boxes become fractions of the page.
 */
export function orderWords(words: PlacedWord[], page: { width: number; height: number }): ReadWord[] {
  const rows = ([0, 1, 3, 2] as const).flatMap((turn) => {
    const upright = words.filter((word) => word.turn === turn).map(turnUpright);
    return groupRows(upright);
  });
  return rows.flatMap((row, line) => row.words.map(({ word }) => toReadWord(word, line, page)));
}

function turnUpright(word: PlacedWord): Upright {
  const { left, right, top, bottom } = word;
  const turned = {
    0: { left, right, top, bottom },
    1: { left: top, right: bottom, top: -right, bottom: -left },
    2: { left: -right, right: -left, top: -bottom, bottom: -top },
    3: { left: -bottom, right: -top, top: left, bottom: right },
  }[word.turn];
  return {
    word,
    left: turned.left,
    right: turned.right,
    middle: (turned.top + turned.bottom) / 2,
    height: Math.max(turned.bottom - turned.top, Number.EPSILON),
  };
}

function groupRows(words: Upright[]): Row[] {
  const rows: Row[] = [];
  for (const word of words.toSorted((a, b) => a.middle - b.middle)) {
    const row = closestRow(rows, word);
    if (row) row.words.push(word);
    else rows.push({ words: [word], lowest: 0 });
    (row ?? rows.at(-1)!).lowest = word.middle;
  }
  for (const row of rows) row.words.sort((a, b) => a.left - b.left);
  return rows.sort((a, b) => height(a) - height(b));
}

/** The row whose nearest word is level with this one, so that a skewed line stays one line. */
function closestRow(rows: Row[], word: Upright): Row | undefined {
  let best: Row | undefined;
  let bestOffset = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    // The words come from top to bottom, so no word of this row is closer.
    if (word.middle - row.lowest > word.height * sameLineOffset) continue;
    const near = nearest(row, word);
    const offset = Math.abs(near.middle - word.middle);
    if (offset > Math.min(near.height, word.height) * sameLineOffset || overlaps(row, word)) continue;
    if (offset < bestOffset) {
      best = row;
      bestOffset = offset;
    }
  }
  return best;
}

function nearest(row: Row, word: Upright): Upright {
  let best = row.words[0]!;
  for (const other of row.words) if (distance(other, word) < distance(best, word)) best = other;
  return best;
}

function distance(a: Upright, b: Upright): number {
  return Math.max(0, a.left - b.right, b.left - a.right);
}

/** Two words of one line do not overlap. */
function overlaps(row: Row, word: Upright): boolean {
  return row.words.some((other) => {
    const shared = Math.min(other.right, word.right) - Math.max(other.left, word.left);
    const offset = Math.abs(other.middle - word.middle);
    const narrower = Math.min(other.right - other.left, word.right - word.left);
    return shared > narrower * 0.6 && offset > Math.min(other.height, word.height) * 0.2;
  });
}

function height(row: Row): number {
  return row.words.reduce((sum, word) => sum + word.middle, 0) / row.words.length;
}

function toReadWord(word: PlacedWord, line: number, page: { width: number; height: number }): ReadWord {
  const x = fraction(word.left, page.width);
  const y = fraction(word.top, page.height);
  return {
    text: word.text,
    box: {
      x,
      y,
      width: round(fraction(word.right, page.width) - x),
      height: round(fraction(word.bottom, page.height) - y),
    },
    line,
    confidence: word.confidence === null ? null : Math.round(word.confidence * 1000) / 1000,
  };
}

function fraction(value: number, length: number): number {
  return round(Math.min(1, Math.max(0, value / length)));
}

function round(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
