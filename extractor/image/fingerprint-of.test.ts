import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { makeInvoicePdf } from '../../lab/generator/make-invoice-pdf.ts';
import { makeReceiptPdf } from '../../lab/generator/make-receipt-pdf.ts';
import { randomInvoice } from '../../lab/generator/random-invoice.ts';
import { hardwareReceipt } from '../../lab/generator/sample-papers.ts';
import { photograph } from '../testing/make-pdf.ts';
import { areFingerprintsNear, countBitsApart } from './compare-fingerprints.ts';
import { fingerprintOf } from './fingerprint-of.ts';

async function jpegOf(pdf: Uint8Array): Promise<Buffer> {
  const { data, width, height, channels } = await photograph(pdf);
  return sharp(data, { raw: { width, height, channels } }).jpeg().toBuffer();
}

const pdf = await makeReceiptPdf(hardwareReceipt);
const straight = await jpegOf(pdf);
const look = await fingerprintOf(pdf);

test('a receipt has the same fingerprint on a desk, slightly rotated, in dim light, cropped and recompressed', async () => {
  const { width, height } = await sharp(straight).metadata();
  const by = Math.round(width * 0.12);
  const edge = { left: Math.round(width * 0.02), top: Math.round(height * 0.02) };
  const others = {
    packed: sharp(straight)
      .resize({ width: Math.round(width * 0.6) })
      .jpeg({ quality: 30 }),
    dim: sharp(straight).linear(0.55, 5).jpeg(),
    turned: sharp(straight).rotate(1.5, { background: '#ffffff' }).jpeg(),
    cut: sharp(straight)
      .extract({ ...edge, width: width - 2 * edge.left, height: height - 2 * edge.top })
      .jpeg(),
    'on a desk': sharp(straight)
      .extend({ left: by, right: 2 * by, top: by, bottom: by, background: '#4a4038' })
      .jpeg(),
  };
  for (const [what, picture] of Object.entries(others)) {
    const seen = await fingerprintOf(await picture.toBuffer());
    assert.ok(look && seen, what);
    assert.ok(areFingerprintsNear(look, seen), `${what}: ${countBitsApart(look, seen)} bits`);
  }
});

test('another document has a different fingerprint, and an empty page has none', async () => {
  const other = await fingerprintOf(await makeInvoicePdf(randomInvoice(7)));
  assert.ok(other !== null && !areFingerprintsNear(look, other));
  const empty = sharp({ create: { width: 300, height: 400, channels: 3, background: '#fdfdfd' } });
  assert.equal(await fingerprintOf(await empty.jpeg().toBuffer()), null);
});
