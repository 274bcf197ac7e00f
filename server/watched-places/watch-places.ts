import type { S3Client } from '@aws-sdk/client-s3';

import { createS3Client } from '../files/s3-files.ts';
import type { Service } from '../service.ts';
import type { WatchedPlace } from '../watching-settings.ts';
import { claimPlace, leavePlace } from './claim-place.ts';
import { lookIntoBucket } from './look-into-bucket.ts';
import { lookIntoFolder, type Memory, nothingSeen } from './look-into-folder.ts';

export type Watcher = {
  /** Looks once into every place that no other process watches. */
  look(): Promise<void>;
  /** Leaves the places to other processes. */
  leave(): Promise<void>;
};

type Place = WatchedPlace & { memory: Memory; isBucket: boolean; dueAt: Date; fault: string | null };

/** Watches the folders and object stores of the settings, for as long as this process holds them. */
export function createWatcher(service: Service): Watcher {
  const { config, log, clock } = service;
  const holder = service.random.uuid();
  const placesOf = (watched: readonly WatchedPlace[], isBucket: boolean): Place[] =>
    watched.map((one) => ({ ...one, memory: nothingSeen(), isBucket, dueAt: new Date(0), fault: null }));
  const places = [
    ...placesOf(config.SLIPWAY_WATCHED_FOLDERS, false),
    ...placesOf(config.SLIPWAY_STORAGE_IMPORTS, true),
  ];
  let kept: S3Client | undefined;
  const client = () => (kept ??= createS3Client(config));

  async function lookInto(place: Place): Promise<void> {
    const target = await claimPlace(service, holder, place);
    if (!target) return;
    if (place.isBucket) await lookIntoBucket(service, holder, place, target, client());
    else await lookIntoFolder(service, holder, place, target, place.memory);
  }

  return {
    async look() {
      for (const place of places) {
        const now = clock.now();
        if (place.dueAt > now) continue;
        // Listing costs money at many stores; folders are looked at each time.
        if (place.isBucket) place.dueAt = new Date(now.getTime() + config.SLIPWAY_STORAGE_SECONDS * 1000);
        try {
          await lookInto(place);
          place.fault = null;
        } catch (error) {
          const { message } = error as Error;
          // Said once, not at every look.
          if (place.fault !== message)
            log.error({ err: error, place: place.place }, 'a watched place cannot be read');
          place.fault = message;
        }
      }
    },
    async leave() {
      for (const place of places) {
        const target = await claimPlace(service, holder, place).catch(() => null);
        if (target) await leavePlace(service, holder, place, target);
      }
      kept?.destroy();
    },
  };
}

/** Looks again and again until it is stopped; one look after the other. */
export function watchPlaces(service: Service): () => Promise<void> {
  const { config, log } = service;
  if (config.SLIPWAY_WATCHED_FOLDERS.length + config.SLIPWAY_STORAGE_IMPORTS.length === 0)
    return () => Promise.resolve();
  const watcher = createWatcher(service);
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= watcher
      .look()
      .catch((error) => log.error({ err: error }, 'watching'))
      .finally(() => {
        looking = null;
      });
  };
  look();
  const timer = setInterval(look, config.SLIPWAY_WATCH_SECONDS * 1000);
  return async () => {
    clearInterval(timer);
    await looking;
    await watcher.leave();
  };
}
