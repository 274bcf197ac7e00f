import { open } from 'node:fs/promises';
import path from 'node:path';
import type { WatchedFolder } from '../../platform/config/watched-folder-settings.ts';
import type { Service } from '../../platform/service.ts';
import { type Claimed, renewFolderLease } from './claim-watched-folder.ts';
import { isSame, type Lying, listFolder } from './list-folder.ts';
import { takeFile } from './take-file.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config' | 'log'>;

/** The state of each file at the last scan, since when, and its next retry. */
export type Memory = {
  files: Map<string, { lying: Lying; since: Date; retryAt?: Date }>;
  /** Folders that were already reported as unreadable, to log each once. */
  told: Set<string>;
};

export const nothingSeen = (): Memory => ({ files: new Map(), told: new Set() });

/** A scanner may pause between two pages: an incomplete file is left this long. */
const unfinishedMs = 2 * 60_000;
/** Delay before a file is retried that was unreadable or too large for the disk. */
const retryMs = 60_000;
const tailBytes = 2048;

/** Imports files that did not change since the last scan; logs the others and retries them. */
export async function scanFolder(
  service: Dependencies,
  holder: string,
  watched: WatchedFolder,
  target: Claimed,
  { memory: { files: memory, told }, leaving }: { memory: Memory; leaving: AbortSignal },
): Promise<{ taken: number; waiting: number }> {
  const tell = (error: unknown, folder: string) => {
    if (told.has(folder)) return;
    told.add(folder);
    service.log.error({ err: error, folder }, 'a watched folder cannot be read');
  };
  const seen = new Set<string>();
  let taken = 0;
  for await (const lying of listFolder(Buffer.from(path.resolve(watched.place)), tell)) {
    leaving.throwIfAborted();
    const key = lying.place.toString('latin1');
    seen.add(key);
    const last = memory.get(key);
    const now = service.clock.now();
    if (!last || !isSame(last.lying, lying)) memory.set(key, { lying, since: now });
    else if (last.retryAt && last.retryAt > now) continue;
    else if (await isReady(lying, now.getTime() - last.since.getTime(), service)) {
      if (!(await renewFolderLease(service, holder, watched, target))) break;
      try {
        if (!(await takeFile(service, target, watched.place, lying))) continue;
        seen.delete(key);
        taken++;
      } catch (error) {
        memory.set(key, { ...last, retryAt: new Date(now.getTime() + retryMs) });
        service.log.error({ err: error, file: lying.name }, 'a watched file could not be imported yet');
      }
    }
  }
  for (const key of memory.keys()) if (!seen.has(key)) memory.delete(key);
  return { taken, waiting: memory.size };
}

async function isReady(lying: Lying, quietMs: number, { config }: Dependencies): Promise<boolean> {
  if (quietMs < config.SLIPWAY_WATCH_SECONDS * 1000) return false;
  return quietMs >= unfinishedMs || hasEnd(lying);
}

/** An empty file was just created. A PDF has an end marker (ISO 32000-1, 7.5.5). */
async function hasEnd({ place, bytes }: Lying): Promise<boolean> {
  if (bytes === 0n) return false;
  const handle = await open(place, 'r').catch(() => null);
  if (!handle) return true; // the import reports why it cannot be opened
  try {
    const head = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (head.buffer.toString('latin1') !== '%PDF-') return true;
    const from = Math.max(0, Number(bytes) - tailBytes);
    const tail = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, from);
    return tail.buffer.includes('%%EOF');
  } catch {
    return true; // as above: an unreadable file does not block others
  } finally {
    await handle.close();
  }
}
