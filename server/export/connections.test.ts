import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConnectionKind } from '@slipway/contract/connections.ts';

import { approveTwin, uploadRead } from '../testing/documents.ts';
import { newMember } from '../testing/new-member.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
after(() => service.stop());

const book = (
  await call('POST', '/integrations', {
    body: { kind: 'BEANCOUNT', name: 'Books', settings: { folder: 'm' } },
  })
).body;
const preview = async (id: number) => (await call('POST', `/documents/${id}/export/preview`)).body;
const accountOf = async (id: number) => {
  const { coding } = await preview(id);
  return coding.find(({ part }: { part: string }) => part === 'ACCOUNT');
};

test('each kind of accounting system has a form for its settings', async () => {
  const { body } = await call('GET', '/integrations/kinds');
  const kinds = Object.fromEntries(body.data.map((one: { kind: string }) => [one.kind, one]));
  const real = ConnectionKind.options.filter((kind) => kind !== 'SANDBOX');
  assert.deepEqual(Object.keys(kinds), real);
  const [folder] = kinds.BEANCOUNT.settings;
  assert.deepEqual([folder.name, folder.kind, folder.required], ['folder', 'FOLDER', true]);
  const secret = kinds.HTTP.settings.find(({ name }: { name: string }) => name === 'secret');
  assert.equal(secret.kind, 'SECRET');
});

test('settings are tested before they are saved, and a wrong folder is reported clearly', async () => {
  const tried = (settings: unknown) =>
    call('POST', '/integrations/test', { body: { kind: 'BEANCOUNT', settings } });
  const outside = (await tried({ folder: '../elsewhere' })).body;
  assert.deepEqual(
    [outside.ok, outside.message],
    [false, 'The folder is not inside the folder that the operator allows.'],
  );
  assert.equal((await tried({ folder: 'new-book' })).body.ok, true);
  const empty = await tried({});
  assert.deepEqual([empty.status, empty.body.errors[0].pointer], [422, '/settings/folder']);
  assert.equal((await call('GET', '/integrations')).body.data.length, 1);
});

test('a saved connection stores its test result; a test of other settings is not stored', async () => {
  const path = `/integrations/${book.id}`;
  const tried = await call('POST', `${path}/test`, { body: { settings: { folder: '../x' } } });
  assert.equal(tried.body.ok, false);
  assert.equal((await call('GET', path)).body.health, null);
  const { body } = await call('POST', `${path}/test`);
  assert.equal(body.ok, true);
  const { code, ...health } = body;
  const shown = (await call('GET', path)).body;
  assert.deepEqual([shown.health, shown.healthCode, code], [health, 'WORKS', 'WORKS']);
});

test('recent exports show the outcome of each document, and the reason', async () => {
  const good = await uploadRead(service, { number: 'C-1' });
  const bad = await uploadRead(service, { number: 'C-1', date: '2026-10-02' });
  for (const { id } of [good, bad]) {
    await approveTwin(service, id);
    await call('POST', `/documents/${id}/export`);
    await work();
  }
  const path = `/integrations/${book.id}/exports`;
  const { data } = (await call('GET', path)).body;
  assert.deepEqual(
    data.map((row: { document: { id: number }; state: string; code: string | null }) => [
      row.document.id,
      row.state,
      row.code,
    ]),
    [
      [bad.id, 'REFUSED', 'DUPLICATE'],
      [good.id, 'ACCEPTED', null],
    ],
  );
  assert.match(data[0].reason, /\p{L}{3,} \p{L}+/u);
  const [told] = (await call('GET', '/notifications')).body.data;
  assert.deepEqual(
    [told.kind, told.documentId, told.subject, told.text],
    ['EXPORT_REJECTED', bad.id, 'Papierwerk Nord GmbH C-1', data[0].reason],
  );
  assert.deepEqual(
    [data[1].document.documentNumber, data[1].document.vendorName],
    ['C-1', 'Papierwerk Nord GmbH'],
  );
  const first = (await call('GET', `${path}?limit=1`)).body;
  const second = (await call('GET', `${path}?limit=1&cursor=${first.nextCursor}`)).body;
  assert.deepEqual([second.data[0].document.id, second.hasMore], [good.id, false]);
});

