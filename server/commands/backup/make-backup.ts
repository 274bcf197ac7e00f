import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ConfigError } from '../../platform/config/config.ts';
import type { FileReference, Table } from '../../platform/db/dump/dump-parts.ts';
import { openSnapshot, type Snapshot } from '../../platform/db/dump/open-snapshot.ts';
import { LostFile } from '../../platform/files/lost-file.ts';
import type { Files } from '../../platform/service.ts';
import { type Archive, Damaged, type Stored } from './archive.ts';
import {
  filesOf,
  listBackups,
  type Manifest,
  nameOfBackup,
  readManifest,
  type StoredFile,
  writeManifest,
} from './manifest.ts';
import { type Removed, removeOldBackups } from './remove-old-backups.ts';

export type Source = {
  databaseUrl: string;
  files: Files;
  booksFolder: string;
  /** Newest first, in base64. */
  secretKeys: readonly string[];
  slipwayVersion: string;
};
export type MadeBackup = {
  name: string;
  manifest: Manifest;
  newFiles: number;
  sentBytes: number;
  removed: Removed;
};

/** Files that are read at the same time. */
const parallel = 8;
const newline = 10;

/**
 * Backs up a whole installation beside the running service. The database is one snapshot. Files follow, because the
 * file of a row exists before the row, never changes, and stays until the backup ends. Ledgers come last: an entry
 * that the database does not know yet is found again by its export key.
 * `keep` is how many backups stay in the target; null: all.
 */
export async function makeBackup(
  archive: Archive,
  source: Source,
  now: Date,
  keep: number | null,
): Promise<MadeBackup> {
  const before = await filesOfNewest(archive);
  const snapshot = await openSnapshot(source.databaseUrl);
  try {
    const tables = await storeTables(archive, snapshot);
    const sequences = await snapshot.sequences();
    const references = await snapshot.files();
    await snapshot.release();
    const { stored, missing, newFiles } = await storeFiles(archive, source.files, references, before);
    await snapshot.assertHeld();
    const manifest: Manifest = {
      version: 1,
      createdAt: now,
      slipwayVersion: source.slipwayVersion,
      documents: tables.find(({ name }) => name === 'documents')?.rows ?? 0,
      migrations: snapshot.migrations,
      tables,
      sequences,
      files: await archive.store(linesOf(stored)),
      fileCount: stored.length,
      fileBytes: stored.reduce((sum, { content }) => sum + content.bytes, 0),
      missing,
      books: await storeBooks(archive, source.booksFolder),
      secretKeys: [...source.secretKeys],
    };
    const name = nameOfBackup(now);
    await writeManifest(archive, name, manifest);
    // Still under the lock, so that no other backup relies on the removed objects.
    const removed = keep === null ? { backups: 0, objects: 0 } : await removeOldBackups(archive, keep);
    return { name, manifest, newFiles, sentBytes: archive.sentBytes(), removed };
  } finally {
    await snapshot.close();
  }
}

/** Files never change under their key, so those of the last backup need not be read again. */
async function filesOfNewest(archive: Archive): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  if ((await listBackups(archive)).length === 0) return found;
  try {
    const { manifest } = await readManifest(archive);
    for await (const file of filesOf(archive, manifest)) found.set(file.key, file);
  } catch (error) {
    // All files are then read again. Verifying that backup reports the damage.
    if (!(error instanceof Damaged) && !(error instanceof ConfigError)) throw error;
  }
  return found;
}

async function storeTables(archive: Archive, snapshot: Snapshot): Promise<Manifest['tables']> {
  const stored: Manifest['tables'] = [];
  for (const table of snapshot.tables) stored.push(await storeTable(archive, snapshot, table));
  return stored;
}

async function storeTable(archive: Archive, snapshot: Snapshot, { name, columns }: Table) {
  let rows = 0;
  async function* counted() {
    for await (const chunk of snapshot.copy({ name, columns })) {
      // COPY writes a line break only at the end of a row.
      for (const byte of chunk) if (byte === newline) rows++;
      yield chunk;
    }
  }
  const content = await archive.store(counted());
  return { name, columns, rows, content };
}

async function storeFiles(
  archive: Archive,
  files: Files,
  references: readonly FileReference[],
  before: ReadonlyMap<string, StoredFile>,
) {
  const stored: StoredFile[] = [];
  const missing: string[] = [];
  let newFiles = 0;
  let next = 0;
  const storeNext = async () => {
    for (let at = next++; at < references.length; at = next++) {
      const reference = references[at]!;
      const known = before.get(reference.key);
      if (known && isSame(known.content, reference) && known.content.pieces.every(archive.has)) {
        stored.push({ ...known, owner: reference.owner });
        continue;
      }
      const content = await storeFile(archive, files, reference);
      if (typeof content === 'string') missing.push(content);
      else {
        newFiles++;
        stored.push({ key: reference.key, owner: reference.owner, content });
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, storeNext));
  stored.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { stored, missing: missing.sort(), newFiles };
}

const isSame = ({ sha256 }: Stored, reference: FileReference) =>
  reference.sha256 === null || reference.sha256 === sha256;

/** Or why the file is not in the backup. */
async function storeFile(archive: Archive, files: Files, reference: FileReference): Promise<Stored | string> {
  const { key, owner } = reference;
  try {
    const content = await archive.store(await files.open(key));
    return isSame(content, reference) ? content : `${key} (${owner}): its checksum differs`;
  } catch (error) {
    if (!(error instanceof LostFile)) throw error;
    return `${key} (${owner}): not in the store`;
  }
}

async function* linesOf(files: readonly StoredFile[]) {
  for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`);
}

/** The connector replaces whole files, so each one is consistent. Its temporary files are left out. */
async function storeBooks(archive: Archive, folder: string): Promise<Manifest['books']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const books: Manifest['books'] = [];
  for (const entry of entries) {
    if (!entry.isFile() || /\.(part|lock)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    books.push({ path: relative(folder, path), content: await archive.store(createReadStream(path)) });
  }
  return books.sort((a, b) => (a.path < b.path ? -1 : 1));
}
