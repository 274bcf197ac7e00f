import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';

import { resealSecrets } from '../../maintenance.ts';
import { createVault } from '../../platform/vault/vault.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';
import { codeOf, hashOfCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { seedContext } from './totp.ts';

const service = await startTestService();
const { call, clock } = service;
const stepMs = 30_000;

type Person = { id: string; email: string; password: string; token: string };
/** An authenticator app that uses the test's clock. */
type App = { code(stepsAhead?: number): string; recoveryCodes: string[] };

const wrongCode = (app: App) => (app.code() === '000000' ? '000001' : '000000');

async function setUpApp({ token, password }: Person): Promise<App> {
  const begun = await call('POST', '/auth/second-factor/totp', {
    token,
    body: { currentPassword: password },
  });
  assert.equal(begun.status, 200);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
  const code = (ahead = 0) => totp.generate({ timestamp: clock.now().getTime() + ahead * stepMs });
  const body = { setupToken: begun.body.setupToken, code: code() };
  const confirmed = await call('POST', '/auth/second-factor/totp/confirm', { token, body });
  assert.equal(confirmed.status, 200);
  clock.advance(stepMs);
  return { code, recoveryCodes: confirmed.body.recoveryCodes };
}

const login = ({ email, password }: { email: string; password: string }) =>
  call('POST', '/auth/login', { token: null, body: { email, password } });
const prove = (mfaToken: string, code: string, method = 'totp') =>
  call('POST', `/auth/mfa/${method}`, { token: null, body: { mfaToken, code } });
const mfaTokenOf = async (person: Person) => (await login(person)).body.mfaToken as string;

describe('A user with an authenticator app', () => {
  test('signs in with password and code, and can do nothing with the password alone', async () => {
    const person = await newMember(service, 'REVIEWER');
    const app = await setUpApp(person);
    const first = await login(person);
    assert.deepEqual(
      [first.status, first.body.kind, first.body.expiresIn, first.body.methods],
      [200, 'MFA_REQUIRED', 600, ['TOTP', 'RECOVERY_CODE']],
    );
    assert.deepEqual(Object.keys(first.body).sort(), ['expiresIn', 'kind', 'methods', 'mfaToken']);
    const token = first.body.mfaToken;
    for (const path of ['/auth/me', '/folders'])
      assert.equal((await call('GET', path, { token })).status, 401);
    const tenant = await call('POST', '/auth/select-tenant', { token, body: { tenantId: person.id } });
    assert.equal(tenant.status, 401);

    const { status, body } = await prove(token, ` ${app.code().slice(0, 3)} ${app.code().slice(3)}`);
    assert.deepEqual([status, body.kind, body.user.email], [200, 'AUTHENTICATED', person.email]);
    assert.equal((await call('GET', '/folders', { token: body.accessToken })).status, 200);
    assert.equal((await prove(token, app.code(1))).body.code, 'sign_in_expired', 'the token is used up');
  });

  test('cannot use a code twice, nor an earlier or expired one', async () => {
    const person = await newMember(service, 'VIEWER');
    const app = await setUpApp(person);
    const [before, now, next] = [app.code(-1), app.code(), app.code(1)];
    assert.equal((await prove(await mfaTokenOf(person), now)).status, 200);
    for (const reused of [now, before]) {
      const answer = await prove(await mfaTokenOf(person), reused);
      assert.deepEqual([answer.status, answer.body.code], [422, 'invalid_code']);
    }
    assert.equal((await prove(await mfaTokenOf(person), next)).status, 200, 'clocks may differ by a step');
    clock.advance(5 * stepMs);
    assert.equal((await prove(await mfaTokenOf(person), app.code(-3))).status, 422);
  });

  test('gets the same code accepted once even if it is sent twice at the same time', async () => {
    const person = await newMember(service, 'VIEWER');
    const app = await setUpApp(person);
    const tokens = [await mfaTokenOf(person), await mfaTokenOf(person)];
    const answers = await Promise.all(tokens.map((token) => prove(token, app.code())));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
  });

  test('must enter the password again after five wrong codes, and wait after ten, but not with a recovery code', async () => {
    const person = await newMember(service, 'VIEWER');
    const app = await setUpApp(person);
    // Another process has its own delay, but the shared budget counts.
    const elsewhere = await startTestService({ beside: service });
    for (const { call } of [service, elsewhere]) {
      const mfaToken = await mfaTokenOf(person);
      const wrong = { token: null, body: { mfaToken, code: wrongCode(app) } };
      for (let count = 0; count < 5; count++)
        assert.equal((await call('POST', '/auth/mfa/totp', wrong)).status, 422);
      assert.equal((await prove(mfaToken, app.code())).body.code, 'sign_in_expired');
      clock.advance(60_000);
    }
    const refused = await prove(await mfaTokenOf(person), app.code());
    assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
    assert.equal(refused.headers.get('retry-after'), '780');
    const code = app.recoveryCodes[0] ?? '';
    assert.equal((await prove(await mfaTokenOf(person), code, 'recovery-code')).status, 200);
    clock.advance(15 * 60_000);
    assert.equal((await prove(await mfaTokenOf(person), app.code())).status, 200, 'never locked out');
  });

  test('has ten minutes for the second step', async () => {
    const person = await newMember(service, 'VIEWER');
    const app = await setUpApp(person);
    const token = await mfaTokenOf(person);
    clock.advance(600_001);
    assert.deepEqual((await prove(token, app.code())).body.code, 'sign_in_expired');
    assert.deepEqual((await prove('mfa_nonsense', app.code())).body.code, 'sign_in_expired');
  });

  test('with several workspaces chooses one after the second step', async () => {
    const twice = await service.newWorkspace();
    const invitation = await call('POST', '/invitations', { body: { email: twice.email, role: 'VIEWER' } });
    const acceptance = { token: invitation.body.token, name: 'Ada', password: twice.password };
    await call('POST', '/auth/accept-invitation', { token: null, body: acceptance });
    const person = { ...twice, id: twice.userId };
    const app = await setUpApp(person);
    const { status, body } = await prove(await mfaTokenOf(person), app.code());
    assert.deepEqual([status, body.kind, body.tenants.length], [200, 'SELECTION_REQUIRED', 2]);
  });

  test('a user who accepts an invitation elsewhere with the password becomes a member, but is not signed in by it', async () => {
    const person = await newMember(service, 'VIEWER');
    const app = await setUpApp(person);
    const other = await service.newWorkspace();
    const invited = await call('POST', '/invitations', {
      token: other.token,
      body: { email: person.email, role: 'ACCOUNTANT' },
    });
    const acceptance = { token: invited.body.token, name: 'Pia', password: person.password };
    const answer = await call('POST', '/auth/accept-invitation', { token: null, body: acceptance });
    assert.deepEqual([answer.status, answer.body.code], [401, 'second_factor_required']);
    const { body } = await prove(await mfaTokenOf(person), app.code());
    assert.equal(body.tenants.length, 2);
  });
});

describe('Recovery codes', () => {
  test('are ten, shown once, each for one use, and in any spelling', async () => {
    const person = await newMember(service, 'VIEWER');
    const { recoveryCodes } = await setUpApp(person);
    assert.deepEqual([recoveryCodes.length, new Set(recoveryCodes).size], [10, 10]);
    const [code = '', other = ''] = recoveryCodes;
    assert.match(code, /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const spelt = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    assert.equal((await prove(await mfaTokenOf(person), spelt, 'recovery-code')).status, 200);
    assert.equal((await prove(await mfaTokenOf(person), code, 'recovery-code')).status, 422);
    const { body: log } = await call('GET', '/audit-log?limit=200');
    const told = log.data.filter(({ actor }: { actor: { id: string } }) => actor.id === person.id);
    const actions = told.map(({ action }: { action: string }) => action);
    assert.ok(actions.includes('RECOVERY_CODE_USED') && actions.includes('SECOND_FACTOR_ADDED'));
    const shown = await call('GET', '/auth/second-factor', { token: person.token });
    assert.equal(shown.body.recoveryCodesLeft, 9);
    assert.ok(!JSON.stringify(shown.body).includes(other));
  });

  test('of one user do not work for another', async () => {
    const [one, other] = [await newMember(service, 'VIEWER'), await newMember(service, 'VIEWER')];
    const { recoveryCodes } = await setUpApp(one);
    await setUpApp(other);
    assert.equal((await prove(await mfaTokenOf(other), recoveryCodes[0] ?? '', 'recovery-code')).status, 422);
  });

  test('can be replaced with the password, and then the old ones are void', async () => {
    const person = await newMember(service, 'VIEWER');
    const { recoveryCodes } = await setUpApp(person);
    const renew = (currentPassword: string) =>
      call('POST', '/auth/second-factor/recovery-codes', { token: person.token, body: { currentPassword } });
    assert.equal((await renew('wrong')).body.code, 'wrong_password');
    const { body } = await renew(person.password);
    assert.equal(
      (await prove(await mfaTokenOf(person), recoveryCodes[0] ?? '', 'recovery-code')).status,
      422,
    );
    assert.equal((await prove(await mfaTokenOf(person), body.recoveryCodes[0], 'recovery-code')).status, 200);
  });

  test('carry eighty bits', () => {
    assert.equal(codeOf(Buffer.alloc(10, 255)), 'zzzz-zzzz-zzzz-zzzz');
    assert.equal(codeOf(Buffer.alloc(10)), '0000-0000-0000-0000');
    assert.deepEqual(hashOfCode('u', 'ABCD-o1'), hashOfCode('u', 'abcd 0l'));
    assert.notDeepEqual(hashOfCode('u', 'abcd'), hashOfCode('v', 'abcd'));
  });
});

describe('Setting up a second factor', () => {
  test('requires the password and a right first code, and has no effect before', async () => {
    const person = await newMember(service, 'VIEWER');
    const { token, password } = person;
    const begin = (currentPassword: string) =>
      call('POST', '/auth/second-factor/totp', { token, body: { currentPassword } });
    const wrong = await begin('not the password');
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'wrong_password']);
    const { body } = await begin(password);
    assert.match(
      body.uri,
      /^otpauth:\/\/totp\/Slipway:member-\d+%40example.com\?issuer=Slipway&secret=\w{32}&/,
    );
    const confirm = (setupToken: string, code: string, bearer = token) =>
      call('POST', '/auth/second-factor/totp/confirm', { token: bearer, body: { setupToken, code } });
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const right = () => totp.generate({ timestamp: clock.now().getTime() });
    assert.equal((await confirm(body.setupToken, '12345')).body.code, 'invalid_code');
    assert.equal((await login(person)).body.kind, 'AUTHENTICATED');
    const stranger = await newMember(service, 'VIEWER');
    const stolen = await confirm(body.setupToken, right(), stranger.token);
    assert.equal(stolen.body.code, 'sign_in_expired');
    assert.equal((await confirm(`${body.setupToken}A`, right())).body.code, 'sign_in_expired');
    clock.advance(600_000);
    assert.equal((await confirm(body.setupToken, right())).body.code, 'sign_in_expired', 'too late');
  });

  test('can be undone with the password, and then the password is enough', async () => {
    const person = await newMember(service, 'VIEWER');
    await setUpApp(person);
    const remove = (currentPassword: string) =>
      call('POST', '/auth/second-factor/totp/remove', { token: person.token, body: { currentPassword } });
    assert.equal((await remove('wrong')).body.code, 'wrong_password');
    assert.equal((await remove(person.password)).status, 204);
    assert.equal((await remove(person.password)).status, 404);
    const shown = await call('GET', '/auth/second-factor', { token: person.token });
    assert.deepEqual(shown.body, { totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    assert.equal((await login(person)).body.kind, 'AUTHENTICATED');
  });

  test('is rejected for requests from another site', async () => {
    const { token, password } = await newMember(service, 'VIEWER');
    const answer = await call('POST', '/auth/second-factor/totp', {
      token,
      body: { currentPassword: password },
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(answer.body.code, 'cross_site_request');
  });

  test('is shown only to admins, for members', async () => {
    const person = await newMember(service, 'VIEWER');
    await setUpApp(person);
    const seen = async (token: string) => {
      const { body } = await call('GET', '/members?limit=200', { token });
      return body.data.find(({ id }: { id: string }) => id === person.id).hasSecondFactor;
    };
    assert.deepEqual([await seen(service.admin.token), await seen(person.token)], [true, null]);
  });
});

describe('The seed', () => {
  test('is encrypted for its row, and encrypted again with a new secret key like all secrets', async () => {
    const person = await newMember(service, 'VIEWER');
    await setUpApp(person);
    const sealed = async () => {
      const text = 'select seed_sealed as sealed from totp_seeds where user_id = $1';
      const { rows } = await service.service.db.read('all', (db) => db.raw(text, [person.id]));
      return rows[0]?.['sealed'] as Buffer;
    };
    const newKey = randomBytes(32);
    const [old, both, newest] = [
      createVault([Buffer.alloc(32, 7)]),
      createVault([newKey, Buffer.alloc(32, 7)]),
      createVault([newKey]),
    ];
    const seed = old.open(await sealed(), seedContext(person.id));
    assert.match(seed, /^[A-Z2-7]{32}$/);
    const ofAnother = await sealed();
    assert.throws(() => old.open(ofAnother, seedContext(service.admin.userId)));
    await resealSecrets({ ...service.service, vault: both });
    assert.equal(newest.open(await sealed(), seedContext(person.id)), seed);
    await resealSecrets({ ...service.service, vault: createVault([Buffer.alloc(32, 7), newKey]) });
  });
});

test('Passkeys belong to the configured host, or to the requested one', () => {
  const asked = { origin: 'http://slipway.local:4680' };
  assert.deepEqual(relyingPartyOf({ SLIPWAY_PUBLIC_URL: 'https://books.example.com/' }, asked), {
    id: 'books.example.com',
    name: 'Slipway',
    origins: ['https://books.example.com'],
  });
  const own = relyingPartyOf({ SLIPWAY_PUBLIC_URL: undefined }, asked);
  assert.deepEqual(
    [own.id, own.origins],
    ['slipway.local', ['https://slipway.local:4680', 'http://slipway.local:4680']],
  );
});
