import { around } from '../around.ts';
import { orderWords } from '../order-words.ts';
import type { ReadWord } from '../reading.ts';
import { groupWords, isBroken, isGarbled, type LayerWord } from './group-words.ts';
import { joinAccents } from './join-accents.ts';
import type { PdfPage } from './open-page.ts';
import { seeInk } from './see-ink.ts';

/** Smaller letters, in points, are illegible. */
const legibleHeightMin = 1.5;

/**
 * The words of a page's text layer in reading order; null if it has none, or an unusable one. Leaves out
 * invisible text: outside the page, without ink on paper, or in letters that are too small.
 */
export function readTextLayer(page: PdfPage): ReadWord[] | null {
  const chars = joinAccents(page.chars());
  if (isBroken(chars)) return null;
  const words = groupWords(chars).filter((word) => isOnPage(word, page) && isLegible(word));
  if (isGarbled(words)) return null;
  const seen = words.some(({ uncertain }) => uncertain) ? withInk(words, page) : words;
  return seen.length > 0 ? orderWords(seen, page) : null;
}

/**
 * A scan shows ink where its invisible text layer has a word; white letters are visible only on a dark
 * background.
 */
function withInk(words: LayerWord[], page: PdfPage): LayerWord[] {
  const hasInk = seeInk(page, around(words.filter(({ uncertain }) => uncertain)));
  return words.filter((word) => !word.uncertain || hasInk(word));
}

function isLegible({ turn, left, right, top, bottom }: LayerWord): boolean {
  return (turn % 2 === 0 ? bottom - top : right - left) >= legibleHeightMin;
}

function isOnPage({ left, right, top, bottom }: LayerWord, page: PdfPage): boolean {
  return right > 0 && bottom > 0 && left < page.width && top < page.height;
}
