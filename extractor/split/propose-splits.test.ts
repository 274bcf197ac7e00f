import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeInvoicePdf } from '../../lab/generator/make-invoice-pdf.ts';
import { makeStatementPdf } from '../../lab/generator/make-letters-pdf.ts';
import { makeReceiptPdf } from '../../lab/generator/make-receipt-pdf.ts';
import { randomInvoice, randomStatement } from '../../lab/generator/random-invoice.ts';
import { lampInvoice } from '../../lab/generator/sample-foreign.ts';
import { cafeReceipt, hardwareReceipt } from '../../lab/generator/sample-papers.ts';
import { seededRandom } from '../../lab/generator/seeded-random.ts';
import { extract } from '../extract.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { readPdfPages } from '../pdf/read-pdf-pages.ts';
import { drawCode, makeCode } from '../testing/draw-code.ts';
import { joinPdfs } from '../testing/join-pdfs.ts';
import { drawInvoice, makePdf } from '../testing/make-pdf.ts';
import type { UprightPage } from '../turn-boxes.ts';
import { proposeSplits } from './propose-splits.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };
const invoicesMade = 60;
const filesJoined = 80;
const precisionMin = 0.97;
const recallMin = 0.9;

async function pagesOf(bytes: Uint8Array): Promise<UprightPage[]> {
  const pdf = await openPdf(bytes);
  try {
    return await readPdfPages(pdf, () => undefined);
  } finally {
    pdf.close();
  }
}

const startsIn = (pages: UprightPage[]) => proposeSplits(pages, ownCompany).map(({ page }) => page);

/** Joins the pages of several files. */
function join(files: readonly UprightPage[][]): UprightPage[] {
  return files.flat().map((page, at) => ({ ...page, page: at + 1 }));
}

const made: UprightPage[][] = [];
for (let seed = 1; seed <= invoicesMade; seed++) {
  made.push(await pagesOf(await makeInvoicePdf(randomInvoice(seed, seed % 3 === 0 ? 40 : undefined))));
}

test('an invoice of several pages is never split', () => {
  const long = made.filter((pages) => pages.length > 1);
  assert.ok(long.length >= 15, `${long.length} of several pages`);
  for (const pages of long) assert.deepEqual(startsIn(pages), []);
});

test('a bank statement of several pages is never split', async () => {
  for (const seed of [1, 2, 3]) {
    const pages = await pagesOf(await makeStatementPdf(randomStatement(seed, 90)));
    assert.ok(pages.length > 1);
    assert.deepEqual(startsIn(pages), []);
  }
});

test('in files with several invoices, the first pages are found, with few false positives', () => {
  const random = seededRandom(20261005);
  let [right, wrong, missed] = [0, 0, 0];
  for (let file = 0; file < filesJoined; file++) {
    const chosen = new Set(
      Array.from({ length: 2 + Math.floor(random() * 3) }, () => Math.floor(random() * made.length)),
    );
    const parts = [...chosen].map((at) => made[at]!);
    const starts = parts.slice(0, -1).map((_, at) => 1 + parts.slice(0, at + 1).flat().length);
    const found = startsIn(join(parts));
    right += found.filter((page) => starts.includes(page)).length;
    wrong += found.filter((page) => !starts.includes(page)).length;
    missed += starts.filter((page) => !found.includes(page)).length;
  }
  const [precision, recall] = [right / (right + wrong), right / (right + missed)];
  assert.ok(precision >= precisionMin, `precision ${precision}: ${wrong} of ${right + wrong} are wrong`);
  assert.ok(recall >= recallMin, `recall ${recall}: ${missed} of ${right + missed} are missed`);
});

test('two receipts scanned one after the other are two documents', async () => {
  const [first, second] = [await makeReceiptPdf(hardwareReceipt), await makeReceiptPdf(cafeReceipt)];
  assert.deepEqual(startsIn(join([await pagesOf(first), await pagesOf(second)])), [2]);
});

test('of a file with two documents only the first is read, and the second is proposed with its evidence', async () => {
  const joined = await joinPdfs([await makePdf(drawInvoice), await makeInvoicePdf(lampInvoice)]);
  const { fields, findings, splits, pages } = await extract(joined, { ownCompany });
  assert.equal(fields.totalAmount?.value, '59.38');
  assert.equal(fields.documentNumber?.value, 'RE-2026-0815');
  assert.deepEqual(
    splits.map(({ page }) => page),
    [2],
  );
  assert.ok(splits[0]!.reasons.some(({ message }) => message === 'different document number'));
  assert.match(findings.find(({ code }) => code === 'SEVERAL_DOCUMENTS')!.message, /2 documents.+page 2 \(/);
  assert.ok(pages.length > 1, 'all pages can still be looked at');
});

test('a separator sheet separates two documents, even from the same vendor', async () => {
  const patch = await makeCode('PATCHT', 'Code128');
  const sheet = await makePdf((pdf) => drawCode(pdf, patch, 150, 300, 300));
  const invoice = await makeInvoicePdf(lampInvoice);
  const { splits, fields } = await extract(await joinPdfs([sheet, invoice, sheet, invoice]), { ownCompany });
  const { length } = await pagesOf(invoice);
  assert.deepEqual(
    splits.map(({ page, reasons }) => [page, reasons[0]?.code]),
    [[length + 3, 'SEPARATOR']],
  );
  assert.equal(fields.documentNumber?.value, lampInvoice.number);
});
