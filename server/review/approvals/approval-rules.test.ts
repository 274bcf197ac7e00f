import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { newMember } from '../../testing/new-member.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { remindWorkspace } from './claim-reminders.ts';
import { as, big, nextNumber, startApprovals, why } from './testing/start-approvals.ts';

const mail = await startMailServer();
const { service, rita, otto, vera, makeRule, act, validated } = await startApprovals(mail.env);
const { call, clock, work, admin } = service;

const two = await makeRule({
  name: 'Above 1,000',
  rules: [{ when: 'amountAbove', amount: 1000, currencyCode: 'EUR' }],
  approvals: 2,
  roles: ['ADMIN', 'ACCOUNTANT', 'REVIEWER'],
});

describe('Approval rules', () => {
  test('show beforehand which documents they would match, and reject approvers without permission', async () => {
    await uploadRead(service, { number: nextNumber(), ...big });
    await uploadRead(service, { number: nextNumber() });
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

  test('are evaluated in order, without users who are excepted', async () => {
    const first = await makeRule({
      name: 'All',
      roles: ['ADMIN', 'ACCOUNTANT'],
      exceptMemberIds: [otto.id],
      position: 1,
    });
    const { id, approval } = await validated(rita, big);
    assert.equal(approval.rule?.name, 'All');
    assert.equal(why(await act('approve', id, otto)), 'EXCEPTED');
    assert.equal((await act('approve', id, admin)).body.approval.state, 'APPROVED');
    await call('DELETE', `/approval-rules/${first.id}`);
    const names = (await call('GET', '/approval-rules')).body.data.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, [two.name]);
  });
});

test('require an approval for a total in another currency, with the reason', async () => {
  const swiss = { net: '100.00', tax: '19.00', total: '119.00', currency: 'CHF' };
  const { id, approval } = await validated(rita, swiss);
  assert.deepEqual(
    [approval.state, approval.rule?.name, approval.uncompared],
    ['WAITING', two.name, { currencyCode: 'CHF', ruleCurrencyCode: 'EUR' }],
  );
  assert.match((await act('export', id, admin)).body.detail, /total is in CHF, and the rule is about EUR/);
  assert.equal((await validated(rita, big)).approval.uncompared, null);
  const amount = { when: 'amountAbove', amount: 500, currencyCode: 'CHF' };
  const inFolder = await makeRule({
    name: 'Swiss, in one folder',
    rules: [amount, { when: 'channel', channels: ['EMAIL'] }],
    roles: ['ADMIN'],
  });
  assert.equal((await validated(rita, swiss)).approval.state, 'WAITING', 'that rule is not for all of them');
  const ofSwiss = await makeRule({ name: 'Swiss', rules: [amount], roles: ['ADMIN'] });
  assert.equal((await validated(rita, swiss)).approval.state, 'NOT_NEEDED', 'compared with its own rule');
  const large = await validated(rita, { ...swiss, net: '900.00', tax: '171.00', total: '1071.00' });
  assert.deepEqual([large.approval.rule?.name, large.approval.uncompared], ['Swiss', null]);
  for (const { id } of [inFolder, ofSwiss]) await call('DELETE', `/approval-rules/${id}`);
});

test('are previewed after a change without their earlier version', async () => {
  const swiss = { net: '100.00', tax: '19.00', total: '119.00', currency: 'CHF' };
  await uploadRead(service, { number: nextNumber(), ...swiss });
  const above = (currencyCode: string) => [{ when: 'amountAbove', amount: 100_000, currencyCode }];
  const changed = await makeRule({ name: 'Swiss', rules: above('CHF'), roles: ['ADMIN'] });
  const preview = async (ruleId?: number) =>
    (await call('POST', '/approval-rules/preview', { body: { rules: above('EUR'), ruleId } })).body.matched;
  const beside = await preview();
  assert.ok((await preview(changed.id)) > beside, 'no rule compares amounts in francs any more');
  await call('DELETE', `/approval-rules/${changed.id}`);
  assert.ok((await preview()) > beside);
});

test('ask the admins if all named approvers have left', async () => {
  const max = await newMember(service, 'REVIEWER');
  const only = await makeRule({ name: 'Max', memberIds: [max.id], position: 1 });
  await call('DELETE', `/members/${max.id}`);
  const { id, approval } = await validated(rita);
  assert.deepEqual([approval.rule?.name, approval.askedOf.roles], ['Max', ['ADMIN']]);
  assert.equal((await act('approve', id, admin)).body.approval.state, 'APPROVED');
  await call('DELETE', `/approval-rules/${only.id}`);
});

test('that name a former member can be renamed, and still ask the remaining approvers', async () => {
  const max = await newMember(service, 'REVIEWER');
  const { id } = await makeRule({ name: 'Max', memberIds: [max.id], exceptMemberIds: [otto.id] });
  const change = (body: object) => call('PATCH', `/approval-rules/${id}`, { body });
  await call('DELETE', `/members/${max.id}`);
  const renamed = await change({ name: 'Of Max' });
  assert.deepEqual([renamed.status, renamed.body.name], [200, 'Of Max']);
  const { status, body } = await change({ memberIds: [max.id, rita.id], exceptMemberIds: [] });
  assert.deepEqual([status, body.members.map(({ id }: { id: string }) => id)], [200, [rita.id]]);
  assert.equal(why(await change({ memberIds: [max.id] })), 'nobody_asked', 'no approver would be left');
  assert.equal(why(await change({ memberIds: [rita.id, vera.id] })), 'may_only_look');
  assert.equal(why(await change({ exceptMemberIds: [max.id] })), 'no_member');
  await call('DELETE', `/approval-rules/${id}`);
});

test('that are created later do not affect validated documents, whatever is noted on them', async () => {
  const { id } = await validated(rita);
  const later = await makeRule({ name: 'Later', roles: ['ADMIN'], position: 1 });
  await call('PATCH', `/documents/${id}`, { ...as(rita), body: { externalId: 'order-7' } });
  assert.equal((await call('GET', `/documents/${id}`)).body.approval.state, 'NOT_NEEDED');
  await call('DELETE', `/approval-rules/${later.id}`);
});

test('show each user the documents to approve, including those of an absent member to the substitute', async () => {
  const max = await newMember(service, 'REVIEWER');
  const only = await makeRule({ name: 'Otto', memberIds: [otto.id], rules: [], position: 1 });
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

  test("list each user's pending approvals once a day, and show admins what is overdue", async () => {
    await work();
    await validated(rita, big);
    // Otto also gets a notification, five minutes after the approval was requested.
    clock.advance(5 * 60_000);
    await work();
    mail.received.length = 0;
    await nextDay();
    const [letter, ...more] = letters(otto);
    assert.deepEqual(more, []);
    assert.match(letter!.subject, /(is|are) waiting for your approval in Workspace 1/);
    assert.match(letter!.text, /Papierwerk Nord GmbH · A-\d+ · 2380\.00 EUR, for a day/);
    assert.match(letter!.text, /https:\/\/slipway\.example\.com\/approvals/);
    assert.equal(letters(vera).length, 0);
    assert.doesNotMatch(letters(admin)[0]!.text, /days or longer/);
    await work();
    assert.equal(letters(otto).length, 1);
  });

  test('are not sent to users who disabled them, and name overdue documents to admins', async () => {
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
    assert.match(last!.text, /have been waiting for approval for 3 days or longer/);
    await call('PATCH', '/approvals/reminders', { body: { hour: null } });
    mail.received.length = 0;
    await nextDay();
    assert.equal(mail.received.length, 0);
  });

  test('are sent once, even if two workers run at the same moment', async () => {
    await call('PATCH', '/approvals/reminders', { body: { hour: 10 } });
    mail.received.length = 0;
    clock.advance(24 * 60 * 60 * 1000);
    const target = { workspaceId: admin.workspaceId, id: admin.workspaceId };
    await Promise.all([remindWorkspace(service.service, target), remindWorkspace(service.service, target)]);
    await work();
    assert.equal(letters(admin).length, 1);
  });
});
