import { commonLanguages, type languages, regionalLanguages } from '../languages/languages.ts';

const wordsOf = (spoken: typeof languages) =>
  spoken.map(({ code, frequent }) => [code, new Set(frequent.split(' '))] as const);
const common = wordsOf(commonLanguages);
const regional = wordsOf(regionalLanguages);

/** This many different words that no major language has make a regional language certain. */
const regionalWordsMin = 3;
/** If a major language has a much higher score, single words are names or chance. */
const shareOfCommonMin = 0.3;
/** Related languages share most of their words: text in one also scores in the other. */
const shareOfRegionalMin = 0.6;

/** The regional languages of a document, by frequent words that no major language has; most likely first. */
export function regionalLanguagesOf(rows: readonly { folded: string }[]): string[] {
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
