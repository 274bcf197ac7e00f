import { spotAll } from '@slipway/extractor/find/find-fields.ts';
import { layOut } from '@slipway/extractor/find/text-lines.ts';
import { openImage } from '@slipway/extractor/image/open-image.ts';
import { readImagePages } from '@slipway/extractor/image/read-image-pages.ts';
import { openPdf } from '@slipway/extractor/pdf/open-pdf.ts';
import { readPdfPages } from '@slipway/extractor/pdf/read-pdf-pages.ts';
import type { ReadPage } from '@slipway/extractor/reading.ts';
import { makePaper, type Paper } from '../generator/papers/make-paper.ts';
import { photographPaper } from '../generator/papers/photograph-paper.ts';
import type { Learnt } from './gather-examples.ts';
import { misreadWords } from './worsen-words.ts';

/** Photos show other documents than those that were read as files. */
const firstPhoto = 100_001;

/**
 * What the documents of a layout are used for: growing the forests, fitting the curves, or only measuring.
 */
export type Part = 'GROW' | 'CURVE' | 'MEASURE';
export type PaperRead = Learnt & { part: Part; kind: Paper['kind']; layout: string; photo: boolean };

/** Documents as files, some with words misread as from a bad picture; statements have no fields. */
export async function* readPapers(count: number): AsyncGenerator<PaperRead> {
  for (let seed = 1; seed <= count; seed++) {
    const paper = await makePaper(seed);
    if (paper.kind === 'BANK_STATEMENT') continue;
    const pages = await readPages(paper);
    const worn = paper.kind === 'RECEIPT' ? seed % 10 > 0 : seed % 4 === 0;
    yield toLearnt(paper, worn ? misreadWords(pages, seed) : pages, false);
  }
}

/** Documents as photos of different quality, read by OCR. */
export async function* readPhotos(count: number): AsyncGenerator<PaperRead> {
  for (let at = 0; at < count; at++) {
    const seed = firstPhoto + at;
    const paper = await makePaper(seed, at % 5 < 3 ? 'RECEIPT' : 'INVOICE');
    const image = await photographPaper(paper.pdf, seed, ((at * 37) % 100) / 100);
    const { pages } = await readImagePages(await openImage(new Uint8Array(image)), () => undefined);
    if (pages.some(({ words }) => words.length > 0)) yield toLearnt(paper, pages, true);
  }
}

async function readPages({ pdf }: Paper): Promise<ReadPage[]> {
  const file = await openPdf(new Uint8Array(pdf));
  try {
    return await readPdfPages(file, () => undefined);
  } finally {
    file.close();
  }
}

function toLearnt(
  { kind, layout, truth, owner }: Paper,
  pages: readonly ReadPage[],
  photo: boolean,
): PaperRead {
  return {
    sheet: spotAll(layOut(pages)),
    ownCompany: owner,
    wanted: truth.fields,
    part: partOf(layout),
    kind,
    layout,
    photo,
  };
}

/** Whole families of layouts go to one part: the measured layouts are not in the training data. */
export function partOf(layout: string): Part {
  const parts = layout.split('/');
  const family = layout.startsWith('till')
    ? parts.slice(0, 3).join('/')
    : (parts[0] ?? '').replace('mirrored-', '');
  let mixed = 37;
  for (const letter of family) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  const tenth = (mixed ^ (mixed >>> 12)) % 10;
  return tenth < 6 ? 'GROW' : tenth < 8 ? 'CURVE' : 'MEASURE';
}
