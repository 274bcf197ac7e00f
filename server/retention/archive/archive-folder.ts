import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { readZip, type Source } from './read-zip.ts';
import type { Entry } from './write-zip.ts';

/** An archive as a ZIP file or an unpacked folder. */
export async function openArchive(path: string): Promise<Source> {
  return (await stat(path)).isDirectory() ? openFolder(path) : readZip(path);
}

/** Writes the files of an archive into a folder, which must be empty or missing. */
export async function writeFolder(folder: string, entries: AsyncIterable<Entry>): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  for await (const { path, content } of entries) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await pipeline(content, createWriteStream(join(folder, path), { flags: 'wx' }));
  }
}

function openFolder(folder: string): Source {
  return {
    async *paths() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of found)
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
    async open(path) {
      const full = resolve(folder, path);
      if (!full.startsWith(resolve(folder) + sep)) return undefined;
      const found = await stat(full).catch(() => undefined);
      return found?.isFile() ? createReadStream(full) : undefined;
    },
    close: () => Promise.resolve(),
  };
}
