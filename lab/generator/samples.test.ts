import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { decimal, sum } from '@slipway/contract/money.ts';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { readSample, type SampleFile, samples, samplesOwner } from '../../samples/samples.ts';
import { isIban, makeVatId } from './check-digits.ts';
import { totalsOf } from './invoice.ts';
import { makeCamt053, makeMt940 } from './make-bank-files.ts';
import { makeCiiInvoice } from './make-cii-invoice.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { type Expected, makeSamples, spellTruth } from './make-samples.ts';
import { makeUblInvoice } from './make-ubl-invoice.ts';
import { randomInvoice, randomStatement } from './random-invoice.ts';
import { renderPages } from './render-page.ts';
import type { Truth } from './truth.ts';

/** All samples together: they travel with every clone. */
const bytesMax = 1_500_000;

const folder = new URL('../../samples/files/', import.meta.url);
const expected = JSON.parse(await readFile(new URL('truth.json', folder), 'utf8')) as Record<
  SampleFile,
  Expected
>;
const truths = Object.entries(expected).flatMap(([file, row]): [string, Truth][] =>
  'truth' in row ? [[file, row.truth]] : [],
);
const files = samples.map(({ file }) => file);

test('every sample is on the list, has its file and its truth, and all are small', async () => {
  const present = (await readdir(folder)).filter((name) => name !== 'truth.json');
  assert.deepEqual(present.sort(), files.toSorted());
  assert.deepEqual(Object.keys(expected).sort(), files.toSorted());
  const sizes = await Promise.all(files.map(async (file) => (await readSample(file)).length));
  const bytes = sizes.reduce((all, size) => all + size, 0);
  assert.ok(bytes <= bytesMax, `${bytes} bytes are more than ${bytesMax}`);
});

test('in every truth the sums agree to the cent', () => {
  for (const [file, { fields, lines, taxes }] of truths) {
    const { netAmount, taxAmount, totalAmount } = fields;
    if (netAmount && taxAmount) assert.ok(decimal(sum([netAmount, taxAmount])).eq(totalAmount ?? '0'), file);
    if (netAmount && lines.length)
      assert.ok(decimal(sum(lines.map((row) => row.lineAmount))).eq(netAmount), file);
    if (taxAmount) assert.ok(decimal(sum(taxes.map((row) => row.taxAmount))).eq(taxAmount), file);
    for (const row of lines) {
      const exact = decimal(row.quantity).times(row.unitPrice);
      assert.ok(exact.minus(row.lineAmount).abs().lte('0.005'), `${file}: ${row.description}`);
    }
    for (const tax of taxes) {
      const exact = decimal(tax.baseAmount).times(tax.rate).div(100);
      assert.ok(exact.minus(tax.taxAmount).abs().lte('0.01'), `${file}: ${tax.rate} %`);
    }
  }
});

test('in every statement the entries lead from the opening to the closing balance', () => {
  const accounts = truths.flatMap(([, truth]) => truth.accounts);
  assert.equal(accounts.length, 4);
  for (const { openingBalance, closingBalance, entries } of accounts) {
    assert.ok(entries.length > 0);
    if (openingBalance === null) continue;
    assert.ok(decimal(sum([openingBalance, ...entries.map((row) => row.amount)])).eq(closingBalance));
  }
});

test('every IBAN has right check digits, and no due date comes before its document', () => {
  for (const [file, { fields, accounts }] of truths) {
    const ibans = [fields.iban, ...accounts.map((row) => row.account).filter((text) => !text.includes('/'))];
    for (const iban of ibans) assert.ok(!iban || isIban(iban), `${file}: ${iban}`);
    if (fields.dueDate) assert.ok(fields.dueDate >= (fields.documentDate ?? ''), file);
  }
});

test('the owner of the samples has an IBAN and a VAT ID with right check digits', () => {
  assert.ok(isIban(samplesOwner.iban));
  assert.equal(samplesOwner.taxId, makeVatId('DE', '31427865'));
});

