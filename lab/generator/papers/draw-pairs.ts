import {
  type Canvas,
  fill,
  frame,
  join,
  plain,
  rule,
  type Text,
  upright,
  widthOf,
  write,
  writeParagraph,
} from './canvas.ts';

/** A label and its value, as number, dates and references are printed. */
export type Pair = { label: string; value: Text };

export const pairStyles = [
  'colon',
  'columns',
  'ragged',
  'right-labels',
  'stacked',
  'boxes',
  'table-row',
  'inline',
  'dotted',
  'double',
  'grid',
  'bars',
  'rows',
] as const;
export type PairStyle = (typeof pairStyles)[number];

/** Narrower than this, two pairs side by side would run into each other, in points. */
const doubleWidthMin = 400;

type Draw = (canvas: Canvas, pairs: readonly Pair[], x: number, y: number, width: number) => number;

/** How labels and values stand to each other: each draws into a column of the width and returns its bottom. */
export const drawPairs: Record<PairStyle, Draw> = {
  /** `Label: value` in one run of text. */
  colon: (canvas, pairs, x, y, width) => {
    const bold = canvas.dice.chance(0.3);
    return pairs.reduce(
      (at, { label, value }) => write(canvas, join([`${label}:`, value]), x, at, width, { bold }),
      y,
    );
  },
  /** Labels and values in two columns. */
  columns: (canvas, pairs, x, y, width) => twoColumns(canvas, pairs, x, y, width, 'left'),
  /** Values at the right edge, far from their labels. */
  ragged: (canvas, pairs, x, y, width) => twoColumns(canvas, pairs, x, y, width, 'right'),
  'right-labels': (canvas, pairs, x, y, width) => {
    const half = width * canvas.dice.pick([0.45, 0.5, 0.55]);
    const colon = canvas.dice.pick([':', '', ' :']);
    return pairs.reduce((at, { label, value }) => {
      write(canvas, label + colon, x, at, half - 6, { align: 'right', colour: canvas.soft });
      return write(canvas, value, x + half, at, width - half) + 1;
    }, y);
  },
  /** The label above its value. */
  stacked: (canvas, pairs, x, y, width) =>
    pairs.reduce((at, { label, value }) => {
      const below = write(canvas, label, x, at, width, { size: canvas.size - 1.5, colour: canvas.soft });
      return write(canvas, value, x, below, width, { bold: true }) + 5;
    }, y),
  /** Filled or framed fields with a small label above. */
  boxes: (canvas, pairs, x, y, width) => {
    const perRow = fieldsPerRow(canvas, width);
    return eachCell(canvas, pairs, x, y, width, perRow, canvas.size * 2.9, true);
  },
  /** A row of labels, and below it the row of their values. */
  'table-row': (canvas, pairs, x, y, width) => {
    const perRow = fieldsPerRow(canvas, width);
    const filled = canvas.dice.chance(0.5);
    const boxed = canvas.dice.chance(0.5);
    const height = canvas.size * 1.7;
    let at = y;
    for (let first = 0; first < pairs.length; first += perRow) {
      const row = pairs.slice(first, first + perRow);
      const cell = width / row.length;
      if (filled) fill(canvas, x, at, width, height, '#e8ebee');
      row.forEach(({ label, value }, index) => {
        const left = x + index * cell;
        write(canvas, label, left + 4, at + 3, cell - 8, { bold: true, size: canvas.size - 0.5 });
        write(canvas, value, left + 4, at + height + 3, cell - 8);
        if (boxed) frame(canvas, left, at, cell, height * 2);
      });
      if (!boxed) rule(canvas, x, at + height, width);
      at += height * 2 + 6;
    }
    return at;
  },
  /** All in a line, with gaps or bars between. */
  inline: (canvas, pairs, x, y, width) => {
    const between = canvas.dice.pick(['     ', '  |  ', ' - ', '   ·   ']);
    const colon = canvas.dice.pick([': ', ' ', ': ']);
    let at = y;
    let line: Text[] = [];
    for (const { label, value } of pairs) {
      const next = join([`${label}${colon}`, value], '');
      if (line.length > 0 && widthOf(canvas, join([...line, next], between)) > width) {
        at = write(canvas, join(line, between), x, at, width);
        line = [];
      }
      line.push(next);
    }
    return write(canvas, join(line, between), x, at, width);
  },
  dotted: (canvas, pairs, x, y, width) => {
    const size = canvas.size;
    return pairs.reduce((at, { label, value }) => {
      const right = widthOf(canvas, value, { size });
      const left = widthOf(canvas, label, { size });
      const dots = Math.max(2, Math.floor((width - left - right - 8) / widthOf(canvas, '.', { size })));
      write(canvas, label, x, at, width * 0.6);
      write(canvas, '.'.repeat(dots), x + Math.min(left, width * 0.6) + 3, at, width);
      return write(canvas, value, x + width * 0.4, at, width * 0.6, { align: 'right' }) + 1;
    }, y);
  },
  /** Two pairs side by side. */
  double: (canvas, pairs, x, y, width) => {
    if (width < doubleWidthMin) return twoColumns(canvas, pairs, x, y, width, 'left');
    const half = Math.ceil(pairs.length / 2);
    const side = (some: readonly Pair[], left: number) =>
      twoColumns(canvas, some, left, y, width / 2 - 10, 'left');
    return Math.max(side(pairs.slice(0, half), x), side(pairs.slice(half), x + width / 2));
  },
  grid: (canvas, pairs, x, y, width) => {
    const half = width * canvas.dice.pick([0.42, 0.5]);
    const height = canvas.size * 1.75;
    return pairs.reduce((at, { label, value }) => {
      frame(canvas, x, at, width, height);
      upright(canvas, x + half, at, height);
      write(canvas, label, x + 4, at + 3, half - 8, { bold: true });
      write(canvas, value, x + half + 4, at + 3, width - half - 8);
      return at + height;
    }, y);
  },
  /** Labels on coloured bars, the value below each. */
  bars: (canvas, pairs, x, y, width) =>
    pairs.reduce((at, { label, value }) => {
      const height = canvas.size * 1.5;
      fill(canvas, x, at, width, height, canvas.accent);
      write(canvas, label, x + 4, at + 2, width - 8, {
        size: canvas.size - 0.5,
        colour: '#ffffff',
        bold: true,
      });
      return write(canvas, value, x + 4, at + height + 2, width - 8, { align: 'right' }) + 3;
    }, y),
  /** Two columns with a thin line below each row. */
  rows: (canvas, pairs, x, y, width) =>
    pairs.reduce((at, { label, value }) => {
      write(canvas, label, x, at + 2, width * 0.5, { colour: canvas.soft });
      const bottom = write(canvas, value, x + width * 0.5, at + 2, width * 0.5, { align: 'right' }) + 1;
      rule(canvas, x, bottom, width, '#cccccc', 0.4);
      return bottom;
    }, y),
};

