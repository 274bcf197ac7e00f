import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import type { Unreadable } from '../reading.ts';
import { drawInvoice, makePdf, photograph, picture } from '../testing/make-pdf.ts';
import { openImage } from './open-image.ts';

const most = { width: 2000, height: 2000 };
const invoice = picture(await photograph(await makePdf(drawInvoice), 100));

test('a picture that claims 30,000 × 30,000 pixels is rejected without decoding it', async () => {
  const huge = makeHugePng();
  const before = process.memoryUsage().rss;
  await assert.rejects(openImage(huge), (error: Unreadable) => error.code === 'TOO_LARGE');
  assert.ok(process.memoryUsage().rss - before < 50e6, 'without taking memory');
});

/** One bit per pixel, all black: some hundred kilobytes. */
function makeHugePng(): Uint8Array {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

test('a picture taken with a rotated camera is turned upright', async () => {
  const sideways = await invoice.clone().rotate(-90).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height, pixels } = await (await openImage(sideways)).decode(1, most);
  assert.ok(height > width && pixels.height > pixels.width, 'portrait');
});

test('a truncated JPEG is shown as far as possible, and marked as damaged', async () => {
  const whole = await invoice.clone().jpeg().toBuffer();
  const { pixels, isDamaged } = await (await openImage(whole.subarray(0, whole.length / 2))).decode(1, most);
  assert.equal(isDamaged, true);
  assert.ok(
    pixels.data.subarray(0, pixels.width * 3 * 20).every((value) => value > 200),
    'the top is there',
  );
  assert.equal((await (await openImage(whole)).decode(1, most)).isDamaged, false);
});

test('a picture without image data is rejected', async () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  await assert.rejects(openImage(bytes), (error: Unreadable) => error.code === 'DAMAGED_FILE');
});

for (const format of ['png', 'webp', 'tiff'] as const) {
  test(`a grey ${format} picture has three colour channels`, async () => {
    const bytes = await invoice.clone().grayscale().toFormat(format).toBuffer();
    const { pixels } = await (await openImage(bytes)).decode(1, most);
    assert.equal(pixels.channels, 3);
    assert.equal(pixels.data.length, pixels.width * pixels.height * 3);
  });
}

test('every page of a TIFF is opened', async () => {
  const pages = await Promise.all(['#ffffff', '#000000'].map((background) => onePage(background)));
  const tiff = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer();
  const image = await openImage(tiff);
  assert.equal(image.pageCount, 2);
  assert.equal((await image.decode(1, most)).pixels.data[0], 255);
  assert.equal((await image.decode(2, most)).pixels.data[0], 0);
});

function onePage(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
}

test('transparent areas are white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { pixels } = await (await openImage(bytes)).decode(1, most);
  assert.ok(pixels.data.every((value) => value === 255));
});
