import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { ublInvoice, upload } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work, clock } = service;
after(() => service.stop());

const usual = 'DE02120300000000202051';
const other = 'DE89370400440532013000';

/** An e-invoice with a bank account. */
async function receive(number: string, iban: string, vendor = 'Papierwerk Nord GmbH') {
  const means = `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
  const xml = ublInvoice({ number, vendor }).replace('<cac:TaxTotal>', `${means}<cac:TaxTotal>`);
  const { body } = await upload(call, xml);
  await work();
  return (await call('GET', `/documents/${body.id}`)).body;
}
const approve = (id: number) => call('POST', `/documents/${id}/validate`);
const codes = ({ findings }: { findings: { code: string }[] }) =>
  findings.map(({ code }) => code).filter((code) => code.startsWith('IBAN_'));
const alone = async () => (await call('GET', '/suppliers')).body.data[0];

const first = await receive('SC-1', usual);
await approve(first.id);
const supplier = await alone();
const path = `/suppliers/${supplier.id}`;

test('account, tax code and payment terms are set for a supplier, changed and removed', async () => {
  const set = await call('PATCH', path, { body: { account: '6300', taxCode: 'VSt19', paymentTermDays: 14 } });
  assert.deepEqual([set.body.account, set.body.taxCode, set.body.paymentTermDays], ['6300', 'VSt19', 14]);
  const less = await call('PATCH', path, { body: { taxCode: null } });
  assert.deepEqual([less.body.account, less.body.taxCode], ['6300', null]);
  assert.equal((await call('PATCH', path, { body: {} })).body.account, '6300');
  const wrong = await call('PATCH', path, { body: { paymentTermDays: -1 } });
  assert.equal(wrong.body.errors[0].pointer, '/paymentTermDays');
  const viewer = await newMember(service, 'VIEWER');
  assert.equal((await call('PATCH', path, { token: viewer.token, body: { account: 'x' } })).status, 403);
});

test('a changed bank account is reported on its documents until a user confirms it', async () => {
  const document = await receive('SC-2', other);
  assert.deepEqual(codes(document), ['IBAN_CHANGED']);
  assert.deepEqual((await alone()).changedIbans, [{ iban: other, documentIds: [document.id] }]);
  const { body } = await call('POST', `${path}/ibans`, { body: { iban: other, decision: 'CONFIRMED' } });
  assert.deepEqual(body.changedIbans, []);
  assert.deepEqual(
    body.decidedIbans.map(({ iban, decision }: { iban: string; decision: string }) => [iban, decision]),
    [[other, 'CONFIRMED']],
  );
  assert.ok(body.ibans.includes(other));
  assert.deepEqual(codes((await call('GET', `/documents/${document.id}`)).body), []);
  assert.deepEqual(codes(await receive('SC-3', other)), []);
});

test('a document with a rejected bank account cannot be validated until it is corrected', async () => {
  const forged = 'DE75512108001245126199';
  const document = await receive('SC-4', forged);
  await call('POST', `${path}/ibans`, { body: { iban: forged, decision: 'REJECTED' } });
  assert.deepEqual(codes((await call('GET', `/documents/${document.id}`)).body), ['IBAN_REJECTED']);
  assert.equal((await approve(document.id)).body.code, 'findings_block');
  assert.deepEqual(codes(await receive('SC-5', forged)), ['IBAN_REJECTED']);

  await call('PATCH', `/documents/${document.id}`, { body: { confirm: ['iban'] } });
  assert.equal((await approve(document.id)).body.code, 'findings_block');
  await call('PATCH', `/documents/${document.id}`, { body: { fields: { iban: usual } } });
  assert.equal((await approve(document.id)).status, 200);
});

test('a decision about a bank account that no document contains is rejected', async () => {
  const body = { iban: 'DE44500105175407324931', decision: 'CONFIRMED' };
  assert.equal((await call('POST', `${path}/ibans`, { body })).status, 404);
});

test("a supplier's documents are listed, newest first", async () => {
  const { body } = await call('GET', `${path}/documents?limit=2`);
  assert.deepEqual(
    body.data.map(({ documentNumber }: { documentNumber: string }) => documentNumber),
    ['SC-5', 'SC-4'],
  );
  const next = await call('GET', `${path}/documents?limit=2&cursor=${body.nextCursor}`);
  assert.equal(next.body.data[0].documentNumber, 'SC-3');
  assert.equal((await alone()).documentTotal, 5);
});

test('suppliers can be searched by name or ID, and sorted', async () => {
  clock.advance(60_000);
  const xml = ublInvoice({ number: 'SC-9', vendor: 'Alster Strom AG' }).replaceAll(
    'DE136695976',
    'DE811907980',
  );
  const { body } = await upload(call, xml);
  await work();
  await approve(body.id);
  const list = async (query: string) =>
    (await call('GET', `/suppliers?${query}`)).body.data.map(({ name }: { name: string }) => name);
  const [alster, papier] = ['Alster Strom AG', 'Papierwerk Nord GmbH'];
  assert.deepEqual(await list('text=strom'), [alster]);
  assert.deepEqual(await list('text=DE 136'), [papier]);
  assert.deepEqual(await list('text=%25'), []);
  assert.deepEqual(await list('sort=name'), [alster, papier]);
  assert.deepEqual(await list('sort=recent'), [alster, papier]);
  assert.deepEqual(await list('sort=documents'), [papier, alster]);
  for (const sort of ['id', 'name', 'recent', 'documents']) {
    const first = (await call('GET', `/suppliers?limit=1&sort=${sort}`)).body;
    const rest = await list(`limit=1&sort=${sort}&cursor=${first.nextCursor}`);
    assert.deepEqual([first.data[0].name, ...rest].toSorted(), [alster, papier], sort);
  }
});
