import { z } from 'zod';
import { audit, theService } from '../../identity/audit/audit.ts';
import { admitFirst, fillReserved, reserveWorkspace } from '../../identity/members/open-workspace.ts';
import { plainEmail } from '../../identity/members/people-store.ts';
import { hashPassword } from '../../identity/passwords/passwords.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './imported-store.ts';
import { type Manifest, membersPath, workspacePath } from './make-archive.ts';
import { markUnsafe } from './mark-unsafe.ts';
import { forgetImport, purgeUnfinishedImports } from './purge-unfinished-imports.ts';
import type { Source } from './read-zip.ts';
import { type Place, resolveRow } from './resolve-row.ts';
import { storeOriginals, type Unsafe } from './store-originals.ts';
import { listTables, type Table } from './table-store.ts';
import { linesIn, opened, verifyArchive } from './verify-archive.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'files' | 'random' | 'vault' | 'scanner' | 'log'>;
type Admin = { email: string; password: string; name?: string | undefined };
export type Imported = {
  workspaceId: number;
  manifest: Manifest;
  /** The number of files that are infected or could not be scanned. */
  infected: number;
  unscanned: number;
  /** Private views of other users. */
  viewsLeft: number;
};

const batchRows = 200;
const batchBytes = 8 * 1024 * 1024;

const Member = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() });

/**
 * Restores an archive as a new workspace with one admin, completely or not at all; the next import cleans up
 * after a crash. Ids stay the same, so that references stay valid. Nothing is sent until a user connects the
 * accounting system again.
 */
export async function importArchive(needs: Dependencies, source: Source, admin: Admin): Promise<Imported> {
  const manifest = await verifyArchive(source);
  await purgeUnfinishedImports(needs);
  const passwordHash = await hashPassword(admin.password);
  const workspaceId = await reserveWorkspace(needs, admin.name ?? manifest.workspace.name);
  const outcome = { infected: 0, unscanned: 0, viewsLeft: 0 };
  try {
    await fillReserved(needs, workspaceId, async (db) => {
      await store.takeTime(db);
      const unsafe = await storeOriginals(needs, source, workspaceId);
      const members = await membersIn(source);
      const { email } = admin;
      const joined = await admitFirst(needs, db, workspaceId, { email, passwordHash });
      const formerAdminId = members.find((one) => plainEmail(one.email) === plainEmail(email))?.id ?? null;
      const place = { ...needs, workspaceId, adminId: joined.id, formerAdminId };
      outcome.viewsLeft = await bringBack(db, source, place);
      await store.insertFormerMembers(db, workspaceId, members);
      await store.forgiveFiles(db, workspaceId);
      await markUnsafe(needs, db, workspaceId, unsafe);
      outcome.infected = unsafe.infected.size;
      outcome.unscanned = unsafe.unscanned.length;
      await tell(needs, db, workspaceId, manifest, joined, unsafe);
    });
  } catch (error) {
    // The cause of the failure matters more; the next import cleans up.
    await forgetImport(needs, workspaceId).catch((left) =>
      needs.log.error({ err: left, workspaceId }, 'a failed import was not cleaned up'),
    );
    throw error;
  }
  return { workspaceId, manifest, ...outcome };
}

async function membersIn(source: Source): Promise<store.FormerMember[]> {
  const members: store.FormerMember[] = [];
  const content = await source.open(membersPath);
  if (content) for await (const line of linesIn(content)) members.push(Member.parse(JSON.parse(line)));
  return members;
}

/** Inserts all rows, table by table. Returns how many stay in the archive. */
async function bringBack(db: Writer, source: Source, place: Place): Promise<number> {
  const { workspaceId } = place;
  let left = 0;
  for (const table of await listTables(db)) {
    for await (const batch of batchesOf(source, table)) {
      const rows = batch.map((row) => resolveRow(row, table.name, place)).filter((row) => row !== null);
      left += batch.length - rows.length;
      await store.insertRows(db, workspaceId, table, rows);
    }
    await store.advanceIdSequence(db, workspaceId, table);
  }
  for await (const row of linesIn(await opened(source, workspacePath)))
    await store.writeWorkspace(db, workspaceId, row);
  return left;
}

async function* batchesOf(source: Source, table: Table): AsyncGenerator<string[]> {
  const content = await source.open(`data/${table.name}.jsonl`);
  if (!content) return;
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of linesIn(content)) {
    if (batch.length === 0) store.assertKnown(table, line);
    batch.push(line);
    bytes += line.length;
    if (batch.length < batchRows && bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

async function tell(
  needs: Dependencies,
  db: Writer,
  workspaceId: number,
  { madeAt, workspace, sums }: Manifest,
  admin: { id: string; name: string },
  { infected }: Unsafe,
): Promise<void> {
  const note = `Restored from the archive of ${madeAt}.`;
  await store.noteImport(db, workspaceId, needs.clock.now(), note);
  const target = { kind: 'workspace', name: workspace.name };
  const details = { madeAt, sums, ...(infected.size > 0 ? { withheld: infected.size } : {}) };
  await audit(needs, db, theService, 'WORKSPACE_IMPORTED', target, details, workspaceId);
  const joined = { kind: 'member', ...admin };
  await audit(needs, db, theService, 'MEMBER_JOINED', joined, { role: 'ADMIN' }, workspaceId);
}
