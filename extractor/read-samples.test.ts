import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { readSample, samples, samplesOwner } from '../samples/samples.ts';
import { extract } from './extract.ts';

const truths = JSON.parse(readFileSync(new URL('../samples/files/truth.json', import.meta.url), 'utf8'));
const { name, taxId, iban } = samplesOwner;
const ownCompany = { names: [name], taxIds: taxId ? [taxId] : [], ibans: iban ? [iban] : [] };
const booked = /INVOICE|CREDIT_NOTE|RECEIPT/;

for (const { file, shows } of samples) {
  const truth = truths[file]?.truth;
  if (!truth || !booked.test(truth.documentType)) continue;
  test(`${shows}: type, total, currency and date are read correctly`, async () => {
    const { documentType, fields } = await extract(await readSample(file), { ownCompany });
    assert.equal(documentType, truth.documentType);
    assert.equal(Number(fields.totalAmount?.value), Number(truth.fields.totalAmount));
    assert.equal(fields.currencyCode?.value, truth.fields.currencyCode);
    assert.equal(fields.documentDate?.value, truth.fields.documentDate);
  });
}
