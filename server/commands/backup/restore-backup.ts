import { existsSync } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { ConfigError } from '../../platform/config/config.ts';
import { loadDump } from '../../platform/db/dump/load-dump.ts';
import type { Files } from '../../platform/service.ts';
import type { Archive } from './archive.ts';
import { filesOf, type Manifest } from './manifest.ts';

export type Destination = {
  ownerUrl: string;
  files: Files;
  dataFolder: string;
  booksFolder: string;
  /** The configured keys in base64; null: they belong in the data folder. */
  secretKeys: readonly string[] | null;
};

/** Files that are written at the same time. */
const parallel = 8;

/** Throws a ConfigError unless these folders are empty or absent. */
export async function assertEmptyFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const [first] = existsSync(folder) ? await readdir(folder) : [];
    if (first === undefined) continue;
    throw new ConfigError(
      `${folder} is not empty (it contains ${first}). Restore into an empty folder only: empty it, or set SLIPWAY_DATA to another one.`,
    );
  }
}

/** Throws a ConfigError if the keys of the settings cannot open the secrets of the backup. */
export function assertKeys({ secretKeys }: Pick<Destination, 'secretKeys'>, manifest: Manifest): void {
  const lacks = manifest.secretKeys.filter((key) => secretKeys && !secretKeys.includes(key));
  if (lacks.length === 0) return;
  throw new ConfigError(
    'SLIPWAY_SECRET_KEYS does not contain the keys of the backup. Set the same keys, or remove the setting: then they are restored into the data folder.',
  );
}

/** Files and ledgers first, the database last: an interrupted restore leaves no installation that starts. */
export async function restoreBackup(
  archive: Archive,
  manifest: Manifest,
  destination: Destination,
  now: Date,
): Promise<void> {
  await restoreFiles(archive, manifest, destination.files);
  for (const { path, content } of manifest.books) {
    await writeBook(within(destination.booksFolder, path), archive.read(content));
  }
  if (!destination.secretKeys) {
    await mkdir(destination.dataFolder, { recursive: true });
    const text = `${manifest.secretKeys.join('\n')}\n`;
    await writeFile(join(destination.dataFolder, 'secret.key'), text, {
      mode: 0o600,
      flush: true,
      flag: 'wx',
    });
  }
  const contents = new Map(manifest.tables.map(({ name, content }) => [name, content]));
  await loadDump(
    destination.ownerUrl,
    {
      tables: manifest.tables,
      sequences: manifest.sequences,
      rowsOf: ({ name }) => archive.read(contents.get(name)!),
    },
    now,
  );
}

async function restoreFiles(archive: Archive, manifest: Manifest, files: Files): Promise<void> {
  const stored = filesOf(archive, manifest);
  const restoreNext = async () => {
    for (let next = await stored.next(); !next.done; next = await stored.next()) {
      const { key, content } = next.value;
      await files.put(key, archive.read(content), content.bytes);
    }
  };
  await Promise.all(Array.from({ length: parallel }, restoreNext));
}

/** A path of the backup cannot leave the folder. */
function within(folder: string, path: string): string {
  const target = resolve(folder, path);
  if (!target.startsWith(folder + sep))
    throw new ConfigError(`The backup contains a path outside its folder: ${path}.`);
  return target;
}

async function writeBook(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o644);
  try {
    for await (const piece of content) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}
