import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeCiiInvoice, makeFacturX } from '../../lab/generator/make-cii-invoice.ts';
import { makeInvoicePdf } from '../../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../../lab/generator/random-invoice.ts';
import { extract } from '../extract.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };
const differences = async (pdf: Uint8Array) =>
  (await extract(pdf, { ownCompany })).findings.filter(({ code }) => code === 'PAGE_DIFFERS_FROM_E_INVOICE');

test('a Factur-X whose page and XML agree has no finding about differences', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    assert.deepEqual(await differences(await makeFacturX(randomInvoice(seed))), [], `seed ${seed}`);
  }
});

test('if the page prints another number, date and total than the XML, each difference is reported with both values', async () => {
  const printed = randomInvoice(5);
  const first = printed.lines[0]!;
  const stated = {
    ...printed,
    number: 'Z-901188',
    date: '2025-02-03',
    lines: [{ ...first, quantity: '77' }],
  };
  const pdf = await makeInvoicePdf(printed, {
    attachment: { name: 'factur-x.xml', bytes: makeCiiInvoice(stated), description: 'Factur-X invoice' },
  });
  const found = await differences(pdf);
  const fields = found.map(({ field }) => field);
  for (const field of ['documentNumber', 'documentDate', 'totalAmount'])
    assert.ok(fields.includes(field), field);
  const number = found.find(({ field }) => field === 'documentNumber');
  assert.match(number?.message ?? '', new RegExp(`"${printed.number}".* states Z-901188`));
});
