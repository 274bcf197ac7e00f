import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

import type { Figure } from '../../bench/figure.ts';
import { type Installation, openInstallation } from '../../bench/installation.ts';
import { removeFolder, temporaryFolder } from '../../bench/leave-nothing.ts';
import { type Attack, atLeast, atMost, exactly } from '../attack.ts';
import { acknowledgedFigures, checkAcknowledged } from '../checks/acknowledged.ts';
import { countsOf } from '../load/answers-table.ts';
import { waitUntil } from '../load/wait-until.ts';
import { type Bucket, openBucket } from '../object-store/bucket.ts';
import { checkBackup, checkDeleted, checkLifecycle, checkObjects } from '../object-store/check-bucket.ts';
import { checkChangedObjects, checkSizes, checkTransfers, objectOf } from '../object-store/check-files.ts';
import { startFaultProxy } from '../object-store/fault-proxy.ts';
import { type Gateway, missingForGateway, startGateway } from '../object-store/gateway.ts';
import { outage, startStoreLoad } from '../object-store/outages.ts';
import { bucketSettings, type StoreService, startStoreService } from '../object-store/store-service.ts';

const outageMs = 60_000;
/** Longer than the service waits for one answer of a silent store. */
const frozenMs = 75_000;
const outageMsMin = 5000;
const backMsMax = 15_000;

/** Files in a real object store, which fails, stops and answers that it is overloaded. */
export const objectStore: Attack = {
  name: 'object-store',
  about:
    'stores files in the object gateway of Ceph, changes objects, and takes the gateway away for a minute',
  async run({ share, say }) {
    const missing = missingForGateway();
    if (missing !== null) {
      say(`not tried: ${missing}`);
      return [];
    }
    const folder = temporaryFolder('ceph');
    const gateway = await startGateway(folder);
    try {
      say(gateway.version);
      return await runWith(gateway, share, say);
    } finally {
      await gateway.stop();
      removeFolder(folder);
    }
  },
};

