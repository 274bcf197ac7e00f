import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { startXero, xeroApp } from '@slipway/connectors/xero/testing/start-xero.ts';
import { uuid } from '@slipway/connectors/xero/testing/xero-schema.ts';
import { resealSecrets } from '../../maintenance.ts';
import { createVault } from '../../platform/vault/vault.ts';
import { uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService, testClock } from '../../testing/start.ts';
import { tokensContext } from './stored-tokens.ts';

const clock = testClock();
const vendor = await startXero({ now: () => clock.now() });
const addresses = ['api', 'login', 'identity'].map((name) => `https://${name}.xero.com=${vendor.url}`);
const env = {
  SLIPWAY_SYSTEM_ADDRESSES: addresses.join(','),
  SLIPWAY_PUBLIC_URL: 'https://slipway.example.com',
};
const service = await startTestService({ clock, env });
const second = await startTestService({ beside: service, env });
const { call, work } = service;
after(async () => {
  vendor.close();
  await second.stop();
  await service.stop();
});

type Options = Parameters<typeof call>[2];
const minute = 60_000;

const connect = async () => {
  const settings = { ...xeroApp, expenseAccount: '429' };
  return (await call('POST', '/integrations', { body: { kind: 'XERO', settings } })).body;
};
const shownOf = async (id: number) => (await call('GET', `/integrations/${id}`)).body;
const begin = (id: number, options?: Options) => call('POST', `/integrations/${id}/authorise`, options);

