import type { S3Client } from '@aws-sdk/client-s3';
import type { WatchedFolder } from '../../platform/config/watched-folder-settings.ts';
import { createS3Client } from '../../platform/files/s3-files.ts';
import type { Service } from '../../platform/service.ts';
import {
  type Claimed,
  claimWatchedFolder,
  leaveWatchedFolder,
  renewFolderLease,
} from './claim-watched-folder.ts';
import { scanBucket } from './scan-bucket.ts';
import { type Memory, nothingSeen, scanFolder } from './scan-folder.ts';
import { saveFault } from './store.ts';
import { faultOf, type WatchedFolderFault } from './watched-folder-fault.ts';

export type Watcher = {
  /** Scans every folder that no other process holds and that is not being scanned. */
  look(): Promise<void>;
  /** Releases the folders to other processes; a file in progress is finished. */
  leave(): Promise<void>;
};

type Place = WatchedFolder & {
  memory: Memory;
  isBucket: boolean;
  renewMs: number;
  dueAt: Date;
  /** The last claim of this process; another process may hold it by now. */
  claimed: Claimed | null;
  /** The last logged fault, to log each once. */
  told: string | null;
};

/** Well within the lease. */
const renewEveryMs = 10_000;
/** Parallel scans of folders and of buckets: a slow store blocks no folder and few other stores. */
const lookedIntoAtOnce = 4;

/** Watches the configured folders and object stores while this process holds them. */
export function createWatcher(
  service: Service,
  { silentMs, renewMs = renewEveryMs }: { silentMs?: number; renewMs?: number } = {},
): Watcher {
  const { config } = service;
  const holder = service.random.uuid();
  const leaving = new AbortController();
  let kept: S3Client | undefined;
  const client = () => (kept ??= createS3Client(config, silentMs));
  const placesOf = (watched: readonly WatchedFolder[], isBucket: boolean): Place[] =>
    watched.map((one) => ({
      ...one,
      ...{ memory: nothingSeen(), isBucket, renewMs, dueAt: new Date(0), claimed: null, told: null },
    }));
  const folders = placesOf(config.SLIPWAY_WATCHED_FOLDERS, false);
  const buckets = placesOf(config.SLIPWAY_STORAGE_IMPORTS, true);

  const scan = (place: Place) =>
    watchOver(service, holder, place, leaving.signal, (target) =>
      place.isBucket
        ? scanBucket(service, holder, place, target, { client: client(), abortSignal: leaving.signal })
        : scanFolder(service, holder, place, target, { memory: place.memory, leaving: leaving.signal }),
    );
  const scanners = [folders, buckets].map((places) => createScanner(service, places, leaving.signal, scan));

  return {
    async look() {
      await Promise.all(scanners.map((scanner) => scanner.look()));
    },
    async leave() {
      leaving.abort();
      await Promise.all(scanners.map((scanner) => scanner.end()));
      // If the database is unavailable, other processes take over when the leases expire.
      for (const place of [...folders, ...buckets])
        if (place.claimed)
          await leaveWatchedFolder(service, holder, place, place.claimed).catch(() => undefined);
      kept?.destroy();
    },
  };
}

/** Runs scans of one kind. A slow one blocks only itself, unless all slots are taken. */
function createScanner(
  { clock, config }: Service,
  places: readonly Place[],
  leaving: AbortSignal,
  scan: (place: Place) => Promise<void>,
) {
  const underway = new Map<Place, Promise<void>>();
  async function begin(place: Place): Promise<void> {
    if (leaving.aborted || underway.has(place)) return;
    // Many stores charge for listing; folders are scanned each time.
    if (place.isBucket) place.dueAt = new Date(clock.now().getTime() + config.SLIPWAY_STORAGE_SECONDS * 1000);
    const looking = scan(place).finally(() => underway.delete(place));
    underway.set(place, looking);
    await looking;
  }
  return {
    async look(): Promise<void> {
      const now = clock.now();
      const due = places.filter((place) => place.dueAt <= now && !underway.has(place)).values();
      const work = async () => {
        for (const place of due) await begin(place);
      };
      await Promise.all(Array.from({ length: Math.max(0, lookedIntoAtOnce - underway.size) }, work));
    },
    async end(): Promise<void> {
      await Promise.all(underway.values());
    },
  };
}

/** One scan. Its fault is stored for the operator and logged once. */
async function watchOver(
  service: Service,
  holder: string,
  place: Place,
  leaving: AbortSignal,
  look: (target: Claimed) => Promise<unknown>,
): Promise<void> {
  const { db, clock, log } = service;
  let fault: WatchedFolderFault | null = null;
  let target: Claimed | null = null;
  try {
    target = await claimWatchedFolder(service, holder, place);
    if (!target) return;
    place.claimed = target;
    await whileHeld(service, holder, place, target, look);
  } catch (error) {
    if (leaving.aborted) return;
    fault = faultOf(error);
    if (place.told !== fault.message)
      log.error({ err: error, place: place.place }, 'a watched folder cannot be read');
  }
  place.told = fault?.message ?? null;
  if (!target) return;
  await db
    .write(target.workspaceId, (db) => saveFault(db, holder, place.place, fault, clock.now()))
    .catch((error) =>
      log.error({ err: error, place: place.place }, 'the status of a watched folder was not stored'),
    );
}

/** A store may answer slower than the lease lasts: renews it meanwhile. */
async function whileHeld(
  service: Service,
  holder: string,
  place: Place,
  target: Claimed,
  look: (target: Claimed) => Promise<unknown>,
): Promise<void> {
  const renewing = setInterval(() => {
    renewFolderLease(service, holder, place, target).catch((error) =>
      service.log.warn({ err: error, place: place.place }, 'a watched folder could not be locked'),
    );
  }, place.renewMs);
  try {
    await look(target);
  } finally {
    clearInterval(renewing);
  }
}

/** Scans repeatedly until it is stopped. */
export function watchFolders(service: Service): () => Promise<void> {
  const { config, log } = service;
  if (config.SLIPWAY_WATCHED_FOLDERS.length + config.SLIPWAY_STORAGE_IMPORTS.length === 0)
    return () => Promise.resolve();
  const watcher = createWatcher(service);
  const look = () => void watcher.look().catch((error) => log.error({ err: error }, 'watching'));
  look();
  const timer = setInterval(look, config.SLIPWAY_WATCH_SECONDS * 1000);
  return async () => {
    clearInterval(timer);
    await watcher.leave();
  };
}
