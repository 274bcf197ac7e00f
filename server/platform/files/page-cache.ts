import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock, PageCache, PageImage, Service } from '../service.ts';

/** The share that stays when the cache is full. */
const keptPart = 0.9;
const endings: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png' };
const mediaTypes = Object.fromEntries(Object.entries(endings).map(([type, ending]) => [ending, type]));

/** If several machines render pages, only one learns of a deleted file: this limits the age of images. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;

type Kept = { bytes: number; drawnAtMs: number };

/**
 * Caches rendered pages in a folder up to a size, then deletes the least recently used ones. Missing images
 * are rendered again. Two processes may share the folder.
 */
export function createPageCache(folder: string, bytesMax: number, clock: Clock): PageCache {
  /** In the order of their last use; null until the folder was read. */
  let known: Promise<Map<string, Kept>> | null = null;
  let total = 0;
  let writing = 0;
  const asked = new Map<string, Promise<PageImage>>();

  async function look(): Promise<Map<string, Kept>> {
    const files = await listFiles(folder);
    total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return new Map(files.map(({ name, ...file }) => [name, file]));
  }
  const names = () => (known ??= look());

  async function readOrDraw(name: string, draw: () => Promise<PageImage>): Promise<PageImage> {
    if (bytesMax === 0) return draw();
    const found = await read(name);
    if (found) return found;
    const image = await draw();
    // A full disk does not prevent showing the page.
    await keep(name, image).catch(() => undefined);
    return image;
  }

  async function read(name: string): Promise<PageImage | null> {
    const kept = await names();
    for (const [mediaType, ending] of Object.entries(endings)) {
      const file = `${name}.${ending}`;
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (!bytes) continue;
      // Another process that shares the folder may have rendered it.
      const { drawnAtMs } = kept.get(file) ?? { drawnAtMs: clock.now().getTime() };
      if (!kept.delete(file)) total += bytes.length;
      kept.set(file, { bytes: bytes.length, drawnAtMs });
      return { mediaType, bytes };
    }
    return null;
  }

  async function keep(name: string, { mediaType, bytes }: PageImage): Promise<void> {
    const ending = endings[mediaType];
    if (!ending || bytes.length > bytesMax) return;
    const kept = await names();
    const file = `${name}.${ending}`;
    await mkdir(join(folder, name.split('/')[0] ?? ''), { recursive: true, mode: 0o700 });
    const beside = join(folder, `${file}.${process.pid}-${writing++}.part`);
    await writeFile(beside, bytes, { mode: 0o600 });
    await rename(beside, join(folder, file));
    total += bytes.length - (kept.get(file)?.bytes ?? 0);
    kept.set(file, { bytes: bytes.length, drawnAtMs: clock.now().getTime() });
    if (total > bytesMax) await makeRoom(kept);
  }

  async function makeRoom(kept: Map<string, Kept>): Promise<void> {
    for (const file of kept.keys()) {
      if (total <= bytesMax * keptPart) return;
      await drop(kept, file);
    }
  }

  async function drop(kept: Map<string, Kept>, file: string): Promise<void> {
    total -= kept.get(file)?.bytes ?? 0;
    kept.delete(file);
    await rm(join(folder, file), { force: true });
  }

  return {
    get(fileKey, page, widthPx, draw) {
      const name = `${folderOf(fileKey)}/${page}-${widthPx}`;
      // Simultaneous requests share one rendering.
      const got = asked.get(name) ?? readOrDraw(name, draw).finally(() => asked.delete(name));
      asked.set(name, got);
      return got;
    },
    async forget(fileKey) {
      const kept = await names();
      const inside = folderOf(fileKey);
      await rm(join(folder, inside), { recursive: true, force: true });
      for (const [file, { bytes }] of kept) {
        if (!file.startsWith(`${inside}/`)) continue;
        kept.delete(file);
        total -= bytes;
      }
    },
    async purgeOld() {
      const kept = await names();
      const nowMs = clock.now().getTime();
      for (const [file, { drawnAtMs }] of kept) if (nowMs - drawnAtMs >= keptMs) await drop(kept, file);
    },
  };
}

/** Deletes expired images, now and every hour: also on a machine that serves no pages any more. */
export function sweepPages({ pageCache, log }: Pick<Service, 'pageCache' | 'log'>): () => void {
  const sweep = () =>
    void pageCache.purgeOld().catch((error) => log.warn({ err: error }, 'sweeping drawn pages'));
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);
  return () => clearInterval(timer);
}

function folderOf(fileKey: string): string {
  return createHash('sha256').update(fileKey).digest('hex').slice(0, 32);
}

/** The images of an earlier process, least recently used first; incomplete ones are deleted. */
async function listFiles(folder: string): Promise<({ name: string } & Kept)[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const ending = name.split('.').at(-1) ?? '';
      if (ending === 'part') await rm(join(folder, name), { force: true });
      if (!mediaTypes[ending]) return [];
      const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
      return [{ name, bytes: size, drawnAtMs: mtimeMs }];
    }),
  );
  return files.flat().sort((one, other) => one.drawnAtMs - other.drawnAtMs);
}
