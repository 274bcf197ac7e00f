import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Pixels } from '../image/pixels.ts';
import type { ReadWord } from '../reading.ts';
import { drawInvoice, makePdf, photograph, picture } from '../testing/make-pdf.ts';
import { recognizePage } from './recognize-page.ts';

const scanned = await photograph(await makePdf(drawInvoice));

async function turned(degrees: number): Promise<Pixels> {
  const image = picture(scanned).rotate(degrees, { background: '#ffffff' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

function lineOf(words: ReadWord[], text: string): string[] {
  const found = words.find((word) => word.text === text);
  return words.filter(({ line }) => line === found?.line).map((word) => word.text);
}

test('the total of a scanned invoice is read, on the line of its label', async () => {
  const { words, turn } = await recognizePage(scanned);
  assert.equal(turn, 0);
  assert.deepEqual(lineOf(words, '59.38'), ['Total', 'EUR', '59.38']);
  assert.deepEqual(lineOf(words, 'RE-2026-0815'), ['Invoice', 'no.', 'RE-2026-0815']);
});

test('a recognised word has its position and its confidence', async () => {
  const { words } = await recognizePage(scanned);
  const { box, confidence } = words.find(({ text }) => text === '59.38')!;
  assert.ok(Math.abs(box.x - 450 / 595.28) < 0.01, `left ${box.x}`);
  assert.ok(Math.abs(box.y + box.height / 2 - 357 / 841.89) < 0.01, `middle ${box.y + box.height / 2}`);
  assert.ok(Math.abs(box.width - 0.061) < 0.02, `width ${box.width}`);
  assert.ok(confidence! > 0.8 && confidence! <= 1);
});

for (const degrees of [90, 180, 270]) {
  test(`a scan rotated by ${degrees} degrees is turned upright and read`, async () => {
    const { words, turn } = await recognizePage(await turned(degrees));
    assert.equal(turn, (360 - degrees) / 90);
    assert.deepEqual(lineOf(words, '59.38'), ['Total', 'EUR', '59.38']);
  });
}

test('a slightly skewed scan is read line by line', async () => {
  const { words } = await recognizePage(await turned(3));
  assert.deepEqual(lineOf(words, '59.38'), ['Total', 'EUR', '59.38']);
});

test('a blank sheet has no words', async () => {
  const blank = await photograph(await makePdf(() => undefined));
  assert.deepEqual(await recognizePage(blank), { words: [], turn: 0, skew: 0 });
});

const printedAs: [sign: string, print: (amount: string) => string][] = [
  ['€', (amount) => `${amount} €`],
  ['€', (amount) => `€${amount}`],
  ['£', (amount) => `£${amount}`],
];

for (const [sign, print] of printedAs) {
  test(`amounts printed like ${print('12.50')} are not read in another currency`, async () => {
    const amounts = ['12.50', '37.31', '111.93', '8.40', '298.48'];
    const bytes = await makePdf((pdf) => {
      for (const [at, amount] of amounts.entries()) pdf.fontSize(12).text(print(amount), 72, 72 + at * 40);
    });
    const { words } = await recognizePage(await photograph(bytes));
    const signs = words.map(({ text }) => text.replace(/[\d.]/g, '')).filter(Boolean);
    assert.deepEqual(
      signs,
      amounts.map(() => sign),
    );
  });
}
