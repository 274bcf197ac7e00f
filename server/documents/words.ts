import type { ReadPage } from '@slipway/extractor/reading.ts';

import { searchable } from './document.ts';
import { factsIn } from './search-facts.ts';

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

export type SearchTerms = {
  /** Of `like`, for the document's head text. */
  patterns: string[];
  /** Of the pages, as a tsquery; empty for a part that is no word. */
  queries: string[];
  /** All parts as one tsquery of the index, with `blockMark` where the index has workspace and block. */
  terms: string;
};

/** Replaced by the function search_documents. */
const blockMark = '\u0001';
/** The index has three letters from each place of the head text, fewer at its end. */
const gramLength = 3;

/**
 * What must match, word by word. Punctuation such as the "&" of a company's name is ignored beside words, because
 * pages are indexed by words. `names` must be in the head text.
 */
export function searchTerms(text: string, names: readonly string[] = []): SearchTerms {
  const asked = searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = asked.filter((word) => partsOf(word).length > 0);
  // A number typed in groups stands for each of its groups.
  const facts = factsIn(asked.join(' '));
  const query = (word: string, mark = '') =>
    [wordQuery(word, mark), ...[...facts, ...factsIn(word)].map((fact) => `'${mark}${fact}':*`)]
      .filter((part) => part !== '')
      .join(' | ');
  const wanted = [
    ...names.map((word) => ({ word, query: '', terms: '' })),
    ...(words.length > 0 ? words : asked).map((word) => ({
      word,
      query: query(word),
      terms: query(word, blockMark),
    })),
  ];
  return {
    patterns: wanted.map(({ word }) => patternOf(word)),
    queries: wanted.map((one) => one.query),
    terms: wanted.map(({ word, terms }) => `(${headTerms(word)}${terms && ` | ${terms}`})`).join(' & '),
  };
}

/** Necessary for the text to be anywhere in the head text, but not sufficient. */
function headTerms(text: string): string {
  const letters = [...text.replaceAll(blockMark, ' ')];
  if (letters.length < gramLength) return `'${blockMark}~${quoted(letters.join(''))}':*`;
  const grams = letters.slice(gramLength - 1).map((_, at) => letters.slice(at, at + gramLength).join(''));
  return `(${[...new Set(grams)].map((gram) => `'${blockMark}~${quoted(gram)}'`).join(' & ')})`;
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "''");
}

/** A `like` pattern that finds the text anywhere. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A tsquery in which each part of the text is the beginning of a word; empty if there are none. A single
 * letter must match a whole word, because it would begin too many.
 */
function wordQuery(text: string, mark = ''): string {
  const parts = partsOf(text).map((part) => `'${mark}${part}'${part.length === 1 ? '' : ':*'}`);
  return parts.length > 1 ? `(${parts.join(' & ')})` : parts.join('');
}

function partsOf(text: string): string[] {
  return searchable(text)
    .split(betweenWords)
    .filter((part) => part !== '')
    .map((part) => [...part].slice(0, wordLengthMax).join(''));
}