async function runWith(gateway: Gateway, share: number, say: (line: string) => void): Promise<Figure[]> {
  const bucketOf = (name: string) => openBucket(gateway.endpoint, gateway.keys, name);
  const [bucket, target, restored] = [bucketOf('slipway'), bucketOf('backups'), bucketOf('restored')];
  for (const one of [bucket, target, restored]) await one.create();
  const settings = bucketSettings(gateway.endpoint, gateway.keys, bucket.name);
  const installation = await openInstallation(undefined, undefined, settings);
  const proxy = await startFaultProxy(gateway.endpoint);
  const services: StoreService[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const service = await startStoreService(installation, env);
    services.push(service);
    return service;
  };
  const long = (ms: number) => Math.max(outageMsMin, ms * share);
  try {
    const direct = await start();
    const byProxy = await start({ SLIPWAY_S3_ENDPOINT: proxy.endpoint });
    const plain = await checkSizes(installation, direct, bucket, 'plain');
    const changed = await checkChangedObjects(installation, direct, bucket, plain.uploads, say);
    const transfers = await checkTransfers(installation, byProxy, bucket, proxy, say);
    const deleted = await deleteSome(installation, direct);

    // Requests go alternately to a process with the gateway and to one with the proxy.
    let turn = 0;
    const load = startStoreLoad(() => (turn++ % 2 === 0 ? direct : byProxy).origin, installation.client);
    const back: Record<string, number> = {};
    try {
      await waitUntil(
        'some uploads are acknowledged',
        () => load.acknowledged.length > 5 && load.large.length > 0,
      );
      const kinds = {
        killed: { ms: outageMs, begin: gateway.kill, end: gateway.start },
        stopped: { ms: frozenMs, begin: gateway.freeze, end: gateway.thaw },
        overloaded: { ms: outageMs, begin: () => proxy.overload(true), end: () => proxy.overload(false) },
      };
      for (const [kind, { ms, ...steps }] of Object.entries(kinds)) {
        back[kind] = Math.round(await outage(load, long(ms), steps));
        say(
          `gateway ${kind} for ${long(ms) / 1000} s: ${countsOf(load.answers)}; uploads again after ${back[kind]} ms`,
        );
      }
    } finally {
      await load.stop();
    }
    for (const example of load.answers.unexpected) say(example);
    const encrypted = await checkEncrypted(gateway, installation, direct, bucket);
    await untilRead(installation);
    const db = new pg.Client({ connectionString: installation.superuserUrl });
    await db.connect();
    const found = await checkAcknowledged(db, load.acknowledged);
    await db.end();
    for (const example of found.examples) say(example);
    const uploads = [...plain.uploads.slice(1), ...load.large].filter(({ id }) => !deleted.ids.has(id));
    const objects = await checkObjects(installation, bucket, load.acknowledged, uploads);
    const backups = await checkBackup(installation, uploads, target, restored, say);
    const lifecycle = await checkLifecycle(bucket, () => gateway.command('radosgw-admin', 'lc', 'process'));
    const remains = await checkDeleted(installation, bucket, deleted.keys);
    const { downloads, otherFiles } = load.found();
    const ended = services.reduce((sum, service) => sum + service.ended(), 0);
    return [
      ...plain.figures,
      ...changed,
      ...transfers,
      ...Object.entries(back).map(([kind, ms]) =>
        atMost(`gateway ${kind}: uploads again after`, ms, backMsMax, 'ms'),
      ),
      atLeast(
        'documents acknowledged during the outages',
        found.acknowledged + load.large.length,
        1,
        'documents',
        countsOf(load.answers),
      ),
      { what: 'slowest response', ours: Math.round(load.answers.msMax), unit: 'ms' },
      exactly('answers that are neither 2xx nor 503 with Retry-After', load.answers.unexpected.length, 0),
      ...acknowledgedFigures(found),
      objects,
      exactly('downloads with the content of another document', otherFiles, 0, `${downloads} downloads`),
      ...encrypted,
      ...backups,
      ...lifecycle,
      ...remains,
      exactly('processes that ended', ended, 0),
    ];
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    proxy.stop();
    await installation.close();
  }
}

/** Deletes documents with a small and a large file. */
async function deleteSome(installation: Installation, service: StoreService) {
  const rows = await installation.sql(
    "select id from documents where file_name like 'plain-%' order by id desc limit 2",
  );
  const ids = new Set(rows.map((row) => Number(row['id'])));
  const keys: string[] = [];
  for (const id of ids) {
    keys.push(await objectOf(installation, id));
    const { status, body } = await service.ask(`/documents/${id}`, { method: 'DELETE' });
    if (status >= 300) throw new Error(`DELETE /documents/${id}: ${status} ${body.toString()}`);
  }
  return { ids, keys };
}

/** The gateway encrypts all new objects, which the service does not notice. */
async function checkEncrypted(
  gateway: Gateway,
  installation: Installation,
  service: StoreService,
  bucket: Bucket,
): Promise<Figure[]> {
  await gateway.encrypt();
  const { figures, uploads } = await checkSizes(installation, service, bucket, 'encrypted');
  const names = await gateway.command('rados', '-p', 'default.rgw.buckets.data', 'ls');
  const key = await objectOf(installation, uploads[0]!.id);
  const object = names.split('\n').find((name) => name.endsWith(`_${key}`)) ?? '';
  const file = path.join(installation.folder, 'object');
  await gateway.command('rados', '-p', 'default.rgw.buckets.data', 'get', object, file);
  const raw = readFileSync(file, 'latin1');
  return [
    ...figures,
    exactly(
      'encrypted: objects that are readable on the disk',
      Number(/Invoice/.test(raw)),
      0,
      `${raw.length} characters`,
    ),
  ];
}

async function untilRead({ sql }: Installation): Promise<void> {
  await waitUntil('all documents are read', async () => {
    const [row] = await sql('select count(*) as open from documents where due_at is not null');
    return Number(row?.['open']) === 0;
  });
}
