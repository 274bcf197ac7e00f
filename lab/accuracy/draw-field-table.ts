import { fieldTable } from '@slipway/contract/fields.ts';
import { fieldsOfLine } from '@slipway/extractor/print-reading.ts';

import { box, drawing, text } from './draw-svg.ts';
import type { SetFigures } from './measure-set.ts';

const labelWidth = 190;
const cellWidth = 68;
const cellHeight = 26;
const headHeight = 190;

/** Percentage of the known values that were read correctly: one row per set, one column per field, also as a colour. */
export function drawFieldTable(sets: readonly SetFigures[]): string {
  const rows = sets.filter(({ fields }) => fields.size > 0);
  const columns = [...fieldsOfLine.map((name) => fieldTable[name].label), 'All five', 'Lines (F1)'];
  const width = labelWidth + columns.length * cellWidth + 60;
  const height = headHeight + rows.length * cellHeight + 10;
  const heads = columns.map((label, at) => {
    const [x, y] = [labelWidth + at * cellWidth + cellWidth / 2, headHeight - 10];
    return `<g transform="rotate(-45 ${x} ${y})">${text(x, y, label)}</g>`;
  });
  const cells = rows.flatMap((set, row) => {
    const y = headHeight + row * cellHeight;
    const label = text(8, y + 17, `${set.name} (${set.files})`);
    return [label, ...sharesOf(set).map((share, column) => cell(share, labelWidth + column * cellWidth, y))];
  });
  return drawing(width, height, 'Percentage of values read correctly, by set and field', [
    ...heads,
    ...cells,
  ]);
}

function sharesOf(set: SetFigures): (number | null)[] {
  const fields = fieldsOfLine.map((name) => {
    const row = set.fields.get(name);
    return row ? row.right / row.known : null;
  });
  const whole = set.whole.known > 0 ? set.whole.right / set.whole.known : null;
  return [...fields, whole, lineScore(set)];
}

/** F1: the harmonic mean of how many lines that were read are right and how many true lines were read. */
export function lineScore({ lines }: SetFigures): number | null {
  if (lines.known === 0) return null;
  return (2 * lines.right) / (lines.read + lines.known);
}

function cell(share: number | null, x: number, y: number): string {
  if (share === null) return '';
  const words = (100 * share).toFixed(share === 1 ? 0 : 1);
  const ground = box(x + 1, y + 1, cellWidth - 2, cellHeight - 2, colourOf(share));
  return ground + text(x + cellWidth / 2, y + 17, words, { anchor: 'middle' });
}

/** From red by yellow at 90 % to green: what is below 80 % needs work. */
function colourOf(share: number): string {
  const hue = share >= 0.9 ? 55 + (share - 0.9) * 850 : Math.max(0, (share - 0.7) * 275);
  return `hsl(${Math.round(Math.min(140, hue))} 70% 80%)`;
}
