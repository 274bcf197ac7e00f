import { detectionSide } from '../ocr/recognition.ts';
import { readCodes } from '../qr/read-codes.ts';
import type { OnPage } from '../reading.ts';
import { releaseMemory } from '../release-memory.ts';
import { turnUpright, type UprightPage } from '../turn-boxes.ts';
import type { Image } from './open-image.ts';

/** Pictures are read at no more than this size; larger ones are scaled down. */
const recognitionSize = { width: 2600, height: 2600 };

export type ImagePages = { pages: UprightPage[]; damagedPages: number[] };

/** Reads the words of every page of an image with OCR. */
export async function readImagePages(
  image: Image,
  onPage: OnPage,
  side = detectionSide,
): Promise<ImagePages> {
  // Loaded when first needed: most documents have a text layer.
  const { recognizePage } = await import('../ocr/recognize-page.ts');
  const pages: UprightPage[] = [];
  const damagedPages: number[] = [];
  for (let number = 1; number <= image.pageCount; number++) {
    const { pixels, isDamaged, ...size } = await image.decode(number, recognitionSize);
    if (isDamaged) damagedPages.push(number);
    const { words, turn, skew } = await recognizePage(pixels, side);
    const codes = (await readCodes(pixels)).map((code) => ({ ...code, box: turnUpright(code.box, turn) }));
    releaseMemory(pixels.data);
    const [width, height] = turn % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
    pages.push({
      page: number,
      width,
      height,
      source: words.length > 0 ? 'OCR' : 'NONE',
      words,
      turn,
      skew,
      codes,
    });
    onPage(number, image.pageCount);
  }
  return { pages, damagedPages };
}
