import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Sharp } from 'sharp';

import { extract } from '../extract.ts';
import { drawInvoice, makePdf, photograph, picture } from '../testing/make-pdf.ts';
import { openImage } from './open-image.ts';
import type { Pixels } from './pixels.ts';
import { readImagePages } from './read-image-pages.ts';

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

test('a long scan needs memory for the picture of one page at a time', async () => {
  const { width, height } = shot;
  const image = await openImage(await picture(shot).tiff().toBuffer());
  const decoded: Pixels[] = [];
  const pages = await readImagePages(
    {
      pageCount: 2,
      async decode(_, most) {
        for (const { data } of decoded) assert.equal(data.length, 0, 'the page before is released');
        const page = await image.decode(1, most);
        decoded.push(page.pixels);
        return page;
      },
    },
    () => undefined,
  );
  assert.deepEqual(
    decoded.map(({ data }) => data.length),
    [0, 0],
  );
  assert.deepEqual(
    pages.pages.map((page) => [page.width, page.height, page.words.length > 10]),
    [
      [width, height, true],
      [width, height, true],
    ],
  );
});
