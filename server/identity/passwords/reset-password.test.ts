import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { startMailServer } from '../../testing/mail-server.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService, type TestService } from '../../testing/start.ts';

const mail = await startMailServer();
const service = await startTestService({ env: mail.env });
const { call, clock, work } = service;
const own = { origin: 'https://slipway.example.com' };

const ask = (email: string) =>
  call('POST', '/auth/password-reset', { token: null, body: { email }, headers: own });
const reset = (token: string, newPassword: string, { call }: Pick<TestService, 'call'> = service) =>
  call('POST', '/auth/password-reset/confirm', { token: null, body: { token, newPassword } });
const login = (email: string, password: string) =>
  call('POST', '/auth/login', { token: null, body: { email, password } });

/** The token in the last email to this user. */
async function mailedToken(email: string): Promise<string> {
  await work();
  const letter = mail.received.filter(({ to }) => to.includes(email)).at(-1);
  return /https:\/\/slipway\.example\.com\/reset-password#(pr_[\w-]+)\n/.exec(letter?.text ?? '')?.[1] ?? '';
}

describe('A user who forgot the password', () => {
  test('gets a link by email that sets a new one, and is signed out everywhere', async () => {
    const person = await newMember(service, 'VIEWER');
    const other = await login(person.email, person.password);
    assert.equal((await ask(` ${person.email.toUpperCase()}`)).status, 204);
    const token = await mailedToken(person.email);
    assert.match(token, /^pr_/);
    assert.equal((await reset(token, 'short')).status, 422);
    assert.equal((await reset(token, 'a new password')).status, 204);
    for (const bearer of [person.token, other.body.accessToken])
      assert.equal((await call('GET', '/auth/me', { token: bearer })).status, 401);
    const { refreshToken } = other.body;
    assert.equal((await call('POST', '/auth/refresh', { token: null, body: { refreshToken } })).status, 401);
    assert.equal((await login(person.email, person.password)).status, 401);
    assert.equal((await login(person.email, 'a new password')).status, 200);
    await work();
    const letters = mail.received.filter(({ to }) => to.includes(person.email));
    assert.equal(letters.at(-1)?.subject, 'Your Slipway password was changed');
  });

  test('can use a link once, within 30 minutes, and only the newest', async () => {
    const person = await newMember(service, 'VIEWER');
    await ask(person.email);
    const older = await mailedToken(person.email);
    await ask(person.email);
    const newer = await mailedToken(person.email);
    assert.notEqual(older, newer);
    assert.equal((await reset(older, 'another password')).body.code, 'reset_invalid');
    assert.equal((await reset(newer, 'another password')).status, 204);
    const again = await reset(newer, 'third password');
    assert.deepEqual([again.status, again.body.code], [422, 'reset_invalid']);
    await ask(person.email);
    const late = await mailedToken(person.email);
    clock.advance(30 * 60_000 + 1);
    assert.equal((await reset(late, 'fourth password')).body.code, 'reset_invalid');
    for (const wrong of ['', 'pr_', `pr_${'A'.repeat(49)}`, older.slice(0, -1)])
      assert.equal((await reset(wrong, 'fifth password')).body.code, 'reset_invalid');
  });

  test('gets the same response as an unknown user, who gets no email', async () => {
    const person = await newMember(service, 'VIEWER');
    await work();
    const before = mail.received.length;
    const answers = [await ask(person.email), await ask('nobody@example.com'), await ask('no address')];
    const shapes = answers.map(({ status, headers, bytes }) => [
      status,
      bytes.length,
      [...headers.keys()].sort(),
    ]);
    assert.deepEqual(shapes[1], shapes[0]);
    assert.deepEqual(shapes[2], shapes[0]);
    await work();
    assert.deepEqual(
      mail.received.slice(before).map(({ to }) => to),
      [[person.email]],
    );
  });

  test('waits as long for the response as an unknown user', async () => {
    const people = [];
    for (let count = 0; count < 15; count++) people.push(await newMember(service, 'VIEWER'));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const [number, { email }] of people.entries()) {
      known.push(await msOf(() => ask(email)));
      unknown.push(await msOf(() => ask(`nobody-${number}@example.com`)));
    }
    // The fastest of each: other load on the machine only adds time.
    const [soonest, soonestUnknown] = [Math.min(...known), Math.min(...unknown)];
    const ratio = soonestUnknown / soonest;
    assert.ok(ratio > 0.5 && ratio < 2, `${soonestUnknown} ms unknown, ${soonest} ms known`);
    await work();
  });

  test('does not get too many emails if someone else requests them', async () => {
    const person = await newMember(service, 'VIEWER');
    for (let count = 0; count < 7; count++) {
      await service.service.db.write(
        'all',
        (db) =>
          db`insert into password_reset_requests ${db.row({ email: person.email, createdAt: clock.now() })}`,
      );
    }
    await work();
    const letters = mail.received.filter(
      ({ to, text }) => to.includes(person.email) && text.includes('#pr_'),
    );
    assert.equal(letters.length, 5);
  });

  test('still needs the second factor', async () => {
    const person = await newMember(service, 'VIEWER');
    await givePasskey(person.id);
    await ask(person.email);
    assert.equal((await reset(await mailedToken(person.email), 'a new password')).status, 204);
    assert.equal((await login(person.email, 'a new password')).body.kind, 'MFA_REQUIRED');
  });

  test('gets no link to a host that the request named', async () => {
    const person = await newMember(service, 'VIEWER');
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await call('POST', '/auth/password-reset', { token: null, body: { email: person.email }, headers });
    await work();
    const text = mail.received.filter(({ to }) => to.includes(person.email)).at(-1)?.text ?? '';
    assert.ok(text.includes('https://slipway.example.com/') && !text.includes('evil'));
  });
});

