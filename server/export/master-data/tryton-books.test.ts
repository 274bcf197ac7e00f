import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';

import { isTrytonHere, trytonUsers } from '@slipway/connectors/tryton/server/start-tryton.ts';
import { closePeriod, reopenPeriod } from '@slipway/connectors/tryton/testing/close-period.ts';
import { startTrytonForTests } from '@slipway/connectors/tryton/testing/tryton-bench.ts';
import { jobs } from '../../jobs.ts';
import { drain } from '../../platform/jobs/jobs.ts';
import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { synchroniseMasterData } from './synchronise-master-data.ts';

const skip = isTrytonHere() ? false : 'Tryton is not installed on this machine';
const service = await startTestService();
const { call, work, clock } = service;
const system = skip ? null : await startTrytonForTests();
after(() => system?.close());
const company = await system?.connect();
const bookkeeper = company && (await company.as('admin'));

const settings = {
  address: system?.url,
  database: company?.database,
  user: 'slipway',
  password: trytonUsers.slipway.password,
  expenseAccount: '6815',
};
const connection = skip
  ? null
  : (await call('POST', '/integrations', { body: { kind: 'TRYTON', settings } })).body;
const path = `/integrations/${connection?.id}`;
const stateNow = async () => (await call('GET', path)).body.reference;
const list = async (query: string) => (await call('GET', `${path}/master-data?${query}`)).body.data;
const refusalsOf = async (id: number) =>
  (await call('POST', `/documents/${id}/export/preview`)).body.refusals.map(
    ({ code }: { code: string }) => code,
  );
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;

async function validated(number: string): Promise<number> {
  const { id } = await uploadRead(service, { number });
  await call('POST', `/documents/${id}/validate`);
  return id;
}
async function exportOf(id: number) {
  await call('POST', `/documents/${id}/export`);
  await work();
  return get(id);
}

/** Runs the due jobs of one kind only. */
const run = (kind: string) =>
  drain(
    service.service,
    jobs.filter((work) => work.kind === kind),
  );
const accountOf = (code: string) => bookkeeper!<number[]>('account.account.search', [['code', '=', code]]);
const synchronise = () =>
  synchroniseMasterData(service.service, { workspaceId: service.admin.workspaceId, id: connection.id });

/** A connection to Tryton that delays the accounts until they are released; cut requests never arrive. */
async function holdReading(cut?: string) {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const passOn = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await text(request);
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    const answer = await fetch(`${system?.url}${request.url}`, { method: 'POST', headers, body });
    const content = await answer.text();
    if (cut && body.includes(cut)) return reply.destroy();
    if (body.includes('account.account.search_read')) {
      begun.resolve();
      await released.promise;
    }
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    reply.end(content);
  };
  const line = createServer((request, reply) => void passOn(request, reply));
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  after(() => line.close());
  const { port } = line.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, begun: begun.promise, letGo: () => released.resolve() };
}

test('accounts, taxes, parties and periods of Tryton are read immediately after connecting', {
  skip,
}, async () => {
  assert.equal(connection.reference.state, 'WAITING');
  await work();
  const { state, counts } = await stateNow();
  assert.equal(state, 'DONE');
  assert.ok(counts.TAX_CODE.active >= 3 && counts.PERIOD.active > 10 && counts.PERIOD.inactive > 0);
  const [account] = await list('type=ACCOUNT&search=6815');
  assert.deepEqual([account.code, account.use, account.active], ['6815', 'EXPENSE', true]);
  const [archived] = await list('type=PARTY&search=muhle');
  assert.deepEqual(
    [archived.name, archived.taxId, archived.active],
    ['Alte Mühle GmbH', 'DE299000472', false],
  );
  const { accounts } = (await call('GET', `${path}/accounts`)).body;
  assert.equal(accounts.find(({ code }: { code: string }) => code === '6815').active, true);
});

test('a period that was closed meanwhile is refused by Tryton, and by Slipway from then on', {
  skip,
}, async () => {
  const id = await validated('TB-1');
  assert.deepEqual(await refusalsOf(id), []);
  await closePeriod(bookkeeper!, '2026-10');
  clock.advance(10 * 60_000);
  const refused = await exportOf(id);
  assert.deepEqual([refused.status, refused.exportError.code], ['EXPORT_FAILED', 'CLOSED_PERIOD']);
  assert.equal((await stateNow()).syncedAt, clock.now().toISOString());
  assert.deepEqual(await refusalsOf(id), ['CLOSED_PERIOD']);
  const closed = await list('type=PERIOD&active=false&search=2026-10');
  assert.deepEqual(
    closed.map(({ name }: { name: string }) => name),
    ['2026-10'],
  );
});

test('once the period is open again the document is booked, although the stored data still says closed', {
  skip,
}, async () => {
  const id = await validated('TB-2');
  assert.deepEqual(await refusalsOf(id), ['CLOSED_PERIOD']);
  await reopenPeriod(bookkeeper!, '2026-10');
  clock.advance(5_000);
  assert.deepEqual(await refusalsOf(id), ['CLOSED_PERIOD']);
  const booked = await exportOf(id);
  assert.deepEqual([booked.status, booked.exportError], ['EXPORTED', null]);
});

const suppliersNow = async (search: string) =>
  (await list(`type=PARTY&search=${search}`)).map(({ name }: { name: string }) => name).sort();
async function bookFrom(vendorName: string, number: string): Promise<void> {
  const { id } = await uploadRead(service, { number });
  await call('PATCH', `/documents/${id}`, { body: { fields: { vendorName, vendorTaxId: null } } });
  await call('POST', `/documents/${id}/validate`);
  assert.equal((await exportOf(id)).status, 'EXPORTED');
}

