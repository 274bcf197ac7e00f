import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';

import { newApiClient } from '../../testing/api-client.ts';
import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { listen } from '../../testing/listen.ts';
import { until } from '../../testing/run-process.ts';
import { startTestService } from '../../testing/start.ts';
import { closeLive } from './hub.ts';
import type { Message } from './pending-changes.ts';

const service = await startTestService();
const beside = await startTestService({ beside: service });
const { call, clock, work } = service;

const isReload = (message: Message | undefined) => message?.type === 'resync';
const changesOf = (received: Message[]) => received.filter((message) => message.type === 'document');

test('a stream begins with a greeting, and reports a document when it arrives, is read, changes and is deleted', async () => {
  const stream = await listen(service);
  assert.equal(stream.received[0]?.type, 'hello');
  const { body } = await upload(call, ublInvoice({ number: 'L-1' }));
  await stream.until(() =>
    changesOf(stream.received).some(({ id, kind }) => id === body.id && kind === 'created'),
  );
  await work();
  await stream.until(() => changesOf(stream.received).some(({ status }) => status === 'EXTRACTED'));
  const read = changesOf(stream.received).at(-1)!;
  assert.deepEqual(
    [read.id, read.folderId, read.version],
    [body.id, body.folder.id, (await call('GET', `/documents/${body.id}`)).body.version],
  );
  await call('DELETE', `/documents/${body.id}`);
  await stream.until(() => changesOf(stream.received).at(-1)?.kind === 'deleted');
  stream.stop();
  await stream.ended;
});

test('a change by one process is reported by another', async () => {
  const stream = await listen(beside);
  const { body } = await upload(call, ublInvoice({ number: 'L-2' }));
  await stream.until(() => changesOf(stream.received).some(({ id }) => id === body.id));
  stream.stop();
});

test('a member of another workspace gets no changes, and cannot register as a reviewer', async () => {
  const stranger = await service.newWorkspace();
  const [theirs, ours] = [await listen(service, stranger.token), await listen(service)];
  const { body } = await upload(call, ublInvoice({ number: 'L-3' }));
  await call('POST', `/documents/${body.id}/presence`, { body: { state: 'REVIEWING' } });
  await ours.until(() => ours.received.some(({ type }) => type === 'presence'));
  const own = await upload(call, ublInvoice({ number: 'S-1' }), { token: stranger.token });
  await theirs.until(() => changesOf(theirs.received).length > 0);
  assert.deepEqual(
    theirs.received.filter(({ type }) => type !== 'hello').map((message) => 'id' in message && message.id),
    [own.body.id],
  );
  const intruding = await call('POST', `/documents/${body.id}/presence`, {
    token: stranger.token,
    body: { state: 'REVIEWING' },
  });
  assert.equal(intruding.status, 404);
  theirs.stop();
  ours.stop();
});

test('a thousand changes in one transaction are few messages', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 120; n++)
    ids.push((await upload(call, ublInvoice({ number: `T-${n}` }), { name: `t-${n}.xml` })).body.id);
  const stream = await listen(service);
  const halves = [ids.slice(0, 60), ids.slice(60)];
  await service.service.db.write(service.admin.workspaceId, async (db) => {
    for (let round = 0; round < 8; round++)
      for (const half of halves)
        await db.raw('update documents set version = version + 1 where id = any($1)', [half]);
  });
  const last = await upload(call, ublInvoice({ number: 'T-last' }));
  await stream.until(
    () =>
      changesOf(stream.received).some(({ id }) => id === last.body.id) || isReload(stream.received.at(-1)),
  );
  assert.ok(stream.received.some(isReload));
  assert.ok(stream.received.length < 100, `${stream.received.length} messages of 961 changes`);
  stream.stop();
});

