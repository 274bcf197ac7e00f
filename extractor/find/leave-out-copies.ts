import type { ReadWord } from '../reading.ts';

/** With fewer numbers, two pages may be equal by chance. */
const numbersMin = 8;
/** The title "Copy" and the page number differ. */
const sharedWordsMin = 0.9;
const pageNumbersMax = 2;
const pageNumber = /^\d{1,2}(?:\/\d{1,2})?$/;

/**
 * The pages without those that repeat an earlier one, such as "Original" and "Copy" of one invoice in a file:
 * all their numbers are equal, except page numbers, and nearly all their words.
 */
export function leaveOutCopies<P extends { words: readonly Pick<ReadWord, 'text'>[] }>(
  pages: readonly P[],
): P[] {
  const kept: { page: P; numbers: string[]; words: string[] }[] = [];
  for (const page of pages) {
    const words = page.words.map(({ text }) => text.toLowerCase());
    const one = { page, words, numbers: words.filter((word) => /\d/.test(word)) };
    if (!kept.some((other) => isCopy(one, other))) kept.push(one);
  }
  return kept.map(({ page }) => page);
}

type Content = { numbers: readonly string[]; words: readonly string[] };

function isCopy(one: Content, other: Content): boolean {
  if (one.numbers.length < numbersMin) return false;
  const others = [...onlyIn(one.numbers, other.numbers), ...onlyIn(other.numbers, one.numbers)];
  if (others.length > pageNumbersMax || !others.every((number) => pageNumber.test(number))) return false;
  const shared = one.words.length - onlyIn(one.words, other.words).length;
  return shared >= sharedWordsMin * Math.max(one.words.length, other.words.length);
}

/** The words that the other list does not have as often. */
function onlyIn(words: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  });
}