test('a document under review can be previewed before it is validated', async () => {
  const { id, version } = await uploadRead(service, { number: 'C-2' });
  const shown = await preview(id);
  assert.deepEqual([shown.version, shown.refusals], [version, []]);
  await call('PATCH', `/integrations/${book.id}`, { body: { settings: { lockedUntil: '2026-12-31' } } });
  assert.equal((await preview(id)).refusals[0].code, 'CLOSED_PERIOD');
  await call('PATCH', `/integrations/${book.id}`, { body: { settings: { lockedUntil: null } } });
});

test('accounts depend on the connection, the type, the folder and the supplier, and the preview shows the reason', async () => {
  const { id, folder } = await uploadRead(service, { number: 'C-3' });
  const path = `/integrations/${book.id}`;
  assert.equal((await accountOf(id)).source, 'CONNECTION');
  const map = (mapping: unknown) => call('PATCH', path, { body: { mapping } });
  await map({ documentTypes: { PURCHASE_INVOICE: { account: 'Expenses:Goods' } } });
  assert.equal((await accountOf(id)).message, 'account Expenses:Goods: set for this type of document');
  await map({ folders: { [folder.id]: { account: 'Expenses:Branch' } } });
  assert.equal((await accountOf(id)).message, 'account Expenses:Branch: set for the folder');

  await call('POST', `/documents/${id}/validate`);
  const [supplier] = (await call('GET', '/suppliers?text=papier')).body.data;
  await call('PATCH', `/suppliers/${supplier.id}`, { body: { account: '6300', paymentTermDays: 14 } });
  assert.equal((await accountOf(id)).message, 'account 6300: set for this supplier');
  assert.equal((await preview(id)).refusals[0].code, 'ACCOUNT');
  await map({ accounts: { '6300': 'Expenses:Office' } });
  const shown = await preview(id);
  assert.match(shown.content, /Expenses:Office {2,}100\.00 EUR/);
  assert.deepEqual(
    shown.coding.map(({ part, value }: { part: string; value: string }) => [part, value]),
    [
      ['ACCOUNT', 'Expenses:Office'],
      ['TAX', 'Assets:Input-Tax'],
      ['COUNTER_ACCOUNT', 'Liabilities:Payable'],
      ['PAYMENT_TERMS', '14'],
    ],
  );
});

test('an account name that is invalid in this ledger is rejected in the mapping', async () => {
  const { status, body } = await call('PATCH', `/integrations/${book.id}`, {
    body: { mapping: { accounts: { '6400': 'no account' } } },
  });
  assert.deepEqual([status, body.errors[0].pointer], [422, '/mapping/accounts/6400']);
});

test('the ledger provides its accounts, and the accounts that a supplier was booked on manually', async () => {
  const file = join(service.folder, 'books', String(service.admin.workspaceId), 'm', 'main.beancount');
  appendFileSync(
    file,
    `
2000-01-01 open Expenses:Power
2026-09-01 * "Alster Strom AG" "September"
  Liabilities:Payable  -50.00 EUR
  Expenses:Power  50.00 EUR
`,
  );
  await call('POST', `/integrations/${book.id}/master-data/refresh`);
  await work();
  const { body } = await call('GET', `/integrations/${book.id}/accounts`);
  assert.ok(body.accounts.some(({ id }: { id: string }) => id === 'Expenses:Power'));
  assert.deepEqual(body.suggestions, [{ vendor: 'Alster Strom AG', account: 'Expenses:Power', times: 1 }]);
});

test('a user with read permission sees no secrets and cannot test connections', async () => {
  const accountant = await newMember(service, 'ACCOUNTANT');
  const at = { token: accountant.token };
  assert.equal((await call('GET', '/integrations/kinds', at)).status, 200);
  const tried = await call('POST', `/integrations/${book.id}/test`, at);
  assert.deepEqual([tried.status, tried.body.code], [403, 'insufficient_scope']);
});
