import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { askForToken, newApiClient } from '../../testing/api-client.ts';
import { uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { as, big, nextNumber, startApprovals, why } from './testing/start-approvals.ts';

const { service, rita, otto, vera, makeRule, act, stateOf, validated } = await startApprovals();
const { call, clock, work, admin } = service;

test('without a rule no approval is required, and the document says so', async () => {
  const { id, approval } = await validated(rita);
  assert.deepEqual(approval, { ...approval, state: 'NOT_NEEDED', needed: 0, given: [], rule: null });
  assert.equal((await act('export', id, admin)).status, 202);
  await work();
});

const two = await makeRule({
  name: 'Above 1,000',
  rules: [{ when: 'amountAbove', amount: 1000, currencyCode: 'EUR' }],
  approvals: 2,
  roles: ['ADMIN', 'ACCOUNTANT', 'REVIEWER'],
});

describe('Four eyes', () => {
  test('two other users must approve before the export, and both are recorded', async () => {
    const { id, approval, allowedActions } = await validated(rita, big);
    assert.deepEqual([approval.state, allowedActions.includes('startExport')], ['WAITING', false]);
    const early = await act('export', id, admin);
    assert.deepEqual([early.status, early.body.code], [409, 'approval_missing']);
    assert.match(early.body.detail, /2 of 2 approvals are missing.*ACCOUNTANT/);
    assert.equal((await act('approve', id, otto, { note: 'Ordered by me.' })).body.approval.state, 'WAITING');
    assert.equal((await act('export', id, admin)).body.code, 'approval_missing');
    const done = (await act('approve', id, admin)).body;
    assert.deepEqual([done.approval.state, done.approval.given.length], ['APPROVED', 2]);
    assert.deepEqual(done.approval.given[0].note, 'Ordered by me.');
    assert.equal((await act('export', id, admin)).status, 202);
    await work();
    const { body } = await call('GET', `/documents/${id}`);
    assert.deepEqual([body.status, body.approval.state], ['EXPORTED', 'APPROVED']);
    const actions = (await call('GET', `/documents/${id}/history`)).body.data.map(
      ({ action }: { action: string }) => action,
    );
    assert.equal(actions.filter((action: string) => action === 'approve').length, 2);
  });

  test('the user who validated or last edited a document cannot approve it, and no user can approve twice', async () => {
    const document = await uploadRead(service, { number: nextNumber(), ...big });
    const edit = { body: { fields: { vendorName: 'Papierwerk Süd GmbH' } } };
    await call('PATCH', `/documents/${document.id}`, { ...edit, ...as(otto) });
    await act('validate', document.id, rita);
    assert.equal(why(await act('approve', document.id, rita)), 'VALIDATED');
    assert.equal(why(await act('approve', document.id, otto)), 'EDITED');
    assert.equal(why(await act('reject', document.id, otto, { note: 'x' })), 'EDITED');
    await act('approve', document.id, admin);
    assert.equal(why(await act('approve', document.id, admin)), 'ALREADY_GIVEN');
    assert.equal((await act('approve', document.id, vera)).body.code, 'insufficient_scope');
  });

  test('not even through their own API client; API clients approve only if the rule allows it', async () => {
    const wish = { name: 'Own', scopes: ['docs.edit', 'docs.read'] };
    const own = await call('POST', '/api-clients', { ...as(rita), body: wish });
    assert.equal(own.body.code, 'role_required', 'only admins create API clients');
    const client = await newApiClient(service, ['docs.edit', 'docs.read', 'docs.export']);
    const { id } = await validated(rita, big);
    assert.equal(why(await act('approve', id, client)), 'PROGRAM');
    await call('PATCH', `/approval-rules/${two.id}`, { body: { byPrograms: true } });
    const other = await validated(admin, big);
    assert.equal(why(await act('approve', other.id, client)), 'VALIDATED');
    const byProgram = await validated(client, big);
    assert.equal(why(await act('approve', byProgram.id, admin)), 'VALIDATED');
    const third = await validated(rita, big);
    assert.equal((await act('approve', third.id, client)).status, 200);
    assert.equal(why(await act('approve', third.id, admin)), 'ALREADY_GIVEN');
    await call('PATCH', `/approval-rules/${two.id}`, { body: { byPrograms: false } });
    await call('DELETE', `/api-clients/${client.clientId}`);
    const gone = await askForToken(service, {
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    assert.equal(gone.status, 401);
  });

  test('editing booked data, reopening and another reading void the approvals', async () => {
    for (const undo of ['edit', 'reopen', 'extract']) {
      const { id } = await validated(rita, big);
      await act('approve', id, otto);
      await act('approve', id, admin);
      if (undo === 'edit')
        await call('PATCH', `/documents/${id}`, { body: { fields: { totalAmount: 2380, dueDate: null } } });
      else await act(undo, id, admin);
      await work();
      const [last] = (await call('GET', `/documents/${id}/history`)).body.data.filter(
        ({ changes }: { changes: { field: string }[] }) => changes.some(({ field }) => field === 'approval'),
      );
      const voided = last.changes.find(({ field }: { field: string }) => field === 'approval');
      assert.match(voided.before, /^2\/2 · /, undo);
      assert.equal(voided.after, null, undo);
      assert.equal((await stateOf(id)).state, 'NOT_NEEDED', undo);
      const anew = (await act('validate', id, otto)).body;
      assert.deepEqual([anew.approval.state, anew.approval.given], ['WAITING', []], undo);
    }
  });

  test('one user in two windows counts once; two users at the same time count twice', async () => {
    const { id, version } = await validated(rita, big);
    const [one, other] = await Promise.all([act('approve', id, otto), act('approve', id, otto)]);
    assert.deepEqual([one.status, other.status].sort(), [200, 403]);
    const stale = await call('POST', `/documents/${id}/approve`, {
      headers: { 'if-match': `"${version}"` },
    });
    assert.equal(stale.status, 412);
    const next = await validated(rita, big);
    await Promise.all([act('approve', next.id, otto), act('approve', next.id, admin)]);
    assert.deepEqual(
      [(await stateOf(next.id)).state, (await stateOf(next.id)).given.length],
      ['APPROVED', 2],
    );
  });

  test('a user without the role any more cannot approve, and a new role lifts no exclusion', async () => {
    const pia = await newMember(service, 'ACCOUNTANT');
    const { id } = await validated(rita, big);
    await call('PATCH', `/members/${pia.id}`, { body: { role: 'VIEWER' } });
    assert.equal((await act('approve', id, pia)).status, 403);
    await call('PATCH', `/members/${rita.id}`, { body: { role: 'ADMIN' } });
    assert.equal(why(await act('approve', id, rita)), 'VALIDATED');
    await call('PATCH', `/members/${rita.id}`, { body: { role: 'REVIEWER' } });
    // The transaction checks the current role, whatever was known a moment ago.
    const quick = await newMember(service, 'ACCOUNTANT');
    await call('GET', '/approvals/waiting', as(quick));
    await service.service.db.write(
      admin.workspaceId,
      (db) =>
        db`update memberships set role = 'VIEWER' where workspace_id = ${db.workspace} and user_id = ${quick.id}`,
    );
    assert.equal(why(await act('approve', id, quick)), 'NOT_ASKED');
    await call('DELETE', `/members/${pia.id}`);
    assert.equal((await act('approve', id, pia)).status, 401);
  });

  test('a batch skips documents that wait for approval and names them, and so does a bulk export', async () => {
    const waits = await validated(rita, big);
    const free = await validated(rita);
    const many = await call('POST', '/exports', { body: { documentIds: [waits.id] } });
    assert.equal(many.body.results[0].problem.code, 'approval_missing');
    const batch = (await call('POST', '/export-batches', { body: { documentIds: [waits.id, free.id] } }))
      .body;
    await work();
    clock.advance(2000);
    await work();
    const { data } = (await call('GET', `/export-batches/${batch.id}/documents`)).body;
    assert.deepEqual(
      data.map(({ outcome, problem }: { outcome: string; problem: { code: string } | null }) => [
        outcome,
        problem?.code,
      ]),
      [
        ['SKIPPED', 'approval_missing'],
        ['EXPORTED', undefined],
      ],
    );
    assert.match(data[0].problem.detail, /2 of 2 approvals/);
  });

  test('the same file in a second workspace is approved for that workspace only', async () => {
    const stranger = await service.newWorkspace();
    const { id } = await validated(rita, big);
    assert.equal((await act('approve', id, stranger)).status, 404);
    const theirs = await uploadRead(service, { number: 'A-1', ...big }, as(stranger));
    assert.equal((await act('approve', theirs.id, otto)).status, 404);
    await act('validate', theirs.id, stranger);
    assert.equal((await stateOf(id)).state, 'WAITING');
    assert.equal(
      (await call('GET', `/documents/${theirs.id}`, as(stranger))).body.approval.state,
      'NOT_NEEDED',
    );
  });
});

test('a rejected document is back in review with the reason, and earlier approvals are void', async () => {
  const { id } = await validated(rita, big);
  await act('approve', id, otto);
  assert.equal((await act('reject', id, admin, {})).status, 422);
  const { body } = await act('reject', id, admin, { note: 'We never ordered this.' });
  assert.deepEqual([body.status, body.approval.state], ['EXTRACTED', 'REJECTED']);
  assert.equal(body.approval.rejected.note, 'We never ordered this.');
  const listed = (await call('GET', '/documents?approval=REJECTED')).body.data;
  assert.deepEqual(
    listed.map((one: { id: number }) => one.id),
    [id],
  );
  const [last, before] = (await call('GET', `/documents/${id}/history`)).body.data;
  assert.deepEqual([before.action, before.note], ['reject', 'We never ordered this.']);
  assert.deepEqual([last.action, last.changes[0].field, last.changes[0].after], ['reopen', 'approval', null]);
  assert.match(last.changes[0].before, /^1\/2 · /);
  const anew = (await act('validate', id, rita)).body.approval;
  assert.deepEqual([anew.state, anew.given, anew.rejected], ['WAITING', [], null]);
});

test('an approval can be withdrawn before the export, but not by others and not afterwards', async () => {
  const { id } = await validated(rita, big);
  await act('approve', id, otto);
  assert.equal((await act('withdraw-approval', id, admin)).body.code, 'nothing_to_approve');
  await act('approve', id, admin);
  assert.equal((await act('withdraw-approval', id, otto)).body.approval.state, 'WAITING');
  assert.equal((await act('export', id, admin)).body.code, 'approval_missing');
  await act('approve', id, otto);
  await act('export', id, admin);
  assert.equal((await act('withdraw-approval', id, otto)).body.code, 'invalid_state');
  await work();
});

test('moving a validated document to a stricter folder requires its approvals, and moving it away does not reduce them', async () => {
  const folder = (await call('POST', '/folders', { body: { name: 'Buildings' } })).body;
  const inFolder = await makeRule({
    name: 'Buildings',
    rules: [{ when: 'folder', folderIds: [folder.id] }],
    memberIds: [otto.id],
    position: 1,
  });
  const { id } = await validated(rita);
  assert.equal((await stateOf(id)).state, 'NOT_NEEDED');
  const moved = await call('PATCH', `/documents/${id}`, { ...as(rita), body: { folderId: folder.id } });
  assert.equal(moved.body.approval.state, 'WAITING');
  const inbox = (await call('GET', '/folders')).body.data.find(
    ({ name }: { name: string }) => name === 'Inbox',
  );
  const back = await call('PATCH', `/documents/${id}`, { ...as(rita), body: { folderId: inbox.id } });
  assert.equal(back.body.approval.state, 'WAITING');
  assert.equal(why(await act('approve', id, rita)), 'VALIDATED');
  assert.equal((await act('approve', id, otto)).body.approval.state, 'APPROVED');
  await call('DELETE', `/approval-rules/${inFolder.id}`);
  assert.equal((await stateOf(id)).state, 'APPROVED');

  const rules = [{ when: 'folder', folderIds: [folder.id] }];
  const reviewers = await makeRule({ name: 'Reviewers', rules, roles: ['REVIEWER'], position: 1 });
  const admins = await makeRule({ name: 'Admins', roles: ['ADMIN'], position: 2 });
  const { id: other } = await validated(rita);
  await call('PATCH', `/documents/${other}`, { ...as(rita), body: { folderId: folder.id } });
  assert.deepEqual(
    (await stateOf(other)).askedOf.roles,
    ['ADMIN'],
    'not users with fewer permissions instead',
  );
  for (const rule of [reviewers, admins]) await call('DELETE', `/approval-rules/${rule.id}`);
});

test('an acknowledged finding still counts for rules', async () => {
  const warned = await makeRule({
    name: 'Duplicates',
    rules: [{ when: 'duplicate' }],
    roles: ['ADMIN'],
    position: 1,
  });
  const vendor = 'Zweifach GmbH';
  await uploadRead(service, { number: 'Z-1', vendor });
  const double = await uploadRead(service, { number: 'Z-1', vendor, date: '2026-10-02' });
  const found = double.findings.find(({ code }: { code: string }) => code === 'DUPLICATE');
  const acknowledge = [{ code: 'DUPLICATE', field: found.field, note: 'Two deliveries.' }];
  await call('PATCH', `/documents/${double.id}`, { ...as(rita), body: { acknowledge } });
  assert.equal((await act('validate', double.id, rita)).body.approval.state, 'WAITING');
  await call('DELETE', `/approval-rules/${warned.id}`);
});

test('a different bank account counts, even if the reviewer entered or confirmed it', async () => {
  const changed = await makeRule({
    name: 'Accounts',
    rules: [{ when: 'changedIban' }],
    roles: ['ADMIN'],
    position: 1,
  });
  const vendor = 'Konto GmbH';
  const withIban = async (iban: string) => {
    const { id } = await uploadRead(service, { number: nextNumber(), vendor });
    await call('PATCH', `/documents/${id}`, { ...as(rita), body: { fields: { iban } } });
    return (await act('validate', id, rita)).body as { id: number; approval: { state: string } };
  };
  assert.equal((await withIban('DE89370400440532013000')).approval.state, 'NOT_NEEDED');
  const other = 'DE02120300000000202051';
  const [one, two] = [await withIban(other), await withIban(other)];
  assert.deepEqual([one.approval.state, two.approval.state], ['WAITING', 'WAITING']);
  await act('approve', one.id, admin);
  assert.equal((await withIban(other)).approval.state, 'NOT_NEEDED');
  await call('DELETE', `/approval-rules/${changed.id}`);
});

test('a new vendor stays new while its first document waits for approval', async () => {
  const rules = [{ when: 'newSupplier' }];
  const first = await makeRule({ name: 'New vendors', rules, roles: ['ADMIN'], position: 1 });
  const vendor = 'Neuling GmbH';
  const [one, two] = [await validated(rita, { vendor }), await validated(rita, { vendor })];
  assert.deepEqual([one.approval.state, two.approval.state], ['WAITING', 'WAITING']);
  await act('approve', one.id, admin);
  assert.equal((await validated(rita, { vendor })).approval.state, 'NOT_NEEDED');
  await call('DELETE', `/approval-rules/${first.id}`);
});