test('a supplier that a booking created is in the master data a minute later', { skip }, async () => {
  await bookFrom('Neuling Süd KG', 'TB-N1');
  clock.advance(60_000);
  assert.deepEqual(await suppliersNow('neuling'), []);
  await work();
  assert.deepEqual(await suppliersNow('neuling'), ['Neuling Süd KG']);
  const { syncedAt } = await stateNow();
  await bookFrom('Neuling Süd KG', 'TB-N2');
  clock.advance(60_000);
  await work();
  assert.equal((await stateNow()).syncedAt, syncedAt, 'a known supplier is not read again');
});

test('after a batch that creates many suppliers, master data is read once', {
  skip,
}, async () => {
  const { syncedAt } = await stateNow();
  for (const name of ['Reihe Eins', 'Reihe Zwei', 'Reihe Drei']) {
    await bookFrom(name, `TB-${name}`);
    assert.equal((await stateNow()).syncedAt, syncedAt);
    clock.advance(40_000);
  }
  await work();
  assert.equal((await stateNow()).syncedAt, syncedAt, 'the last supplier was created less than a minute ago');
  clock.advance(20_000);
  await work();
  assert.deepEqual(await suppliersNow('reihe'), ['Reihe Drei', 'Reihe Eins', 'Reihe Zwei']);
});

test('an account that was closed in Tryton is reported after a refresh, before anything is sent', {
  skip,
}, async () => {
  const id = await validated('TB-3');
  await bookkeeper!('account.account.write', await accountOf('6815'), { closed: true });
  assert.deepEqual(await refusalsOf(id), []);
  assert.equal((await call('POST', `${path}/master-data/refresh`)).status, 202);
  await work();
  assert.deepEqual(await refusalsOf(id), ['ACCOUNT']);
  await bookkeeper!('account.account.write', await accountOf('6815'), { closed: false });
  clock.advance(10 * 60_000);
  assert.equal((await exportOf(id)).status, 'EXPORTED');
});

test('a document that is exported before the first read triggers the read first', {
  skip,
}, async () => {
  const other = await system!.connect();
  const body = { kind: 'TRYTON', settings: { ...settings, database: other.database } };
  const { id: connectionId } = (await call('POST', '/integrations', { body })).body;
  const { id } = await uploadRead({ call, work: () => run('read-small') }, { number: 'TB-5' });
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`, { body: { connectionId } });
  await run('export');
  assert.equal((await get(id)).status, 'EXPORTED');
  const { reference } = (await call('GET', `/integrations/${connectionId}`)).body;
  assert.deepEqual([reference.state, reference.syncedAt], ['DONE', clock.now().toISOString()]);
  await call('DELETE', `/integrations/${connectionId}`);
});

test('a refresh that is requested during a read causes another read afterwards', {
  skip,
}, async () => {
  const held = await holdReading();
  await call('PATCH', path, { body: { settings: { address: held.url, password: settings.password } } });
  const reading = work();
  await held.begun;
  assert.equal((await stateNow()).state, 'RUNNING');
  clock.advance(1000);
  assert.equal((await call('POST', `${path}/master-data/refresh`)).body.state, 'RUNNING');
  assert.equal((await synchronise()).kind, 'busy');
  held.letGo();
  await reading;
  const { state, syncedAt } = await stateNow();
  assert.deepEqual([state, syncedAt], ['DONE', clock.now().toISOString()]);
});

test('an interrupted read leaves the stored master data unchanged', { skip }, async () => {
  const cut = await holdReading('party.party.search_read');
  cut.letGo();
  await call('PATCH', path, { body: { settings: { address: cut.url, password: settings.password } } });
  const { counts } = await stateNow();
  await bookkeeper!('account.account.write', await accountOf('6815'), { closed: true });
  const { kind } = await synchronise();
  assert.equal(kind, 'notRead');
  const known = await stateNow();
  assert.deepEqual([known.state, known.counts], ['FAILED', counts]);
  assert.equal((await list('type=ACCOUNT&search=6815'))[0].active, true);
  await bookkeeper!('account.account.write', await accountOf('6815'), { closed: false });
});

test('a worker that was suspended during a read does not overwrite newer master data', {
  skip,
}, async () => {
  const held = await holdReading();
  await call('PATCH', path, { body: { settings: { address: held.url, password: settings.password } } });
  const sleeper = synchronise();
  await held.begun;
  await bookkeeper!('account.account.write', await accountOf('6815'), { closed: true });
  clock.advance(10 * 60_000);
  await call('PATCH', path, { body: { settings: { address: system?.url, password: settings.password } } });
  await work();
  const newer = await stateNow();
  assert.deepEqual([newer.state, newer.syncedAt], ['DONE', clock.now().toISOString()]);
  held.letGo();
  assert.equal((await sleeper).kind, 'busy');
  assert.deepEqual(await stateNow(), newer);
  assert.equal((await list('type=ACCOUNT&search=6815'))[0].active, false);
  await bookkeeper!('account.account.write', await accountOf('6815'), { closed: false });
});

test('while Tryton is unreachable the document waits, and the old master data stays, with the reason', {
  skip,
}, async () => {
  const id = await validated('TB-4');
  const { counts, syncedAt } = await stateNow();
  clock.advance(10 * 60_000);
  await system!.stop();
  assert.equal((await exportOf(id)).status, 'EXPORTING');
  await call('POST', `${path}/master-data/refresh`);
  await work();
  const known = await stateNow();
  assert.deepEqual([known.state, known.code], ['FAILED', 'NOT_REACHED']);
  assert.deepEqual([known.counts, known.syncedAt], [counts, syncedAt]);
});
