import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PDFDict, PDFDocument, PDFName, PDFPageLeaf } from '@cantoo/pdf-lib';
import sharp from 'sharp';

import { openPdf } from '../pdf/open-pdf.ts';
import type { Unreadable } from '../reading.ts';
import { joinPdfs } from '../testing/join-pdfs.ts';
import { drawInvoice, makePdf } from '../testing/make-pdf.ts';
import { arrangePages } from './arrange-pages.ts';
import type { PlacedPage } from './page-order.ts';

const at = (page: number, rotate: PlacedPage['rotate'] = 0, source = 0): PlacedPage => ({
  source,
  page,
  rotate,
});
const sheet = (word: string) => makePdf((pdf) => void pdf.text(word, 72, 72));
const three = await joinPdfs([await sheet('first'), await sheet('second'), await sheet('third')]);

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const pages = Array.from({ length: pdf.pageCount }, (_, index) => pdf.openPage(index + 1)!);
  const lines = pages.map((page) => {
    const text = page.chars().map(({ text }) => text);
    return `${text.join('').trim()} ${Math.round(page.width)}×${Math.round(page.height)}`;
  });
  for (const page of pages) page.close();
  pdf.close();
  return lines;
}

test('pages move to new files, reordered and rotated, with their words', async () => {
  const { parts, files } = await arrangePages([three], {
    parts: [
      { pages: [at(3), at(1, 90)], keeps: [0] },
      { pages: [at(2, 180)], keeps: [] },
    ],
  });
  assert.deepEqual(files, [{ pageCount: 3, attachments: [], eInvoices: [], beside: null }]);
  assert.deepEqual(await linesOf(parts[0]!.bytes), ['third 595×842', 'first 842×595']);
  assert.deepEqual(await linesOf(parts[1]!.bytes), ['second 595×842']);
});

test('a removed page is gone from the file, even if a link leads to it', async () => {
  const linked = await makePdf((pdf) => {
    pdf.text('to the next page', 72, 72, { goTo: 'next' });
    pdf.addPage();
    pdf.text('nobody is to see this', 72, 72, { destination: 'next' });
  });
  const { parts } = await arrangePages([linked], { parts: [{ pages: [at(1)], keeps: [] }] });
  const pdf = await PDFDocument.load(parts[0]!.bytes);
  const pages = pdf.context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFPageLeaf);
  assert.equal(pages.length, 1);
});

test('a picture of a removed page is gone, also if all pages share one list of pictures', async () => {
  const [first, second] = await Promise.all(
    ['#c04020', '#2040c0'].map((background) =>
      sharp({ create: { width: 600, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
  const scan = await PDFDocument.create();
  for (const jpeg of [first!, second!]) scan.addPage().drawImage(await scan.embedJpg(jpeg), { x: 0, y: 0 });
  await scan.flush();
  const [one, other] = scan.getPages().map(({ node }) => node.Resources()!);
  const drawn = [one!, other!].map((list) => list.lookup(PDFName.of('XObject'), PDFDict));
  for (const [name, picture] of drawn[1]!.entries()) drawn[0]!.set(name, picture);
  for (const { node } of scan.getPages()) node.set(PDFName.of('Resources'), one!);
  const order = { parts: [{ pages: [at(2)], keeps: [] }] };
  const { parts } = await arrangePages([await scan.save()], order);
  const bytes = Buffer.from(parts[0]!.bytes);
  assert.deepEqual([bytes.includes(first!), bytes.includes(second!)], [false, true]);
});

test('attachments go only with the part that keeps them', async () => {
  const hybrid = await PDFDocument.load(three);
  await hybrid.attach(new TextEncoder().encode('<Invoice/>'), 'factur-x.xml', { mimeType: 'text/xml' });
  const { parts } = await arrangePages([await hybrid.save()], {
    parts: [
      { pages: [at(1)], keeps: [0] },
      { pages: [at(2), at(3)], keeps: [] },
    ],
  });
  assert.deepEqual(
    parts.map(({ attachments }) => attachments),
    [['factur-x.xml'], []],
  );
  const [kept, other] = [await openPdf(parts[0]!.bytes), await openPdf(parts[1]!.bytes)];
  assert.equal(new TextDecoder().decode(kept.attachments()[0]!.bytes), '<Invoice/>');
  assert.equal(other.attachments().length, 0);
  for (const pdf of [kept, other]) pdf.close();
});

test('a JPEG is embedded unchanged and upright; other pictures keep every pixel', async () => {
  const colours = sharp({ create: { width: 60, height: 30, channels: 3, background: '#c04020' } });
  const jpeg = await colours.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const png = await colours.clone().png().toBuffer();
  const { parts } = await arrangePages([jpeg, png, three], {
    parts: [{ pages: [at(1), at(1, 0, 1), at(2, 0, 2)], keeps: [] }],
  });
  const { bytes } = parts[0]!;
  assert.ok(Buffer.from(bytes).includes(jpeg), 'the file of the photo is in it to the byte');
  assert.deepEqual(
    await linesOf(bytes),
    ['421×842', '842×421', 'second 595×842'].map((line) => line.replace(/^(\d)/, ' $1')),
  );
});

test('a fax of several pages (TIFF) becomes a black-and-white PDF with the same pages', async () => {
  const drawn = Buffer.from(
    '<svg width="400" height="560"><text x="40" y="90" font-size="40">FAX 1</text></svg>',
  );
  const page = await sharp(drawn).flatten({ background: '#fff' }).greyscale().threshold().raw().toBuffer();
  const pages = { raw: { width: 400, height: 1120, channels: 1, pageHeight: 560 } } as const;
  const tiff = await sharp(Buffer.concat([page, page]), pages)
    .tiff({ compression: 'deflate', bitdepth: 1 })
    .toBuffer();
  const { parts, files } = await arrangePages([tiff], { parts: [{ pages: [at(2), at(1)], keeps: [] }] });
  assert.equal(files[0]!.pageCount, 2);
  assert.equal((await linesOf(parts[0]!.bytes)).length, 2);
  assert.ok(parts[0]!.bytes.length < 10_000, `${parts[0]!.bytes.length} bytes`);
});

test('an encrypted file that opens without a password can be split; one with a password is reported', async () => {
  const open = await makePdf(drawInvoice, { ownerPassword: 'owner' });
  const { parts } = await arrangePages([open], { parts: [{ pages: [at(1, 90)], keeps: [] }] });
  assert.match((await linesOf(parts[0]!.bytes))[0]!, /RE-2026-0815.+842×595$/s);
  const locked = await makePdf(drawInvoice, { userPassword: 'secret' });
  const order = { parts: [{ pages: [at(1)], keeps: [] }] };
  await assert.rejects(
    arrangePages([locked], order),
    ({ code }: Unreadable) => code === 'PASSWORD_PROTECTED',
  );
});

test('a missing page, and a file without pages, are reported with an explanation', async () => {
  const order = { parts: [{ pages: [at(4)], keeps: [] }] };
  await assert.rejects(arrangePages([three], order), ({ message }: Unreadable) => /no page 4/.test(message));
  const camt = new TextEncoder().encode(
    ':20:START\r\n:25:10020030/1234567\r\n:28C:1/1\r\n:60F:C260901EUR1,00\r\n:62F:C260901EUR1,00\r\n-',
  );
  await assert.rejects(arrangePages([camt], order), ({ code }: Unreadable) => code === 'UNSUPPORTED_FORMAT');
});
