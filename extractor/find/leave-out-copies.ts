import type { ReadWord } from '../reading.ts';
import { letters } from './fold-text.ts';

/** The words that tell an invoice and its copy apart; folded. */
const copyWords = new Set(
  'original oryginal originale originaal copy copie copia kopie kopia kopi kopija copias duplicate duplicata duplikat duplicado duplicat zweitschrift'.split(
    ' ',
  ),
);

/**
 * The pages without copies of earlier ones, such as the "Copy" behind the "Original" of an invoice. A copy has
 * one of these words, and all its other words are equal. Without copies, the same list is returned, so
 * that results cached for it can be used again.
 */
export function leaveOutCopies<P extends { words: readonly Pick<ReadWord, 'text'>[] }>(
  pages: readonly P[],
): readonly P[] {
  if (pages.length < 2) return pages;
  const known = new Set<string>();
  const own = pages.filter(({ words }) => {
    const texts = words.map(({ text }) => letters(text));
    const others = texts.filter((text) => text !== '' && !copyWords.has(text)).join(' ');
    if (known.has(others) && texts.some((text) => copyWords.has(text))) return false;
    known.add(others);
    return true;
  });
  return own.length < pages.length ? own : pages;
}
