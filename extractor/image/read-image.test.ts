import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Sharp } from 'sharp';

import { extract } from '../extract.ts';
import { drawInvoice, makePdf, photograph, picture } from '../testing/make-pdf.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };
const shot = await photograph(await makePdf(drawInvoice), 130);

/** Files that scanners, phones and programs create from the same page. */
const kinds: [string, (page: Sharp) => Sharp][] = [
  ['a JPEG in the four colours of printers', (page) => page.toColourspace('cmyk').jpeg()],
  ['a PNG of 16 bits a colour', (page) => page.toColourspace('rgb16').png()],
  ['a grey TIFF of 16 bits', (page) => page.toColourspace('grey16').tiff()],
  [
    'a fax in black and white',
    (page) => page.threshold(140).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }),
  ],
  ['a PNG whose paper is transparent', (page) => page.unflatten().png()],
  ['a WebP', (page) => page.webp()],
  ['an AVIF', (page) => page.avif({ quality: 60, effort: 2 })],
  [
    'a photo that notes that the camera lay on its side',
    (page) => page.rotate(-90).withMetadata({ orientation: 6 }).jpeg(),
  ],
  ['a scan that was put in upside down', (page) => page.rotate(180).jpeg()],
];

for (const [what, make] of kinds) {
  test(`${what} is read`, async () => {
    const { fields, pages } = await extract(new Uint8Array(await make(picture(shot)).toBuffer()), {
      ownCompany,
    });
    assert.equal(fields.totalAmount?.value, '59.38');
    assert.equal(fields.documentNumber?.value, 'RE-2026-0815');
    assert.equal(pages[0]?.source, 'OCR');
  });
}