describe('Help by an admin', () => {
  test('sends a member a new password link by email, which the admin cannot see', async () => {
    const person = await newMember(service, 'VIEWER');
    const { status, body } = await call('POST', `/members/${person.id}/password-reset`);
    assert.deepEqual([status, body.token, body.mailed], [201, null, true]);
    assert.equal((await reset(await mailedToken(person.email), 'a new password')).status, 204);
  });

  test('gives a new password link to the admin if no email is configured', async () => {
    const silent = await startTestService();
    const person = await newMember(silent, 'VIEWER');
    assert.equal(
      (await silent.call('POST', '/auth/password-reset', { token: null, body: { email: person.email } }))
        .status,
      204,
    );
    const { body } = await silent.call('POST', `/members/${person.id}/password-reset`);
    assert.match(body.token, /^pr_/);
    assert.equal(body.mailed, false);
    assert.equal((await reset(body.token, 'a new password', silent)).status, 204);
    assert.equal((await reset(body.token, 'a new password', silent)).status, 422);
    const told = await silent.call('GET', '/auth/setup', { token: null });
    assert.deepEqual(told.body, { needed: false, sendsMail: false });
  });

  test('removes a lost second factor', async () => {
    const person = await newMember(service, 'VIEWER');
    const path = `/members/${person.id}/second-factor`;
    assert.equal((await call('DELETE', path)).body.code, 'no_second_factor');
    await givePasskey(person.id);
    assert.equal((await login(person.email, person.password)).body.kind, 'MFA_REQUIRED');
    assert.equal((await call('DELETE', path)).status, 204);
    assert.equal((await login(person.email, person.password)).body.kind, 'AUTHENTICATED');
    await work();
    const letters = mail.received.filter(({ to }) => to.includes(person.email));
    assert.equal(letters.at(-1)?.subject, 'Your second factor in Slipway was removed');
  });

  test('is refused for a member of another workspace without the same admin, because it would give access there', async () => {
    const other = await service.newWorkspace();
    const shared = { email: other.email, role: 'VIEWER' };
    const { body } = await call('POST', '/invitations', { body: shared });
    const acceptance = { token: body.token, name: 'Ada', password: other.password };
    await call('POST', '/auth/accept-invitation', { token: null, body: acceptance });
    await givePasskey(other.userId);
    for (const [method, path] of [
      ['POST', `/members/${other.userId}/password-reset`],
      ['DELETE', `/members/${other.userId}/second-factor`],
    ] as const) {
      const answer = await call(method, path);
      assert.deepEqual([answer.status, answer.body.code], [409, 'member_elsewhere']);
      const viewer = await newMember(service, 'VIEWER');
      assert.equal((await call(method, path, { token: viewer.token })).body.code, 'role_required');
    }
  });
});

describe('An invitation', () => {
  test('is sent by email in the language of the inviting user, and shows its content', async () => {
    const admin = await newMember(service, 'ADMIN');
    await call('PATCH', '/auth/me', { token: admin.token, body: { language: 'de', name: 'Jürgen Böhm' } });
    const invitee = { email: 'neu@example.com', role: 'REVIEWER' };
    const invited = await call('POST', '/invitations', { token: admin.token, body: invitee });
    assert.equal(invited.body.mailed, true);
    await work();
    const letter = mail.received.find(({ to }) => to.includes(invitee.email));
    assert.equal(letter?.subject, 'Jürgen Böhm hat Sie zu Workspace 1 eingeladen');
    assert.ok(letter?.text.includes(`https://slipway.example.com/invitation#${invited.body.token}\n`));
    const shown = await call('POST', '/auth/invitation', {
      token: null,
      body: { token: invited.body.token },
    });
    const { expiresAt: _, ...rest } = shown.body;
    const workspaceName = 'Workspace 1';
    assert.deepEqual(rest, { email: invitee.email, workspaceName, role: 'REVIEWER', isKnown: false });
  });

  test('that is sent again replaces the previous one', async () => {
    const body = { email: 'again@example.com', role: 'VIEWER' };
    const first = await call('POST', '/invitations', { body });
    const again = await call('POST', `/invitations/${first.body.id}/resend`);
    assert.deepEqual([again.status, again.body.email, again.body.role], [201, body.email, body.role]);
    const look = (token: string) => call('POST', '/auth/invitation', { token: null, body: { token } });
    assert.equal((await look(first.body.token)).body.code, 'invitation_invalid');
    assert.equal((await look(again.body.token)).status, 200);
    assert.equal((await call('POST', `/invitations/${first.body.id}/resend`)).status, 404);
  });
});

async function givePasskey(userId: string): Promise<void> {
  const { service: inner } = service;
  const key = { credentialId: inner.random.uuid(), publicKey: Buffer.alloc(1), counter: 0, transports: [] };
  const row = { ...key, id: inner.random.uuid(), userId, name: 'Key', createdAt: clock.now() };
  await inner.db.write('all', (db) => db`insert into passkeys ${db.row(row)}`);
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