/** The user's browser: opens the vendor's page, which redirects back with the result in the address. */
async function goToVendor(authorizationUrl: string) {
  const answer = await fetch(authorizationUrl, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { address: back.origin + back.pathname, parameters: Object.fromEntries(back.searchParams) };
}
const finish = (parameters: Record<string, string>, options: Options = {}) =>
  call('POST', '/integrations/authorisations', { ...options, body: parameters });

async function signIn(id: number) {
  const { parameters } = await goToVendor((await begin(id)).body.authorizationUrl);
  return (await finish(parameters)).body;
}

test('a kind with sign-in shows the redirect URI to register with the vendor', async () => {
  const { data } = (await call('GET', '/integrations/kinds')).body;
  const kind = data.find((one: { kind: string }) => one.kind === 'XERO');
  assert.equal(kind.redirectUri, 'https://slipway.example.com/integrations/callback');
  assert.equal(data.find((one: { kind: string }) => one.kind === 'HTTP').redirectUri, null);
});

test('after sign-in, the only company is selected and the connection works', async () => {
  const { id } = await connect();
  assert.equal((await shownOf(id)).authorisation.state, 'NOT_SIGNED_IN');
  const { parameters, address } = await goToVendor((await begin(id)).body.authorizationUrl);
  assert.equal(address, 'https://slipway.example.com/integrations/callback');
  const { body } = await finish(parameters);
  assert.deepEqual(body, { outcome: 'CONNECTED', connectionId: id, message: null });
  const shown = await shownOf(id);
  assert.deepEqual(
    [shown.authorisation.state, shown.authorisation.tenant.name, shown.authorisation.authorisedBy],
    ['SIGNED_IN', 'Hafen Handel GmbH', 'Ada Admin'],
  );
  assert.deepEqual([shown.health.ok, shown.healthCode], [true, 'WORKS']);
});

test('an authorisation response of the vendor is accepted only once', async () => {
  const { id } = await connect();
  const { parameters } = await goToVendor((await begin(id)).body.authorizationUrl);
  assert.equal((await finish(parameters)).body.outcome, 'CONNECTED');
  assert.equal((await finish(parameters)).body.outcome, 'UNKNOWN');
  assert.equal((await finish({ ...parameters, state: 'made-up' })).body.outcome, 'UNKNOWN');
});

test('a user who denies access at the vendor is informed, and nothing is connected', async () => {
  const { id } = await connect();
  vendor.desk.refuseNext('access_denied');
  assert.equal((await signIn(id)).outcome, 'DENIED');
  vendor.desk.refuseNext('server_error');
  const failed = await signIn(id);
  assert.deepEqual([failed.outcome, failed.message], ['FAILED', 'server_error']);
  assert.equal((await shownOf(id)).authorisation.state, 'NOT_SIGNED_IN');
});

test('an attempt that takes longer than ten minutes must be started again', async () => {
  const { id } = await connect();
  const { parameters } = await goToVendor((await begin(id)).body.authorizationUrl);
  clock.advance(10 * minute);
  assert.deepEqual((await finish(parameters)).body, { outcome: 'EXPIRED', connectionId: id, message: null });
});

test('only the user who started an authorisation can finish it, in this or any other workspace', async () => {
  const { id } = await connect();
  const { parameters } = await goToVendor((await begin(id)).body.authorizationUrl);
  const other = await newMember(service, 'ADMIN');
  assert.equal((await finish(parameters, { token: other.token })).body.outcome, 'OTHER_PERSON');
  assert.equal((await finish(parameters)).body.outcome, 'UNKNOWN');

  const begun = await goToVendor((await begin(id)).body.authorizationUrl);
  const stranger = await service.newWorkspace();
  assert.equal((await finish(begun.parameters, { token: stranger.token })).body.outcome, 'UNKNOWN');
  assert.equal((await begin(id, { token: stranger.token })).status, 404);
  const theirs = { token: stranger.token, body: { tenantId: uuid(9, 1) } };
  assert.equal((await call('POST', `/integrations/${id}/tenant`, theirs)).status, 404);
  assert.equal((await finish(begun.parameters)).body.outcome, 'CONNECTED');
});

test('a user who may not manage connections may not sign in to one either', async () => {
  const { id } = await connect();
  const accountant = await newMember(service, 'ACCOUNTANT');
  assert.equal((await begin(id, { token: accountant.token })).body.code, 'insufficient_scope');
  const http = { kind: 'HTTP', settings: { url: 'https://books.example.com', secret: 'a'.repeat(20) } };
  const other = (await call('POST', '/integrations', { body: http })).body;
  assert.equal((await begin(other.id)).body.code, 'no_sign_in');
  assert.equal((await shownOf(other.id)).authorisation, null);
});

test('a wrong client secret is reported in the vendor’s words, and works after the correction', async () => {
  const { id } = await connect();
  await call('PATCH', `/integrations/${id}`, { body: { settings: { clientSecret: 'wrong' } } });
  const failed = await signIn(id);
  assert.deepEqual([failed.outcome, failed.message], ['FAILED', 'invalid_client']);
  await call('PATCH', `/integrations/${id}`, { body: { settings: { clientSecret: xeroApp.clientSecret } } });
  assert.equal((await signIn(id)).outcome, 'CONNECTED');
});

test('a user chooses one of several companies, and Slipway never switches silently', async () => {
  const { id } = await connect();
  const [own] = vendor.tenants;
  assert.ok(own);
  const branch = { id: uuid(8, 2), tenantId: uuid(9, 2), tenantName: 'Hafen Filiale GmbH' };
  vendor.tenants.push(branch);
  assert.equal((await signIn(id)).outcome, 'CHOOSE_TENANT');
  const choosing = await shownOf(id);
  assert.deepEqual(
    [choosing.authorisation.state, choosing.authorisation.tenants.length],
    ['CHOOSE_TENANT', 2],
  );
  assert.equal((await call('POST', `/integrations/${id}/check`)).body.healthCode, 'REAUTH');

  const choose = (tenantId: string) => call('POST', `/integrations/${id}/tenant`, { body: { tenantId } });
  assert.equal((await choose('elsewhere')).status, 422);
  assert.equal((await choose(branch.tenantId)).body.authorisation.tenant.name, 'Hafen Filiale GmbH');
  assert.equal((await signIn(id)).outcome, 'CONNECTED');
  assert.equal((await shownOf(id)).authorisation.tenant.name, 'Hafen Filiale GmbH');

  vendor.tenants.splice(vendor.tenants.indexOf(branch), 1);
  assert.equal((await signIn(id)).outcome, 'OTHER_BOOKS');
  assert.equal((await shownOf(id)).authorisation.state, 'CHOOSE_TENANT');
  assert.equal((await choose(own.tenantId)).body.health.ok, true);
});

test('an expiring token is renewed once, even if several processes need it at the same time', async () => {
  const { id } = await connect();
  await signIn(id);
  clock.advance(30 * minute);
  const before = tokenRequests();
  const both = [service, second, service, second].map((one) => one.call('POST', `/integrations/${id}/check`));
  const checked = await Promise.all(both);
  assert.deepEqual(
    checked.map(({ body }) => body.healthCode),
    ['WORKS', 'WORKS', 'WORKS', 'WORKS'],
  );
  assert.equal(tokenRequests() - before, 1);
});

test('a token that is rejected before its expiry is renewed, too', async () => {
  const { id } = await connect();
  await signIn(id);
  vendor.desk.forgetAccessTokens();
  assert.equal((await call('POST', `/integrations/${id}/check`)).body.healthCode, 'WORKS');
});

test('after a lost renewal response, the next renewal succeeds with the old token', async () => {
  const { id } = await connect();
  await signIn(id);
  clock.advance(30 * minute);
  vendor.next(({ path }) => path === '/connect/token', 'lose the answer');
  const lost = (await call('POST', `/integrations/${id}/check`)).body;
  assert.deepEqual([lost.healthCode, lost.authorisation.state], ['NOT_REACHED', 'SIGNED_IN']);
  clock.advance(10 * minute);
  assert.equal((await call('POST', `/integrations/${id}/check`)).body.healthCode, 'WORKS');
});

test('a revoked sign-in waits for a user; after the next sign-in, pending documents are booked immediately', async () => {
  for (const one of (await call('GET', '/integrations')).body.data) {
    await call('POST', `/integrations/${one.id}/deactivate`);
  }
  const { id } = await connect();
  await signIn(id);
  await work();
  vendor.desk.endAll();
  const document = await uploadRead(service, { number: 'X-1' });
  await call('POST', `/documents/${document.id}/validate`);
  await call('POST', `/documents/${document.id}/export`, { body: { connectionId: id } });
  await work();
  const lost = await shownOf(id);
  assert.deepEqual([lost.authorisation.state, lost.healthCode], ['LOST', 'REAUTH']);
  const [told] = (await call('GET', '/notifications')).body.data;
  assert.deepEqual([told.kind, told.subject], ['CONNECTION_BROKEN', lost.name]);
  assert.equal((await call('GET', `/documents/${document.id}`)).body.status, 'EXPORTING');
  assert.equal(vendor.records.length, 0);

  assert.equal((await signIn(id)).outcome, 'CONNECTED');
  await work();
  const booked = (await call('GET', `/documents/${document.id}`)).body;
  assert.deepEqual([booked.status, booked.export.reference], ['EXPORTED', 'X-1']);
  assert.deepEqual(
    vendor.records.map(({ state, files }) => [state, files.size]),
    [['AUTHORISED', 1]],
  );
  assert.deepEqual(booked.findings, []);
});

test('removing a connection revokes its sign-in at the vendor and deletes its tokens', async () => {
  const { id } = await connect();
  await signIn(id);
  assert.equal((await call('DELETE', `/integrations/${id}`)).status, 204);
  assert.deepEqual(vendor.tenants, []);
  assert.equal((await tokensOf(id)).length, 0);
});

test('the database contains no vendor token in plain text', async () => {
  vendor.tenants.push({ id: uuid(8, 3), tenantId: uuid(9, 1), tenantName: 'Hafen Handel GmbH' });
  const { id } = await connect();
  await signIn(id);
  const [row, ...more] = await tokensOf(id);
  assert.equal(more.length, 0);
  assert.match(String(row?.['sealed']), /.{40}/s);
  assert.doesNotMatch(String(row?.['sealed']), /of-the-tests/);
});

test('sign-ins are encrypted again with a new secret key, and the old key can be removed', async () => {
  const { id } = await connect();
  await signIn(id);
  const newKey = randomBytes(32);
  const before = service.service.vault;
  await resealSecrets({ ...service.service, vault: createVault([newKey, Buffer.alloc(32, 7)]) });
  const { rows } = await service.service.db.read(service.admin.workspaceId, (db) =>
    db.raw('select tokens_sealed as sealed from authorisations where connection_id = $1', [id]),
  );
  const sealed = rows[0]?.['sealed'] as Buffer;
  const opened = createVault([newKey]).open(sealed, tokensContext(service.admin.workspaceId));
  assert.match(opened, /"accessToken":"access-\d+-of-the-tests"/);
  assert.throws(() => before.open(sealed, tokensContext(service.admin.workspaceId)));
});

async function tokensOf(id: number) {
  const { rows } = await service.service.db.read(service.admin.workspaceId, (db) =>
    db.raw("select encode(tokens_sealed, 'escape') as sealed from authorisations where connection_id = $1", [
      id,
    ]),
  );
  return rows;
}

function tokenRequests(): number {
  return vendor.asked.filter(({ path }) => path === '/connect/token').length;
}
