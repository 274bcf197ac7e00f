import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReaders } from '@slipway/extractor/sandbox/create-readers.ts';
import type { Logger } from 'pino';
import { closeLive, liveHub } from './api/live/hub.ts';
import { startAccessCache } from './identity/access-cache.ts';
import { startWhenReleased } from './identity/held-copy/start-when-released.ts';
import { watchMailboxes } from './intake/email/imap/watch-mailboxes.ts';
import { openScanner } from './intake/virus-scan/open-scanner.ts';
import { watchFolders } from './intake/watched-folders/watch-folders.ts';
import { insideJobs, jobs, outsideJobs } from './jobs.ts';
import { startMaintenance } from './maintenance.ts';
import type { Config } from './platform/config/config.ts';
import { assertRowSecurity, openDatabase } from './platform/db/database.ts';
import type { ReplicaSettings } from './platform/db/replica.ts';
import { openFiles } from './platform/files/open-files.ts';
import { createPageCache, sweepPages } from './platform/files/page-cache.ts';
import { reportLostFiles } from './platform/files/report-lost-files.ts';
import { createHealth } from './platform/health.ts';
import { type Boss, openQueue, startWorkers } from './platform/jobs/jobs.ts';
import { openMailer } from './platform/mailer/open-mailer.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { createSend } from './platform/outgoing/safe-send.ts';
import { createRandom } from './platform/random.ts';
import type { Clock, Readers, Service } from './platform/service.ts';
import { createVault } from './platform/vault/vault.ts';
import { measureDueDeliveries } from './webhooks/claim-deliveries.ts';
import { createDeliverer } from './webhooks/deliver.ts';

export type Outside = {
  config: Config;
  databaseUrl: string;
  /** Different if `databaseUrl` is a pooler. */
  directUrl?: string | undefined;
  vaultKeys: readonly Buffer[];
  clock: Clock;
  log: Logger;
  /** Runs background jobs in this process, too. */
  jobs: boolean;
  /** Reading processes that several services share. The caller closes them. Without them, the service starts its own. */
  readers?: Readers;
};

export type Composed = { service: Service; startWork(): Promise<void>; close(): Promise<void> };

/** Creates the service from its external dependencies. */
export async function compose({
  config,
  databaseUrl,
  directUrl,
  vaultKeys,
  clock,
  log,
  jobs: runsJobs,
  readers: sharedReaders,
}: Outside): Promise<Composed> {
  const metrics = createMetrics();
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const db = openDatabase({
    url: databaseUrl,
    directUrl,
    connectionsMax: config.SLIPWAY_DATABASE_CONNECTIONS,
    replica: replicaOf(config, metrics, onError),
    onError,
  });
  const { queue, boss } = await assertRowSecurity(db)
    .then(() => openQueue(db, log, runsJobs))
    .catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
  const readers = sharedReaders ?? readersOf(config);
  const closeReaders = sharedReaders ? () => undefined : () => readers.close();
  const sending = {
    allowedRanges: config.SLIPWAY_WEBHOOK_ALLOWED_RANGES,
    ...(config.SLIPWAY_WEBHOOK_CA_FILE ? { ca: readFileSync(config.SLIPWAY_WEBHOOK_CA_FILE, 'utf8') } : {}),
  };
  const service: Service = {
    config,
    db,
    clock,
    random: createRandom(clock),
    files: reportLostFiles(openFiles(config), { log, metrics }),
    vault: createVault(vaultKeys),
    readers,
    pageCache: createPageCache(
      join(config.dataFolder, 'cache', 'pages'),
      config.SLIPWAY_PAGE_CACHE_BYTES,
      clock,
    ),
    send: createSend(sending),
    sendToSystem: createSend({ ...sending, allowedRanges: config.systemRanges, plainHttp: true }),
    queue,
    scanner: openScanner(config),
    mail: openMailer(config),
    log,
    metrics,
    health: createHealth(clock, log, () => waiting(service)),
  };
  const stopFollowing = await followOthers(service).catch(async (error: unknown) => {
    await boss.stop({ graceful: false, close: false });
    closeReaders();
    service.mail?.close();
    await db.close();
    throw error;
  });
  const stopSweeping = sweepPages(service);
  const stops: (() => Promise<void>)[] = [];
  return {
    service,
    async startWork() {
      stops.push(await startWorkers(service, boss, insideJobs));
      stops.push(await startWhenReleased(service, () => actOutside(service, boss)));
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      if (stops.length === 0) await boss.stop({ graceful: false, close: false });
      stopSweeping();
      closeReaders();
      await closeLive(service);
      service.mail?.close();
      await stopFollowing();
      await db.close();
    },
  };
}

/** Follows what other processes change. */
async function followOthers(service: Service): Promise<() => Promise<void>> {
  const stopCache = await startAccessCache(service);
  if (!service.config.DATABASE_REPLICA_URL) return stopCache;
  // Lists from the replica must contain what other processes announce.
  await liveHub(service).catch(async (error: unknown) => {
    await stopCache();
    throw error;
  });
  return stopCache;
}

/** The replica of the settings, if there is one. */
function replicaOf(
  config: Config,
  { recentReads }: Metrics,
  onError: (error: Error) => void,
): ReplicaSettings | undefined {
  const { DATABASE_REPLICA_URL: url, SLIPWAY_DATABASE_CONNECTIONS: connectionsMax } = config;
  const oldMsMax = config.SLIPWAY_REPLICA_SECONDS_MAX * 1000;
  return url
    ? { url, connectionsMax, oldMsMax, onError, onRead: (outcome) => recentReads.inc({ outcome }) }
    : undefined;
}

/**
 * Outgoing activity that a copy must not start, and maintenance, because a copy may share its files with the
 * original.
 */
async function actOutside(service: Service, boss: Boss): Promise<() => Promise<void>> {
  const stops = [await startWorkers(service, boss, outsideJobs)];
  const stop = async () => void (await Promise.all(stops.map((stop) => stop())));
  const deliverer = createDeliverer(service);
  stops.push(() => deliverer.stop());
  try {
    await deliverer.start();
  } catch (error) {
    await stop();
    throw error;
  }
  stops.push(startMaintenance(service), watchMailboxes(service), watchFolders(service));
  return stop;
}

/** The due rows of all background jobs, including webhooks. */
async function waiting(service: Service): ReturnType<Service['health']['waiting']> {
  const now = service.clock.now();
  const due = await Promise.all(
    jobs.map(async (work) => ({ kind: work.kind, ...(await work.measureDue(service, now)) })),
  );
  return [...due, { kind: 'webhook', ...(await measureDueDeliveries(service)) }];
}

/**
 * The processes that read files, with the limits of the settings.
 * @param options how long processes without jobs stay, if not the usual time
 */
export function readersOf(config: Config, options: { idleMs?: number } = {}): Readers {
  const readers = createReaders({
    ...options,
    processes: config.SLIPWAY_READERS,
    memoryBytesMax: config.SLIPWAY_READER_BYTES_MAX,
    readMsMax: config.SLIPWAY_READER_SECONDS_MAX * 1000,
  });
  return { ...readers, read: (bytes, known) => readers.read(bytes, known) };
}
