import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { newMember } from '../testing/new-member.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work, folder, admin } = service;
after(() => service.stop());

const book = (
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'main' } } })
).body;
/** A bookkeeper opens accounts manually, once the ledger file exists. */
async function openAccounts() {
  await exported((await uploadRead(service, { number: 'CC-0', vendor: 'Alster Strom AG' })).id);
  const place = join(folder, 'books', String(admin.workspaceId), 'main');
  const main = readdirSync(place).find((name) => /^main\./.test(name));
  for (const name of ['office', 'postage', 'training']) {
    appendFileSync(join(place, main ?? ''), `\naccount expenses:${name}  ; type: X\n`);
  }
}
const files = () => {
  const place = join(folder, 'books', String(admin.workspaceId), 'main');
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.journal'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
};

type Part = { part: string; value: string; source: string; lines: number[] | null; evidence: object | null };
async function accountsOf(id: number) {
  const { body } = await call('POST', `/documents/${id}/export/preview`);
  const parts: Part[] = body.coding.filter(({ part }: Part) => part === 'ACCOUNT');
  return parts.map(({ value, source, lines }) => [value, source, lines]);
}
const evidenceOf = async (id: number) =>
  (await call('POST', `/documents/${id}/export/preview`)).body.coding[0].evidence;
const choose = (id: number, account: string | null, lines: object[] = []) =>
  call('PATCH', `/documents/${id}`, { body: { coding: [{ connectionId: book.id, account, lines }] } });
const validate = (id: number) => call('POST', `/documents/${id}/validate`);
async function exported(id: number) {
  assert.equal((await validate(id)).body.status, 'VALIDATED');
  await call('POST', `/documents/${id}/export`);
  await work();
  return (await call('GET', `/documents/${id}`)).body;
}
const [paper, postage] = ['expenses:office', 'expenses:postage'];
/** Two lines whose sum is the net amount. */
async function received(number: string, vendor = 'Papierwerk Nord GmbH') {
  const { id } = await uploadRead(service, { number, vendor });
  const lines = [
    { description: 'Kopierpapier A4', taxRate: 19, lineAmount: 90 },
    { description: 'Porto', taxRate: 19, lineAmount: 10 },
  ];
  await call('PATCH', `/documents/${id}`, { body: { lines } });
  return id;
}

await openAccounts();

test('an account that a user chooses for the document or a line is stored, shown with its reason, and booked', async () => {
  const id = await received('CC-1');
  const { status, body } = await choose(id, paper, [{ line: 2, account: postage }]);
  assert.deepEqual(
    [status, body.coding[0].account, body.coding[0].lines],
    [200, paper, [{ line: 2, account: postage, taxCode: null, costCentre: null }]],
  );
  assert.deepEqual(await accountsOf(id), [
    [paper, 'CHOSEN', [1]],
    [postage, 'LINE', [2]],
  ]);
  const document = await exported(id);
  assert.equal(document.status, 'EXPORTED', JSON.stringify(document.exportError));
  const [entry] = files().filter((text) => text.includes('CC-1'));
  assert.match(entry ?? '', /expenses:office\s+90\.00 EUR[\s\S]*expenses:postage\s+10\.00 EUR/);
});

test('the next document of the supplier gets the same account, with the number of earlier bookings and the last date', async () => {
  const id = await received('CC-2');
  assert.deepEqual(await accountsOf(id), [
    [paper, 'LEARNED', [1]],
    [postage, 'LEARNED', [2]],
  ]);
  const { reference } = (await call('GET', '/documents?text=CC-1')).body.data[0].export ?? {};
  const evidence = await evidenceOf(id);
  assert.deepEqual(
    [evidence.name, evidence.times, evidence.of, evidence.lastDate],
    [paper, 1, 1, '2026-10-01'],
  );
  assert.ok(reference === undefined || evidence.lastReference === reference);
  assert.equal((await exported(id)).status, 'EXPORTED');
  assert.equal((await evidenceOf(await received('CC-3')))?.times, 2);
});

test('one correction by a user is learned immediately', async () => {
  const id = await received('CC-4');
  await choose(id, null, [{ line: 1, account: 'expenses:training' }]);
  await exported(id);
  const next = await received('CC-5');
  assert.deepEqual((await accountsOf(next))[0], ['expenses:training', 'LEARNED', [1]]);
  const { times, of } = await evidenceOf(next);
  assert.deepEqual([times, of], [1, 3]);
});

test('learned accounts do not affect another supplier or another workspace', async () => {
  const other = await uploadRead(service, { number: 'CC-6', vendor: 'Alster Strom AG' });
  await call('PATCH', `/documents/${other.id}`, { body: { fields: { vendorTaxId: 'DE811907980' } } });
  assert.deepEqual((await accountsOf(other.id))[0]?.[1], 'CONNECTION');
  const { token } = await service.newWorkspace();
  const settings = { folder: 'main' };
  await call('POST', '/integrations', { token, body: { kind: 'HLEDGER', settings } });
  const theirs = await uploadRead(service, { number: 'CC-7' }, { token });
  const { body } = await call('POST', `/documents/${theirs.id}/export/preview`, { token });
  assert.equal(body.coding[0].source, 'CONNECTION');
});

