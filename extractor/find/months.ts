import { languages } from '../languages/languages.ts';
import { fold } from './fold-text.ts';

type Meaning = { code: string; month: number };

/** Names and abbreviations of months, each with its number from 1 to 12 in every language that has it. */
const meanings = new Map<string, Meaning[]>();
for (const { code, months } of languages) {
  for (const [at, spellings] of months.entries()) {
    for (const name of spellings.split(' ')) {
      meanings.set(name, [...(meanings.get(name) ?? []), { code, month: at + 1 }]);
    }
  }
}

const accented: Record<string, string> = {
  a: '[aàáâãäåāăą]',
  c: '[cçćč]',
  d: '[dďđ]',
  e: '[eéèêëēęěė]',
  g: '[gģğ]',
  i: '[iíìîïīįı]',
  l: '[lłľļĺ]',
  n: '[nńňņñ]',
  o: '[oóòôõöőø]',
  r: '[rřŕ]',
  s: '[sśšşș]',
  t: '[tťţț]',
  u: '[uúùûüůűūų]',
  y: '[yý]',
  z: '[zźżž]',
  α: '[αά]',
  ε: '[εέ]',
  η: '[ηή]',
  ι: '[ιίϊΐ]',
  ο: '[οό]',
  σ: '[σς]',
  υ: '[υύϋΰ]',
  ω: '[ωώ]',
  и: '[ий]',
};

/** Any month name, as a group of a regular expression for unfolded text. */
export const monthPattern = String.raw`((?:${[...meanings.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/\p{Ll}/gu, (letter) => accented[letter] ?? letter))
  .join('|')})(?!\p{L})\.?)`;

/**
 * 1 to 12, for a name or abbreviation in any language. "Listopad" is November in Polish and Czech and October
 * in Croatian: the languages of the document decide, most likely first.
 */
export function monthOf(name: string, spoken: readonly string[] = []): number | undefined {
  const known = meanings.get(fold(name).replace(/[^\p{L}]/gu, ''));
  const own = spoken.flatMap((language) => known?.find(({ code }) => code === language) ?? []);
  return (own[0] ?? known?.[0])?.month;
}

const beginningMin = 3;
const weekdays = new Set(languages.flatMap((words) => words.weekdays.flatMap((names) => names.split(' '))));

/**
 * The month for a name, or for the beginning of one, in a text of unknown language. Undefined if languages
 * differ: "listopad" is November in Polish and October in Croatian.
 */
export function monthBeginning(name: string): number | undefined {
  const start = fold(name).replace(/[^\p{L}]/gu, '');
  const exact = meanings.get(start);
  if (exact) return onlyMonthOf(exact);
  if (start.length < beginningMin) return undefined;
  return onlyMonthOf([...meanings].flatMap(([known, some]) => (known.startsWith(start) ? some : [])));
}

function onlyMonthOf(some: readonly Meaning[]): number | undefined {
  const months = new Set(some.map(({ month }) => month));
  return months.size === 1 ? [...months][0] : undefined;
}

/** Whether a word is a weekday in any language. */
export function isWeekday(word: string): boolean {
  return weekdays.has(fold(word));
}
