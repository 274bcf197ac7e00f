import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decimal, sum } from '@slipway/contract/money.ts';
import { openPdf } from '@slipway/extractor/pdf/open-pdf.ts';
import { readPdfPages } from '@slipway/extractor/pdf/read-pdf-pages.ts';
import sharp from 'sharp';

import { isIban } from '../check-digits.ts';
import { readSigns, renderPages } from '../render-page.ts';
import { makePaper, type Paper, paperKinds } from './make-paper.ts';
import { photographPaper, scanPaper } from './photograph-paper.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index + 500);

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const opened = await openPdf(new Uint8Array(pdf));
  try {
    const pages = await readPdfPages(opened, () => undefined);
    return squeeze(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''));
  } finally {
    opened.close();
  }
}

/** Spaces are reported differently by every reader of a page. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

for (const kind of paperKinds) {
  test(`what is said to be printed on every ${kind.toLowerCase().replace('_', ' ')} can be read from its page`, async () => {
    for (const seed of seeds) {
      const { pdf, truth, layout } = await makePaper(seed, kind);
      const words = await wordsOf(pdf);
      for (const [field, { printed }] of Object.entries(truth.fields)) {
        for (const text of printed)
          assert.ok(words.includes(squeeze(text)), `${seed} ${layout}: ${field} ${text}`);
      }
    }
  });
}

test('the same seed makes the same paper again, and another seed another', async () => {
  for (const kind of paperKinds) {
    const [first, again, other] = await Promise.all([
      makePaper(7, kind),
      makePaper(7, kind),
      makePaper(8, kind),
    ]);
    assert.deepEqual(first.pdf, again.pdf);
    assert.deepEqual(first.truth, again.truth);
    assert.notDeepEqual(first.truth, other.truth);
  }
});

test('three hundred papers come in more than two hundred layouts, seven languages and every kind', async () => {
  const papers: Pick<Paper, 'layout' | 'language' | 'kind'>[] = [];
  for (let seed = 0; seed < 300; seed++) {
    const { layout, language, kind } = await makePaper(seed);
    papers.push({ layout, language, kind });
  }
  assert.ok(new Set(papers.map(({ layout }) => layout)).size >= 200);
  assert.equal(new Set(papers.map(({ language }) => language)).size, 7);
  assert.equal(new Set(papers.map(({ kind }) => kind)).size, paperKinds.length);
});

test('on every invoice net, tax and total agree, and its account number has right check digits', async () => {
  for (const seed of seeds) {
    const { truth, layout } = await makePaper(seed, 'INVOICE');
    const { netAmount, taxAmount, totalAmount, iban } = truth.fields;
    if (netAmount && taxAmount && totalAmount) {
      const apart = decimal(sum([netAmount.value, taxAmount.value]))
        .minus(totalAmount.value)
        .abs();
      assert.ok(apart.lte('0.05'), `${seed} ${layout}: ${apart.toFixed()} apart`);
    }
    for (const value of iban ? [iban.value, ...iban.also] : []) assert.ok(isIban(value), `${seed}: ${value}`);
  }
});

test('on every statement the entries lead from the opening to the closing balance', async () => {
  for (const seed of seeds) {
    const { truth, layout } = await makePaper(seed, 'BANK_STATEMENT');
    const account = truth.statement?.accounts[0];
    assert.ok(account && account.entries.length > 0, `${seed} ${layout} has no entries`);
    const { openingBalance, closingBalance, entries } = account;
    if (!openingBalance || !closingBalance) continue;
    const reached = sum([openingBalance, ...entries.map(({ amount }) => amount)]);
    assert.ok(decimal(reached).eq(closingBalance), `${seed} ${layout}: ${reached} is not ${closingBalance}`);
  }
});

test('a photograph is the same for the same seed, and a scan has every page, without a text layer', async () => {
  const { pdf } = await makePaper(3, 'RECEIPT');
  const [first, again] = await Promise.all([photographPaper(pdf, 1, 0.5), photographPaper(pdf, 1, 0.5)]);
  assert.deepEqual(first, again);
  const { width, height } = await sharp(first).metadata();
  assert.ok((width ?? 0) > 200 && (height ?? 0) > 200);
  const long = await makePaper(20, 'INVOICE');
  const scanned = await scanPaper(long.pdf, 1, 0.3);
  assert.equal((await renderPages(scanned, 20)).length, long.pages);
  assert.equal((await readSigns(scanned)).flat().length, 0);
});
