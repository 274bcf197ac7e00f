import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makePageImage } from '../generator/make-invoice-image.ts';
import { makeInvoicePdf } from '../generator/make-invoice-pdf.ts';
import { makeUblInvoice } from '../generator/make-ubl-invoice.ts';
import { randomInvoice } from '../generator/random-invoice.ts';

/** Real documents vary more than drawn ones: name a folder of your own to measure them. */
const variable = 'SLIPWAY_BENCH_DOCUMENTS';
const sampleFolder = path.join(import.meta.dirname, '../..', 'samples', 'files');
const filesMax = 40;
const imagesMax = 6;
const drawn = 12;

/** Files to read, by kind; `source` says where they are from. */
export type DocumentSet = { source: string; pdfs: string[]; images: string[]; xml: string[] };

/**
 * The documents in the folder that the operator names, with its subfolders; otherwise the samples of this
 * repository and some drawn invoices.
 * @param folder for the drawn documents
 */
export async function findDocuments(folder: string): Promise<DocumentSet> {
  const named = process.env[variable];
  if (named) return { source: `documents in ${named}`, ...sortFiles(named) };
  const samples = sortFiles(sampleFolder);
  for (let seed = 1; seed <= drawn; seed++) {
    const invoice = randomInvoice(seed);
    const pdf = await makeInvoicePdf(invoice);
    const files = [
      [samples.pdfs, `${seed}.pdf`, pdf],
      [samples.xml, `${seed}.xml`, makeUblInvoice(invoice)],
    ] as const;
    for (const [list, name, content] of files) {
      writeFileSync(path.join(folder, name), content);
      list.push(path.join(folder, name));
    }
    if (seed > imagesMax) continue;
    writeFileSync(
      path.join(folder, `${seed}.png`),
      await makePageImage(pdf, { format: 'png', dpi: 150, noise: 4 }),
    );
    samples.images.push(path.join(folder, `${seed}.png`));
  }
  return { source: `samples and drawn documents (${variable} names a folder of others)`, ...samples };
}

/** An even selection of the folder's files. */
function sortFiles(folder: string): Omit<DocumentSet, 'source'> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const pick = (kinds: RegExp, most: number) => {
    const all = files.filter((file) => kinds.test(file));
    const step = Math.max(1, Math.ceil(all.length / most));
    return all.filter((_, at) => at % step === 0);
  };
  return {
    pdfs: pick(/\.pdf$/i, filesMax),
    images: pick(/\.(?:jpe?g|png|tiff?|webp)$/i, imagesMax),
    xml: pick(/\.xml$/i, filesMax),
  };
}