test('the generator makes again what is committed', async () => {
  const made = await makeSamples();
  assert.equal(spellTruth(made), await readFile(new URL('truth.json', folder), 'utf8'));
  for (const { file, bytes } of made) {
    const committed = await readSample(file);
    if (holdsPicture(file)) await assertSamePicture(file, bytes, committed);
    else assert.ok(bytes.equals(committed), `${file} differs: run node samples/make-samples.ts`);
  }
});

function holdsPicture(file: string): boolean {
  return /\.(jpg|png|tiff)$|-scan\.pdf$/.test(file);
}

/** Encoders round a little differently on other processors: pictures are compared as they look. */
async function assertSamePicture(file: string, made: Buffer, committed: Buffer): Promise<void> {
  const [one, other] = await Promise.all([pixelsOf(file, made), pixelsOf(file, committed)]);
  assert.equal(one.length, other.length, `${file} has another size`);
  const difference = one.reduce((all, value, at) => all + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
  assert.ok(difference < 1, `${file} looks different by ${difference} grey levels`);
}

async function pixelsOf(file: string, bytes: Buffer): Promise<Uint8Array> {
  if (!file.endsWith('.pdf')) return sharp(bytes).greyscale().raw().toBuffer();
  const [page] = await renderPages(bytes, 72);
  assert.ok(page);
  return page.pixels;
}

test('every XML file is well-formed', async () => {
  for (const file of files.filter((name) => name.endsWith('.xml'))) assertWellFormed(await readSample(file));
});

function assertWellFormed(bytes: Buffer): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(bytes.toString('utf8')).close();
}

test('every PDF opens and shows ink, but for the one with a password', async () => {
  for (const file of files.filter((name) => name.endsWith('.pdf'))) {
    const bytes = await readSample(file);
    if ('unreadable' in expected[file]) {
      await assert.rejects(renderPages(bytes, 40), /password/);
      continue;
    }
    const pages = await renderPages(bytes, 40);
    assert.equal(pages.length, file.startsWith('fenwick-rowe-si') ? 2 : 1, file);
    for (const page of pages)
      assert.ok(
        page.pixels.some((value) => value < 120),
        `${file} is blank`,
      );
  }
});

test('the duplicate has other bytes and the same truth as its original', async () => {
  const [[file, row] = assert.fail('There is no duplicate.')] = Object.entries(expected).filter(
    ([, each]) => each.duplicateOf,
  );
  const original = row.duplicateOf as SampleFile;
  assert.ok(!(await readSample(file as SampleFile)).equals(await readSample(original)));
  assert.deepEqual({ ...row, duplicateOf: undefined }, { ...expected[original], duplicateOf: undefined });
});

test('random invoices add up, in every language, in every format, and again the same', async () => {
  const locales = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    const invoice = randomInvoice(seed);
    locales.add(invoice.locale);
    const totals = totalsOf(invoice);
    assert.ok(decimal(sum([totals.net, totals.tax])).eq(totals.total));
    assert.ok(isIban(invoice.vendor.iban ?? ''), invoice.vendor.iban ?? '');
    assert.deepEqual(randomInvoice(seed), invoice);
    assertWellFormed(makeUblInvoice(invoice));
    assertWellFormed(makeCiiInvoice(invoice));
  }
  assert.equal(locales.size, 6);
  const pdf = await makeInvoicePdf(randomInvoice(1));
  assert.ok(pdf.equals(await makeInvoicePdf(randomInvoice(1))));
});

test('random statements come as camt.053 and MT940 with as many entries as were asked for', () => {
  const statement = randomStatement(5, 40);
  const camt = makeCamt053(statement);
  assertWellFormed(camt);
  assert.equal(camt.toString().match(/<Ntry>/g)?.length, 40);
  const mt940 = makeMt940(statement).toString('latin1');
  assert.equal(mt940.match(/^:61:/gm)?.length, 40);
  assert.ok(
    mt940.split('\r\n').every((line) => line.length <= 65),
    'a line is longer than SWIFT allows',
  );
});
