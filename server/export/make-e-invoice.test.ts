import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
const eInvoice = (id: number, format: string) => call('GET', `/documents/${id}/e-invoice?format=${format}`);

test('a document that came as UBL is downloaded as it came, and made anew as CII once nothing is missing', async () => {
  const { id } = await uploadRead(service, { number: 'E-1' });
  const original = await eInvoice(id, 'UBL');
  assert.equal(original.bytes.toString(), ublInvoice({ number: 'E-1' }));

  const missing = await eInvoice(id, 'CII');
  assert.deepEqual([missing.status, missing.body.code], [409, 'e_invoice_incomplete']);
  assert.deepEqual(
    missing.body.missing.map(({ code, field }: Record<string, string>) => [code, field]),
    [['BUYER_COUNTRY_MISSING', 'buyerTaxId']],
  );

  await call('PATCH', `/documents/${id}`, { body: { fields: { buyerTaxId: 'DE811907980' } } });
  const made = await eInvoice(id, 'CII');
  assert.deepEqual([made.status, made.headers.get('content-type')], [200, 'application/xml']);
  assert.match(made.headers.get('content-disposition') ?? '', /filename="invoice\.cii\.xml"/);

  const again = await upload(call, made.bytes, { name: 'made.xml' });
  await work();
  const { body } = await call('GET', `/documents/${again.body.id}`);
  const read = ({ fields }: typeof body) =>
    [fields.documentNumber, fields.vendorName, fields.netAmount, fields.totalAmount].map(
      ({ value }) => value,
    );
  assert.deepEqual(read(body), ['E-1', 'Papierwerk Nord GmbH', 100, 119]);
  const broken = body.findings.filter(({ code }: { code: string }) => code.startsWith('BR-'));
  assert.deepEqual(broken, []);
});

test('what a person enters as metadata counts, and what is no invoice is told', async () => {
  const { id } = await uploadRead(service, { number: 'E-2' });
  await call('PATCH', `/documents/${id}`, { body: { metadata: { buyerCountry: 'AT' } } });
  assert.match((await eInvoice(id, 'CII')).bytes.toString(), /<ram:CountryID>AT</);
  await call('PATCH', `/documents/${id}`, { body: { documentType: 'OTHER' } });
  const refused = await eInvoice(id, 'CII');
  assert.deepEqual(
    refused.body.missing.map(({ code }: { code: string }) => code),
    ['TYPE_NOT_INVOICED'],
  );
});

test('another format is refused, and another workspace finds nothing', async () => {
  const { id } = await uploadRead(service, { number: 'E-3' });
  assert.equal((await eInvoice(id, 'EDIFACT')).status, 422);
  assert.equal((await eInvoice(id + 1000, 'UBL')).status, 404);
});
