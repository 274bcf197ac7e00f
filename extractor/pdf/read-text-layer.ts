import { orderWords } from '../order-words.ts';
import type { ReadWord } from '../reading.ts';
import { groupWords, isBroken } from './group-words.ts';
import type { PdfPage } from './open-page.ts';

/** The words of a page's text layer in reading order; null where it has none, or one that is of no use. */
export function readTextLayer(page: PdfPage): ReadWord[] | null {
  const chars = page.chars();
  if (isBroken(chars)) return null;
  const placed = groupWords(chars).filter((word) => isOnPage(word, page));
  return placed.length > 0 ? orderWords(placed, page) : null;
}

function isOnPage(
  word: { left: number; right: number; top: number; bottom: number },
  page: PdfPage,
): boolean {
  return word.right > 0 && word.bottom > 0 && word.left < page.width && word.top < page.height;
}
