import type { LineChar } from './decode-characters.ts';

/**
 * The recogniser takes many a euro sign for a pound sign, the more so in front of a number. Measured over
 * pages in several typefaces and sizes: in front of a number the odds are above -3.3 on average for euros and
 * below -4 for pounds; behind it they are above -1 for euros (pounds do not stand there).
 */
const euroOddsInFront = -3.6;
const euroOddsElsewhere = -2;
const digit = /^\d$/;

/** Decides for a whole page whether its signs are euros or pounds: one sign alone is easily mistaken. */
export function resolveCurrency(lines: LineChar[][]): LineChar[][] {
  const margins = lines.flatMap(marginsOf);
  if (margins.length === 0) return lines;
  const sum = margins.reduce((total, margin) => total + margin, 0);
  const sign = sum > 0 ? '€' : '£';
  return lines.map((chars) => chars.map((char) => (isSign(char) ? { ...char, text: sign } : char)));
}

/** How far each sign's odds lie above what is usual for a pound where it stands. */
function marginsOf(chars: LineChar[]): number[] {
  return chars.flatMap(({ euroOdds }, at) => {
    if (euroOdds === undefined) return [];
    const next = chars.slice(at + 1).find(({ text }) => text !== ' ');
    const isInFront = next !== undefined && digit.test(next.text);
    return euroOdds - (isInFront ? euroOddsInFront : euroOddsElsewhere);
  });
}

function isSign({ text }: LineChar): boolean {
  return text === '€' || text === '£';
}
