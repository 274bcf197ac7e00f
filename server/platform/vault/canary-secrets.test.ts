import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createWorkspace } from '../../identity/members/create-workspace.ts';
import { openSetup } from '../../identity/members/first-run.ts';
import { askForToken, newApiClient } from '../../testing/api-client.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-canary-'));
after(() => rmSync(folder, { recursive: true }));
const logFile = join(folder, 'service.log');
const service = await startTestService({ env: { SLIPWAY_LOG_LEVEL: 'debug', SLIPWAY_LOG_FILE: logFile } });
const { call } = service;

/** Secrets that must never be found, as plain text or as the database shows bytes. */
const secrets = new Map<string, string>();
const keep = (name: string, secret: unknown) => {
  assert.ok(typeof secret === 'string' && secret.length >= 10, `no ${name}`);
  secrets.set(name, secret);
};
/** The service's error responses, which must not contain secrets either. */
const refusals: string[] = [];

async function useEveryDoor(): Promise<void> {
  const once = (key: string) => ({ headers: { 'idempotency-key': key } });
  const body = { name: 'Canary', scopes: ['docs.read'] };
  const client = await call('POST', '/api-clients', { body, ...once('client') });
  keep('client secret', client.body.clientSecret);
  const renewed = await call('POST', `/api-clients/${client.body.clientId}/secret`, once('renewed'));
  keep('renewed client secret', renewed.body.clientSecret);
  const credentials = { client_id: client.body.clientId, client_secret: renewed.body.clientSecret };
  const token = await askForToken(service, credentials);
  keep('access token of an API client', token.body.access_token);
  const refused = await askForToken(service, { ...credentials, scope: 'docs.delete' });
  const other = await newApiClient(service);
  keep('access token of another API client', other.token);
  const notAllowed = await call('GET', '/members', { token: other.token });
  refusals.push(refused.bytes.toString(), notAllowed.bytes.toString());

  const webhook = await call('POST', '/webhooks', {
    body: { url: 'https://127.0.0.1:9443/hook', events: ['DOCUMENT_EXPORTED'] },
    ...once('webhook'),
  });
  keep('signing secret', webhook.body.secret);
  const invited = await call('POST', '/invitations', {
    body: { email: 'canary@example.com', role: 'VIEWER' },
    ...once('invitation'),
  });
  keep('invitation', invited.body.token);
}

async function signInEveryWay(): Promise<void> {
  const { email, password, token } = await newMember(service, 'VIEWER');
  keep('password', password);
  keep('access token of a user', token);
  const login = (more = {}) =>
    call('POST', '/auth/login', { token: null, body: { email, password, ...more } });
  const first = (await login()).body;
  keep('refresh token', first.refreshToken);
  const second = await call('POST', '/auth/refresh', {
    token: null,
    body: { refreshToken: first.refreshToken },
  });
  keep('rotated refresh token', second.body.refreshToken);
  keep('renewed access token', second.body.accessToken);
  const cookie = (await login({ cookie: true })).headers.get('set-cookie') ?? '';
  keep('refresh token in a cookie', /=(rt_[\w-]+);/.exec(cookie)?.[1]);
  await createWorkspace(service.service, { name: 'Canary', adminEmail: email, adminPassword: password });
  keep('selection token', (await login()).body.selectionToken);
  const wrong = 'a wrong canary password';
  keep('mistyped password', wrong);
  refusals.push((await login({ password: wrong })).bytes.toString());
  const newPassword = 'another canary password';
  keep('new password', newPassword);
  await call('POST', '/auth/password', {
    token: second.body.accessToken,
    body: { currentPassword: password, newPassword },
  });
}

/** Every row of every table, as in a dump. The rows of partitions are those of their table. */
function dumpDatabase(): Promise<string> {
  return service.service.db.read('all', async (db) => {
    const tables = await db.raw(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')
         and has_schema_privilege(schemaname, 'usage')
         and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
    );
    const dumps: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await db.raw(`select t::text as row from ${name as string} t`);
      dumps.push(...rows.map(({ row }) => row as string));
    }
    return dumps.join('\n');
  });
}

