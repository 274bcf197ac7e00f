import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { ublInvoice } from '../../testing/documents.ts';
import { until } from '../../testing/run-process.ts';
import { startTestService } from '../../testing/start.ts';
import { createWatcher } from './watch-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-slow-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const scans = join(folder, 'scans');
mkdirSync(scans);

const empty = `<?xml version="1.0"?><ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>`;
const goesOn = `<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>
  <NextContinuationToken>more</NextContinuationToken><KeyCount>0</KeyCount></ListBucketResult>`;
const refusal = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;

/** A store that behaves like S3 when it answers. */
let answer: RequestListener = () => undefined;
const refuse: RequestListener = (_, reply) =>
  void reply.writeHead(403, { 'content-type': 'application/xml' }).end(refusal('AccessDenied'));
const holdNothing: RequestListener = (_, reply) => void reply.end(empty);
const store = createServer((request, reply) => answer(request, reply));
await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
after(() => {
  store.closeAllConnections();
  store.close();
});

const silentMs = 600;
const env = {
  SLIPWAY_WATCHED_FOLDERS: scans,
  SLIPWAY_STORAGE_IMPORTS: 's3://slow/in,s3://quick/in',
  SLIPWAY_S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  SLIPWAY_S3_ACCESS_KEY_ID: 'key',
  SLIPWAY_S3_SECRET_ACCESS_KEY: 'secret',
  SLIPWAY_STORAGE_SECONDS: '5',
};
const service = await startTestService({ env });
const { call, clock } = service;
const watcher = createWatcher(service.service, { silentMs });
type Told = { place: string; state: string; fault: { code: string; message: string; since: string } | null };
const watched = async (): Promise<Told[]> => (await call('GET', '/system')).body.watched;

test('an unresponsive store blocks neither other stores nor folders, and is reported until it answers', async () => {
  assert.deepEqual(
    (await watched()).map(({ place, state }) => [place, state]),
    [
      [scans, 'UNWATCHED'],
      ['s3://slow/in', 'UNWATCHED'],
      ['s3://quick/in', 'UNWATCHED'],
    ],
  );
  writeFileSync(join(scans, 'a.xml'), ublInvoice({ number: 'F-1' }));
  await watcher.look();
  clock.advance(6_000);
  let givenUp = 0;
  const slowAsked = Promise.withResolvers<void>();
  const quickAsked = Promise.withResolvers<number>();
  answer = ({ url = '' }, reply) => {
    if (url.startsWith('/slow')) {
      slowAsked.resolve();
      reply.once('close', () => givenUp++);
      return;
    }
    void slowAsked.promise.then(() => {
      quickAsked.resolve(givenUp);
      reply.end(empty);
    });
  };
  const looking = watcher.look();
  assert.equal(await quickAsked.promise, 0, 'the slow store is still waiting for a response');
  await looking;
  assert.ok(existsSync(join(scans, 'done/a.xml')));
  const [scanned, slow, quick] = await watched();
  assert.deepEqual([scanned?.state, quick?.state, quick?.fault], ['WATCHED', 'WATCHED', null]);
  assert.deepEqual([slow?.state, slow?.fault?.code], ['FAULT', 'UNREACHABLE']);

  clock.advance(6_000);
  answer = refuse;
  await watcher.look();
  const refused = (await watched()).slice(1).map(({ fault }) => fault?.code);
  assert.deepEqual(refused, ['REFUSED', 'REFUSED']);
  clock.advance(6_000);
  answer = holdNothing;
  await watcher.look();
  assert.deepEqual(
    (await watched()).map(({ state }) => state),
    ['WATCHED', 'WATCHED', 'WATCHED'],
  );
});

test('a missing folder is reported, and so is one that no process checks any more', async () => {
  rmSync(scans, { recursive: true });
  await watcher.look();
  assert.equal((await watched())[0]?.fault?.code, 'MISSING');
  const { since } = (await watched())[0]!.fault!;
  clock.advance(6_000);
  await watcher.look();
  assert.equal((await watched())[0]?.fault?.since, since, 'since the first look that found it so');
  mkdirSync(scans);
  await watcher.look();
  assert.equal((await watched())[0]?.fault, null);
  clock.advance(10 * 60_000);
  assert.equal((await watched())[0]?.state, 'UNWATCHED');
});

