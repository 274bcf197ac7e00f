import type { Archive } from './archive.ts';
import { filesOf, listBackups, readManifest, removeManifest } from './manifest.ts';

/** How many were removed. */
export type Removed = { backups: number; objects: number };

/**
 * Removes all but the newest backups, and then the objects that no remaining backup needs. Every remaining list is
 * read before an object is removed; throws if one is damaged.
 */
export async function removeOldBackups(archive: Archive, keep: number): Promise<Removed> {
  const names = await listBackups(archive);
  const old = names.slice(0, -keep);
  if (old.length === 0) return { backups: 0, objects: 0 };
  const needed = new Set<string>();
  for (const name of names.slice(-keep)) {
    const { manifest } = await readManifest(archive, name);
    const contents = [
      manifest.files,
      ...manifest.tables.map(({ content }) => content),
      ...manifest.books.map(({ content }) => content),
    ];
    for (const { pieces } of contents) for (const piece of pieces) needed.add(piece);
    for await (const { content } of filesOf(archive, manifest)) {
      for (const piece of content.pieces) needed.add(piece);
    }
  }
  for (const name of old) await removeManifest(archive, name);
  let objects = 0;
  for (const name of await archive.list('objects/')) {
    if (needed.has(name)) continue;
    await archive.remove(name);
    objects++;
  }
  return { backups: old.length, objects };
}