function findSecrets(text: string): string[] {
  const forms = (secret: string) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
  return [...secrets]
    .filter(([, secret]) => forms(secret).some((form) => text.includes(form)))
    .map(([name]) => name);
}

async function proveEveryFactor(): Promise<void> {
  const { token, email, password } = await newMember(service, 'VIEWER');
  const body = { currentPassword: password };
  const begun = (await call('POST', '/auth/second-factor/totp', { token, body })).body;
  keep('seed of codes', begun.secret);
  keep('half-done setup', begun.setupToken);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) });
  const code = () => totp.generate({ timestamp: service.clock.now().getTime() });
  const confirmed = await call('POST', '/auth/second-factor/totp/confirm', {
    token,
    body: { setupToken: begun.setupToken, code: code() },
  });
  const [used, unused] = confirmed.body.recoveryCodes;
  keep('used recovery code', used);
  keep('recovery code', unused);
  const { mfaToken } = (await call('POST', '/auth/login', { token: null, body: { email, password } })).body;
  keep('token of the second step', mfaToken);
  const wrong = await call('POST', '/auth/mfa/totp', { token: null, body: { mfaToken, code: code() } });
  await call('POST', '/auth/mfa/recovery-code', { token: null, body: { mfaToken, code: used } });
  refusals.push(wrong.bytes.toString());
}

/** Emails, pending and sent. */
async function mailEverything(): Promise<void> {
  const mail = await startMailServer();
  const log = { SLIPWAY_LOG_LEVEL: 'debug', SLIPWAY_LOG_FILE: logFile };
  const mailing = await startTestService({ beside: service, env: { ...mail.env, ...log } });
  const { id, email } = await newMember(service, 'VIEWER');
  await mailing.call('POST', `/members/${id}/password-reset`);
  await mailing.work();
  const sent = /#(pr_[\w-]+)/.exec(mail.received.at(-1)?.text ?? '')?.[1];
  keep('mailed token for a new password', sent);
  const newPassword = 'a canary password by mail';
  keep('password set by mail', newPassword);
  const body = { token: sent, newPassword };
  await mailing.call('POST', '/auth/password-reset/confirm', { token: null, body });
  await mailing.call('POST', '/auth/password-reset', { token: null, body: { email } });
  const owed = { email: 'owed@example.com', role: 'VIEWER' };
  keep('pending invitation', (await mailing.call('POST', '/invitations', { body: owed })).body.token);
  keep('setup token', await openSetupElsewhere());
}

/** A service without users; its setup token is in its database. */
async function openSetupElsewhere(): Promise<string | null> {
  const elsewhere = await startTestService();
  await emptyDatabase(elsewhere);
  const token = await openSetup(elsewhere.service);
  const { rows } = await elsewhere.service.db.read('all', (db) =>
    db.raw('select token_hash from setup_tokens'),
  );
  assert.ok(rows.length === 1 && !JSON.stringify(rows).includes(token ?? ''));
  return token;
}

test('No secret is readable in the database, the log or an error response', async () => {
  await useEveryDoor();
  await signInEveryWay();
  await proveEveryFactor();
  await mailEverything();
  assert.ok(secrets.size >= 22);
  const dump = await dumpDatabase();
  const log = readFileSync(logFile, 'utf8');
  assert.ok(dump.includes('canary@example.com') && dump.includes('argon2id'), 'the dump contains data');
  assert.ok(log.includes('"operation":"login"'), 'the log contains data');
  assert.deepEqual(findSecrets(dump), []);
  assert.deepEqual(findSecrets(log), []);
  assert.deepEqual(findSecrets(refusals.join('\n')), []);
  assert.deepEqual(findSecrets(`x${secrets.get('password')}x`), ['password'], 'the search finds known text');
});
