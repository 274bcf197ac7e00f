import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { makeReceiptPdf, receiptTotalsOf } from '../../lab/generator/make-receipt-pdf.ts';
import { hardwareReceipt } from '../../lab/generator/sample-papers.ts';
import { extract } from '../extract.ts';
import { photograph } from '../testing/make-pdf.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };

/** The receipt with the print on its back shining through: mirrored, pale and blue. */
async function onThinPaper(): Promise<Buffer> {
  const { data, width, height, channels } = await photograph(await makeReceiptPdf(hardwareReceipt));
  const raw = { raw: { width, height, channels } };
  const back = await sharp(data, raw)
    .removeAlpha()
    .flop()
    .greyscale()
    .linear(0.22, 190)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const offset = Math.round(height / 60);
  const shifted = await sharp(back)
    .extract({ left: 0, top: offset, width, height: height - offset })
    .extend({ bottom: offset, background: '#f5f5f5' })
    .tint('#a0b4ff')
    .png()
    .toBuffer();
  return sharp(data, raw)
    .removeAlpha()
    .composite([{ input: shifted, blend: 'darken' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

test('a receipt on thin paper is read although print shines through from its back', async () => {
  const { documentType, fields } = await extract(await onThinPaper(), { ownCompany });
  assert.equal(documentType, 'RECEIPT');
  // A small and a capital p differ only in size.
  assert.equal(fields.vendorName?.value.toLowerCase(), hardwareReceipt.shop.name.toLowerCase());
  assert.equal(fields.totalAmount?.value, receiptTotalsOf(hardwareReceipt).total);
  assert.equal(fields.totalAmount?.source, 'OCR');
});
