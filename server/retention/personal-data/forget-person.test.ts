import assert from 'node:assert/strict';
import { test } from 'node:test';

import { verifyChains } from '../../identity/audit/verify-chain.ts';
import { newApiClient } from '../../testing/api-client.ts';
import { asSuperuser, pastAllGuards } from '../../testing/as-superuser.ts';
import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';
import { findPerson } from './find-person.ts';
import { forgetPerson } from './forget-person.ts';
import { jsonPlaces, namePlaces } from './place-store.ts';

const service = await startTestService();
const { call, work, admin } = service;
const { workspaceId } = admin;
const other = await service.newWorkspace();

const forget = (about: string, workspace = workspaceId) => forgetPerson(service.service, workspace, about);
const verified = async () => {
  const { breaks, history } = (await verifyChains(service.service)).find(
    ({ head }) => head.workspaceId === workspaceId,
  )!;
  return breaks[0]?.reason ?? history.faults[0] ?? null;
};
const chainOf = async () => {
  const { body } = await call('GET', '/audit-log?limit=100');
  return body.data as {
    id: number;
    action: string;
    actor: { name: string };
    target: { name: string } | null;
    details: Record<string, unknown>;
  }[];
};
async function joinAs(name: string): Promise<string> {
  const invitation = { email: 'otto@example.com', role: 'VIEWER' };
  const { body } = await call('POST', '/invitations', { body: invitation });
  const asked = { token: body.token, name, password: 'a good password' };
  return (await call('POST', '/auth/accept-invitation', { token: null, body: asked })).body.user.id;
}
const asService = (text: string, workspace = workspaceId) =>
  service.service.db.write(workspace, (db) => db.raw(text));

const pia = await newMember(service, 'ADMIN');
const otto = await joinAs('Otto Second');
await call('PATCH', `/members/${otto}`, { token: pia.token, body: { role: 'REVIEWER' } });
const document = await uploadRead(
  service,
  { number: 'PIA-1', vendor: 'Petra Ohnesorg' },
  { token: pia.token },
);
const twin = await uploadRead(
  service,
  { number: 'PIA-1', vendor: 'Petra Ohnesorg', date: '2026-10-02' },
  { token: pia.token },
);
await call('PATCH', `/documents/${twin.id}`, {
  token: pia.token,
  body: { acknowledge: [{ code: 'DUPLICATE', field: null, note: 'Seen' }] },
});
await call('POST', `/documents/${document.id}/validate`, { token: pia.token });
await newApiClient(service, ['docs.read'], pia.token);
await call('POST', '/legal-holds', {
  token: pia.token,
  body: { subject: { kind: 'DOCUMENT', id: document.id }, reason: 'Audit of 2026' },
});

test('a current member is never erased, nor instead of another person with the same name', async () => {
  assert.deepEqual(await forget('Pia Person'), { kind: 'MEMBER', id: pia.id });
  const first = await newMember(service, 'VIEWER', other.token);
  const second = await newMember(service, 'VIEWER', other.token);
  const several = await forget('pia person', other.workspaceId);
  assert.deepEqual(several, { kind: 'SEVERAL', ids: [first.id, second.id].sort() });
});

let pseudonym = '';
test('a former member is replaced by a pseudonym everywhere, and the audit log still verifies', async () => {
  assert.equal((await call('DELETE', `/members/${pia.id}`)).status, 204);
  const outcome = await forget(pia.email.toUpperCase());
  assert.equal(outcome.kind, 'DONE');
  if (outcome.kind !== 'DONE') return;
  pseudonym = outcome.pseudonym;
  assert.match(pseudonym, /^Person [0-9a-f]{8}$/);
  for (const kind of ['users', 'sessions', 'invitations', 'documents', 'intakes', 'history', 'audit_log'])
    assert.ok((outcome.changed[kind] ?? 0) > 0, kind);
  assert.ok((outcome.changed['legal_holds'] ?? 0) > 0 && (outcome.changed['api_clients'] ?? 0) > 0);
  assert.deepEqual(await findPerson(service.service, workspaceId, pia.email), []);
  const history = await call('GET', `/documents/${document.id}/history`);
  assert.ok(history.body.data.some((row: { actor: { name: string } }) => row.actor.name === pseudonym));
  const { findings } = (await call('GET', `/documents/${twin.id}`)).body;
  const said = findings.find(({ code }: { code: string }) => code === 'DUPLICATE');
  assert.deepEqual(said?.acknowledged?.by, { id: pia.id, name: pseudonym });
  assert.equal(said?.acknowledged?.note, 'Seen');
  assert.equal(await verified(), null);
  const [told] = await chainOf();
  assert.deepEqual(
    [told?.action, told?.actor.name, told?.target?.name],
    ['PERSON_FORGOTTEN', 'Slipway', pseudonym],
  );
  assert.doesNotMatch(JSON.stringify(told), /Pia|example\.com/);
});

