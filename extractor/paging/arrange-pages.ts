import { createHash } from 'node:crypto';

import { findFirstDocument } from '../mail/read-mail.ts';
import { chooseEInvoices } from '../pdf/choose-e-invoice.ts';
import { openPdf, type Pdf } from '../pdf/open-pdf.ts';
import { openPortfolio } from '../pdf/open-portfolio.ts';
import { type OnPage, Unreadable } from '../reading.ts';
import { sniff } from '../sniff.ts';
import { sameAsBefore } from './compare-pages.ts';
import { copyPages } from './copy-pages.ts';
import { importPages } from './import-pages.ts';
import type {
  Arranged,
  ArrangedPart,
  ArrangeOrder,
  FileFacts,
  PlacedPage,
  PlacedPart,
  Source,
} from './page-order.ts';
import { countImagePages, wrapImage } from './wrap-image.ts';

/**
 * Creates PDF files from the pages of others. Copies pages unchanged, never redraws them, and compares each
 * with its original. Throws Unreadable: the errors of opening a file, UNSUPPORTED_FORMAT for a file without
 * pages, NOTHING_FOUND for a missing page.
 */
export async function arrangePages(
  files: readonly Uint8Array[],
  order: ArrangeOrder,
  onPart: OnPage = () => undefined,
): Promise<Arranged> {
  const sources: Source[] = [];
  for (const file of files) sources.push(await openSource(file));
  const originals: Pdf[] = [];
  const parts: ArrangedPart[] = [];
  try {
    for (const { bytes } of sources) originals.push(await openPdf(bytes));
    for (const { pages, keeps } of order.parts) {
      const placed = pages === 'ALL' ? allPages(sources) : pages;
      for (const { source, page } of placed) assertPage(sources[source], page);
      parts.push(await makePart(sources, originals, { pages: placed, keeps }));
      onPart(parts.length, order.parts.length);
    }
  } finally {
    for (const { close } of originals) close();
  }
  return { files: sources.map(({ bytes: _, ...facts }) => facts), parts };
}

function allPages(sources: readonly Source[]): PlacedPage[] {
  return sources.flatMap(({ pageCount }, source) =>
    Array.from({ length: pageCount }, (_, index) => ({ source, page: index + 1, rotate: 0 as const })),
  );
}

/**
 * Copies the pages with all of their objects; if the file is too unusual for that, with their visible content
 * only.
 */
async function makePart(
  sources: readonly Source[],
  originals: readonly Pdf[],
  part: PlacedPart,
): Promise<ArrangedPart> {
  const copied = await copyPages(sources, part).catch(() => null);
  if (copied && (await sameAsBefore(originals, part.pages, copied.bytes))) return copied;
  const imported = await importPages(sources, part);
  if (await sameAsBefore(originals, part.pages, imported.bytes)) return imported;
  throw new Unreadable('DAMAGED_FILE', 'The pages of this file cannot be split without loss.');
}

async function openSource(file: Uint8Array): Promise<Source> {
  const kind = sniff(file);
  if (kind?.family === 'MAIL') {
    const { bytes, invoice: beside } = await findFirstDocument(file);
    return { ...(await openSource(bytes)), beside };
  }
  if (kind?.family === 'IMAGE') {
    const bytes = await wrapImage(file, kind.format);
    return { bytes, pageCount: await countImagePages(file), attachments: [], eInvoices: [], beside: null };
  }
  if (kind?.family !== 'PDF') throw new Unreadable('UNSUPPORTED_FORMAT', 'This kind of file has no pages.');
  const [first] = await openPortfolio(file);
  if (first) return openSource(first.bytes);
  return { bytes: file, ...(await lookInto(file)) };
}

async function lookInto(file: Uint8Array): Promise<FileFacts> {
  const pdf = await openPdf(file);
  try {
    const attached = pdf.attachments();
    const attachments = attached.map(({ name }) => name);
    const eInvoices = chooseEInvoices(attached).map(({ bytes }) =>
      createHash('sha256').update(bytes).digest('hex'),
    );
    return { pageCount: pdf.pageCount, attachments, eInvoices, beside: null };
  } finally {
    pdf.close();
  }
}

function assertPage(source: Source | undefined, page: number): void {
  if (source && page >= 1 && page <= source.pageCount) return;
  throw new Unreadable('NOTHING_FOUND', `The file has no page ${page}.`);
}
