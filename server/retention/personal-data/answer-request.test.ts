import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';
import { forgetPerson } from './forget-person.ts';

const service = await startTestService();
const { call, admin } = service;
const other = await service.newWorkspace();
const vendor = 'Petra Ohnesorg';
const folderId = (await call('POST', '/folders', { body: { name: 'Kept' } })).body.id;
const kept = await uploadRead(service, { number: 'PO-1', vendor });
const held = await uploadRead(service, { number: 'PO-2', vendor });
await uploadRead(service, { number: 'PO-3', vendor });
await call('PATCH', `/documents/${kept.id}`, { body: { folderId } });
await call('POST', '/retention/rules', { body: { name: 'Ten years', folderId, years: 10 } });
await call('POST', '/legal-holds', {
  body: { reason: 'Audit', subject: { kind: 'DOCUMENT', id: held.id } },
});
const pia = await newMember(service, 'REVIEWER');
await call('PATCH', `/documents/${kept.id}`, { token: pia.token, body: { externalId: 'by-pia' } });

const ask = (what: 'search' | 'forget', about: string, token = admin.token) =>
  call('POST', `/personal-data/${what}`, { token, body: { about } });
type Row = { kind: string; rows: number };
const kindsOf = (rows: Row[]) => rows.map(({ kind }) => kind);

test('only admins can search personal data, and only in their own workspace', async () => {
  assert.equal((await ask('search', vendor, pia.token)).body.code, 'role_required');
  assert.equal((await ask('forget', vendor, pia.token)).body.code, 'role_required');
  const { body } = await ask('search', pia.email, other.token);
  assert.deepEqual([body.standing, body.people, body.goes, body.stays], ['NOTHING', [], [], []]);
});

test('the result about a supplier shows how many documents are stored, how many a rule protects and until when', async () => {
  const { body } = await ask('search', 'petra ohnesorg');
  const documents = body.stays.find(({ kind }: Row) => kind === 'documents');
  assert.deepEqual(
    [documents.rows, documents.reason, documents.onHold, documents.keptByRule, documents.keptUntil],
    [3, 'RECORD', 1, 1, '2036-12-31'],
  );
});

test('a document that a rule keeps for good, or beyond the year 9999, is found', async () => {
  const undated = await uploadRead(service, { number: 'UU-1', vendor: 'Uwe Undatiert' });
  await call('PATCH', `/documents/${undated.id}`, { body: { folderId, fields: { documentDate: null } } });
  const late = await uploadRead(service, { number: 'LL-1', vendor: 'Lara Langfrist' });
  await call('PATCH', `/documents/${late.id}`, {
    body: { folderId, fields: { documentDate: '9999-06-30' } },
  });
  const until = async (about: string) => {
    const { body } = await ask('search', about);
    const { keptByRule, keptUntil } = body.stays.find(({ kind }: Row) => kind === 'documents');
    return [keptByRule, keptUntil];
  };
  assert.deepEqual(await until('Lara Langfrist'), [1, '9999-12-31']);
  const { body: rule } = await call('POST', '/retention/rules', {
    body: { name: 'Without a date for good', folderId, years: 10, undated: 'KEEP' },
  });
  assert.deepEqual(await until('Uwe Undatiert'), [1, null]);
  await call('DELETE', `/retention/rules/${rule.id}`);
});

test('a current member is found, but cannot be erased', async () => {
  const { body } = await ask('search', pia.email);
  assert.deepEqual(
    [body.standing, body.people],
    ['MEMBER', [{ id: pia.id, name: 'Pia Person', email: pia.email }]],
  );
  assert.equal((await ask('forget', pia.email)).body.code, 'still_member');
});

