import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';

import { ConfigError } from '../../platform/config/config.ts';
import { type Archive, Damaged, Stored } from './archive.ts';

const folder = 'backups/';

/** What one backup contains. It is written last: a backup without it does not exist. */
export const Manifest = z.object({
  version: z.literal(1),
  createdAt: z.coerce.date(),
  slipwayVersion: z.string(),
  documents: z.number(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), content: Stored }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Lines of JSON: one StoredFile each. */
  files: Stored,
  fileCount: z.number(),
  fileBytes: z.number(),
  /** Files that the database names but the store did not have. */
  missing: z.array(z.string()),
  /** Plain-text ledgers by their path in the folder of ledgers. */
  books: z.array(z.object({ path: z.string(), content: Stored })),
  /** Newest first, in base64. */
  secretKeys: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const StoredFile = z.object({ key: z.string(), owner: z.string(), content: Stored });
export type StoredFile = z.infer<typeof StoredFile>;

/** Names sort by time. */
export function nameOfBackup(createdAt: Date): string {
  return createdAt.toISOString().replaceAll(':', '-');
}

export async function writeManifest(archive: Archive, name: string, manifest: Manifest): Promise<void> {
  await archive.storeNamed(folder + name, Buffer.from(JSON.stringify(manifest)));
}

/** The names of all finished backups, oldest first. */
export async function listBackups(archive: Archive): Promise<string[]> {
  return (await archive.list(folder)).map((name) => name.slice(folder.length)).sort();
}

/** The named backup, or the newest one. Throws a ConfigError if there is none. */
export async function readManifest(
  archive: Archive,
  wanted?: string,
): Promise<{ name: string; manifest: Manifest }> {
  const names = await listBackups(archive);
  const name = wanted ?? names.at(-1);
  if (!name) throw new ConfigError(`No finished backup found in ${archive.address}.`);
  if (!names.includes(name))
    throw new ConfigError(`No backup ${name} in ${archive.address}. Backups: ${names.join(', ')}.`);
  try {
    return {
      name,
      manifest: Manifest.parse(JSON.parse((await archive.readNamed(folder + name)).toString())),
    };
  } catch (error) {
    if (!(error instanceof Damaged) && !(error instanceof z.ZodError)) throw error;
    const reason = error instanceof Damaged ? error.message : 'another version of Slipway wrote it';
    throw new ConfigError(`The backup ${name} cannot be read: ${reason}.`);
  }
}

export async function removeManifest(archive: Archive, name: string): Promise<void> {
  await archive.remove(folder + name);
}

/** The files of a backup. */
export async function* filesOf(archive: Archive, manifest: Manifest): AsyncGenerator<StoredFile> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const piece of archive.read(manifest.files)) {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield StoredFile.parse(JSON.parse(line));
  }
}