test('an erased account cannot sign in, and a second erasure changes nothing', async () => {
  const { email, password } = pia;
  assert.equal((await call('POST', '/auth/login', { token: null, body: { email, password } })).status, 401);
  const rows = (await chainOf()).length;
  const again = await forget(pia.id);
  assert.deepEqual(again.kind === 'DONE' && again.changed, {});
  assert.equal((await chainOf()).length, rows);
});

test('an action between two people shows two pseudonyms after both are erased', async () => {
  await call('DELETE', `/members/${otto}`);
  const outcome = await forget('Otto Second');
  const act = (await chainOf()).find(({ action }) => action === 'MEMBER_ROLE_CHANGED');
  assert.deepEqual(
    [act?.actor.name, act?.target?.name],
    [pseudonym, outcome.kind === 'DONE' && outcome.pseudonym],
  );
  assert.equal(await verified(), null);
});

test('the lessons of a supplier who is a person are deleted; the documents stay, with a reason', async () => {
  const { body } = await upload(call, ublInvoice({ vendor: 'Petra Ohnesorg', number: 'PO-1' }));
  await work();
  await call('POST', `/documents/${body.id}/validate`);
  const outcome = await forget('petra  OHNESORG');
  assert.ok(outcome.kind === 'DONE' && outcome.changed['lessons'] && outcome.changed['suppliers'] === 1);
  const kept = outcome.kept.find(({ kind }) => kind === 'documents');
  assert.ok(kept?.examples.includes(String(body.id)));
  assert.equal(kept?.reason, 'RECORD');
  assert.equal(await verified(), null);
});

test('a person who only sent email is removed from the intake log and its search index', async () => {
  await asService(`insert into intakes (workspace_id, channel, sender, received_at, state, search_text, created_at)
    values (${workspaceId}, 'EMAIL', 'Karl@Example.org', now(), 'DONE', 'invoice karl@example.org', now())`);
  const outcome = await forget('karl@example.org');
  assert.deepEqual(outcome.kind === 'DONE' && [outcome.changed, outcome.kept], [{ intakes: 1 }, []]);
});

test('a name is removed from the search index of the intake log without breaking longer words', async () => {
  const found =
    'annual report of ann-kathrin, joann@example.net, ann.ott@example.net, ann, (ann) fur_ann.pdf annß ßann';
  await asService(`insert into intakes (workspace_id, channel, sender, received_at, state, search_text, created_at)
    values (${workspaceId}, 'EMAIL', 'Ann', now(), 'DONE', '${found}', now())`);
  await call('DELETE', `/members/${await joinAs('Ann')}`);
  const outcome = await forget('Ann');
  assert.equal(outcome.kind, 'DONE');
  const { rows } = await asService(
    `select search_text from intakes where workspace_id = ${workspaceId} and search_text like 'annual%'`,
  );
  assert.deepEqual(rows, [
    {
      search_text:
        'annual report of ann-kathrin, joann@example.net, ann.ott@example.net, , () fur_.pdf annß ßann',
    },
  ]);
});

test('a person who works elsewhere keeps the account there and becomes a pseudonym here', async () => {
  const { body } = await call('POST', '/invitations', { body: { email: other.email, role: 'VIEWER' } });
  const joined = { token: body.token, name: 'Ada Admin', password: other.password };
  const { status } = await call('POST', '/auth/accept-invitation', { token: null, body: joined });
  assert.equal(status, 200);
  assert.equal((await call('DELETE', `/members/${other.userId}`)).status, 204);
  const outcome = await forget(other.email);
  assert.ok(outcome.kind === 'DONE' && outcome.kept.some(({ kind }) => kind === 'account'));
  assert.equal(outcome.changed['users'], undefined);
  const members = await call('GET', '/members', { token: other.token });
  assert.ok(members.body.data.some(({ email }: { email: string }) => email === other.email));
  assert.equal(await verified(), null);
});

test('another workspace keeps its data', async () => {
  const outcome = await forget(pia.email, other.workspaceId);
  assert.deepEqual(outcome.kind === 'DONE' && outcome.changed, {});
});

