import type { Bin } from './measure-model.ts';

const side = 320;
const margin = 48;

/** How often answers of each confidence were right, as a picture: on the line, confidence is honest. */
export function drawConfidence(bins: readonly Bin[], title: string): string {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const at = (part: number) => Math.round(part * side * 10) / 10;
  const marks = bins.flatMap(({ count, confidence, right }) => {
    if (count === 0) return [];
    const [x, y] = [margin + at(confidence), margin + side - at(right / count)];
    const size = Math.round((3 + 14 * Math.sqrt(count / all)) * 10) / 10;
    return [
      `<circle cx="${x}" cy="${y}" r="${size}" fill="#2b6cb0" fill-opacity="0.55"/>`,
      `<text x="${x}" y="${y - size - 3}" text-anchor="middle" fill="#444">${count}</text>`,
    ];
  });
  const steps = [0, 0.25, 0.5, 0.75, 1].flatMap((part) => [
    `<text x="${margin + at(part)}" y="${margin + side + 16}" text-anchor="middle">${part * 100} %</text>`,
    `<text x="${margin - 6}" y="${margin + side - at(part) + 4}" text-anchor="end">${part * 100} %</text>`,
  ]);
  const [whole, end] = [side + 2 * margin, margin + side];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" font-family="sans-serif" font-size="10">`,
    `<rect width="${whole}" height="${whole}" fill="#fff"/>`,
    `<text x="${margin}" y="24" font-size="13">${title}</text>`,
    `<rect x="${margin}" y="${margin}" width="${side}" height="${side}" fill="none" stroke="#999"/>`,
    `<path d="M${margin} ${end} L${end} ${margin}" stroke="#999" stroke-dasharray="4 4"/>`,
    ...steps,
    ...marks,
    `<text x="${margin + side / 2}" y="${end + 34}" text-anchor="middle">confidence</text>`,
    `<text x="14" y="${margin + side / 2}" text-anchor="middle" transform="rotate(-90 14 ${margin + side / 2})">right</text>`,
    '</svg>',
    '',
  ].join('\n');
}
