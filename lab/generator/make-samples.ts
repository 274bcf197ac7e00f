import { mkdir, writeFile } from 'node:fs/promises';

import type { UnreadableCode } from '@slipway/extractor/reading.ts';
import type { SampleFile } from '../../samples/samples.ts';
import type { SampleInvoice } from './invoice.ts';
import { makeCamt053, makeMt940, makeOfx } from './make-bank-files.ts';
import { makeCiiInvoice, makeFacturX } from './make-cii-invoice.ts';
import { makeInvoiceImage, makePageImage, makeScannedPdf } from './make-invoice-image.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { makeReminderPdf, makeStatementPdf } from './make-letters-pdf.ts';
import { makeReceiptPdf } from './make-receipt-pdf.ts';
import { makeUblInvoice } from './make-ubl-invoice.ts';
import * as domestic from './sample-domestic.ts';
import * as foreign from './sample-foreign.ts';
import * as papers from './sample-papers.ts';
import { type Truth, truthOfInvoice, truthOfReceipt, truthOfReminder, truthOfStatement } from './truth.ts';

/** What `truth.json` says of a file: what is to be read, or why it cannot be. */
export type Expected = ({ truth: Truth } | { unreadable: UnreadableCode }) & { duplicateOf?: SampleFile };

type Made = { bytes: Buffer; expected: Expected };
type Maker = () => Promise<Made>;

const digital =
  (invoice: SampleInvoice): Maker =>
  async () => ({
    bytes: await makeInvoicePdf(invoice),
    expected: { truth: truthOfInvoice(invoice) },
  });

const made = (bytes: Buffer | Promise<Buffer>, truth: Truth): Promise<Made> =>
  Promise.resolve(bytes).then((ready) => ({ bytes: ready, expected: { truth } }));

/** How each sample is made. */
export const makers: Record<SampleFile, Maker> = {
  'papierhaus-re-2026-10482.pdf': digital(domestic.paperInvoice),
  'tischlerei-brandt-26-318.pdf': digital(domestic.workshopInvoice),
  'kuestennetz-november.pdf': digital(domestic.telecomInvoice),
  'brightwater-inv-0098213.pdf': digital(foreign.softwareInvoice),
  'fenwick-rowe-si-44719.pdf': digital(foreign.lampInvoice),
  'hotel-trois-ponts-f2026-3307.pdf': digital(foreign.hotelInvoice),
  'costa-clara-a-2026-1194.pdf': digital(foreign.rentalInvoice),
  'valdarno-417-2026.pdf': digital(foreign.leatherInvoice),
  'waterlijn-2026-0163.pdf': digital(foreign.designInvoice),
  'aarhof-260914-fax.tiff': () =>
    made(
      makeInvoiceImage(foreign.swissInvoice, { format: 'tiff', dpi: 200, skew: 0.3 }),
      truthOfInvoice(foreign.swissInvoice),
    ),
  'tischlerei-brandt-26-297-scan.pdf': () =>
    made(
      makeScannedPdf(domestic.scannedInvoice, { dpi: 150, skew: -0.7, noise: 3, blur: 0.5, seed: 7 }),
      truthOfInvoice(domestic.scannedInvoice),
    ),
  'papierhaus-photo.jpg': () =>
    made(
      makeInvoiceImage(domestic.photographedInvoice, {
        format: 'jpeg',
        dpi: 170,
        photo: true,
        skew: 1.2,
        noise: 4,
        blur: 0.7,
        seed: 11,
      }),
      truthOfInvoice(domestic.photographedInvoice),
    ),
  'eisenwaren-petersen-receipt.png': () => receipt(papers.hardwareReceipt, 'png'),
  'cafe-mole-receipt.jpg': () => receipt(papers.cafeReceipt, 'jpeg'),
  'papierhaus-re-2026-10977.xml': () =>
    made(makeUblInvoice(domestic.paperEInvoice), truthOfInvoice(domestic.paperEInvoice, true)),
  'tischlerei-brandt-26-331.xml': () =>
    made(makeCiiInvoice(domestic.workshopEInvoice), truthOfInvoice(domestic.workshopEInvoice, true)),
  'kuestennetz-oktober-zugferd.pdf': () =>
    made(makeFacturX(domestic.hybridInvoice), truthOfInvoice(domestic.hybridInvoice, true)),
  'papierhaus-gs-2026-0214.pdf': digital(domestic.paperCreditNote),
  'kuestennetz-credit-note.xml': () =>
    made(makeUblInvoice(domestic.telecomCreditNote), truthOfInvoice(domestic.telecomCreditNote, true)),
  'nordlicht-nh-2026-0552.pdf': digital(domestic.salesInvoice),
  'kuestennetz-reminder.pdf': () => made(makeReminderPdf(papers.reminder), truthOfReminder(papers.reminder)),
  'fenwick-rowe-order-so-20931.pdf': digital(foreign.orderConfirmation),
  'foerdebank-2026-10.camt053.xml': () =>
    made(makeCamt053(papers.octoberStatement), truthOfStatement(papers.octoberStatement, 'CAMT')),
  'foerdebank-2026-11.sta': () =>
    made(makeMt940(papers.novemberStatement), truthOfStatement(papers.novemberStatement, 'MT940')),
  'foerdebank-2026-11.ofx': () =>
    made(makeOfx(papers.novemberStatement), truthOfStatement(papers.novemberStatement, 'OFX')),
  'foerdebank-2026-10.pdf': () =>
    made(makeStatementPdf(papers.octoberStatement), truthOfStatement(papers.octoberStatement, 'PDF')),
  'papierhaus-re-2026-10482-again.pdf': sentAgain,
  'aarhof-protected.pdf': async () => ({
    bytes: await makeInvoicePdf(foreign.swissInvoice, { password: 'Aarau-5000' }),
    expected: { unreadable: 'PASSWORD_PROTECTED' },
  }),
};

