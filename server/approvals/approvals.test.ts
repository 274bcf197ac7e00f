import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { askForToken, newApiClient } from '../testing/api-client.ts';
import { uploadRead } from '../testing/documents.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { newMember } from '../testing/new-member.ts';
import { signInForTest } from '../testing/sign-in.ts';
import { startTestService } from '../testing/start.ts';
import { remindWorkspace } from './claim-reminders.ts';

const mail = await startMailServer();
const service = await startTestService({ env: mail.env });
const { call, clock, work, admin } = service;
const [rita, otto, vera] = [
  await newMember(service, 'REVIEWER'),
  await newMember(service, 'ACCOUNTANT'),
  await newMember(service, 'VIEWER'),
];
await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'approved' } } });
let numbers = 0;

async function rule(body: object, on = admin.token) {
  const made = await call('POST', '/approval-rules', { token: on, body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

const as = ({ token }: { token: string }) => ({ token });
const act = (what: string, id: number, who: { token: string }, body?: object) =>
  call('POST', `/documents/${id}/${what}`, { ...as(who), ...(body ? { body } : {}) });
const stateOf = async (id: number) => (await call('GET', `/documents/${id}`)).body.approval;
const why = (answer: { body: { code: string; errors?: { code: string }[] } }) =>
  answer.body.errors?.[0]?.code ?? answer.body.code;

/** A document that this person validated. */
async function validated(who: { token: string }, parts: Parameters<typeof uploadRead>[1] = {}) {
  const document = await uploadRead(service, { number: `A-${++numbers}`, ...parts });
  const done = await act('validate', document.id, who);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return done.body as { id: number; version: number; approval: { state: string }; allowedActions: string[] };
}

test('without a rule nobody is asked, and the document says so', async () => {
  const { id, approval } = await validated(rita);
  assert.deepEqual(approval, { ...approval, state: 'NOT_NEEDED', needed: 0, given: [], rule: null });
  assert.equal((await act('export', id, admin)).status, 202);
  await work();
});

const two = await rule({
  name: 'Above 1,000',
  rules: [{ when: 'amountAbove', amount: 1000, currencyCode: 'EUR' }],
  approvals: 2,
  roles: ['ADMIN', 'ACCOUNTANT', 'REVIEWER'],
});
const big = { net: '2000.00', tax: '380.00', total: '2380.00' };

describe('Four eyes', () => {
  test('two others must approve before the document is exported, and each is written down', async () => {
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

  test('whoever validated it cannot approve it, nor can whoever edited it last, nor anyone twice', async () => {
    const document = await uploadRead(service, { number: `A-${++numbers}`, ...big });
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

  test('not even by an API client of their own, and programs approve only where the rule lets them', async () => {
    const own = await newApiClient(service, ['docs.edit', 'docs.read'], rita.token).catch(() => null);
    assert.equal(own, null, 'only admins make API clients');
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

  test('editing what will be booked, reopening and reading again void what was approved', async () => {
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
      assert.match(voided.before, /APPROVED · 2\/2/, undo);
      assert.equal(voided.after, null, undo);
      assert.equal((await stateOf(id)).state, 'NOT_NEEDED', undo);
      const anew = (await act('validate', id, otto)).body;
      assert.deepEqual([anew.approval.state, anew.approval.given], ['WAITING', []], undo);
    }
  });

  test('of two windows, the same person counts once; two people at once count twice', async () => {
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

  test('whoever has lost the role since cannot approve any more, and gaining one frees nobody', async () => {
    const pia = await newMember(service, 'ACCOUNTANT');
    const { id } = await validated(rita, big);
    await call('PATCH', `/members/${pia.id}`, { body: { role: 'VIEWER' } });
    assert.equal((await act('approve', id, pia)).status, 403);
    await call('PATCH', `/members/${rita.id}`, { body: { role: 'ADMIN' } });
    assert.equal(why(await act('approve', id, rita)), 'VALIDATED');
    await call('PATCH', `/members/${rita.id}`, { body: { role: 'REVIEWER' } });
    await call('DELETE', `/members/${pia.id}`);
    assert.equal((await act('approve', id, pia)).status, 401);
  });

  test('a batch leaves out what waits and names it, and exporting many at once does so, too', async () => {
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

  test('the same file in a second workspace is approved for that one only', async () => {
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

test('a rejected document is back in review with the reason, and what was approved before is void', async () => {
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
  const [last] = (await call('GET', `/documents/${id}/history`)).body.data;
  assert.deepEqual([last.action, last.note], ['reopen', 'We never ordered this.']);
  const anew = (await act('validate', id, rita)).body.approval;
  assert.deepEqual([anew.state, anew.given, anew.rejected], ['WAITING', [], null]);
});

test('an approval is taken back before the export, not by others and not afterwards', async () => {
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

test('moving a validated document to where more is asked asks for it, and moving it away lets nobody off', async () => {
  const folder = (await call('POST', '/folders', { body: { name: 'Buildings' } })).body;
  const inFolder = await rule({
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
});

test('a finding that the reviewer acknowledged counts all the same', async () => {
  const warned = await rule({
    name: 'Doubles',
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

test('a new vendor stays new while the first document of it only waits', async () => {
  const first = await rule({
    name: 'New vendors',
    rules: [{ when: 'newSupplier' }],
    roles: ['ADMIN'],
    position: 1,
  });
  const vendor = 'Neuling GmbH';
  const one = await validated(rita, { vendor });
  const other = await validated(rita, { vendor });
  assert.deepEqual([one.approval.state, other.approval.state], ['WAITING', 'WAITING']);
  await act('approve', one.id, admin);
  assert.equal((await validated(rita, { vendor })).approval.state, 'NOT_NEEDED');
  await call('DELETE', `/approval-rules/${first.id}`);
});

describe('Rules', () => {
  test('tell beforehand which documents they would ask for, and refuse people who cannot approve', async () => {
    await uploadRead(service, { number: `A-${++numbers}`, ...big });
    const rules = [{ when: 'amountAbove', amount: 2000 }];
    const seen = (await call('POST', '/approval-rules/preview', { body: { rules } })).body;
    assert.ok(seen.matched > 0 && seen.matched < seen.looked && seen.isComplete);
    const all = (await call('POST', '/approval-rules/preview', { body: { rules: [] } })).body;
    assert.equal(all.matched, all.looked);
    const refusals: [object, string][] = [
      [{ name: 'N' }, 'nobody_asked'],
      [{ name: 'N', memberIds: [vera.id] }, 'may_only_look'],
      [{ name: 'N', memberIds: ['01890000-0000-7000-8000-000000000000'] }, 'no_member'],
      [{ name: two.name, roles: ['ADMIN'] }, 'name_taken'],
      [{ name: 'N', roles: ['ADMIN'], rules: [{ when: 'folder', folderIds: [99999] }] }, 'folder_not_found'],
    ];
    for (const [body, code] of refusals)
      assert.equal(why(await call('POST', '/approval-rules', { body })), code, JSON.stringify(body));
    const byOther = await call('POST', '/approval-rules', {
      ...as(otto),
      body: { name: 'N', roles: ['ADMIN'] },
    });
    assert.equal(byOther.body.code, 'role_required');
  });

  test('are asked in their order, and excepted people are not', async () => {
    const first = await rule({
      name: 'All',
      roles: ['ADMIN', 'ACCOUNTANT'],
      exceptMemberIds: [otto.id],
      position: 1,
    });
    const { id, approval } = await validated(rita, big);
    assert.equal((approval as unknown as { rule: { name: string } }).rule.name, 'All');
    assert.equal(why(await act('approve', id, otto)), 'EXCEPTED');
    assert.equal((await act('approve', id, admin)).body.approval.state, 'APPROVED');
    await call('DELETE', `/approval-rules/${first.id}`);
    const names = (await call('GET', '/approval-rules')).body.data.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, [two.name]);
  });
});

test('what waits for me is what I may approve, and a substitute has that of the absent, too', async () => {
  const max = await newMember(service, 'REVIEWER');
  const only = await rule({ name: 'Otto', memberIds: [otto.id], rules: [], position: 1 });
  const waiting = async (who: { token: string }) => (await call('GET', '/approvals/waiting', as(who))).body;
  const before = (await waiting(max)).total;
  const { id } = await validated(rita);
  const ofOtto = await waiting(otto);
  assert.equal(ofOtto.data.at(-1).id, id);
  assert.equal(
    (await waiting(rita)).data.some((one: { id: number }) => one.id === id),
    false,
  );
  assert.equal((await waiting(vera)).total, 0);
  assert.equal(why(await act('approve', id, max)), 'NOT_ASKED');
  const away = { substituteId: max.id, from: '2026-10-05', until: '2026-10-09' };
  const named = await call('POST', '/approval-substitutes', { ...as(otto), body: away });
  assert.equal(named.status, 201);
  assert.equal((await waiting(max)).total, before + 1);
  const given = (await act('approve', id, max)).body.approval;
  assert.deepEqual([given.state, given.given[0].inPlaceOf.id], ['APPROVED', otto.id]);
  const own = await validated(otto);
  assert.equal(why(await act('approve', own.id, max)), 'NOT_ASKED');
  const foreign = await call('POST', '/approval-substitutes', {
    ...as(rita),
    body: { ...away, awayId: otto.id },
  });
  assert.equal(foreign.body.code, 'role_required');
  assert.equal((await call('DELETE', `/approval-substitutes/${named.body.id}`, as(rita))).status, 403);
  assert.equal((await call('DELETE', `/approval-substitutes/${named.body.id}`, as(otto))).status, 204);
  await call('DELETE', `/approval-rules/${only.id}`);
});

describe('Reminders', () => {
  const letters = (who: { email: string }) => mail.received.filter(({ to }) => to.includes(who.email));
  const nextDay = async () => {
    clock.advance(24 * 60 * 60 * 1000);
    await work();
  };

  test('tell everybody once a day what waits for them, and admins what has waited long', async () => {
    await work();
    mail.received.length = 0;
    await nextDay();
    const [letter, ...more] = letters(otto);
    assert.deepEqual(more, []);
    assert.match(letter!.subject, /wait(s)? for your approval in Workspace 1/);
    assert.match(letter!.text, /Papierwerk Nord GmbH · A-\d+ · 2380\.00 EUR, for a day/);
    assert.match(letter!.text, /https:\/\/slipway\.example\.com\/approvals/);
    assert.equal(letters(vera).length, 0);
    assert.doesNotMatch(letters(admin)[0]!.text, /days or longer/);
    await work();
    assert.equal(letters(otto).length, 1);
  });

  test('are not sent to who declines them, and name to admins what has waited for days', async () => {
    const him = await signInForTest(service.service, admin.workspaceId, otto.email);
    const mine = await call('PATCH', '/approvals/reminders', { ...as(him), body: { mine: false } });
    assert.deepEqual([mine.body.mine, mine.body.hour, mine.body.mailed], [false, 8, true]);
    const notHis = await call('PATCH', '/approvals/reminders', { ...as(him), body: { hour: 9 } });
    assert.equal(notHis.body.code, 'role_required');
    mail.received.length = 0;
    await nextDay();
    await nextDay();
    assert.equal(letters(otto).length, 0);
    const last = letters(admin).at(-1);
    assert.match(last!.text, /wait for somebody's approval for 3 days or longer/);
    await call('PATCH', '/approvals/reminders', { body: { hour: null } });
    mail.received.length = 0;
    await nextDay();
    assert.equal(mail.received.length, 0);
  });

  test('of two workers at the same moment only one writes', async () => {
    await call('PATCH', '/approvals/reminders', { body: { hour: 10 } });
    mail.received.length = 0;
    clock.advance(24 * 60 * 60 * 1000);
    const target = { workspaceId: admin.workspaceId, id: admin.workspaceId };
    await Promise.all([remindWorkspace(service.service, target), remindWorkspace(service.service, target)]);
    await work();
    assert.equal(letters(admin).length, 1);
  });
});
