import type { Service } from '../../platform/service.ts';
import { noteFiles } from './imported-store.ts';
import type { Source } from './read-zip.ts';
import { opened } from './verify-archive.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'files' | 'scanner'>;

/** Files that the virus scanner did not pass, by their key. */
export type Unsafe = {
  infected: Map<string, string>;
  /** Too large for the scanner: stored, but not delivered. */
  unscanned: string[];
};

const batchFiles = 200;
/** Longer than the import of any archive takes. */
const notedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Stores the files of the new workspace before any row refers to them. Each is first scheduled for deletion,
 * so that a crash leaves no file behind. A virus scanner scans each file, regardless of the result in the
 * archive; infected files are not stored. Returns the files that did not pass.
 */
export async function storeOriginals(
  { db, clock, files, scanner }: Dependencies,
  source: Source,
  workspaceId: number,
): Promise<Unsafe> {
  const unsafe: Unsafe = { infected: new Map(), unscanned: [] };
  const deleteAfter = new Date(clock.now().getTime() + notedMs);
  for await (const batch of batchesOf(source, workspaceId)) {
    const keys = batch.map(({ key }) => key);
    await db.write(workspaceId, (db) => noteFiles(db, keys, deleteAfter));
    for (const { key, path } of batch) {
      const content = await opened(source, path);
      if (!scanner) {
        await files.put(key, content, Number.MAX_SAFE_INTEGER);
        continue;
      }
      const bytes = await collected(content);
      const decision = await scanner.scan(bytes);
      if (decision.kind === 'INFECTED') unsafe.infected.set(key, decision.signature);
      if (decision.kind === 'TOO_LARGE') unsafe.unscanned.push(key);
      if (decision.kind !== 'INFECTED') await files.put(key, oneChunk(bytes), Number.MAX_SAFE_INTEGER);
    }
  }
  return unsafe;
}

type Keyed = { key: string; path: string };

async function* batchesOf(source: Source, workspaceId: number): AsyncGenerator<Keyed[]> {
  let batch: Keyed[] = [];
  for await (const path of source.paths()) {
    if (!path.startsWith('files/')) continue;
    batch.push({ key: keyOf(path, workspaceId), path });
    if (batch.length < batchFiles) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The key of a file in the new workspace. Throws for paths outside the archive's files. */
export function keyOf(path: string, workspaceId: number): string {
  if (!/^files(\/[\w-]+)+(\.[a-z]+)?$/.test(path)) throw new Error(`${path} is not the path of a file.`);
  return `${workspaceId}/${path.replace(/^files\//, '').replace(/\.[a-z]+$/, '')}`;
}

async function collected(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
