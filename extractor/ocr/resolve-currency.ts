import type { LineChar } from './decode-characters.ts';

/**
 * The recogniser often reads a euro sign as a pound sign, mostly before a number. Measured over pages in
 * several typefaces and sizes: before a number the mean odds are above -3.3 for euros and below -4 for
 * pounds; after it they are above -1 for euros (pound signs are never there).
 */
const euroOddsInFront = -3.6;
const euroOddsElsewhere = -2;
const digit = /^\d$/;

/** Decides for a whole page whether its signs are euros or pounds: a single sign is not reliable. */
export function resolveCurrency(lines: LineChar[][]): LineChar[][] {
  const margins = lines.flatMap(marginsOf);
  if (margins.length === 0) return lines;
  const sum = margins.reduce((total, margin) => total + margin, 0);
  const sign = sum > 0 ? '€' : '£';
  return lines.map((chars) => chars.map((char) => (isSign(char) ? { ...char, text: sign } : char)));
}

/** How far the odds of each sign are above the usual value for a pound sign in its position. */
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
