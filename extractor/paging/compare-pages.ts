import { openPdf, type Pdf } from '../pdf/open-pdf.ts';
import type { PlacedPage } from './page-order.ts';

/** In points: page sizes are rounded when they are written. */
const sizeTolerance = 0.5;

/** Whether a created file has exactly these pages: the same number, sizes, words and pictures. */
export async function sameAsBefore(
  originals: readonly Pdf[],
  placed: readonly PlacedPage[],
  made: Uint8Array,
): Promise<boolean> {
  const pdf = await openPdf(made);
  try {
    if (pdf.pageCount !== placed.length) return false;
    for (const [at, { source, page, rotate }] of placed.entries()) {
      if (!isSame(contentOf(originals[source]!, page), contentOf(pdf, at + 1), rotate)) return false;
    }
    return true;
  } finally {
    pdf.close();
  }
}

type PageContent = { width: number; height: number; text: string; pictureShare: number };

/** Null for a page that is damaged beyond repair: its copy is, too. */
function contentOf(pdf: Pdf, number: number): PageContent | null {
  const page = pdf.openPage(number);
  if (!page) return null;
  try {
    // PDFium adds gaps and line ends where the text turns: they are not part of the page.
    const text = page.chars().map(({ text, added }) => (added ? '' : text.trim()));
    const { width, height } = page;
    return { width, height, text: text.toSorted().join(''), pictureShare: page.pictureShare() };
  } finally {
    page.close();
  }
}

function isSame(
  before: PageContent | null,
  after: PageContent | null,
  rotate: PlacedPage['rotate'],
): boolean {
  if (!before || !after) return before === after;
  const [width, height] = rotate % 180 === 0 ? [before.width, before.height] : [before.height, before.width];
  return (
    Math.abs(width - after.width) < sizeTolerance &&
    Math.abs(height - after.height) < sizeTolerance &&
    before.text === after.text &&
    Math.abs(before.pictureShare - after.pictureShare) < 0.01
  );
}