test('a store with a slow list is watched as long as it answers', async () => {
  clock.advance(60_000);
  const told: Promise<Told[]>[] = [];
  answer = (_, reply) => {
    clock.advance(4 * 60_000);
    const page = told.push(watched());
    void told[page - 1]!.then(() => reply.end(page < 3 ? goesOn : empty));
  };
  const alone = await startTestService({
    beside: service,
    env: { ...env, SLIPWAY_STORAGE_IMPORTS: 's3://slow/in' },
  });
  await createWatcher(alone.service).look();
  const states = (await Promise.all(told)).map((places) => places[1]?.state);
  assert.deepEqual(states, ['WATCHED', 'WATCHED', 'WATCHED']);
  answer = holdNothing;
});

test('a process that waits long for a store keeps it: no other process queries it, and the fault is reported', async () => {
  clock.advance(60_000);
  let asked = 0;
  const begun = Promise.withResolvers<void>();
  answer = () => {
    if (++asked === 2) begun.resolve();
  };
  const first = createWatcher(service.service, { silentMs: 2_000, renewMs: 20 });
  const looking = first.look();
  await begun.promise;
  clock.advance(60_000);
  const heldOn = async () => {
    const rows = await service.service.db.read(
      service.admin.workspaceId,
      (db) => db`select 1 from watched_folders
        where workspace_id = ${db.workspace} and place like 's3:%' and held_until > ${clock.now()}`,
    );
    return rows.length === 2;
  };
  await until(heldOn);
  const askedBefore = asked;
  await createWatcher(service.service, { silentMs }).look();
  assert.equal(asked, askedBefore);
  await looking;
  const faults = (await watched())
    .filter(({ place }) => place.startsWith('s3:'))
    .map(({ fault }) => fault?.code);
  assert.deepEqual(faults, ['UNREACHABLE', 'UNREACHABLE']);
  await first.leave();
  answer = holdNothing;
});

test('the result of the last scan is shown, whichever process ran it', async () => {
  const other = createWatcher(service.service, { silentMs });
  const told: unknown[] = [];
  for (const [one, found] of [
    [watcher, refuse],
    [other, holdNothing],
    [watcher, refuse],
    [other, refuse],
    [watcher, holdNothing],
    [other, refuse],
    [watcher, holdNothing],
  ] as const) {
    clock.advance(60_000);
    answer = found;
    await one.look();
    told.push((await watched())[1]?.fault?.code ?? null);
  }
  assert.deepEqual(told, ['REFUSED', null, 'REFUSED', 'REFUSED', null, 'REFUSED', null]);
  await other.leave();
});

test('the shutdown does not wait for an unresponsive store', async () => {
  const asked = Promise.withResolvers<void>();
  answer = () => asked.resolve();
  const patient = createWatcher(service.service);
  clock.advance(60_000);
  const looking = patient.look();
  await asked.promise;
  await patient.leave();
  await looking;
});

test('the shutdown does not start a folder that was waiting', async () => {
  const many = await startTestService({
    beside: service,
    env: { ...env, SLIPWAY_STORAGE_IMPORTS: [1, 2, 3, 4, 5].map((n) => `s3://many-${n}/in`).join() },
  });
  const asked = new Set<string | undefined>();
  const allAtOnce = Promise.withResolvers<void>();
  answer = ({ url }) => {
    if (asked.add(url).size === 4) allAtOnce.resolve();
  };
  const leaver = createWatcher(many.service);
  const looking = leaver.look();
  await allAtOnce.promise;
  await leaver.leave();
  await looking;
  const { watched: places } = (await many.call('GET', '/system')).body as { watched: Told[] };
  assert.equal(places.at(-1)?.state, 'UNWATCHED');
});
