import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { askForToken, newApiClient } from '../testing/api-client.ts';
import { newMember } from '../testing/new-member.ts';
import { startTestService } from '../testing/start.ts';
import { createWorkspace } from './create-workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-canary-'));
after(() => rmSync(folder, { recursive: true }));
const logFile = join(folder, 'service.log');
const service = await startTestService({ env: { SLIPWAY_LOG_LEVEL: 'debug', SLIPWAY_LOG_FILE: logFile } });
const { call } = service;

/** What must never be found, as it is or as the database shows bytes. */
const secrets = new Map<string, string>();
const keep = (name: string, secret: unknown) => {
  assert.ok(typeof secret === 'string' && secret.length >= 10, `no ${name}`);
  secrets.set(name, secret);
};
/** What the service said when it refused or failed: no secret may be in there either. */
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
  keep('access token of a program', token.body.access_token);
  const refused = await askForToken(service, { ...credentials, scope: 'docs.delete' });
  const other = await newApiClient(service);
  keep('access token of another program', other.token);
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
  keep('access token of a person', token);
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

/** Every row of every table, as a dump would show it. */
function dumpDatabase(): Promise<string> {
  return service.service.db.read('all', async (db) => {
    const tables = await db.raw(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')
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

test('No secret can be read in the database, the log or a refusal', async () => {
  await useEveryDoor();
  await signInEveryWay();
  assert.ok(secrets.size >= 14);
  const dump = await dumpDatabase();
  const log = readFileSync(logFile, 'utf8');
  assert.ok(dump.includes('canary@example.com') && dump.includes('argon2id'), 'the dump is one');
  assert.ok(log.includes('"operation":"login"'), 'the log is one');
  assert.deepEqual(findSecrets(dump), []);
  assert.deepEqual(findSecrets(log), []);
  assert.deepEqual(findSecrets(refusals.join('\n')), []);
  assert.deepEqual(
    findSecrets(`x${secrets.get('password')}x`),
    ['password'],
    'the search finds what is there',
  );
});
