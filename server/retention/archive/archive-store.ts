import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { sql } from '../../platform/db/sql.ts';

const ArchiveRow = z.object({
  workspaceId: z.number(),
  id: z.number(),
  state: z.enum(['WAITING', 'READY', 'FAILED']),
  requestedBy: z.string(),
  fileKey: z.string(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  documents: z.number().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  expiresAt: z.date(),
  dueAt: z.date().nullable(),
  attempts: z.number(),
});
export type ArchiveRow = z.output<typeof ArchiveRow>;
const archiveOf = (row: Row) => ArchiveRow.parse(row);

export async function insertArchive(
  db: Writer,
  values: Pick<ArchiveRow, 'requestedBy' | 'fileKey' | 'createdAt' | 'expiresAt'>,
): Promise<ArchiveRow> {
  const { createdAt } = values;
  const [row] = await db`
    insert into workspace_archives ${db.row({ workspaceId: db.workspace, ...values, state: 'WAITING', dueAt: createdAt })}
    returning *`;
  return archiveOf(row!);
}

/** The archive in progress. The lock lets only this transaction create another one. */
export async function lockWaiting(db: Writer): Promise<ArchiveRow | null> {
  await db`select 1 from workspaces where workspace_id = ${db.workspace} for no key update`;
  const [row] = await db`
    select * from workspace_archives where workspace_id = ${db.workspace} and state = 'WAITING'`;
  return row ? archiveOf(row) : null;
}

export async function listArchives(
  db: Reader,
  beforeId: number | null,
  limit: number,
): Promise<ArchiveRow[]> {
  const rows = await db`
    select * from workspace_archives
    where workspace_id = ${db.workspace} and (${beforeId}::bigint is null or id < ${beforeId})
    order by id desc limit ${limit}`;
  return rows.map(archiveOf);
}

export async function getArchive(db: Reader, id: number): Promise<ArchiveRow> {
  const [row] = await db`
    select * from workspace_archives where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('not_found');
  return archiveOf(row);
}

export async function lockArchive(db: Writer, id: number): Promise<ArchiveRow | null> {
  const [row] = await db`
    select * from workspace_archives where workspace_id = ${db.workspace} and id = ${id} for update`;
  return row ? archiveOf(row) : null;
}

export async function updateArchive(db: Writer, id: number, changes: Partial<ArchiveRow>): Promise<void> {
  await db`
    update workspace_archives set ${db.set(changes)} where workspace_id = ${db.workspace} and id = ${id}`;
}

/** Extends the lease; undefined if the archive is finished, failed or taken over. */
export async function renewArchive(
  db: Writer,
  { id, attempts }: Pick<ArchiveRow, 'id' | 'attempts'>,
  dueAt: Date,
): Promise<void> {
  await db`
    update workspace_archives set due_at = ${dueAt}
    where workspace_id = ${db.workspace} and id = ${id} and state = 'WAITING' and attempts = ${attempts}`;
}

export async function removeArchive(db: Writer, id: number): Promise<void> {
  await db`delete from workspace_archives where workspace_id = ${db.workspace} and id = ${id}`;
}

/** Archives that are due or whose worker died. */
export const dueArchives = dueRows({ from: sql`workspace_archives` });

export const expiredArchives = dueRows({ from: sql`workspace_archives`, dueAt: sql`expires_at` });
