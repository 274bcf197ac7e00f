import { readFileSync } from 'node:fs';
import type { Actor } from '../../identity/actor.ts';
import { findHold } from '../../identity/held-copy/notice-copy.ts';
import type { Service } from '../../platform/service.ts';
import { assertOperator } from './assert-operator.ts';
import { evaluateWatchedFolders } from './evaluate-watched-folders.ts';
import * as store from './system-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'files' | 'readers' | 'health'>;

/** The status of the service, for admins of the first workspace, which belongs to the operator. */
export async function showSystem(service: Dependencies, actor: Actor) {
  const { db, clock, config, files, readers, health } = service;
  const workspaces = await db.read('all', store.listWorkspaceIds);
  assertOperator(service, actor, workspaces[0]);
  const latencyMs = await timed(() => db.ping());
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const database = await db.read('all', store.describeDatabase);
  const waiting = await health.waiting();
  return {
    version,
    startedAt: health.startedAt,
    uptimeSeconds: secondsBetween(health.startedAt, now),
    checkedAt: now,
    database: {
      ...database,
      latencyMs,
      embedded: config.DATABASE_URL === undefined,
      connectionsMax: config.SLIPWAY_DATABASE_CONNECTIONS,
    },
    storage: {
      kind: config.SLIPWAY_S3_BUCKET ? ('S3' as const) : ('DISK' as const),
      freeBytes: await files.freeBytes(),
      freeBytesMin: config.SLIPWAY_FREE_BYTES_MIN,
    },
    readers: { processes: config.SLIPWAY_READERS, isolation: readers.isolation },
    waiting: waiting.map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldestSeconds: oldest && secondsBetween(oldest, now),
    })),
    deliveries: await db.read('all', (db) => store.countDeliveries(db, dayAgo)),
    watched: evaluateWatchedFolders(config, await db.read('all', store.listWatchedFolders), now),
    workspaces: workspaces.length,
    copy: await findHold(service),
    errors: [...health.faults()],
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round((performance.now() - begun) * 100) / 100;
}

function secondsBetween(before: Date, after: Date): number {
  return Math.max(0, after.getTime() - before.getTime()) / 1000;
}