test('colleagues see who reviews a document, until they leave or are silent for too long', async () => {
  const { id } = await uploadRead(service, { number: 'L-5' });
  const stream = await listen(beside);
  const say = async (state: string, at = service) =>
    (await at.call('POST', `/documents/${id}/presence`, { body: { state } })).body.people;
  const names = (people: { name: string }[]) => people.map(({ name }) => name);
  const told = () =>
    stream.received.filter((message) => message.type === 'presence').map(({ people }) => names(people));

  assert.deepEqual(names(await say('REVIEWING')), ['Ada Admin']);
  await stream.until(() => told().length === 1);
  await say('REVIEWING');
  assert.deepEqual(await say('GONE'), []);
  await stream.until(() => told().length === 2);
  assert.deepEqual(told(), [['Ada Admin'], []]);

  await say('REVIEWING');
  await stream.until(() => told().length === 3);
  const late = await listen(beside);
  const greeting = late.received[0]!;
  assert.ok(greeting.type === 'hello' && greeting.presence.some(({ documentId }) => documentId === id));
  clock.advance(46_000);
  const later = await listen(beside);
  const silent = later.received[0]!;
  assert.ok(silent.type === 'hello' && !silent.presence.some(({ documentId }) => documentId === id));
  for (const one of [stream, late, later]) one.stop();
});

test('after the database connection was lost, all clients are asked to reload, and then get changes again', async () => {
  const stream = await listen(service);
  const superuser = new pg.Client({ connectionString: service.database.url });
  await superuser.connect();
  const listeners = async () =>
    (
      await superuser.query<{ pid: number }>(
        `select pid from pg_stat_activity where query = 'listen "slipway_live"' and datname = current_database()`,
      )
    ).rows.map(({ pid }) => pid);
  const lost = await listeners();
  assert.equal(lost.length, 2);
  for (const pid of lost) await superuser.query('select pg_terminate_backend($1)', [pid]);
  // The messages about the loss and the recovery may be combined.
  await stream.until(() =>
    stream.received.some((received) => received.type === 'resync' && received.reason === 'GAP'),
  );
  await until(async () => (await listeners()).filter((pid) => !lost.includes(pid)).length === 2);
  await superuser.end();
  // While a reload is pending, changes are not reported separately.
  let uploads = 0;
  await until(async () => {
    await upload(call, ublInvoice({ number: `L-gap-${++uploads}` }));
    return changesOf(stream.received).length > 0;
  });
  stream.stop();
});

test('API clients may listen, but never appear as reviewers', async () => {
  const client = await newApiClient(service, ['docs.read']);
  const { id } = await uploadRead(service, { number: 'L-6' });
  const stream = await listen(service, client.token);
  assert.equal(stream.received[0]?.type, 'hello');
  const said = await call('POST', `/documents/${id}/presence`, {
    token: client.token,
    body: { state: 'REVIEWING' },
  });
  assert.deepEqual([said.status, said.body.code], [403, 'person_required']);
  stream.stop();
});

test('a stream ends immediately when its client is revoked, in any process', async () => {
  const client = await newApiClient(service, ['docs.read']);
  const streams = [await listen(service, client.token), await listen(beside, client.token)];
  const other = await listen(service);
  await call('DELETE', `/api-clients/${client.clientId}`);
  await Promise.all(streams.map(({ ended }) => ended));
  const { body } = await upload(call, ublInvoice({ number: 'L-7' }));
  await other.until(() => changesOf(other.received).some(({ id }) => id === body.id));
  // Earlier changes may have been reported late; later ones never.
  for (const { received } of streams) assert.ok(changesOf(received).every(({ id }) => id !== body.id));
  other.stop();
});

test('without a token or read permission, there is no stream', async () => {
  const uploader = await newApiClient(service, ['docs.upload']);
  assert.equal((await call('GET', '/live', { token: null })).status, 401);
  assert.equal((await call('GET', '/live', { token: uploader.token })).status, 403);
});

test('one user can have a few streams, not many', async () => {
  const client = await newApiClient(service, ['docs.read']);
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(service, client.token)));
  const more = await call('GET', '/live', { token: client.token });
  assert.deepEqual([more.status, more.body.code], [429, 'rate_limited']);
  assert.ok(Number(more.headers.get('retry-after')) > 0);
  streams[0]!.stop();
  await streams[0]!.ended;
  for (const { stop } of streams) stop();
});

test('during the shutdown streams end, and no new one can delay it', async () => {
  const ending = await startTestService({ beside: service });
  const stream = await listen(ending);
  await closeLive(ending.service);
  await stream.ended;
  const more = await ending.call('GET', '/live');
  assert.deepEqual([more.status, more.body.code], [503, 'service_unavailable']);
  await ending.stop();
});