test('the preview matches the erasure, the log names the admin, and other workspaces stay invisible', async () => {
  await call('DELETE', `/members/${pia.id}`);
  const { body: before } = await ask('search', pia.id);
  assert.equal(before.standing, 'READY');
  const { body: done, status } = await ask('forget', pia.id);
  assert.equal(status, 200);
  const audited = ({ kind }: Row) => kind !== 'audit_log';
  assert.deepEqual(done.changed.filter(audited), before.goes.filter(audited));
  assert.ok(kindsOf(done.changed).includes('history') && kindsOf(done.changed).includes('audit_log'));
  for (const hidden of ['users', 'mails', 'account'])
    assert.ok(!kindsOf([...done.changed, ...done.stays]).includes(hidden), hidden);
  const [told] = (await call('GET', '/audit-log?action=PERSON_FORGOTTEN')).body.data;
  assert.deepEqual([told.actor.name, told.target.name], ['Ada Admin', done.pseudonym]);
  assert.deepEqual((await ask('search', pia.email)).body.standing, 'NOTHING');
});

test('the preview shows the remaining data exactly, even if only part of a row is erased', async () => {
  const ida = await newMember(service, 'REVIEWER');
  const named = ublInvoice({ number: 'IDA-1', vendor: ida.email });
  const { body: uploaded } = await upload(call, named, { token: ida.token });
  await service.work();
  await call('POST', `/documents/${uploaded.id}/validate`, { token: ida.token });
  const note = { text: `Ask ${ida.email}` };
  await call('POST', `/documents/${uploaded.id}/notes`, { token: ida.token, body: note });
  await call('POST', '/folders', { token: ida.token, body: { name: ida.email } });
  await call('DELETE', `/members/${ida.id}`);
  for (const about of [ida.email, vendor]) {
    const { body: before } = await ask('search', about);
    const { body: done } = await ask('forget', about);
    assert.deepEqual(before.stays, done.stays);
    const documents = done.stays.find(({ kind }: Row) => kind === 'documents');
    assert.ok(documents?.rows > 0, 'the result does not list documents as erased');
  }
});

test('a search for punctuation is treated like any other text', async () => {
  for (const signs of ['{}', '{', '%', "'"]) assert.equal((await ask('search', signs)).status, 200, signs);
});

test('two people with the same name are distinguished by id', async () => {
  const two = [await newMember(service, 'VIEWER'), await newMember(service, 'VIEWER')];
  const { body } = await ask('search', 'pia person');
  assert.deepEqual([body.standing, body.people.length], ['SEVERAL', 2]);
  const refused = await ask('forget', 'Pia Person');
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.errors.map(({ code }: { code: string }) => code).sort()],
    [409, 'several_people', two.map(({ id }) => id).sort()],
  );
});

test('an interrupted erasure is completed by another request', async () => {
  const max = await newMember(service, 'REVIEWER');
  const document = await uploadRead(service, { number: 'MAX-1' }, { token: max.token });
  await call('POST', `/documents/${document.id}/validate`, { token: max.token });
  await call('DELETE', `/members/${max.id}`);
  const { service: inside } = service;
  const breaking = (isHit: (workspace: number | 'all', writes: number) => boolean) => {
    let writes = 0;
    const write: typeof inside.db.write = async (workspace, work) => {
      if (isHit(workspace, ++writes)) throw new Error('killed');
      return inside.db.write(workspace, work);
    };
    return forgetPerson({ ...inside, db: { ...inside.db, write } }, admin.workspaceId, max.email);
  };
  await assert.rejects(
    breaking((_, writes) => writes > 3),
    /killed/,
  );
  await assert.rejects(
    breaking((workspace) => workspace === 'all'),
    /killed/,
  );
  assert.ok((await ask('search', max.email)).body.goes.length > 0, 'something is left to do');
  const { body } = await ask('forget', max.email);
  assert.ok(body.changed.length > 0);
  assert.equal((await ask('search', max.email)).body.standing, 'NOTHING');
  const history = (await call('GET', `/documents/${document.id}/history`)).body.data;
  assert.ok(history.every(({ actor }: { actor: { name: string } }) => actor.name !== 'Pia Person'));
});
