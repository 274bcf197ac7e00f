import assert from 'node:assert/strict';
import { test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { newMember } from '../../testing/new-member.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService } from '../../testing/start.ts';

const mail = await startMailServer();
const tested = await startTestService({ env: mail.env });
const { call, work, clock, admin } = tested;
const member = await newMember(tested, 'REVIEWER');
// A session that lasts longer than the days of these tests.
const rita = { ...member, ...(await signInForTest(tested.service, admin.workspaceId, member.email)) };
const dayMs = 24 * 60 * 60_000;

const newsOf = async (token: string) => (await call('GET', '/notifications', { token })).body;
/** Without the invitation. */
const mailsTo = (email: string) =>
  mail.received.filter(({ to, text }) => to.includes(email) && text.includes('News from'));

test('who is assigned a document or mentioned in a comment is notified in the app and by email', async () => {
  const { id } = await uploadRead(tested, { number: 'C-1', vendor: 'Cordes AG' });
  const assigned = await call('PATCH', `/documents/${id}/assignment`, { body: { assigneeId: rita.id } });
  assert.equal(assigned.body.assignee.name, 'Pia Person');
  const body = { text: '@Pia Person Is this ours?', mentionIds: [rita.id, admin.userId] };
  const comment = await call('POST', `/documents/${id}/comments`, { body });
  assert.equal(comment.status, 201);
  const { data, unread } = await newsOf(rita.token);
  assert.equal(unread, 2);
  assert.deepEqual(
    data.map(({ kind, subject, documentId }: Record<string, unknown>) => [kind, subject, documentId]),
    [
      ['MENTIONED', 'Cordes AG C-1', id],
      ['ASSIGNED', 'Cordes AG C-1', id],
    ],
  );
  assert.equal((await newsOf(admin.token)).unread, 0, 'the author is not notified');
  await work();
  const [email, ...others] = mailsTo(rita.email);
  assert.deepEqual(others, []);
  assert.match(email?.text ?? '', /assigned Cordes AG C-1 to you/);
  assert.match(email?.text ?? '', /Is this ours\?/);
  assert.match(email?.text ?? '', new RegExp(`https://slipway.example.com/documents/${id}`));
});

test('the list shows the documents of one assignee, also within a search, and counts them', async () => {
  const { id } = await uploadRead(tested, { number: 'C-10', vendor: 'Cordes AG' });
  await uploadRead(tested, { number: 'C-11', vendor: 'Cordes AG' });
  const newcomer = await newMember(tested, 'ACCOUNTANT');
  await call('PATCH', `/documents/${id}/assignment`, { body: { assigneeId: newcomer.id } });
  const filter = `assigneeId=${newcomer.id}`;
  for (const query of ['', '&text=cordes', '&amountMin=1', '&sort=vendorName', '&text=cordes&sort=dueDate']) {
    const { data } = (await call('GET', `/documents?${filter}${query}`)).body;
    assert.deepEqual(
      data.map((row: { id: number }) => row.id),
      [id],
      query,
    );
  }
  assert.equal((await call('GET', `/documents/counts?${filter}`)).body.total, 1);
  assert.equal((await call('GET', `/documents/counts?${filter}&text=C-11`)).body.total, 0);
  assert.equal((await call('GET', '/documents?assigneeId=me')).status, 422);
  const { token } = await tested.newWorkspace();
  assert.deepEqual((await call('GET', `/documents?${filter}`, { token })).body.data, []);
});

test('comments are deleted by their author or an admin, and are seen in their workspace only', async () => {
  const { id } = await uploadRead(tested, { number: 'C-2' });
  const path = `/documents/${id}/comments`;
  const mine = (await call('POST', path, { body: { text: 'Mine' } })).body;
  const hers = (await call('POST', path, { token: rita.token, body: { text: 'Hers' } })).body;
  assert.equal((await call('DELETE', `${path}/${mine.id}`, { token: rita.token })).status, 403);
  assert.equal((await call('DELETE', `${path}/${hers.id}`)).status, 204);
  assert.deepEqual(
    (await call('GET', path)).body.data.map(({ text }: { text: string }) => text),
    ['Mine'],
  );
  const { token } = await tested.newWorkspace();
  assert.equal((await call('GET', path, { token })).status, 404);
  assert.equal((await call('POST', path, { token, body: { text: 'No' } })).status, 404);
  assert.equal((await call('GET', `/documents/${id}/assignment`, { token })).status, 404);
});

test('the assignee is reminded once, in the morning of the chosen day', async () => {
  const { id } = await uploadRead(tested, { number: 'C-3' });
  const remindOn = new Date(clock.now().getTime() + 2 * dayMs).toISOString().slice(0, 10);
  await call('PATCH', `/documents/${id}/assignment`, { body: { assigneeId: admin.userId, remindOn } });
  const reminders = async () =>
    (await newsOf(admin.token)).data.filter(({ kind }: { kind: string }) => kind === 'REMINDER').length;
  clock.advance(dayMs);
  await work();
  assert.equal(await reminders(), 0);
  clock.advance(2 * dayMs);
  await work();
  await work();
  assert.equal(await reminders(), 1);
});

test('a user chooses one email a day, and what not to be notified about', async () => {
  const before = mailsTo(rita.email).length;
  const settings = { email: 'DAILY', muted: ['ASSIGNED'] };
  await call('PATCH', '/notifications/settings', { token: rita.token, body: settings });
  const { id } = await uploadRead(tested, { number: 'C-4' });
  await call('POST', '/notifications/read', { token: rita.token, body: {} });
  await call('PATCH', `/documents/${id}/assignment`, { body: { assigneeId: rita.id } });
  for (const text of ['One', 'Two'])
    await call('POST', `/documents/${id}/comments`, { body: { text, mentionIds: [rita.id] } });
  await work();
  assert.equal((await newsOf(rita.token)).unread, 2);
  assert.equal(mailsTo(rita.email).length, before);
  clock.advance(dayMs);
  await work();
  const [daily, ...others] = mailsTo(rita.email).slice(before);
  assert.deepEqual(others, []);
  assert.match(daily?.subject ?? '', /2 notifications/);
});

test('approvers are notified of what waits for them, except who validated it', async () => {
  await call('POST', '/approval-rules', { body: { name: 'All', roles: ['ADMIN', 'REVIEWER'] } });
  const { id } = await uploadRead(tested, { number: 'C-5' });
  const done = await call('POST', `/documents/${id}/validate`);
  assert.equal(done.body.approval.state, 'WAITING');
  const [newest] = (await newsOf(rita.token)).data;
  assert.deepEqual([newest.kind, newest.documentId], ['APPROVAL_WAITING', id]);
  const mine = (await newsOf(admin.token)).data.map(({ kind }: { kind: string }) => kind);
  assert.ok(!mine.includes('APPROVAL_WAITING'));
});
