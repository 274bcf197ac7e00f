import type { Pixels } from '../image/pixels.ts';
import type { ReadPage, ReadWord } from '../reading.ts';
import type { PdfPage } from './open-page.ts';
import type { Pdf } from './open-pdf.ts';
import { readTextLayer } from './read-text-layer.ts';

/** Character recognition works best at this resolution: 72 points are an inch. */
const pixelsAnInch = 220;

export type RecognizeWords = (pixels: Pixels) => Promise<ReadWord[]>;

/**
 * The words of every page: from its text layer, or by recognition where it has none.
 * @param onPage called with the page's number when it is done.
 */
export async function readPdfPages(
  pdf: Pdf,
  recognize: RecognizeWords,
  onPage: (page: number) => void = () => undefined,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    pages.push(await readPdfPage(pdf, number, recognize));
    onPage(number);
  }
  return pages;
}

async function readPdfPage(pdf: Pdf, number: number, recognize: RecognizeWords): Promise<ReadPage> {
  const page = pdf.openPage(number);
  if (!page) return { page: number, width: 1, height: 1, source: 'NONE', words: [] };
  try {
    const { width, height } = page;
    const printed = readTextLayer(page);
    if (printed) return { page: number, width, height, source: 'TEXT', words: printed };
    const words = await recognizePage(page, recognize);
    return { page: number, width, height, source: words.length > 0 ? 'OCR' : 'NONE', words };
  } finally {
    page.close();
  }
}

async function recognizePage(page: PdfPage, recognize: RecognizeWords): Promise<ReadWord[]> {
  return recognize(page.render(pixelsAnInch / 72));
}
