import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { extract } from '../extract.ts';
import { renderPage } from '../render-page.ts';
import { drawInvoice, makePdf } from '../testing/make-pdf.ts';

const known = { ownCompany: { names: [], taxIds: [], ibans: [] } };

/** PDFKit's types do not include the catalog. */
function catalogOf(pdf: PDFKit.PDFDocument): object {
  return (pdf as unknown as { _root: { data: object } })._root.data;
}

/** A landscape cover page around the invoice; the catalog says whether it is a portfolio. */
async function wrap(names: string[], isPortfolio: boolean): Promise<Uint8Array> {
  const invoice = Buffer.from(await makePdf(drawInvoice));
  return makePdf(
    (pdf) => {
      pdf
        .fontSize(12)
        .text('This file holds several documents. Open it with another program to see them.', 72, 72);
      for (const name of names) pdf.file(Buffer.concat([invoice, Buffer.from(`%${name}\n`)]), { name });
      if (isPortfolio) Object.assign(catalogOf(pdf), { Collection: { Type: 'Collection' } });
    },
    { layout: 'landscape' },
  );
}

test('of a PDF portfolio the first document is read and shown, and the others are listed', async () => {
  const bytes = await wrap(['a.pdf', 'b.pdf'], true);
  const { fields, findings } = await extract(bytes, known);
  assert.equal(fields.totalAmount?.value, '59.38');
  assert.match(
    findings.find(({ code }) => code === 'SEVERAL_ATTACHMENTS')!.message,
    /2 documents: “a\.pdf”, “b\.pdf”/,
  );
  const { width, height } = await sharp((await renderPage(bytes, 1, 200)).bytes).metadata();
  assert.ok(height! > width!, 'the invoice is in portrait format, the cover is not');
});

test('a PDF with another PDF attached is read by its own pages', async () => {
  const { fields, findings } = await extract(await wrap(['terms.pdf'], false), known);
  assert.equal(fields.totalAmount, undefined);
  assert.deepEqual(
    findings.filter(({ code }) => code.includes('ATTACHMENT')),
    [],
  );
});
