import assert from 'node:assert/strict';
import { test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call } = service;

const negative = { net: '-100.00', tax: '-19.00', total: '-119.00' };
const convert = (id: number, headers = {}) =>
  call('POST', `/documents/${id}/convert-to-credit-note`, { headers });
const codesOf = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code);

test('an invoice with a negative total becomes a credit note with positive amounts in one step', async () => {
  const read = await uploadRead(service, { number: 'N-1', ...negative });
  assert.ok(codesOf(read).includes('NEGATIVE_INVOICE'));
  const { status, body } = await convert(read.id);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.documentType, 'PURCHASE_CREDIT_NOTE');
  const amounts = ['netAmount', 'taxAmount', 'totalAmount', 'amountDue'].map(
    (name) => body.fields[name].value,
  );
  assert.deepEqual(amounts, [100, 19, 119, 119]);
  assert.deepEqual([body.taxes[0].baseAmount, body.taxes[0].taxAmount], [100, 19]);
  assert.deepEqual(
    [body.lines[0].quantity, body.lines[0].unitPrice, body.lines[0].lineAmount],
    [10, 10, 100],
  );
  assert.ok(!codesOf(body).some((code) => code.startsWith('NEGATIVE_')));
  assert.equal(body.version, read.version + 1);

  const history = await call('GET', `/documents/${read.id}/history`);
  const [{ action, changes }] = history.body.data;
  assert.equal(action, 'edit');
  const changed = new Map(
    changes.map(({ field, before, after }: Record<string, string>) => [field, [before, after]]),
  );
  assert.deepEqual(changed.get('documentType'), ['PURCHASE_INVOICE', 'PURCHASE_CREDIT_NOTE']);
  assert.deepEqual(changed.get('totalAmount'), ['-119.00', '119.00']);
  assert.ok(changed.has('lines') && changed.has('taxes'));

  const made = await call('GET', `/documents/${read.id}/e-invoice?format=CII`);
  assert.match(made.bytes.toString(), /<ram:TypeCode>381<[\s\S]*<ram:GrandTotalAmount>119\.00</);
});

test('quantity and price of every line still give its amount', async () => {
  const { id } = await uploadRead(service, { number: 'N-2', ...negative });
  const line = { description: null, unit: null, taxRate: null };
  const lines = [
    { ...line, quantity: '-2', unitPrice: '60.00', lineAmount: '-120.00' },
    { ...line, quantity: '1', unitPrice: '-5.00', lineAmount: '-5.00' },
    { ...line, quantity: '1', unitPrice: '25.00', lineAmount: '25.00' },
    { ...line, quantity: null, unitPrice: null, lineAmount: '0.00' },
  ];
  await call('PATCH', `/documents/${id}`, { body: { lines } });
  const { body } = await convert(id);
  const rows = body.lines.map((row: Record<string, number>) => [
    row['quantity'],
    row['unitPrice'],
    row['lineAmount'],
  ]);
  assert.deepEqual(rows, [
    [2, 60, 120],
    [1, 5, 5],
    [-1, 25, -25],
    [null, null, 0],
  ]);
});

test('a credit note with a negative total stays a credit note, and a validated document is reopened', async () => {
  const { id } = await uploadRead(service, { number: 'N-3', ...negative });
  await call('PATCH', `/documents/${id}`, { body: { documentType: 'SALES_CREDIT_NOTE' } });
  const validated = await call('POST', `/documents/${id}/validate`);
  assert.equal(validated.body.status, 'VALIDATED', JSON.stringify(validated.body));
  const { body } = await convert(id);
  assert.deepEqual(
    [body.documentType, body.status, body.totalAmount],
    ['SALES_CREDIT_NOTE', 'EXTRACTED', 119],
  );
});

test('a document that is positive, no invoice, changed meanwhile or foreign is not converted', async () => {
  const plain = await uploadRead(service, { number: 'N-4' });
  const refused = await convert(plain.id);
  assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state']);

  const { id, version } = await uploadRead(service, { number: 'N-5', ...negative });
  assert.equal((await convert(id, { 'if-match': `"${version - 1}"` })).status, 412);
  const edited = await call('PATCH', `/documents/${id}`, { body: { documentType: 'RECEIPT' } });
  assert.equal((await convert(id)).body.code, 'invalid_state');
  assert.equal((await call('GET', `/documents/${id}`)).body.version, edited.body.version);

  const { token } = await service.newWorkspace();
  const foreign = await call('POST', `/documents/${id}/convert-to-credit-note`, { token });
  assert.equal(foreign.status, 404);
});
