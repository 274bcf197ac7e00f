import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openImage } from '@slipway/extractor/image/open-image.ts';
import { recognizePage } from '@slipway/extractor/ocr/recognize-page.ts';
import type { Known } from '@slipway/extractor/reading.ts';
import { createReaders, type Readers } from '@slipway/extractor/sandbox/create-readers.ts';
import sharp from 'sharp';

import { makeCiiInvoice } from '../generator/make-cii-invoice.ts';
import { makePageImage } from '../generator/make-invoice-image.ts';
import { makeInvoicePdf } from '../generator/make-invoice-pdf.ts';
import { makeStatementPdf } from '../generator/make-letters-pdf.ts';
import { makeUblInvoice } from '../generator/make-ubl-invoice.ts';
import { randomInvoice, randomStatement } from '../generator/random-invoice.ts';
import { compare, median } from './compare.ts';
import type { Bench, Figure } from './figure.ts';
import { removeFolder, temporaryFolder } from './leave-nothing.ts';

const run = promisify(execFile);
const invoices = 30;
const statementEntries = 600;
const photographs = 4;
const rounds = 3;
const xmlRounds = 3;
const pdftotext = '/usr/bin/pdftotext';
const recognitionSize = { width: 2600, height: 2600 };
const digitalRatioMin = 0.5;
const scannedRatioMin = 0.8;
const xmlFilesPerSecondMin = 150;
const known: Known = { ownCompany: { names: [], taxIds: [], ibans: [] } };

/** One reading process, as the service starts them: shut off, one core, nothing kept from file to file. */
export const readFiles: Bench = {
  name: 'reading',
  about: 'reading generated documents in one process, PDFs against `pdftotext -bbox` (poppler)',
  async run(say) {
    const folder = temporaryFolder('reading');
    const readers = createReaders({ processes: 1 });
    try {
      say('drawing documents');
      const seeds = Array.from({ length: invoices }, (_, index) => index + 1);
      const papers = seeds.map((seed) => randomInvoice(seed));
      const pdfs = await Promise.all(papers.map((paper) => makeInvoicePdf(paper)));
      const statement = await makeStatementPdf(randomStatement(1, statementEntries));
      const images = await Promise.all(
        pdfs.slice(0, photographs).map((pdf) => makePageImage(pdf, { format: 'png', dpi: 150, noise: 4 })),
      );
      const xml = papers.map((paper, index) => (index % 2 ? makeUblInvoice(paper) : makeCiiInvoice(paper)));
      return [
        await pages(`${invoices} invoices in PDF`, readers, folder, pdfs),
        await pages('one long statement in PDF', readers, folder, [statement]),
        await eInvoices(readers, xml),
        await recognition(readers, images),
      ];
    } finally {
      readers.close();
      removeFolder(folder);
    }
  },
};

/** Digital PDFs: words, boxes and all fields by us; words and boxes by poppler, a process a file. */
async function pages(what: string, readers: Readers, folder: string, pdfs: Buffer[]): Promise<Figure> {
  const files = pdfs.map((pdf, index) => {
    const file = path.join(folder, `${what.length}-${index}.pdf`);
    writeFileSync(file, pdf);
    return file;
  });
  let count = 0;
  const ours = async () => {
    const counts = await inTurn(pdfs, async (pdf) => (await readers.read(pdf, known)).pages.length);
    count = counts.reduce((sum, pages) => sum + pages, 0);
  };
  const theirs = () =>
    inTurn(files, (file) => run(pdftotext, ['-bbox', file, path.join(folder, 'out.html')]));
  const rate = async (work: () => Promise<unknown>) => {
    const seconds = await secondsOf(work);
    return count / seconds;
  };
  if (!existsSync(pdftotext)) {
    await ours();
    const figures = await inTurn(Array.from({ length: rounds }), () => rate(ours));
    return { what, ours: median(figures), unit: 'pages/s', note: 'no poppler-utils here to compare with' };
  }
  const compared = await compare(
    rounds,
    () => rate(ours),
    () => rate(theirs),
  );
  return {
    what,
    ours: compared.ours,
    unit: 'pages/s',
    baseline: { name: 'pdftotext -bbox', value: compared.baseline },
    ratio: compared.ratio,
    goal: { of: 'ratio', atLeast: digitalRatioMin },
    note: `${count} pages; ours also finds every field`,
  };
}

async function eInvoices(readers: Readers, xml: Buffer[]): Promise<Figure> {
  const all = () => inTurn(xml, (file) => readers.read(file, known));
  await all();
  const rates = await inTurn(
    Array.from({ length: xmlRounds }),
    async () => xml.length / (await secondsOf(all)),
  );
  return {
    what: 'e-invoices in XML (UBL and CII by turns)',
    ours: median(rates),
    unit: 'files/s',
    goal: { of: 'ours', atLeast: xmlFilesPerSecondMin },
    note: 'with the rules of EN 16931, and the way to the reading process and back',
  };
}

/** Whole readings of pictures by us; the recogniser alone, on pictures that are open already, as the baseline. */
async function recognition(readers: Readers, images: Buffer[]): Promise<Figure> {
  // One core for either side, as a reading process has.
  sharp.concurrency(1);
  const decoded = await inTurn(images, async (image) => {
    const opened = await openImage(image);
    return (await opened.decode(1, recognitionSize)).pixels;
  });
  const rate = async (work: () => Promise<unknown>) => images.length / (await secondsOf(work));
  const compared = await compare(
    rounds,
    () => rate(() => inTurn(images, (image) => readers.read(image, known))),
    () => rate(() => inTurn(decoded, (pixels) => recognizePage(pixels))),
  );
  return {
    what: 'invoices as images of 150 dpi, by character recognition',
    ours: compared.ours,
    unit: 'pages/s',
    baseline: { name: 'the recogniser alone', value: compared.baseline },
    ratio: compared.ratio,
    goal: { of: 'ratio', atLeast: scannedRatioMin },
    note: `${images.length} pages; ours also opens them, looks for codes and finds every field`,
  };
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