/** The same invoice, printed again on another day: other bytes, nothing new to book. */
async function sentAgain(): Promise<Made> {
  return {
    bytes: await makeInvoicePdf(domestic.paperInvoice, { printedOn: '2026-11-15' }),
    expected: { truth: truthOfInvoice(domestic.paperInvoice), duplicateOf: 'papierhaus-re-2026-10482.pdf' },
  };
}

async function receipt(
  described: Parameters<typeof makeReceiptPdf>[0],
  format: 'png' | 'jpeg',
): Promise<Made> {
  const page = await makeReceiptPdf(described);
  const worn = format === 'jpeg' ? { photo: true, noise: 3, blur: 0.6 } : { skew: 0.8 };
  const bytes = await makePageImage(page, { format, dpi: 203, seed: 3, ...worn });
  return { bytes, expected: { truth: truthOfReceipt(described) } };
}

/** Makes every sample and its truth again. */
export async function makeSamples(): Promise<{ file: SampleFile; bytes: Buffer; expected: Expected }[]> {
  const files = Object.keys(makers) as SampleFile[];
  return Promise.all(files.map(async (file) => ({ file, ...(await makers[file]()) })));
}

/** As it stands in `truth.json`. */
export function spellTruth(all: readonly { file: SampleFile; expected: Expected }[]): string {
  return (
    JSON.stringify(Object.fromEntries(all.map(({ file, expected }) => [file, expected])), null, 2) + '\n'
  );
}

if (import.meta.main) {
  const folder = new URL('../../samples/files/', import.meta.url);
  const all = await makeSamples();
  await mkdir(folder, { recursive: true });
  await Promise.all(all.map(({ file, bytes }) => writeFile(new URL(file, folder), bytes)));
  await writeFile(new URL('truth.json', folder), spellTruth(all));
  const size = all.reduce((sum, { bytes }) => sum + bytes.length, 0);
  console.log(`${all.length} samples, ${Math.round(size / 1024)} KB`);
}
