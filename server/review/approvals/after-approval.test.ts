import assert from 'node:assert/strict';
import { test } from 'node:test';

import { as, big, startApprovals } from './testing/start-approvals.ts';

const { service, rita, otto, makeRule, act, stateOf, validated } = await startApprovals();
const { call, admin } = service;

await makeRule({ name: 'Everything', roles: ['ADMIN'] });

type Entry = { actor: { name: string }; changes: { field: string; before: string; after: string | null }[] };
const historyOf = async (id: number): Promise<Entry[]> =>
  (await call('GET', `/documents/${id}/history`)).body.data;
const approved = async () => {
  const { id } = await validated(otto, big);
  assert.equal((await act('approve', id, admin)).body.approval.state, 'APPROVED');
  return id;
};

test('changed metadata voids the approvals: the history lists them, and the editor is the last editor', async () => {
  const id = await approved();
  const body = { metadata: { ledgerAccount: 'income:sales' } };
  const edited = await call('PATCH', `/documents/${id}`, { ...as(rita), body });
  assert.deepEqual([edited.status, edited.body.status], [200, 'EXTRACTED']);
  assert.equal((await stateOf(id)).state, 'NOT_NEEDED');
  assert.equal((await act('export', id, admin)).body.code, 'invalid_state');
  const [last] = await historyOf(id);
  const changed = (field: string) => last?.changes.find((one) => one.field === field);
  assert.deepEqual(changed('metadata.ledgerAccount'), {
    ...changed('metadata.ledgerAccount'),
    before: null,
    after: 'income:sales',
  });
  assert.match(changed('approval')?.before ?? '', /^1\/1 · /);
  await act('validate', id, otto);
  assert.equal((await stateOf(id)).state, 'WAITING');
  const { notBy } = (await call('GET', `/documents/${id}`)).body.approval;
  assert.deepEqual(
    notBy.map((one: { id: string; reason: string }) => [one.id, one.reason]),
    [
      [otto.id, 'VALIDATED'],
      [rita.id, 'EDITED'],
    ],
  );
});

test('the same metadata again, or metadata without a required approval, changes no status', async () => {
  const id = await approved();
  const same = await call('PATCH', `/documents/${id}`, { ...as(rita), body: { metadata: {} } });
  assert.deepEqual([same.body.status, same.body.approval.state], ['VALIDATED', 'APPROVED']);
});

type Supplier = { id: number; account: string | null };
const supplierOf = async (): Promise<Supplier> => (await call('GET', '/suppliers')).body.data[0];

test("another coding of the supplier voids the approvals of the supplier's documents, except by an admin", async () => {
  const id = await approved();
  const { id: supplierId } = await supplierOf();
  const path = `/suppliers/${supplierId}`;
  await call('PATCH', path, { body: { account: 'expenses:paper' } });
  assert.equal((await stateOf(id)).state, 'APPROVED');
  await call('PATCH', path, { ...as(rita), body: { account: 'expenses:paper' } });
  assert.equal((await stateOf(id)).state, 'APPROVED', 'the same coding');
  await call('PATCH', path, { ...as(rita), body: { account: 'income:sales' } });
  const { status, approval } = (await call('GET', `/documents/${id}`)).body;
  assert.deepEqual([status, approval.state], ['EXTRACTED', 'NOT_NEEDED']);
  const [last] = await historyOf(id);
  const account = last?.changes.find(({ field }) => field === 'supplier.account');
  assert.deepEqual([account?.before, account?.after], ['expenses:paper', 'income:sales']);
  assert.match(last?.changes.find(({ field }) => field === 'approval')?.before ?? '', /^1\/1 · /);
});

test('a move to a folder with another coding voids the approvals, and another move keeps them', async () => {
  const folder = async (name: string): Promise<number> =>
    (await call('POST', '/folders', { body: { name } })).body.id;
  const [same, other] = [await folder('Same'), await folder('Other')];
  const [connection] = (await call('GET', '/integrations')).body.data;
  const folders = { [other]: { account: 'income:sales', taxCode: null } };
  const mapped = await call('PATCH', `/integrations/${connection.id}`, { body: { mapping: { folders } } });
  assert.equal(mapped.status, 200, JSON.stringify(mapped.body));
  const id = await approved();
  const move = (folderId: number) => call('PATCH', `/documents/${id}`, { ...as(rita), body: { folderId } });
  assert.equal((await move(same)).body.approval.state, 'APPROVED');
  const { body } = await move(other);
  assert.deepEqual([body.status, body.approval.state], ['EXTRACTED', 'NOT_NEEDED']);
});
