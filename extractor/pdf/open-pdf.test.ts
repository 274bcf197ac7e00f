import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ReadWord, Unreadable } from '../reading.ts';
import { drawInvoice, makePdf } from '../testing/make-pdf.ts';
import { openPdf } from './open-pdf.ts';
import { readTextLayer } from './read-text-layer.ts';

async function wordsOf(bytes: Uint8Array, page = 1): Promise<ReadWord[]> {
  const pdf = await openPdf(bytes);
  try {
    return readTextLayer(pdf.openPage(page)!) ?? [];
  } finally {
    pdf.close();
  }
}

function linesOf(words: ReadWord[]): string[] {
  const lines: string[] = [];
  for (const { text, line } of words) lines[line] = lines[line] ? `${lines[line]} ${text}` : text;
  return lines;
}

function refusedWith(code: Unreadable['code']) {
  return (error: Unreadable) => error.code === code && error.message.length > 10;
}

test('the words of a PDF are in reading order: line by line, from left to right', async () => {
  const lines = linesOf(await wordsOf(await makePdf(drawInvoice)));
  assert.deepEqual(lines, [
    'Nordlicht Papier GmbH',
    'Hafenstrasse 12, 20457 Hamburg',
    'Invoice no. RE-2026-0815',
    'Date 05.10.2026',
    'Copy paper A4, 80 g 49.90',
    'Net amount 49.90',
    'VAT 19 % 9.48',
    'Total EUR 59.38',
  ]);
});

test('recognition sees a page as it is displayed, in any number of readings of the file', async () => {
  const pdf = await openPdf(
    await makePdf(
      (pdf) => void pdf.rect(0, 0, 300, 842).fill('#cc3300').fontSize(20).text('Invoice', 400, 72),
    ),
  );
  const page = pdf.openPage(1)!;
  const shown = page.render(1);
  const colourAt = (x: number, y: number) => {
    const at = (y * shown.width + x) * shown.channels;
    return [...shown.data.subarray(at, at + 3)];
  };
  assert.deepEqual([shown.data.length, shown.width], [shown.width * shown.height * 3, 595]);
  assert.deepEqual(
    [colourAt(10, 10), colourAt(500, 800)],
    [
      [0xcc, 0x33, 0],
      [255, 255, 255],
    ],
  );
  for (let reading = 1; reading <= 3; reading++) {
    assert.ok(await page.withRendering(1, async ({ data }) => Buffer.compare(data, shown.data) === 0));
    await assert.rejects(
      page.withRendering(1, () => Promise.reject(new Error('recognition failed'))),
      /recognition failed/,
    );
  }
  page.close();
  pdf.close();
});

test('a word has its position, as fractions of the page from its top left corner', async () => {
  const words = await wordsOf(await makePdf(drawInvoice));
  const { box } = words.find(({ text }) => text === '59.38')!;
  assert.ok(Math.abs(box.x - 450 / 595.28) < 0.003, `left ${box.x}`);
  assert.ok(Math.abs(box.y - 350 / 841.89) < 0.006, `top ${box.y}`);
  assert.ok(box.width > 0.05 && box.width < 0.075, `width ${box.width}`);
  assert.ok(box.height > 0.01 && box.height < 0.025, `height ${box.height}`);
});

test('a page that is stored rotated is read as it is displayed', async () => {
  const bytes = await makePdf((pdf) => {
    Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
    pdf
      .save()
      .rotate(-90, { origin: [0, 0] })
      .fontSize(12)
      .text('Total 59.38', -700, 100, { lineBreak: false })
      .restore();
  });
  const pdf = await openPdf(bytes);
  const page = pdf.openPage(1)!;
  assert.ok(page.width > page.height, 'shown in landscape');
  const words = readTextLayer(page)!;
  assert.deepEqual(linesOf(words), ['Total 59.38']);
  const [total, amount] = words;
  assert.ok(amount!.box.x > total!.box.x + total!.box.width, 'the amount is to the right of its label');
  assert.ok(Math.abs(amount!.box.y - total!.box.y) < 0.001, 'on the same line');
  pdf.close();
});

test('text that is printed twice to look bold is read once', async () => {
  const bytes = await makePdf((pdf) => {
    for (const shift of [0, 0.3]) pdf.fontSize(12).text('Total 59.38', 72 + shift, 100, { lineBreak: false });
  });
  assert.deepEqual(linesOf(await wordsOf(bytes)), ['Total 59.38']);
});

test('a PDF that is only protected against changes is read', async () => {
  const bytes = await makePdf(drawInvoice, { ownerPassword: 'owner', permissions: {} });
  assert.equal((await wordsOf(bytes)).at(-1)!.text, '59.38');
});

test('a PDF with a password is rejected with this reason, unless the password is given', async () => {
  const bytes = await makePdf(drawInvoice, { userPassword: 'secret' });
  await assert.rejects(openPdf(bytes), refusedWith('PASSWORD_PROTECTED'));
  await assert.rejects(openPdf(bytes, ['wrong']), refusedWith('PASSWORD_PROTECTED'));
  const pdf = await openPdf(bytes, ['wrong', 'secret']);
  assert.equal(pdf.pageCount, 1);
  pdf.close();
});

test('a damaged PDF is rejected with an explanation', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7\nthis is no PDF at all\n%%EOF');
  await assert.rejects(openPdf(bytes), refusedWith('DAMAGED_FILE'));
});

test('a PDF of 200 pages is read, one of 201 is rejected', async () => {
  const ofPages = (count: number) => makePdf((pdf) => Array.from({ length: count - 1 }, () => pdf.addPage()));
  const pdf = await openPdf(await ofPages(200));
  assert.equal(pdf.pageCount, 200);
  pdf.close();
  await assert.rejects(openPdf(await ofPages(201)), refusedWith('TOO_MANY_PAGES'));
});

test('the files embedded in a PDF are listed with their names and contents', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.file(Buffer.from('<a/>'), { name: 'Überweisung.xml' });
    drawInvoice(pdf);
  });
  const pdf = await openPdf(bytes);
  const [attachment] = pdf.attachments();
  assert.equal(attachment!.name, 'Überweisung.xml');
  assert.equal(new TextDecoder().decode(attachment!.bytes), '<a/>');
  pdf.close();
});
