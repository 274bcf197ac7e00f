import assert from 'node:assert/strict';
import { test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work } = service;

const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const codesOf = (body: { findings: { code: string; severity: string }[] }) =>
  body.findings.filter(({ severity }) => severity === 'BLOCKING').map(({ code }) => code);

test("a new workspace's own sales invoice is recognised once the workspace has its identity, and creates no supplier", async () => {
  const own = await uploadRead(service, { number: 'V-1', vendor: 'Anders Handel GmbH' });
  assert.equal(own.documentType, 'PURCHASE_INVOICE');
  assert.equal((await call('POST', `/documents/${own.id}/validate`)).status, 200);
  const [learned] = (await call('GET', '/suppliers')).body.data;
  assert.deepEqual([learned.name, learned.isOwnCompany], ['Anders Handel GmbH', false]);

  await call('PATCH', '/workspace', {
    body: { ownNames: ['Anders Handel GmbH'], ownTaxIds: ['DE136695976'] },
  });
  const [known] = (await call('GET', '/suppliers')).body.data;
  assert.deepEqual([known.id, known.isOwnCompany], [learned.id, true]);
  const next = await uploadRead(service, { number: 'V-2', vendor: 'Anders Handel GmbH' });
  assert.equal(next.documentType, 'SALES_INVOICE');
  assert.equal((await call('POST', `/documents/${next.id}/validate`)).status, 200);
  assert.equal((await call('GET', `/suppliers/${learned.id}`)).body.documentTotal, 1);
  assert.equal((await call('DELETE', `/suppliers/${learned.id}/memory`)).status, 204);
});

test('a purchase invoice from the workspace itself is blocked until a user corrects the vendor or the type', async () => {
  const { id } = await uploadRead(service, { number: 'V-3', vendor: 'Anders Handel GmbH' });
  const { body } = await call('PATCH', `/documents/${id}`, { body: { documentType: 'PURCHASE_INVOICE' } });
  assert.deepEqual(codesOf(body), ['OWN_COMPANY_AS_VENDOR']);
  assert.equal((await call('POST', `/documents/${id}/validate`)).body.code, 'findings_block');
  const other = { vendorName: 'Papier KG', vendorTaxId: 'DE811907980' };
  const corrected = await call('PATCH', `/documents/${id}`, { body: { fields: other } });
  assert.deepEqual(codesOf(corrected.body), []);
  const back = await call('PATCH', `/documents/${id}`, {
    body: { fields: { vendorName: 'Anders Handel GmbH', vendorTaxId: null } },
  });
  assert.deepEqual(codesOf(back.body), ['OWN_COMPANY_AS_VENDOR']);
  const sold = await call('PATCH', `/documents/${id}`, { body: { documentType: 'SALES_INVOICE' } });
  assert.deepEqual(codesOf(sold.body), []);
});

test("a vendor whose tax ID is the buyer's is blocked, even if the workspace has no identity yet", async () => {
  const stranger = await service.newWorkspace();
  const at = { token: stranger.token };
  const { id } = await uploadRead(service, { number: 'V-4' }, at);
  const fields = { buyerTaxId: 'DE 136 695 976' };
  const { body } = await call('PATCH', `/documents/${id}`, { ...at, body: { fields } });
  assert.deepEqual(codesOf(body), ['OWN_COMPANY_AS_VENDOR']);
  await work();
  assert.equal((await call('GET', `/documents/${id}`, at)).body.findingCounts.blocking, 1);
});

test("another reading of a purchase keeps the user's values", async () => {
  const { id } = await uploadRead(service, { number: 'V-5', vendor: 'Anders Handel GmbH' });
  await call('PATCH', `/documents/${id}`, { body: { documentType: 'PURCHASE_INVOICE' } });
  await call('POST', `/documents/${id}/extract`);
  await work();
  const after = await get(id);
  assert.deepEqual([after.documentType, codesOf(after)], ['PURCHASE_INVOICE', ['OWN_COMPANY_AS_VENDOR']]);
});
