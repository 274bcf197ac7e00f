import { mergeLines, recognizeRest } from '../ocr/recognize-rest.ts';
import { readCodes } from '../qr/read-codes.ts';
import type { OnPage } from '../reading.ts';
import { turnUpright, type UprightPage } from '../turn-boxes.ts';
import { boxInPart, boxOnPage, type Spot } from './drawn-objects.ts';
import type { PdfPage } from './open-page.ts';
import type { Pdf } from './open-pdf.ts';
import { readPageCodes } from './read-page-codes.ts';
import { readTextLayer } from './read-text-layer.ts';

/** 400 dpi: higher resolutions add no detail. An inch has 72 points. */
const pixelsAPointMax = 400 / 72;
/** The longer side of a page for OCR: 222 dpi for A4. */
const recognitionSide = 2600;
/** A page with fewer words that is mostly picture is a scan. */
const fewWords = 30;
const pictureShareMin = 0.4;
/** A page with text that is nearly all picture is a scan with an OCR text layer. */
const scanShareMin = 0.85;
const scansRereadMax = 3;
const groundPoints = 6;

/**
 * The words of every page: from its text layer, or from OCR if it has none. A page that is damaged beyond
 * repair has the source NONE and a size of 1 × 1.
 */
export async function readPdfPages(pdf: Pdf, onPage: OnPage): Promise<UprightPage[]> {
  const pages: UprightPage[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    pages.push(await readPdfPage(pdf, number));
    onPage(number, pdf.pageCount);
  }
  return pages;
}

async function readPdfPage(pdf: Pdf, number: number): Promise<UprightPage> {
  const page = pdf.openPage(number);
  if (!page) return { page: number, width: 1, height: 1, source: 'NONE', words: [], turn: 0, skew: 0 };
  try {
    const { width, height } = page;
    const words = readTextLayer(page);
    if (!words) return await recognize(page, number);
    const codes = await readPageCodes(page);
    const printed: UprightPage = {
      page: number,
      width,
      height,
      source: 'TEXT',
      words,
      turn: 0,
      skew: 0,
      codes,
    };
    // A scan with only a stamp or a page number as text.
    const isPicture = words.length < fewWords && page.pictureShare() > pictureShareMin;
    return isPicture ? await addRest(page, printed) : printed;
  } finally {
    page.close();
  }
}

async function recognize(page: PdfPage, number: number): Promise<UprightPage> {
  const { recognizePage } = await import('../ocr/recognize-page.ts');
  const [{ words, turn, skew }, seen] = await page.withRendering(
    recognitionScale(page),
    async (pixels) => [await recognizePage(pixels), await readCodes(pixels)] as const,
  );
  const codes = seen.map((code) => ({ ...code, box: turnUpright(code.box, turn) }));
  const [width, height] = turn % 2 === 0 ? [page.width, page.height] : [page.height, page.width];
  return { page: number, width, height, source: words.length > 0 ? 'OCR' : 'NONE', words, turn, skew, codes };
}

/**
 * Adds the words of logos, stamps and pictures to a page's text layer. Only these areas are drawn and read;
 * null if the page has none.
 */
export async function readPictures(pdf: Pdf, printed: UprightPage): Promise<UprightPage | null> {
  const page = pdf.openPage(printed.page);
  if (!page) return null;
  try {
    const { width, height } = page;
    const known = printed.words.map(({ box }) => ({
      left: box.x * width,
      top: box.y * height,
      right: (box.x + box.width) * width,
      bottom: (box.y + box.height) * height,
    }));
    let words = printed.words;
    for (const spot of page.pictureSpots(known)) {
      const part = widen(spot, page);
      const pixels = page.renderPart(part, recognitionScale(page));
      const inside = printed.words.map((word) => ({ ...word, box: boxInPart(word.box, part, page) }));
      const rest = await recognizeRest(pixels, inside);
      words = mergeLines(
        words,
        rest.map((word) => ({ ...word, box: boxOnPage(word.box, part, page) })),
      );
    }
    return words.length > printed.words.length ? { ...printed, words } : null;
  } finally {
    page.close();
  }
}

/** OCR needs a margin around letters. */
function widen({ left, top, right, bottom }: Spot, { width, height }: PdfPage): Spot {
  return {
    left: Math.max(0, left - groundPoints),
    top: Math.max(0, top - groundPoints),
    right: Math.min(width, right + groundPoints),
    bottom: Math.min(height, bottom + groundPoints),
  };
}

/**
 * Runs OCR again on scans with an OCR text layer from another program; null if no page is such a scan.
 * Limited to this many pages, because it is a second reading of poorly legible text.
 */
export async function rereadScans(pdf: Pdf, pages: readonly UprightPage[]): Promise<UprightPage[] | null> {
  const anew: UprightPage[] = [];
  let scans = 0;
  for (const printed of pages) {
    const page = printed.source === 'TEXT' && scans < scansRereadMax ? pdf.openPage(printed.page) : null;
    try {
      const isScan = page !== null && page.pictureShare() > scanShareMin;
      anew.push(isScan ? await recognize(page, printed.page) : printed);
      if (isScan) scans++;
    } finally {
      page?.close();
    }
  }
  return scans > 0 ? anew : null;
}

async function addRest(page: PdfPage, printed: UprightPage): Promise<UprightPage> {
  const rest = await recognizeRest(page.render(recognitionScale(page)), printed.words);
  return { ...printed, words: mergeLines(printed.words, rest) };
}

function recognitionScale({ width, height }: PdfPage): number {
  return Math.min(pixelsAPointMax, recognitionSide / Math.max(width, height));
}
