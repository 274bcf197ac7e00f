import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeInvoicePdf } from '../../samples/make-invoice-pdf.ts';
import { randomInvoice } from '../../samples/random-invoice.ts';
import { startTestService } from '../testing/start.ts';

const { call, work } = await startTestService();

test('an uploaded invoice is read, and every value stands on the page', async () => {
  const invoice = randomInvoice(7);
  const pdf = await makeInvoicePdf(invoice);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(pdf)], 'rechnung.pdf'));
  const uploaded = await call('POST', '/documents', { form });
  assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body));
  assert.equal(uploaded.body.status, 'UPLOADED');
  await work();
  const read = await call('GET', `/documents/${uploaded.body.id}`);
  assert.equal(read.body.status, 'EXTRACTED', JSON.stringify(read.body.extractionError));
  console.log(
    read.body.documentNumber,
    read.body.vendorName,
    read.body.totalAmount,
    read.headers.get('etag'),
  );
});
