import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PageCache, PageImage } from '../service.ts';

/** When the cache is full, so much of it stays. */
const keptPart = 0.9;
const endings: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png' };
const mediaTypes = Object.fromEntries(Object.entries(endings).map(([type, ending]) => [ending, type]));

type Kept = { bytes: number };

/**
 * Keeps drawn pages in a folder, up to so many bytes; then those go that were not asked for the longest.
 * Nothing is lost with it: what is missing is drawn again. Two processes may share the folder.
 */
export function createPageCache(folder: string, bytesMax: number): PageCache {
  /** In the order of their last use; null until the folder was looked at. */
  let known: Promise<Map<string, Kept>> | null = null;
  let total = 0;
  let writing = 0;
  const asked = new Map<string, Promise<PageImage>>();

  async function look(): Promise<Map<string, Kept>> {
    const files = await listFiles(folder);
    total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return new Map(files.map(({ name, bytes }) => [name, { bytes }]));
  }
  const names = () => (known ??= look());

  async function readOrDraw(name: string, draw: () => Promise<PageImage>): Promise<PageImage> {
    if (bytesMax === 0) return draw();
    const found = await read(name);
    if (found) return found;
    const image = await draw();
    // A full disk is no reason not to show the page.
    await keep(name, image).catch(() => undefined);
    return image;
  }

  async function read(name: string): Promise<PageImage | null> {
    const kept = await names();
    for (const [mediaType, ending] of Object.entries(endings)) {
      const file = `${name}.${ending}`;
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (!bytes) continue;
      kept.delete(file);
      kept.set(file, { bytes: bytes.length });
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
    kept.set(file, { bytes: bytes.length });
    if (total > bytesMax) await makeRoom(kept);
  }

  async function makeRoom(kept: Map<string, Kept>): Promise<void> {
    for (const [file, { bytes }] of kept) {
      if (total <= bytesMax * keptPart) return;
      kept.delete(file);
      total -= bytes;
      await rm(join(folder, file), { force: true });
    }
  }

  return {
    get(fileKey, page, widthPx, draw) {
      const name = `${folderOf(fileKey)}/${page}-${widthPx}`;
      // Whoever asks while it is being drawn gets the same image.
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
  };
}

function folderOf(fileKey: string): string {
  return createHash('sha256').update(fileKey).digest('hex').slice(0, 32);
}

/** What an earlier process left, longest unused first; what it did not finish is removed. */
async function listFiles(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const ending = name.split('.').at(-1) ?? '';
      if (ending === 'part') await rm(join(folder, name), { force: true });
      if (!mediaTypes[ending]) return [];
      const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
      return [{ name, bytes: size, mtimeMs }];
    }),
  );
  return files.flat().sort((one, other) => one.mtimeMs - other.mtimeMs);
}
