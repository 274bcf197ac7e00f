import { openFirstDocument } from '../mail/read-mail.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { openPortfolio } from '../pdf/open-portfolio.ts';
import { Unreadable } from '../reading.ts';
import { sniff } from '../sniff.ts';
import { sameAsBefore } from './compare-pages.ts';
import { copyPages } from './copy-pages.ts';
import { importPages } from './import-pages.ts';
import { countImagePages, wrapImage } from './wrap-image.ts';

/** A page of one of the files, turned clockwise by so many degrees. */
export type PlacedPage = {
  /** Which of the files, from 0. */
  source: number;
  /** From 1. */
  page: number;
  rotate: 0 | 90 | 180 | 270;
};

/** `keeps`: of which files it takes over what is attached to them, an e-invoice above all. */
export type PartOrder = { pages: PlacedPage[]; keeps: number[] };
export type ArrangeOrder = { parts: PartOrder[] };

export type MadePart = {
  bytes: Uint8Array;
  /** The names of the files that are attached to it. */
  attachments: string[];
};

/** `pageCounts`: of each file that was given. */
export type Arranged = { pageCounts: number[]; parts: MadePart[] };

/** One of the files, as a PDF whose pages are those that are shown. */
export type Source = { bytes: Uint8Array; pageCount: number };

/**
 * Makes PDF files of the pages of others. Pages are copied as they are, never drawn anew: each is held against the page
 * that it comes from. Throws Unreadable: what opening a file throws, UNSUPPORTED_FORMAT for one without pages,
 * NOTHING_FOUND for a page that is not there.
 */
export async function arrangePages(files: readonly Uint8Array[], order: ArrangeOrder): Promise<Arranged> {
  const sources: Source[] = [];
  for (const file of files) sources.push(await openSource(file));
  const parts: MadePart[] = [];
  for (const part of order.parts) {
    for (const { source, page } of part.pages) assertPage(sources[source], page);
    parts.push(await makePart(sources, part));
  }
  return { pageCounts: sources.map(({ pageCount }) => pageCount), parts };
}

/** With everything that belongs to the pages; where a file is too odd for that, with what can be seen of them. */
async function makePart(sources: readonly Source[], part: PartOrder): Promise<MadePart> {
  const copied = await copyPages(sources, part).catch(() => null);
  if (copied && (await sameAsBefore(sources, part.pages, copied.bytes))) return copied;
  const imported = await importPages(sources, part);
  if (await sameAsBefore(sources, part.pages, imported.bytes)) return imported;
  throw new Unreadable('DAMAGED_FILE', 'The pages of this file cannot be taken apart without loss.');
}

async function openSource(file: Uint8Array): Promise<Source> {
  const kind = sniff(file);
  if (kind?.family === 'MAIL') return openSource(await openFirstDocument(file));
  if (kind?.family === 'IMAGE') {
    const bytes = await wrapImage(file, kind.format);
    return { bytes, pageCount: await countImagePages(file) };
  }
  if (kind?.family !== 'PDF') throw new Unreadable('UNSUPPORTED_FORMAT', 'This kind of file has no pages.');
  const [first] = await openPortfolio(file);
  if (first) return openSource(first.bytes);
  return { bytes: file, pageCount: await countPages(file) };
}

async function countPages(file: Uint8Array): Promise<number> {
  const pdf = await openPdf(file);
  pdf.close();
  return pdf.pageCount;
}

function assertPage(source: Source | undefined, page: number): void {
  if (source && page >= 1 && page <= source.pageCount) return;
  throw new Unreadable('NOTHING_FOUND', `The file has no page ${page}.`);
}
