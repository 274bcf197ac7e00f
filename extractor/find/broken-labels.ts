import { fold } from './fold-text.ts';
import { findMeanings, type LabelSpot } from './labels.ts';
import { isAligned } from './stacks.ts';
import { heightOf, inRow, type Row, type Segment } from './text-lines.ts';

/** A cell breaks only short labels. */
const lengthMax = 24;
/** The lines of one cell are at most this far apart (line heights). */
const gapMax = 0.8;
const heightTimesMax = 1.15;
/** For the other line of a label, so that it is not read as something else. */
const restWeight = 0.01;

/**
 * Adds labels that are broken over two lines of their cell: "Fecha de" above "vencimiento:". The label is at the
 * line that its value is beside, or at the second line if the value is below it.
 */
export function withBrokenLabels(rows: readonly Row[], labels: readonly LabelSpot[]): LabelSpot[] {
  const broken = rows.flatMap((row, at) =>
    row.segments.flatMap((first) => {
      const second = isShort(first) ? continuationOf(first, rows.slice(at + 1, at + 3)) : null;
      return second ? joined(first, second, rows, labels) : [];
    }),
  );
  if (broken.length === 0) return [...labels];
  const isPart = (label: LabelSpot) =>
    broken.some(({ line }) => line.row === label.row && line.start <= label.start && line.end >= label.end);
  const all = [...labels.filter((label) => !isPart(label)), ...broken.map(({ label }) => label)];
  return all.toSorted((a, b) => a.row - b.row || a.start - b.start);
}

function isShort({ text }: Segment): boolean {
  return text.length <= lengthMax && !/[\d:]/.test(text) && /\p{L}{2}/u.test(text);
}

/** The line directly below in the same cell. A value beside a label of two lines can be printed between them. */
function continuationOf(first: Segment, below: readonly Row[]): Segment | null {
  const lines = below.flatMap(({ segments }) => segments);
  const found = lines.find((line) => {
    const gap = line.top - first.bottom;
    const times = heightOf(line) / heightOf(first);
    return (
      line.page === first.page &&
      isAligned(first, line) &&
      gap < gapMax * heightOf(first) &&
      Math.max(times, 1 / times) < heightTimesMax
    );
  });
  return found && isShort({ ...found, text: found.text.replace(/ ?:$/, '') }) ? found : null;
}

type Broken = { line: Segment; label: LabelSpot };

function joined(
  first: Segment,
  second: Segment,
  rows: readonly Row[],
  labels: readonly LabelSpot[],
): Broken[] {
  const row = rows[first.row] as Row;
  const below = rows[second.row] as Row;
  const isLabel = inRow(labels, first.row).some(
    ({ start, end }) => start === first.start && end >= first.end - 1,
  );
  const beside = valueBeside(first, row);
  const between = second.row > first.row + 1 ? valueBeside(first, rows[first.row + 1]) : null;
  if (isLabel && beside) return [];
  const isAbove = rows[second.row + 1]?.segments.some(
    (line) => line.left < second.right && line.right > second.left && /\d/.test(line.text),
  );
  if (!beside && !between && !valueBeside(second, below) && !isAbove) return [];
  const text = `${first.text} ${second.text}`;
  const folded = fold(text);
  const length = folded.replace(/[ :.]+$/, '').length;
  const meanings = findMeanings(folded, row.spoken).filter(
    ({ start, end, weight }) => start === 0 && end >= length && weight === 1,
  );
  return meanings.flatMap(({ kind, weight, language }) => {
    const spot = (line: Segment, points: number): Broken => {
      const { words: _words, ...place } = line;
      return { line, label: { ...place, text, kind, weight: points, language } };
    };
    const [whole, rest] = beside ? [first, second] : [second, first];
    if (!between) return [spot(whole, weight), spot(rest, restWeight)];
    const at = { row: first.row + 1, start: between.start, end: between.start };
    const label = { ...spot(first, weight).label, ...at };
    return [spot(first, restWeight), { line: first, label }, spot(second, restWeight)];
  });
}

/** The next cell to the right, if it has a number. */
function valueBeside({ right }: Segment, row: Row | undefined): Segment | null {
  const next = row?.segments.find(({ left }) => left > right);
  return next && /\d/.test(next.text) ? next : null;
}
