import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeInvoicePdf } from '../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../lab/generator/random-invoice.ts';
import { extract } from './extract.ts';

const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1);
const inPounds = seeds.map((seed) => randomInvoice(seed)).find(({ currency }) => currency === 'GBP');

async function findingsFor(taxId: string | null): Promise<string[]> {
  assert.ok(inPounds);
  const pdf = await makeInvoicePdf(inPounds);
  const ownCompany = { names: [], taxIds: taxId === null ? [] : [taxId], ibans: [] };
  const { findings } = await extract(new Uint8Array(pdf), { ownCompany });
  return findings.flatMap(({ code, message }) => (code === 'FOREIGN_CURRENCY' ? [message] : []));
}

test('an invoice in pounds is in a foreign currency for a company in Germany, and the finding names both currencies', async () => {
  assert.deepEqual(await findingsFor('DE136695976'), ['The document is in GBP, your own currency is EUR.']);
});

test('an invoice in pounds is in the home currency for a company in Britain', async () => {
  assert.deepEqual(await findingsFor('GB123456782'), []);
});

test('there is no currency finding if the country of the own company is unknown', async () => {
  assert.deepEqual(await findingsFor(null), []);
});
