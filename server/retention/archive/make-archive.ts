import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

import { LostFile } from '../../platform/files/lost-file.ts';
import type { Service } from '../../platform/service.ts';
import { createSpool } from './spool.ts';
import * as store from './table-store.ts';
import type { Entry } from './write-zip.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'files'>;

/** The format version of archives; a later format cannot be read by this version. */
export const archiveVersion = 1;
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const sumsPath = 'SHA256SUMS';
export const manifestPath = 'manifest.json';
export const workspacePath = 'data/workspace.jsonl';
export const membersPath = 'data/members.jsonl';

export const Manifest = z.object({
  format: z.literal('slipway-archive'),
  version: z.number().int(),
  slipway: z.string(),
  workspace: z.object({ workspaceId: z.number(), name: z.string() }),
  madeAt: z.string(),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files that are missing in the store or damaged. */
  missing: z.array(z.string()),
  /** Infected files, which are not delivered. */
  withheld: z.array(z.string()),
  /** Kinds of data that no archive contains. */
  leftOut: z.array(z.string()).default([]),
  sums: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

/** If a file was converted, the row also names the original file. */
const FormerFile = z.object({ fileKey: z.string(), sha256: z.string(), mediaType: z.string() });

const Kept = z.object({
  file_key: z.string().nullish(),
  sha256: z.string().nullish(),
  media_type: z.string().nullish(),
  original_file: FormerFile.nullish(),
  scan_state: z.string().nullish(),
  reason: z.object({ code: z.string() }).nullish().catch(null),
});

/**
 * All data of a workspace as files: the tables as JSON Lines, the originals, the checksums of both for
 * `sha256sum -c`, and a manifest. All data is of one moment.
 */
export async function* makeArchive(
  { db, clock, files }: Dependencies,
  workspaceId: number,
  onDone: (manifest: Manifest) => void = () => undefined,
): AsyncGenerator<Entry> {
  const sums = await createSpool();
  const originals = await createSpool();
  const rows: Record<string, number> = {};
  const missing: string[] = [];
  const withheld: string[] = [];
  let fileCount = 0;
  const summed = (path: string, deflates: boolean, content: AsyncIterable<Uint8Array>): Entry => ({
    path,
    deflates,
    content: passOn(content, (sha256) => sums.add(`${sha256}  ${path}`)),
  });
  try {
    const madeAt = clock.now().toISOString();
    const name = yield* dataOf();
    for await (const line of originals.lines()) {
      const [path = '', key = '', sha256 = ''] = JSON.parse(line) as string[];
      const bytes = await files.get(key, sha256).catch(nothingIfLost);
      if (!bytes) missing.push(path);
      else {
        fileCount++;
        yield summed(path, false, chunksOf(bytes));
      }
    }
    const whole = createHash('sha256');
    yield {
      path: sumsPath,
      deflates: true,
      content: (async function* () {
        for await (const line of sums.lines()) {
          const bytes = Buffer.from(`${line}\n`);
          whole.update(bytes);
          yield bytes;
        }
      })(),
    };
    const manifest: Manifest = {
      format: 'slipway-archive',
      version: archiveVersion,
      slipway: version,
      workspace: { workspaceId, name },
      madeAt,
      rows,
      files: fileCount,
      missing,
      withheld,
      leftOut: [...store.leftOut].sort(),
      sums: whole.digest('hex'),
    };
    yield {
      path: manifestPath,
      deflates: false,
      content: chunksOf(Buffer.from(JSON.stringify(manifest, null, 2))),
    };
    onDone(manifest);
  } finally {
    await Promise.all([sums.remove(), originals.remove()]);
  }

  /** Reads each table completely before the next; the transaction ends with the last. Returns the name. */
  async function* dataOf(): AsyncGenerator<Entry, string> {
    const frozen = await openFrozen(db, workspaceId);
    try {
      const workspace = await store.readWorkspace(frozen.db);
      yield summed(workspacePath, true, linesOf([workspace]));
      const members = await store.readMembers(frozen.db);
      rows['members'] = members.length;
      yield summed(membersPath, true, linesOf(members));
      for (const table of await store.listTables(frozen.db)) {
        rows[table.name] = 0;
        const content = (async function* () {
          for await (const batch of store.readRows(frozen.db, table)) {
            rows[table.name] = (rows[table.name] ?? 0) + batch.length;
            if (table.columns.includes('file_key')) for (const row of batch) await note(row);
            yield* linesOf(batch);
          }
        })();
        yield summed(`data/${table.name}.jsonl`, true, content);
      }
      return (JSON.parse(workspace) as { name: string }).name;
    } finally {
      await frozen.end();
    }
  }

  async function note(row: string): Promise<void> {
    const {
      file_key: key,
      sha256,
      media_type: mediaType,
      original_file: former,
      ...known
    } = Kept.parse(JSON.parse(row));
    const isInfected = known.scan_state === 'INFECTED' || known.reason?.code === 'INFECTED';
    const keep = async (fileKey: string, sum: string, type: string | null) => {
      const path = pathOf(fileKey, type);
      if (isInfected) withheld.push(path);
      else await originals.add(JSON.stringify([path, fileKey, sum]));
    };
    if (key && sha256) await keep(key, sha256, mediaType ?? null);
    if (former) await keep(former.fileKey, former.sha256, former.mediaType);
  }
}

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/xml': '.xml',
  'text/xml': '.xml',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/tiff': '.tif',
  'message/rfc822': '.eml',
  'text/csv': '.csv',
};

/** Keys begin with the number of the workspace, which changes when the archive is restored. */
export function pathOf(fileKey: string, mediaType: string | null): string {
  return `files/${fileKey.replace(/^\d+\//, '')}${endings[mediaType ?? ''] ?? ''}`;
}

/** Opens a transaction that stays open while rows are written at the speed of their reader. */
async function openFrozen(db: Dependencies['db'], workspaceId: number) {
  type Writing = Parameters<Parameters<typeof db.write>[1]>[0];
  const opened = Promise.withResolvers<Writing>();
  const ended = Promise.withResolvers<void>();
  const running = db.write(workspaceId, async (writer) => {
    await store.freeze(writer);
    opened.resolve(writer);
    await ended.promise;
  });
  running.catch(opened.reject);
  return {
    db: await opened.promise,
    async end() {
      ended.resolve();
      await running.catch(() => undefined);
    },
  };
}

async function* linesOf(rows: readonly string[]): AsyncGenerator<Uint8Array> {
  if (rows.length > 0) yield Buffer.from(`${rows.join('\n')}\n`);
}

/**
 * A missing or damaged file is listed. A temporary failure of the store is an error, because the file may
 * exist.
 */
function nothingIfLost(error: unknown): undefined {
  if (!(error instanceof LostFile)) throw error;
}

const chunkBytes = 256 * 1024;

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Passes content on and returns its checksum at the end. */
async function* passOn(
  content: AsyncIterable<Uint8Array>,
  onEnd: (sha256: string) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  await onEnd(hash.digest('hex'));
}
