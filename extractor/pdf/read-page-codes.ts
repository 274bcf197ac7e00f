import { readCodes, type SeenCode } from '../qr/read-codes.ts';
import { boxOnPage, type Spot } from './drawn-objects.ts';
import type { PdfPage } from './open-page.ts';

/** This many pixels across a barcode are enough for the densest printed one. */
const codePixels = 700;
const scaleMax = 8;
/** The quiet zone: a barcode without white space around it cannot be read. */
const quietShare = 0.12;

/** Reads the barcodes on a page that is not a scan: only areas that may contain one are drawn. */
export async function readPageCodes(page: PdfPage): Promise<SeenCode[]> {
  const codes: SeenCode[] = [];
  for (const spot of page.codeSpots()) {
    const part = widen(spot, page);
    const [width, height] = [part.right - part.left, part.bottom - part.top];
    const isWhole = width === page.width && height === page.height;
    const scale = isWhole ? 2 : Math.min(scaleMax, codePixels / Math.max(width, height));
    const found = await readCodes(page.renderPart(part, scale));
    codes.push(...found.map(({ text, box }) => ({ text, box: boxOnPage(box, part, page) })));
  }
  return withoutDoubles(codes);
}

function widen({ left, top, right, bottom }: Spot, { width, height }: PdfPage): Spot {
  const quiet = Math.max(right - left, bottom - top) * quietShare;
  return {
    left: Math.max(0, left - quiet),
    top: Math.max(0, top - quiet),
    right: Math.min(width, right + quiet),
    bottom: Math.min(height, bottom + quiet),
  };
}

/** A picture within a form object is listed twice. */
function withoutDoubles(codes: SeenCode[]): SeenCode[] {
  return codes.filter(({ text }, at) => codes.findIndex((code) => code.text === text) === at);
}
