import { recognizePage } from '../ocr/recognize-page.ts';
import type { UprightPage } from '../turn-boxes.ts';
import type { PdfPage } from './open-page.ts';
import type { Pdf } from './open-pdf.ts';
import { readTextLayer } from './read-text-layer.ts';

/** 400 dpi: no more detail is to be had. 72 points are an inch. */
const pixelsAPointMax = 400 / 72;
/** The longer side of a page for character recognition: 222 dpi for A4. */
const recognitionSide = 2600;

/**
 * The words of every page: from its text layer, or recognised where it has none.
 * A page that is damaged beyond repair has the source NONE and a size of 1 × 1.
 */
export async function readPdfPages(pdf: Pdf, onPage: (page: number) => void): Promise<UprightPage[]> {
  const pages: UprightPage[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    pages.push(await readPdfPage(pdf, number));
    onPage(number);
  }
  return pages;
}

async function readPdfPage(pdf: Pdf, number: number): Promise<UprightPage> {
  const page = pdf.openPage(number);
  if (!page) return { page: number, width: 1, height: 1, source: 'NONE', words: [], turn: 0, skew: 0 };
  try {
    const { width, height } = page;
    const printed = readTextLayer(page);
    if (printed) return { page: number, width, height, source: 'TEXT', words: printed, turn: 0, skew: 0 };
    return await recognize(page, number);
  } finally {
    page.close();
  }
}

async function recognize(page: PdfPage, number: number): Promise<UprightPage> {
  const scale = Math.min(pixelsAPointMax, recognitionSide / Math.max(page.width, page.height));
  const { words, turn, skew } = await recognizePage(page.render(scale));
  const [width, height] = turn % 2 === 0 ? [page.width, page.height] : [page.height, page.width];
  return { page: number, width, height, source: words.length > 0 ? 'OCR' : 'NONE', words, turn, skew };
}
