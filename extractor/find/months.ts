import { languages } from '../languages/languages.ts';
import { fold } from './fold-text.ts';

/** Names and abbreviations of the months in every language, each with its number from 1 to 12. */
const numbers = new Map(
  languages.flatMap(({ months }) =>
    months.flatMap((spellings, at) => spellings.split(' ').map((name) => [name, at + 1] as const)),
  ),
);

const accented: Record<string, string> = {
  a: '[aàáâãäåāăą]',
  c: '[cçćč]',
  d: '[dďđ]',
  e: '[eéèêëēęěė]',
  g: '[gģğ]',
  i: '[iíìîïīį]',
  l: '[lłľļĺ]',
  n: '[nńňņñ]',
  o: '[oóòôõöőø]',
  r: '[rřŕ]',
  s: '[sśšşș]',
  t: '[tťţț]',
  u: '[uúùûüůűūų]',
  y: '[yý]',
  z: '[zźżž]',
};

/** One month's name as a group of a regular expression for unfolded text. */
export const monthPattern = String.raw`((?:${[...numbers.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[a-z]/g, (letter) => accented[letter] ?? letter))
  .join('|')})(?!\p{L})\.?)`;

/** 1 to 12, for a name or abbreviation in any of the languages. */
export function monthOf(name: string): number | undefined {
  return numbers.get(fold(name).replace(/[^a-z]/g, ''));
}

const beginningMin = 3;
const weekdays = new Set(languages.flatMap((words) => words.weekdays.flatMap((names) => names.split(' '))));

/** As `monthOf`, also for the beginning of a name that only one month has: "lip" is July in Polish. */
export function monthBeginning(name: string): number | undefined {
  const exact = monthOf(name);
  const start = fold(name).replace(/[^a-z]/g, '');
  if (exact !== undefined || start.length < beginningMin) return exact;
  const months = new Set([...numbers].filter(([known]) => known.startsWith(start)).map(([, month]) => month));
  return months.size === 1 ? [...months][0] : undefined;
}

/** Whether a word names a day of the week in any of the languages. */
export function isWeekday(word: string): boolean {
  return weekdays.has(fold(word));
}
