import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SlipwayProblem } from '@slipway/sdk/client.ts';

import { createSession } from './session.ts';
import type { Person, SessionMark } from './session-mark.ts';

const user = { id: 'u1', email: 'ada@example.com', name: 'Ada' };
const tenant = { id: 't1', name: 'Northern Boats', role: 'ADMIN' as const };

/** A service that returns numbered tokens, or refuses. */
function door(answers: { refuse?: boolean; unreachable?: boolean } = {}) {
  let handedOut = 0;
  const authenticated = async () => {
    if (answers.unreachable) throw new TypeError('fetch failed');
    if (answers.refuse) throw new SlipwayProblem(401, new Headers(), { code: 'invalid_refresh_token' });
    handedOut++;
    const tokens = { accessToken: `at_${handedOut}`, refreshToken: null, tokenType: 'Bearer' as const };
    return { kind: 'AUTHENTICATED' as const, ...tokens, expiresIn: 900, user, tenant };
  };
  const signIn = { login: authenticated, refresh: authenticated, selectTenant: authenticated };
  return { signIn: signIn as unknown as Parameters<typeof createSession>[0], count: () => handedOut };
}

/** The mark of one browser, in memory. */
function newMark(): SessionMark {
  let kept: Person | null = null;
  return {
    isSet: () => kept !== null,
    person: () => kept,
    set: (person) => {
      kept = person;
    },
    clear: () => {
      kept = null;
    },
  };
}

test('a token is used until a minute before it expires, then renewed', async () => {
  let now = 0;
  const { signIn } = door();
  const session = createSession(signIn, () => now);
  await session.start();
  assert.equal(await session.accessToken(), 'at_1');
  now = 839_000;
  assert.equal(await session.accessToken(), 'at_1');
  now = 840_000;
  assert.equal(await session.accessToken(), 'at_2');
});

test('calls at the same time share one renewal, and a refused token is not given again', async () => {
  const { signIn, count } = door();
  const session = createSession(signIn, () => 0);
  await session.start();
  const both = await Promise.all([session.accessToken('at_1'), session.accessToken('at_1')]);
  assert.deepEqual(both, ['at_2', 'at_2']);
  assert.equal(count(), 2);
});

test('a browser that never signed in asks for no renewal', async () => {
  const { signIn, count } = door();
  const mark = newMark();
  const first = createSession(signIn, () => 0, mark);
  await first.start();
  assert.deepEqual([first.state().kind, count()], ['SIGNED_OUT', 0]);
  await first.signIn('ada@example.com', 'correct horse battery');
  const next = createSession(signIn, () => 0, mark);
  await next.start();
  assert.equal(next.state().kind, 'SIGNED_IN');
  await next.signOut(() => Promise.resolve());
  assert.equal(mark.isSet(), false);
});

test('without a response, the app opens for the last user, and signs in when the service responds', async () => {
  const answers: Parameters<typeof door>[0] = {};
  const { signIn } = door(answers);
  const mark = newMark();
  await createSession(signIn, () => 0, mark).signIn('ada@example.com', 'correct horse battery');
  answers.unreachable = true;
  const session = createSession(signIn, () => 0, mark);
  await session.start();
  assert.deepEqual(session.state(), { kind: 'SIGNED_IN', offline: true, user, tenant });
  await assert.rejects(session.accessToken());
  answers.unreachable = false;
  assert.equal(await session.accessToken(), 'at_2');
  assert.deepEqual(session.state(), { kind: 'SIGNED_IN', offline: false, user, tenant });
});

test('an expired session is reported, a missing one is not', async () => {
  const answers = { refuse: true };
  const session = createSession(door(answers).signIn, () => 0);
  await session.start();
  assert.deepEqual(session.state(), { kind: 'SIGNED_OUT', expired: false });
  answers.refuse = false;
  await session.signIn('ada@example.com', 'correct horse battery');
  assert.equal(session.state().kind, 'SIGNED_IN');
  answers.refuse = true;
  await assert.rejects(session.accessToken('at_1'));
  assert.deepEqual(session.state(), { kind: 'SIGNED_OUT', expired: true });
});
