import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { until } from '../../../testing/run-process.ts';
import { startTestService } from '../../../testing/start.ts';
import { getImport } from '../import-store.ts';
import { startDovecot } from '../testing/start-dovecot.ts';
import { startTokenProvider } from '../testing/start-token-provider.ts';
import { openMailbox } from './open-mailbox.ts';
import { signInKey } from './sign-in-key.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

const user = 'invoices@brandt.example';
const provider = await startTokenProvider(user);
after(() => provider.stop());
const { introspectUrl, tokenUrl } = provider;
const service = await startTestService();
const other = await startTestService({ beside: service });
const { call, admin } = service;
const dovecot = await startDovecot({ introspectUrl, mechanism: 'xoauth2' });
after(() => dovecot.stop());
const stops = new Set<() => Promise<void>>();
after(() => Promise.all([...stops].map((stop) => stop())));
let letters = 0;

function watch(): () => Promise<void> {
  const stop = watchMailboxes(service.service, 50);
  stops.add(stop);
  return stop;
}

const settingsNow = (port = dovecot.port) => ({
  ...{ host: '127.0.0.1', port, security: 'NONE', user, signIn: 'OAUTH2', tokenUrl },
  ...{ clientId: 'slipway', refreshToken: provider.newRefreshToken() },
});
async function connect(port?: number): Promise<number> {
  const body = { kind: 'IMAP', settings: settingsNow(port) };
  const made = await call('POST', '/email-imports', { body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.id;
}
const shown = async (id: number) => (await call('GET', `/email-imports/${id}`)).body;
const stored = (id: number) => service.service.db.read(admin.workspaceId, (db) => getImport(db, id));
const remove = (id: number) => call('DELETE', `/email-imports/${id}`);
const hasCome = (id: number, count: number) =>
  until(async () => (await call('GET', `/email-imports/${id}/messages`)).body.data.length >= count);

test('a mailbox with token sign-in is watched, and signed in to again when the tokens expire', async () => {
  await dovecot.deliver(makeMail([], `Letter ${++letters}`));
  const id = await connect();
  for (let times = 1; times <= 2; times++) {
    const stop = watch();
    await hasCome(id, times);
    await until(async () => (await shown(id)).health?.code === 'WORKS');
    await stop();
    provider.expire();
    await dovecot.deliver(makeMail([], `Letter ${++letters}`));
  }
  const { refreshToken, clientId } = (await shown(id)).settings;
  assert.deepEqual([refreshToken, clientId], ['••••', 'slipway']);
  await remove(id);
});

test('a server that supports only the newer token mechanism works as well', async () => {
  const newer = await startDovecot({ introspectUrl, mechanism: 'oauthbearer' });
  const id = await connect(newer.port);
  const { body } = await call('POST', `/email-imports/${id}/test`);
  await remove(id);
  await newer.stop();
  assert.equal(body.code, 'WORKS', body.message);
});

test('a rejected access token is reported as a refused sign-in', async () => {
  const settings = { ...settingsNow(), mailbox: 'INBOX' };
  const made = await call('POST', '/email-imports', { body: { kind: 'IMAP', settings } });
  const row = await stored(made.body.id);
  const key = await signInKey(service.service, row);
  provider.expire();
  const { settings: kept } = row;
  await assert.rejects(openMailbox(service.service, kept as Parameters<typeof openMailbox>[1], key), {
    code: 'SIGN_IN_REFUSED',
  });
  await remove(made.body.id);
});

test('processes that renew at the same time lose no single-use refresh token', async () => {
  const id = await connect();
  const row = await stored(id);
  const keys = await Promise.all([service, other, service, other].map((one) => signInKey(one.service, row)));
  assert.equal(new Set(keys.map((key) => 'accessToken' in key && key.accessToken)).size, 4);
  assert.equal((await call('POST', `/email-imports/${id}/test`)).body.code, 'WORKS');
  // A test of other settings uses the stored token, too.
  const tried = { body: { settings: { mailbox: 'Nowhere' } } };
  assert.equal((await call('POST', `/email-imports/${id}/test`, tried)).body.code, 'NO_MAILBOX');
  assert.equal((await call('POST', `/email-imports/${id}/test`)).body.code, 'WORKS');
  await remove(id);
});

test('a test of another client or secret does not use up the stored refresh token', async () => {
  const id = await connect();
  const tried = async (settings: object) =>
    (await call('POST', `/email-imports/${id}/test`, { body: { settings } })).body.code;
  assert.equal(await tried({ clientSecret: 'Another secret' }), 'WORKS');
  assert.equal(await tried({ clientId: 'nobody' }), 'RENEWAL_REFUSED');
  assert.equal((await call('POST', `/email-imports/${id}/test`)).body.code, 'WORKS');
  // No other tested setting is stored.
  const { clientId, clientSecret } = (await shown(id)).settings;
  assert.deepEqual([clientId, clientSecret], ['slipway', null]);
  await remove(id);
});

test("while a provider is slow nothing waits for it, and a user's new input stays", async () => {
  const id = await connect();
  const row = await stored(id);
  const before = provider.asked;
  const answer = provider.beSlow();
  const key = signInKey(service.service, row);
  await until(async () => (await stored(id)).renewingUntil !== null);
  const [{ held } = { held: -1 }] = (await service.service.db.read(
    'all',
    (db) =>
      db`select count(*)::int as held from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
  )) as { held: number }[];
  assert.equal(held, 0);
  const body = { name: 'Renamed', settings: { refreshToken: 'entered meanwhile' } };
  assert.equal((await call('PATCH', `/email-imports/${id}`, { body })).status, 200);
  answer();
  await key;
  assert.equal(provider.asked, before + 1);
  // The entered token was sent, and this provider does not know it.
  const { body: health } = await call('POST', `/email-imports/${id}/test`);
  assert.deepEqual(
    [health.ok, health.code, health.values.said],
    [false, 'RENEWAL_REFUSED', 'Sign in again.'],
  );
  await remove(id);
});

test('a mailbox that is removed during its test is not found, and nothing more is stored about it', async () => {
  const id = await connect();
  const answer = provider.beSlow();
  const tried = call('POST', `/email-imports/${id}/test`);
  await until(async () => (await stored(id)).renewingUntil !== null);
  await remove(id);
  answer();
  assert.equal((await tried).status, 404);
});

test("a provider that refuses or is unreachable is reported in the mailbox's status", async () => {
  const id = await connect();
  provider.newRefreshToken();
  const stop = watch();
  await until(async () => (await shown(id)).health !== null);
  await stop();
  const { health } = await shown(id);
  assert.deepEqual([health.ok, health.code], [false, 'RENEWAL_REFUSED']);
  assert.match(health.message, /new refresh token.*Sign in again/);
  await remove(id);
  const settings = { ...settingsNow(), tokenUrl: 'http://127.0.0.1:1/token' };
  const { body } = await call('POST', '/email-imports/test', { body: { settings } });
  assert.equal(body.code, 'RENEWAL_FAILED');
});

test('a test of unsaved settings says that it used up their refresh token', async () => {
  const { body } = await call('POST', '/email-imports/test', { body: { settings: settingsNow() } });
  assert.deepEqual([body.ok, body.code], [true, 'TOKEN_REPLACED']);
});

test('a provider that keeps the same refresh token causes no database write', async () => {
  const id = await connect();
  provider.storeTokens();
  const before = await stored(id);
  assert.equal((await call('POST', `/email-imports/${id}/test`)).body.code, 'WORKS');
  assert.deepEqual((await stored(id)).secretsSealed, before.secretsSealed);
  await remove(id);
});
