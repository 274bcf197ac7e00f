import type { ReadPage } from '@slipway/extractor/reading.ts';

import { searchable } from './document.ts';

/** A long account statement has some thousands of different words; a paper document never has more. */
const wordsMax = 20_000;
const wordLengthMax = 60;
const betweenWords = /[^\p{L}\p{N}]+/u;

/** The distinct words of the pages: lower case and digits, without accents. */
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
 * The search terms, word by word: patterns for the document's head text, a tsquery for its pages. Punctuation
 * such as the "&" of a company's name is ignored beside words, because pages are indexed by words. Rare words
 * come first, so that the other words are searched only among few matches.
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

/** A `like` pattern that finds the text anywhere. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Numbers before names, long words before short ones. */
function rarestFirst({ pattern: one }: { pattern: string }, { pattern: other }: { pattern: string }): number {
  return Number(/\d/.test(other)) - Number(/\d/.test(one)) || other.length - one.length;
}

/**
 * A tsquery in which each part of the text is the beginning of a word; empty if there are none. A single
 * letter must match a whole word, because it would begin too many.
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
