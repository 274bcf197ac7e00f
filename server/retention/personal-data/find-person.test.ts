import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { findPerson } from './find-person.ts';
import { findLeft } from './left-store.ts';
import { listKinds } from './slice-store.ts';

const service = await startTestService();
const { call, work } = service;
const { workspaceId } = service.admin;
const other = await service.newWorkspace();

const kindsOf = async (about: string, workspace = workspaceId) =>
  (await findPerson(service.service, workspace, about)).map(({ kind }) => kind);

test('personal data of a natural person who sends invoices is found in every table', async () => {
  const { body } = await upload(call, ublInvoice({ vendor: 'Petra Ohnesorg' }), { name: 'ohnesorg.xml' });
  await work();
  await call('POST', `/documents/${body.id}/validate`);
  const traces = await findPerson(service.service, workspaceId, 'petra OHNESORG');
  const documents = traces.find(({ kind }) => kind === 'documents');
  assert.deepEqual([documents?.rows, documents?.examples], [1, [String(body.id)]]);
  for (const kind of ['events', 'readings'])
    assert.ok(
      traces.some((trace) => trace.kind === kind),
      kind,
    );
});

test('a member is found by name or address, with their actions', async () => {
  const kinds = await kindsOf('Ada Admin');
  for (const kind of ['members', 'history', 'intakes']) assert.ok(kinds.includes(kind), kind);
  assert.ok((await kindsOf(service.admin.email)).includes('members'));
});

test('data of another workspace is not searched, and punctuation is literal', async () => {
  assert.deepEqual(await kindsOf('Ohnesorg', other.workspaceId), []);
  assert.deepEqual(await kindsOf('%'), []);
  assert.deepEqual(await kindsOf('   '), []);
});

test('every kind of data that may still name a person has an explanation', async () => {
  const nobody = { personId: null, supplierIds: [], names: [], wherever: [] };
  const taken = { personId: null, pseudonym: 'Person 00000000', names: [], searches: ['petra'] };
  const owner = { taken, named: nobody, emails: [], heldIds: [] };
  const lowest: Record<string, string> = { uuid: '00000000-0000-0000-0000-000000000000', date: '2026-01-01' };
  await service.service.db.read(workspaceId, async (db) => {
    for (const kind of await listKinds(db)) {
      const last = kind.key.map(({ type }) => lowest[type] ?? '0');
      const found = await findLeft(db, workspaceId, kind, { after: null, last }, [['nobody']], owner);
      assert.deepEqual(found, [], kind.kind);
    }
  });
});
