import type { ReadPage } from '@slipway/extractor/reading.ts';

import { searchable } from './document.ts';

/** A long account statement has some thousands of different words; more is no paper. */
const wordsMax = 20_000;
const wordLengthMax = 60;
const betweenWords = /[^\p{L}\p{N}]+/u;

/** The different words of the pages: small emails and digits, without accents. */
export function wordsOf(pages: readonly Pick<ReadPage, 'words'>[]): string[] {
  const words = new Set<string>();
  for (const { words: printed } of pages) {
    for (const { text } of printed) {
      for (const part of partsOf(text)) words.add(part);
      if (words.size >= wordsMax) return [...words].slice(0, wordsMax);
    }
  }
  return [...words];
}

/**
 * What is looked for, word by word: in the head of a document as a pattern, on its pages as a tsquery. Signs that
 * stand alone, such as the "&" of a company's name, are left out beside words, as pages are known by words only.
 * What is likely to be rare comes first: the first word that few documents have is gathered, the others only looked for
 * among these.
 */
export function wordPatterns(text: string): { patterns: string[]; queries: string[] } {
  const asked = searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ pattern: patternOf(word), query: wordQuery(word) }));
  const words = asked.filter(({ query }) => query !== '');
  const wanted = (words.length > 0 ? words : asked).toSorted(rarestFirst);
  return { patterns: wanted.map(({ pattern }) => pattern), queries: wanted.map(({ query }) => query) };
}

/** A pattern for `like` that finds the text anywhere. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Numbers before names, long words before short ones. */
function rarestFirst({ pattern: one }: { pattern: string }, { pattern: other }: { pattern: string }): number {
  return Number(/\d/.test(other)) - Number(/\d/.test(one)) || other.length - one.length;
}

/**
 * A tsquery that all parts of the text begin words of the document; empty where there is none. One
 * email alone would begin too many: it must stand alone in the document, too.
 */
function wordQuery(text: string): string {
  return partsOf(text)
    .map((part) => (part.length === 1 ? `'${part}'` : `'${part}':*`))
    .join(' & ');
}

function partsOf(text: string): string[] {
  return searchable(text)
    .split(betweenWords)
    .filter((part) => part !== '')
    .map((part) => [...part].slice(0, wordLengthMax).join(''));
}