const notTold = `select redact_audit_log(${workspaceId}, 1, array['Ada Admin'], '[]')`;
const attacks: [what: string, text: string, workspace?: number][] = [
  ['names are removed without a redaction record', notTold],
  [
    'an old redaction record is used again',
    `select redact_audit_log(${workspaceId}, max(sequence), '{}', '[]')
    from audit_log where action = 'PERSON_FORGOTTEN'`,
  ],
  ['names are removed from a history without a record', `select redact_history(${workspaceId}, 1, 0, 1000)`],
  [
    'a temporary table replaces the log',
    `create temporary table audit_log on commit drop as select * from public.audit_log where false;
     insert into pg_temp.audit_log (workspace_id, sequence, action, target_name, target_id)
       values (${workspaceId}, 1, 'PERSON_FORGOTTEN', 'Nobody', '${pia.id}');
     select redact_history(${workspaceId}, 1, 0, 1000)`,
  ],
  ['another workspace is accessed', notTold, other.workspaceId],
  ['rows other than the recorded ones are changed', toldBy('0'.repeat(64))],
  ['the log is written directly', `update audit_log set redactions = '[]'`],
  ['a history is written directly', `update history set actor_name = ''`],
];
for (const [what, text, workspace] of attacks) {
  test(`the service is rejected when ${what}`, async () => {
    await assert.rejects(
      asService(text, workspace),
      what.endsWith('directly')
        ? /permission denied/
        : /not for this workspace|records the removal|not those that the audit log records/,
    );
  });
}

/** A redaction record and a redaction that it does not cover, in one transaction. */
function toldBy(digest: string): string {
  return `insert into audit_log (workspace_id, sequence, occurred_at, actor_kind, actor_name, action, target_name, details,
      previous_hash, hash)
    values (${workspaceId}, 100000, now(), 'SERVICE', 'Slipway', 'PERSON_FORGOTTEN', 'Nobody',
      '{"entries": 1, "digest": "${digest}"}', '', '');
    select redact_audit_log(${workspaceId}, 100000, array['Ada Admin'], '[{"sequence": 1, "hash": ""}]')`;
}

const last = `(select max(sequence) from audit_log where workspace_id = ${workspaceId} and action = 'PERSON_FORGOTTEN')`;
const quiet: [what: string, forge: string, words: RegExp][] = [
  [
    'a name that was removed without a record',
    `update audit_log set actor_name = 'Nobody',
       redactions = jsonb_build_array(jsonb_build_object('by', 100000, 'hash', hash))
     where workspace_id = ${workspaceId} and sequence = 1`,
    /was changed after it was written/,
  ],
  [
    'a marked row without a later record',
    `update audit_log set redactions = jsonb_build_array(jsonb_build_object('by', 100000, 'hash', hash))
     where workspace_id = ${workspaceId} and sequence = 1`,
    /Row 1 was changed, and no later row records it/,
  ],
  [
    'an added row that the record does not cover',
    `update audit_log set redactions = jsonb_build_array(jsonb_build_object('by', ${last}, 'hash', hash))
     where workspace_id = ${workspaceId} and sequence = 1`,
    /does not list the rows/,
  ],
  [
    'a change in a row in addition to the removed name',
    `update audit_log set action = 'SIGNED_OUT' where workspace_id = ${workspaceId} and actor_name like 'Person %'
       and action = 'SIGNED_IN'`,
    /was changed after it was written/,
  ],
];
for (const [what, forge, words] of quiet) {
  test(`${what} is detected, even if a database superuser did it`, async () => {
    await asSuperuser(service, pastAllGuards, 'create table kept as select * from audit_log', forge);
    assert.match((await verified()) ?? '', words);
    await asSuperuser(
      service,
      pastAllGuards,
      'delete from audit_log',
      'insert into audit_log select * from kept',
      'drop table kept',
    );
    assert.equal(await verified(), null);
  });
}

test('a new column with personal data cannot be forgotten', async () => {
  const { rows } = await asService(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')
      and column_name ~ '(_by|_by_name|^sender|^recipient)$'
      and table_name in (select table_name from information_schema.columns where column_name = 'workspace_id')`);
  const known = [...namePlaces, ...jsonPlaces].map(([table, column]) => `${table}.${column}`);
  const elsewhere = ['intake_answers.recipient'];
  const forgotten = rows
    .map((row) => String(row['place']))
    .filter((place) => ![...known, ...elsewhere].includes(place));
  assert.deepEqual(forgotten, []);
});
