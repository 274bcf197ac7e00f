import { type Bin, binAnswers, calibrationError } from '../training/measure-model.ts';

import { dot, drawing, line, text } from './draw-svg.ts';
import type { Answer } from './measure-set.ts';

const side = 360;
const margin = 56;
const largestDot = 16;
const smallestDot = 3;

/** How often values were right, by the confidence they were given: on the diagonal, confidence means what it says. */
export function drawCalibration(answers: readonly Answer[]): string {
  const bins = binAnswers(answers).filter(({ count }) => count > 0);
  const at = (confidence: number, right: number): [number, number] => [
    margin + confidence * side,
    margin + (1 - right) * side,
  ];
  const grid = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((share) => [
    line(at(share, 0), at(share, 1), '#e4e7eb'),
    line(at(0, share), at(1, share), '#e4e7eb'),
    text(at(share, 0)[0], margin + side + 18, share.toFixed(1), { anchor: 'middle' }),
    text(margin - 8, at(0, share)[1] + 4, share.toFixed(1), { anchor: 'end' }),
  ]);
  const marks = bins.flatMap((bin) => {
    const [x, y] = at(bin.confidence, bin.right / bin.count);
    return [dot(x, y, radiusOf(bin, answers.length), '#2563ebaa'), countOf(bin, x, y)];
  });
  const error = calibrationError(answers).toFixed(3);
  return drawing(side + 2 * margin, side + 2 * margin + 10, 'Confidence against correctness', [
    ...grid,
    line(at(0, 0), at(1, 1), '#9aa5b1', 'stroke-dasharray="4 4"'),
    ...marks,
    text(margin, 24, `${answers.length} values, expected calibration error ${error}`, { weight: 600 }),
    text(margin + side / 2, margin + side + 42, 'confidence', { anchor: 'middle' }),
    `<g transform="rotate(-90 16 ${margin + side / 2})">${text(16, margin + side / 2, 'part that is right', { anchor: 'middle' })}</g>`,
  ]);
}

function radiusOf({ count }: Bin, all: number): number {
  return Math.max(smallestDot, largestDot * Math.sqrt(count / all));
}

function countOf({ count }: Bin, x: number, y: number): string {
  return text(x + 8, y + 18, String(count), { size: 11, colour: '#52606d' });
}
