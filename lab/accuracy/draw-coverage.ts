import { coverageOf } from './cover-documents.ts';
import { box, drawing, line, text } from './draw-svg.ts';
import type { SetFigures } from './measure-set.ts';

const side = 360;
const margin = 56;
const legendWidth = 240;
const legendRow = 20;
/** Below this share of right documents nothing is drawn. */
const rightMin = 0.8;
const colours = [
  '#2563eb',
  '#dc2626',
  '#059669',
  '#d97706',
  '#7c3aed',
  '#0891b2',
  '#be185d',
  '#4d7c0f',
  '#57534e',
  '#a16207',
];
/** The curve of fewer documents says nothing. */
const documentsMin = 20;

/** How many documents are read right as a whole, by how many of them go through untouched: a line for each set. */
export function drawCoverage(sets: readonly SetFigures[]): string {
  const at = (covered: number, right: number): [number, number] => [
    margin + covered * side,
    margin + ((1 - right) / (1 - rightMin)) * side,
  ];
  const shares = [0, 0.25, 0.5, 0.75, 1];
  const grid = shares.flatMap((share) => {
    const right = rightMin + share * (1 - rightMin);
    return [
      line(at(share, rightMin), at(share, 1), '#e4e7eb'),
      line(at(0, right), at(1, right), '#e4e7eb'),
      text(at(share, rightMin)[0], margin + side + 18, `${100 * share} %`, { anchor: 'middle' }),
      text(margin - 8, at(0, right)[1] + 4, `${Math.round(100 * right)} %`, { anchor: 'end' }),
    ];
  });
  const drawn = sets.filter(({ decided }) => decided.length >= documentsMin);
  const curves = drawn.flatMap(({ name, decided }, index) => {
    const colour = colours[index % colours.length] ?? '#000000';
    const points = coverageOf(decided).map(({ covered, right }) => at(covered, Math.max(rightMin, right)));
    const y = margin + index * legendRow;
    return [
      ...points
        .slice(1)
        .map((point, before) => line(points[before] ?? point, point, colour, 'stroke-width="2"')),
      box(margin + side + 24, y, 12, 12, colour),
      text(margin + side + 42, y + 11, `${name} (${decided.length})`),
    ];
  });
  return drawing(side + 2 * margin + legendWidth, side + 2 * margin + 10, 'Coverage and precision', [
    ...grid,
    ...curves,
    text(margin + side / 2, margin + side + 42, 'documents above the threshold', { anchor: 'middle' }),
    `<g transform="rotate(-90 14 ${margin + side / 2})">${text(14, margin + side / 2, 'of these right', { anchor: 'middle' })}</g>`,
  ]);
}
