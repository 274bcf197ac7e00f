import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openImage } from '@slipway/extractor/image/open-image.ts';
import { recognizePage } from '@slipway/extractor/ocr/recognize-page.ts';
import { type Known, Unreadable } from '@slipway/extractor/reading.ts';
import { createReaders, type Readers } from '@slipway/extractor/sandbox/create-readers.ts';
import sharp from 'sharp';

import { makeStatementPdf } from '../generator/make-letters-pdf.ts';
import { randomStatement } from '../generator/random-invoice.ts';
import { compare } from './compare.ts';
import { measureChildren } from './cpu-time.ts';
import type { Bench, Figure } from './figure.ts';
import { removeFolder, temporaryFolder } from './leave-nothing.ts';
import { type DocumentSet, findDocuments } from './reading-documents.ts';

const run = promisify(execFile);
const statementEntries = 600;
const rounds = 3;
const pdftotext = '/usr/bin/pdftotext';
const recognitionSize = { width: 2600, height: 2600 };
const [pageRatioMax, statementRatioMax, scanRatioMax] = [3, 2, 1.15];
const xmlPerSecondMin = 300;
const [plainMegabytesMax, recognisingMegabytesMax] = [250, 600];
const known: Known = { ownCompany: { names: [], taxIds: [], ibans: [] } };

/** One reading process, as the service starts them: sandboxed, one core, nothing stored from file to file. */
export const readFiles: Bench = {
  name: 'reading',
  about:
    'processor time for reading documents in one process, against poppler and the text recognition alone',
  async run(say) {
    const folder = temporaryFolder('reading');
    const readers = createReaders({ processes: 1 });
    try {
      const documents = await findDocuments(folder);
      const digitalPdfs = await findDigital(documents.pdfs);
      say(`${documents.source}: ${digitalPdfs.length} digital PDFs, ${documents.images.length} images`);
      const statement = path.join(folder, 'statement.pdf');
      writeFileSync(statement, await makeStatementPdf(randomStatement(1, statementEntries)));
      const pages = await digital('digital PDFs', readers, folder, digitalPdfs, pageRatioMax);
      const long = await digital(
        'one statement of many pages',
        readers,
        folder,
        [statement],
        statementRatioMax,
      );
      const structured = documents.xml.length > 0 ? [await eInvoices(readers, documents)] : [];
      const plain = memory('reader before recognition', plainMegabytesMax);
      if (documents.images.length === 0) return [pages, long, ...structured, plain];
      return [pages, long, ...structured, plain, ...(await recognition(readers, documents.images))];
    } finally {
      readers.close();
      removeFolder(folder);
    }
  },
};

/** The files that are read without recognition, by a process of their own: it needs memory for the others. */
async function findDigital(files: readonly string[]): Promise<string[]> {
  const readers = createReaders({ processes: 1 });
  try {
    const found = await inTurn(files, async (file) => {
      try {
        const { pages } = await readers.read(readFileSync(file), known);
        return pages.every(({ source }) => source === 'TEXT') ? [file] : [];
      } catch (error) {
        if (error instanceof Unreadable) return [];
        throw error;
      }
    });
    return found.flat();
  } finally {
    readers.close();
  }
}

/** Words, boxes and all fields by us; words and boxes by poppler, one process per file. */
async function digital(
  what: string,
  readers: Readers,
  folder: string,
  files: readonly string[],
  atMost: number,
): Promise<Figure> {
  let count = 0;
  const ours = async () => {
    const counts = await inTurn(
      files,
      async (file) => (await readers.read(readFileSync(file), known)).pages.length,
    );
    count = counts.reduce((sum, pages) => sum + pages, 0);
  };
  const theirs = () =>
    inTurn(files, (file) => run(pdftotext, ['-bbox', file, path.join(folder, 'out.html')]));
  if (!existsSync(pdftotext)) {
    await ours();
    const value = (await childMs(ours)) / count;
    return { what, ours: value, unit: 'ms/page', note: 'poppler-utils is not installed: no comparison' };
  }
  const compared = await compare(
    rounds,
    async () => (await childMs(ours)) / count,
    async () => (await childMs(theirs)) / count,
  );
  return {
    what,
    ours: compared.ours,
    unit: 'ms/page',
    baseline: { name: 'pdftotext -bbox', value: compared.baseline },
    ratio: compared.ratio,
    goal: { of: 'ratio', atMost },
    note: `${count} pages, processor time; ours also finds every field and the fingerprint`,
  };
}

async function eInvoices(readers: Readers, { xml }: DocumentSet): Promise<Figure> {
  const files = xml.map((file) => readFileSync(file));
  const all = () => inTurn(files, (file) => readers.read(file, known));
  await all();
  const ms = (await childMs(all)) / files.length;
  return {
    what: 'e-invoices in XML',
    ours: 1000 / ms,
    unit: 'files per processor second',
    goal: { of: 'ours', atLeast: xmlPerSecondMin },
    note: `${files.length} files, with the rules of EN 16931`,
  };
}

/** Whole readings of images by us; text recognition alone, on images that are open already, as the baseline. */
async function recognition(readers: Readers, files: readonly string[]): Promise<Figure[]> {
  // One core for either side, as a reading process has.
  sharp.concurrency(1);
  const images = files.map((file) => readFileSync(file));
  const decoded = await inTurn(images, async (image) => {
    const opened = await openImage(image);
    return (await opened.decode(1, recognitionSize)).pixels;
  });
  const used: Figure[] = [];
  const ours = async () => {
    const ms = (await childMs(() => inTurn(images, (image) => readers.read(image, known)))) / images.length;
    // Measured at once: a process without work ends while the baseline is measured.
    used.push(memory('reader that recognises', recognisingMegabytesMax));
    return ms;
  };
  const compared = await compare(
    rounds,
    ours,
    async () => (await ownMs(() => inTurn(decoded, (pixels) => recognizePage(pixels)))) / images.length,
  );
  const scans: Figure = {
    what: 'scans and photos',
    ours: compared.ours,
    unit: 'ms/page',
    baseline: { name: 'text recognition alone', value: compared.baseline },
    ratio: compared.ratio,
    goal: { of: 'ratio', atMost: scanRatioMax },
    note: `${images.length} pages, processor time; ours also opens them, reads barcodes and finds every field`,
  };
  return [scans, ...used.toSorted((a, b) => b.ours - a.ours).slice(0, 1)];
}

function memory(what: string, atMost: number): Figure {
  const megabytes = measureChildren().memoryBytes / 1e6;
  return { what: `memory of a ${what}`, ours: megabytes, unit: 'MB', goal: { of: 'ours', atMost } };
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Processor time of the processes that this one started. */
async function childMs(work: () => Promise<unknown>): Promise<number> {
  const before = measureChildren().seconds;
  await work();
  return (measureChildren().seconds - before) * 1000;
}

/** Processor time of this process. */
async function ownMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
