import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { createReaders } from '@slipway/extractor/sandbox/create-readers.ts';
import { drawInvoice, makePdf } from '@slipway/extractor/testing/make-pdf.ts';
import { killIfRunning, sandboxesOf } from '@slipway/extractor/testing/process-tree.ts';

import { ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
const eInvoice = (id: number, format: string) => call('GET', `/documents/${id}/e-invoice?format=${format}`);

test('a document that arrived as UBL is downloaded unchanged, and converted to CII once all required data is there', async () => {
  const { id } = await uploadRead(service, { number: 'E-1' });
  const original = await eInvoice(id, 'UBL');
  assert.equal(original.bytes.toString(), ublInvoice({ number: 'E-1' }));

  await call('PATCH', `/documents/${id}`, { body: { fields: { dueDate: null } } });
  const missing = await eInvoice(id, 'CII');
  assert.deepEqual([missing.status, missing.body.code], [409, 'e_invoice_incomplete']);
  assert.deepEqual(
    missing.body.missing.map(({ code, field }: Record<string, string>) => [code, field]),
    [['DUE_DATE_MISSING', 'dueDate']],
  );

  await call('PATCH', `/documents/${id}`, {
    body: { fields: { dueDate: '2026-10-31', buyerTaxId: 'DE811907980' } },
  });
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

test('metadata that a user enters is used, and a document that is not an invoice is rejected with a reason', async () => {
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

test('an unknown format is rejected, and another workspace finds nothing', async () => {
  const { id } = await uploadRead(service, { number: 'E-3' });
  assert.equal((await eInvoice(id, 'EDIFACT')).status, 422);
  assert.equal((await eInvoice(id + 1000, 'UBL')).status, 404);
});

test('a document without pages is drawn as PDF/A-3 with embedded XML, and is read back unchanged', async () => {
  const { id } = await uploadRead(service, { number: 'E-4' });
  await call('PATCH', `/documents/${id}`, { body: { fields: { buyerTaxId: 'DE811907980' } } });
  const made = await eInvoice(id, 'FACTUR_X');
  assert.deepEqual(toldOf(made), [200, 'application/pdf', 'drawn', '3B']);
  assert.match(made.headers.get('content-disposition') ?? '', /filename="invoice\.factur-x\.pdf"/);
  const text = made.bytes.toString('latin1');
  for (const part of [
    '<pdfaid:part>3<',
    '<fx:ConformanceLevel>EN 16931<',
    '<fx:DocumentFileName>factur-x.xml<',
  ])
    assert.ok(text.includes(part), part);

  const again = await upload(call, made.bytes, { name: 'made.pdf' });
  await work();
  const { body } = await call('GET', `/documents/${again.body.id}`);
  const values = ['documentNumber', 'vendorName', 'netAmount', 'totalAmount', 'buyerTaxId'];
  assert.deepEqual(
    values.map((name) => [body.fields[name].value, body.fields[name].source]),
    ['E-4', 'Papierwerk Nord GmbH', 100, 119, 'DE811907980'].map((value) => [value, 'XML']),
  );
  const odd = body.findings.filter(({ code }: { code: string }) => /^BR-|DIFFERS|MISMATCH/.test(code));
  assert.deepEqual(odd, []);

  const kept = await eInvoice(again.body.id, 'FACTUR_X');
  assert.deepEqual(toldOf(kept), [200, 'application/pdf', 'kept', null]);
  assert.deepEqual(kept.bytes, made.bytes);
});

/** A printed invoice whose values a user entered. */
async function printedInvoice(documentNumber: string): Promise<number> {
  const uploaded = await upload(call, await makePdf(drawInvoice), { name: `printed-${documentNumber}.pdf` });
  const { id } = uploaded.body;
  await work();
  const fields = {
    vendorTaxId: 'DE136695976',
    buyerName: 'Hafen Handel GmbH',
    buyerTaxId: 'DE811907980',
    documentNumber,
    documentDate: '2026-10-05',
    dueDate: '2026-11-04',
    currencyCode: 'EUR',
    netAmount: 49.9,
    taxAmount: 9.48,
    totalAmount: 59.38,
  };
  const edited = await call('PATCH', `/documents/${id}`, {
    body: { documentType: 'PURCHASE_INVOICE', fields, metadata: { vendorCountry: 'DE' } },
  });
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  return id;
}

test('the pages of an existing PDF stay unchanged, without a claim of PDF/A conformance', async () => {
  const id = await printedInvoice('E-5');
  const made = await eInvoice(id, 'FACTUR_X');
  assert.deepEqual(toldOf(made), [200, 'application/pdf', 'original', 'not-claimed'], made.bytes.toString());
  assert.ok(!made.bytes.toString('latin1').includes('pdfaid:part'));

  const again = await upload(call, made.bytes, { name: 'made-2.pdf' });
  await work();
  const { body } = await call('GET', `/documents/${again.body.id}`);
  assert.deepEqual([body.fields.documentNumber.value, body.fields.documentNumber.source], ['E-5', 'XML']);
  const words = async (of: number) => (await call('GET', `/documents/${of}/words`)).body.pages;
  assert.deepEqual(await words(again.body.id), await words(id));
});

test('if the process that makes the PDF is killed or too slow, the answer is 503, and the file is not blamed', async () => {
  const id = await printedInvoice('E-6');
  const killAll = () => {
    for (const pid of sandboxesOf(process.pid)) killIfRunning(pid);
  };
  // A process that is ready would finish before the first kill; a new one needs longer to start.
  killAll();
  const killing = setInterval(killAll, 5);
  const killed = await eInvoice(id, 'FACTUR_X').finally(() => clearInterval(killing));
  assert.deepEqual([killed.status, killed.body.code], [503, 'service_unavailable']);
  assert.ok(Number(killed.headers.get('retry-after')) > 0);

  const { readers } = service.service;
  const slow = createReaders({ renderMsMax: 1 });
  after(() => slow.close());
  Object.assign(service.service, { readers: { ...readers, makeHybrid: slow.makeHybrid } });
  const late = await eInvoice(id, 'FACTUR_X').finally(() => Object.assign(service.service, { readers }));
  assert.deepEqual([late.status, late.body.code], [503, 'service_unavailable']);
  assert.ok(Number(late.headers.get('retry-after')) > 0);
  assert.equal((await eInvoice(id, 'FACTUR_X')).status, 200);
});

function toldOf({ status, headers }: Awaited<ReturnType<typeof eInvoice>>) {
  return [status, ...['content-type', 'slipway-pages', 'slipway-pdf-a'].map((name) => headers.get(name))];
}