test('Slipway does not learn from a document that is no longer booked', async () => {
  const id = await received('CC-8');
  const before = (await accountsOf(id))[0]?.[1];
  assert.equal(before, 'LEARNED');
  await service.service.db.write(
    admin.workspaceId,
    (db) => db`
    update documents set status = 'VALIDATED' where workspace_id = ${db.workspace} and status = 'EXPORTED'`,
  );
  assert.deepEqual(await accountsOf(id), [['expenses:uncategorised', 'CONNECTION', null]]);
  await service.service.db.write(
    admin.workspaceId,
    (db) => db`
    update documents set status = 'EXPORTED' where workspace_id = ${db.workspace} and export is not null`,
  );
  assert.equal((await accountsOf(id))[0]?.[1], 'LEARNED');
});

test('choosing an account reopens a validated document, and requires its current version', async () => {
  const id = await received('CC-9');
  await validate(id);
  const stale = await call('PATCH', `/documents/${id}`, {
    body: { coding: [] },
    headers: { 'if-match': '"1"' },
  });
  assert.equal(stale.status, 412);
  assert.equal((await choose(id, paper)).body.status, 'EXTRACTED');
  assert.deepEqual((await call('PATCH', `/documents/${id}`, { body: { coding: [] } })).body.coding, []);
});

test('an account chosen for a line moves with the line', async () => {
  const id = await received('CC-10');
  await choose(id, null, [{ line: 2, account: paper }]);
  const lines = [{ description: 'Porto', taxRate: 19, lineAmount: 10 }];
  const { body } = await call('PATCH', `/documents/${id}`, { body: { lines } });
  assert.deepEqual(body.coding[0].lines, [{ line: 1, account: paper, taxCode: null, costCentre: null }]);
});

test('invalid choices are rejected, and users without edit permission cannot choose', async () => {
  const id = await received('CC-11');
  const twice = [
    { line: 1, account: paper },
    { line: 1, account: postage },
  ];
  assert.equal((await choose(id, null, twice)).status, 422);
  assert.equal((await choose(id, null, [{ line: 0, account: paper }])).status, 422);
  const viewer = await newMember(service, 'VIEWER');
  const body = { coding: [] };
  assert.equal((await call('PATCH', `/documents/${id}`, { token: viewer.token, body })).status, 403);
});

test('many documents get the same account, and choices for their lines stay', async () => {
  const ids = [
    (await uploadRead(service, { number: 'CC-B1' })).id,
    (await uploadRead(service, { number: 'CC-B2' })).id,
  ];
  const line = { line: 1, account: 'expenses:postage', taxCode: null, costCentre: null };
  const coding = [{ connectionId: book.id, account: null, taxCode: null, costCentre: null, lines: [line] }];
  await call('PATCH', `/documents/${ids[0]}`, { body: { coding } });
  const body = { documentIds: ids, connectionId: book.id, account: 'expenses:office' };
  const { results } = (await call('POST', '/documents/bulk/code', { body })).body;
  assert.deepEqual(
    results.map(({ ok }: { ok: boolean }) => ok),
    [true, true],
  );
  const codingOf = async (id: number | undefined) => (await call('GET', `/documents/${id}`)).body.coding[0];
  assert.deepEqual(await codingOf(ids[0]), { ...coding[0], account: 'expenses:office' });
  assert.equal((await codingOf(ids[1])).account, 'expenses:office');
  await call('POST', '/documents/bulk/code', { body: { ...body, account: null } });
  assert.deepEqual((await call('GET', `/documents/${ids[1]}`)).body.coding, []);
});

test('what Slipway learns after an approval does not change the account that the approver saw', async () => {
  const vendor = 'Elbe Büro GmbH';
  const chosen = async (number: string, account: string) => {
    const id = await received(number, vendor);
    await choose(id, account);
    return exported(id);
  };
  await chosen('AP-1', paper);
  const rule = (
    await call('POST', '/approval-rules', { body: { name: 'Everything', roles: ['ACCOUNTANT'] } })
  ).body;
  const otto = await newMember(service, 'ACCOUNTANT');
  const id = await received('AP-2', vendor);
  assert.equal((await validate(id)).body.approval.state, 'WAITING');
  assert.deepEqual(await accountsOf(id), [[paper, 'LEARNED', null]]);
  service.clock.advance(1000);
  const approved = await call('POST', `/documents/${id}/approve`, { token: otto.token });
  assert.equal(approved.body.approval.state, 'APPROVED');
  service.clock.advance(1000);
  await call('DELETE', `/approval-rules/${rule.id}`);
  await chosen('AP-3', postage);
  assert.deepEqual(await accountsOf(id), [[paper, 'LEARNED', null]]);
  assert.deepEqual(await accountsOf(await received('AP-4', vendor)), [[postage, 'LEARNED', null]]);
  await call('POST', `/documents/${id}/export`);
  await work();
  assert.match(files().find((text) => text.includes('AP-2')) ?? '', /expenses:office/);
});

test('the accounts of a booked document stay visible, whatever Slipway learns later', async () => {
  const id = await received('CC-B', 'Bremer Papier KG');
  const early = await call('GET', `/documents/${id}/booking`);
  assert.deepEqual([early.status, early.body.code], [409, 'not_booked']);
  await choose(id, paper, [{ line: 2, account: postage }]);
  await exported(id);
  const other = await received('CC-C', 'Bremer Papier KG');
  await choose(other, postage);
  await exported(other);
  const { body } = await call('GET', `/documents/${id}/booking`);
  const parts: Part[] = body.coding.filter(({ part }: Part) => part === 'ACCOUNT');
  assert.deepEqual(
    parts.map(({ value, source, lines }) => [value, source, lines]),
    [
      [paper, 'CHOSEN', [1]],
      [postage, 'LINE', [2]],
    ],
  );
  assert.equal(body.connection.id, book.id);
});
