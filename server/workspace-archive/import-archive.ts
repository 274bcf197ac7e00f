import { z } from 'zod';

import { admitFirst, dropReserved, reserveWorkspace } from '../access/people/open-workspace.ts';
import { audit, theService } from '../audit/audit.ts';
import type { Writer } from '../db/database.ts';
import type { Service } from '../service.ts';
import { noteImport } from './imported-store.ts';
import { type Manifest, pathOf, workspacePath } from './make-archive.ts';
import type { Source } from './read-zip.ts';
import * as store from './table-store.ts';
import { linesIn, opened, verifyArchive } from './verify-archive.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'files' | 'random' | 'vault'>;
const batchRows = 200;
const batchBytes = 8 * 1024 * 1024;

/**
 * Brings an archive back as a new workspace with one admin, all of it or nothing. Ids stay what they were, so that what
 * points at them still does; nothing is sent anywhere before a person has connected the accounting system again.
 */
export async function importArchive(
  needs: Needs,
  source: Source,
  admin: { email: string; password: string; name?: string | undefined },
): Promise<{ workspaceId: number; manifest: Manifest }> {
  const manifest = await verifyArchive(source);
  const name = admin.name ?? manifest.workspace.name;
  const workspaceId = await reserveWorkspace(needs, name);
  const keys: string[] = [];
  try {
    await keepOriginals(needs, source, workspaceId, keys);
    await needs.db.write(workspaceId, async (db) => {
      await store.takeTime(db);
      for (const table of await store.listTables(db)) {
        for await (const rows of batchesOf(source, table.name))
          await store.insertRows(
            db,
            table,
            rows.map((row) => settled(row, table.name, workspaceId)),
          );
        await store.keepIdsBeyond(db, table);
      }
      for await (const row of linesIn(await opened(source, workspacePath)))
        await store.writeWorkspace(db, row);
      await tell(needs, db, manifest);
    });
  } catch (error) {
    await dropReserved(needs, workspaceId);
    for (const key of keys) await needs.files.remove(key);
    throw error;
  }
  await admitFirst(needs, workspaceId, admin);
  return { workspaceId, manifest };
}

/** Puts the files where those of the new workspace are, before anything names them. */
async function keepOriginals(
  { files }: Needs,
  source: Source,
  workspaceId: number,
  keys: string[],
): Promise<void> {
  for await (const path of source.paths()) {
    if (!path.startsWith('files/')) continue;
    const key = keyOf(path, workspaceId);
    keys.push(key);
    await files.put(key, await opened(source, path), Number.MAX_SAFE_INTEGER);
  }
}

/** Each workspace has its files under its number, and an archive that names a place anywhere else is refused. */
function keyOf(path: string, workspaceId: number): string {
  if (!/^files(\/[\w-]+)+(\.[a-z]+)?$/.test(path)) throw new Error(`${path} is no place of a file.`);
  return `${workspaceId}/${path.replace(/^files\//, '').replace(/\.[a-z]+$/, '')}`;
}

const Named = z.object({
  file_key: z.string().nullish(),
  original_file: z.looseObject({ fileKey: z.string() }).nullish(),
});

/**
 * A row as it is brought back: its file is where it lies now, and nothing starts by itself. What was withheld or missing
 * lies nowhere; never is it the file of the workspace that the archive is of.
 */
function settled(row: string, table: string, workspaceId: number): string {
  const parts: string[] = [];
  if (/"(file_key|fileKey)": ?"/.test(row)) {
    const { file_key: key, original_file: former } = Named.parse(JSON.parse(row));
    const here = (fileKey: string) => keyOf(pathOf(fileKey, null), workspaceId);
    if (key) parts.push(`"file_key": ${JSON.stringify(here(key))}`);
    if (former)
      parts.push(`"original_file": ${JSON.stringify({ ...former, fileKey: here(former.fileKey) })}`);
  }
  if (table === 'connections' || table === 'email_imports') parts.push('"active": false');
  // Exports that were under way wait as well: where it comes from they go on, and the books would have them twice.
  if (table === 'connections') parts.push('"paused": "REAUTH"', '"lane_id": null', '"lane_until": null');
  if (table === 'intake_answers') parts.push('"letter": null', '"due_at": null');
  if (table === 'email_imports') parts.push('"local_part": null', '"due_at": null');
  // The last of two parts of the same name holds; the rest stays as it was written, to the digit.
  return parts.length === 0 ? row : `${row.slice(0, -1)}, ${parts.join(', ')}}`;
}

async function* batchesOf(source: Source, table: string): AsyncGenerator<string[]> {
  const content = await source.open(`data/${table}.jsonl`);
  if (!content) return;
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of linesIn(content)) {
    batch.push(line);
    bytes += line.length;
    if (batch.length < batchRows && bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

async function tell(needs: Needs, db: Writer, { madeAt, workspace, sums }: Manifest): Promise<void> {
  await noteImport(db, needs.clock.now(), `Brought back from the archive of ${madeAt}.`);
  const target = { kind: 'workspace', name: workspace.name };
  await audit(needs, db, theService, 'WORKSPACE_IMPORTED', target, { madeAt, sums });
}