function fieldsPerRow(canvas: Canvas, width: number): number {
  return width < 180 ? 1 : width < 300 ? 2 : canvas.dice.between(3, width > 440 ? 5 : 4);
}

function twoColumns(
  canvas: Canvas,
  pairs: readonly Pair[],
  x: number,
  y: number,
  width: number,
  align: 'left' | 'right',
): number {
  const { dice } = canvas;
  const widest = Math.max(0, ...pairs.map(({ label }) => widthOf(canvas, label)));
  const left = Math.min(width * 0.6, dice.chance(0.6) ? widest + dice.between(8, 26) : width * 0.5);
  const colon = dice.pick([':', '', '', ' :']);
  const bold = dice.chance(0.25);
  const gap = dice.pick([0, 1, 3]);
  return pairs.reduce((at, { label, value }) => {
    write(canvas, label + colon, x, at, left - 4, { colour: canvas.soft, bold: bold && dice.chance(0.9) });
    return (
      write(canvas, value, x + left, at, width - left, { align, bold: !bold && dice.chance(0.15) }) + gap
    );
  }, y);
}

function eachCell(
  canvas: Canvas,
  pairs: readonly Pair[],
  x: number,
  y: number,
  width: number,
  perRow: number,
  height: number,
  small: boolean,
): number {
  const filled = canvas.dice.chance(0.5);
  const cell = width / perRow;
  pairs.forEach(({ label, value }, index) => {
    const left = x + (index % perRow) * cell;
    const top = y + Math.floor(index / perRow) * height;
    if (filled) fill(canvas, left, top, cell - 3, height - 3, '#eef1f3');
    else frame(canvas, left, top, cell, height);
    write(canvas, label, left + 4, top + 3, cell - 10, {
      size: canvas.size - (small ? 2 : 0),
      colour: canvas.soft,
    });
    write(canvas, value, left + 4, top + canvas.size * 1.35, cell - 10, { bold: canvas.dice.chance(0.5) });
  });
  return y + Math.ceil(pairs.length / perRow) * height + 4;
}

/** Sentences that state several things immediately. */
export function drawSentences(
  canvas: Canvas,
  texts: readonly Text[],
  x: number,
  y: number,
  width: number,
): number {
  return texts.reduce((at, text) => writeParagraph(canvas, text, x, at, width) + (plain(text) ? 3 : 0), y);
}
