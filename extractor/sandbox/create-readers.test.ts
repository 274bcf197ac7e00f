import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { Interrupted, type Unreadable } from '../reading.ts';
import { drawInvoice, makePdf, makeScan, photograph, picture } from '../testing/make-pdf.ts';
import { makeSwellingPdf } from '../testing/make-swelling-pdf.ts';
import { processTree } from '../testing/process-tree.ts';
import { createReaders } from './create-readers.ts';

const nobody = { ownCompany: { names: [], taxIds: [], ibans: [] } };
const invoice = await makePdf(drawInvoice);

function refusedWith(code: Unreadable['code']) {
  return (error: Unreadable) => error.code === code && error.message.length > 10;
}

test('an invoice is read in a separate process', async (t) => {
  const readers = createReaders();
  t.after(() => readers.close());
  const pages: number[] = [];
  const reading = await readers.read(invoice, nobody, (page) => pages.push(page));
  assert.equal(reading.pages[0]!.words.at(-1)!.text, '59.38');
  assert.deepEqual(pages, [1]);
});

test('a picture of a page has the requested width', async (t) => {
  const readers = createReaders();
  t.after(() => readers.close());
  const { bytes, mediaType } = await readers.renderPage(invoice, 1, 320);
  assert.equal(mediaType, 'image/webp');
  const { width, height } = await sharp(bytes).metadata();
  assert.deepEqual([width, height], [320, 453]);
  await assert.rejects(readers.renderPage(invoice, 2, 320), refusedWith('NOTHING_FOUND'));
});

test('a file that uses too much memory is stopped while others are read', async (t) => {
  const readers = createReaders({ processes: 2, memoryBytesMax: 500e6 });
  t.after(() => readers.close());
  const before = process.memoryUsage().rss;
  const swelling = assert.rejects(readers.read(makeSwellingPdf(), nobody), refusedWith('TOO_MUCH_MEMORY'));
  const honest = Array.from({ length: 4 }, () => readers.read(invoice, nobody));
  for (const reading of await Promise.all(honest)) assert.equal(reading.pages.length, 1);
  await swelling;
  assert.equal((await readers.read(invoice, nobody)).pages.length, 1);
  assert.ok(process.memoryUsage().rss - before < 100e6, 'the service itself does not grow');
});

test('a file that takes too long is stopped, and the next one is read', async (t) => {
  const readers = createReaders({ readMsMax: 1000 });
  t.after(() => readers.close());
  await assert.rejects(readers.read(makeSwellingPdf(), nobody), refusedWith('TOO_SLOW'));
  const patient = createReaders({ isolations: [readers.isolation] });
  t.after(() => patient.close());
  assert.equal((await patient.read(invoice, nobody)).pages.length, 1);
});

test('an endless drawing is stopped long before the limit for OCR', async (t) => {
  const readers = createReaders({ readFirstMsMax: 1000, readMsMax: 3_600_000 });
  t.after(() => readers.close());
  await assert.rejects(readers.read(makeSwellingPdf(), nobody), refusedWith('TOO_SLOW'));
});

for (const [which, at] of [
  ['the reading process', -1],
  ['its sandbox wrapper', 0],
] as const) {
  test(`a valid file is not reported as damaged if ${which} is killed, and is read the next time`, async (t) => {
    const jpeg = await picture(await photograph(invoice, 60))
      .jpeg()
      .toBuffer();
    const scan = await makeScan([jpeg, jpeg]);
    const readers = createReaders();
    t.after(() => readers.close());
    const killed = readers.read(scan, nobody, (page) => {
      const [, ...started] = processTree(process.pid);
      if (page === 1) process.kill(started.at(at)!, 'SIGKILL');
    });
    await assert.rejects(killed, Interrupted);
    assert.equal((await readers.read(scan, nobody)).pages.length, 2);
  });
}

test('a document of many pages is not too slow if every page is fast', async (t) => {
  const jpeg = await picture(await photograph(invoice, 100))
    .jpeg()
    .toBuffer();
  // One page takes a third of it, and on a busy machine up to all of it.
  const readers = createReaders({ readMsMax: 10_000 });
  t.after(() => readers.close());
  const pages: number[] = [];
  const scan = await makeScan([jpeg, jpeg, jpeg, jpeg]);
  const reading = await readers.read(scan, nobody, (page) => pages.push(page));
  assert.deepEqual(pages, [1, 2, 3, 4]);
  assert.ok(reading.pages.every(({ source, words }) => source === 'OCR' && words.length > 10));
});

test('errors of a file have the same message with and without a separate process', async (t) => {
  const readers = createReaders();
  t.after(() => readers.close());
  const locked = await makePdf(drawInvoice, { userPassword: 'secret' });
  await assert.rejects(readers.read(locked, nobody), refusedWith('PASSWORD_PROTECTED'));
  await assert.rejects(readers.read(new Uint8Array(), nobody), refusedWith('EMPTY_FILE'));
});

test('closed readers reject queued and new jobs', async () => {
  const readers = createReaders();
  const waiting = [1, 2, 3].map(() => assert.rejects(readers.read(invoice, nobody)));
  readers.close();
  await Promise.all(waiting);
  await assert.rejects(readers.read(invoice, nobody), /closed/);
});
