import { commonLanguages, languages, regionalLanguages } from '../languages/languages.ts';
import type { LabelSpot } from './labels.ts';
import type { Row } from './text-lines.ts';

const wordsOf = (spoken: typeof languages) =>
  spoken.map(({ code, frequent }) => [code, new Set(frequent.split(' '))] as const);
const lists = wordsOf(languages);
const common = wordsOf(commonLanguages);
const regional = wordsOf(regionalLanguages);

/** Below this part of the best language's points another one is not spoken here. */
const shareMin = 0.45;

/** So many different words that no common language has make a regional language sure. */
const regionalWordsMin = 3;
/** Beside a common language that says much more, single words are names or chance. */
const shareOfCommonMin = 0.3;
/** Neighbours share most of their words: a paper in the one speaks some of the other. */
const shareOfRegionalMin = 0.6;

/** The languages of the pages, most likely first (ISO 639-1); none where too little is printed to tell. */
export function findLanguages(
  rows: readonly Pick<Row, 'folded' | 'spoken'>[],
  labels: readonly LabelSpot[],
): string[] {
  const points = new Map<string, number>();
  const add = (language: string, value: number) => points.set(language, (points.get(language) ?? 0) + value);
  const silent = regionalLanguages.filter(({ code }) => !rows[0]?.spoken.includes(code));
  const heard = lists.filter(([language]) => !silent.some(({ code }) => code === language));
  for (const row of rows) {
    for (const word of row.folded.split(/[^\p{L}]+/u)) {
      if (word.length < 2) continue;
      const speakers = heard.filter(([, words]) => words.has(word));
      for (const [language] of speakers) add(language, 1 / speakers.length);
    }
  }
  for (const label of labels) {
    if (label.end - label.start > 7) add(label.language, 0.5);
  }
  const ranked = [...points].sort((a, b) => b[1] - a[1]);
  const best = ranked[0]?.[1] ?? 0;
  if (best < 2) return [];
  return ranked.filter(([, value]) => value >= Math.max(2, best * shareMin)).map(([language]) => language);
}

/** The regional languages of a document, by words that are frequent in them and in no common language; most likely first. */
export function spokenRegionally(rows: readonly Pick<Row, 'folded'>[]): string[] {
  const printed = new Set(rows.flatMap(({ folded }) => folded.split(/[^\p{L}]+/u)));
  const saidIn = (words: ReadonlySet<string>) => [...printed].filter((word) => words.has(word));
  const commonWords = common.map(([, words]) => saidIn(words));
  const known = new Set(commonWords.flat());
  const counts = regional.map(([code, words]) => {
    return [code, saidIn(words).filter((word) => word.length > 1 && !known.has(word)).length] as const;
  });
  const most = Math.max(0, ...counts.map(([, count]) => count));
  const commonMost = Math.max(0, ...commonWords.map(({ length }) => length));
  const least = Math.max(regionalWordsMin, commonMost * shareOfCommonMin, most * shareOfRegionalMin);
  return counts
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1])
    .map(([code]) => code);
}
