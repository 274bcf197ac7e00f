import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import type { Table } from './table-store.ts';

/** The import is one transaction, so the timeouts for statements and idle time do not apply. */
export async function takeTime(db: Writer): Promise<void> {
  await db.raw('set local statement_timeout = 0');
  await db.raw('set local idle_in_transaction_session_timeout = 0');
}

/** Files that will be deleted unless their workspace exists by then. */
export async function noteFiles(db: Writer, keys: readonly string[], deleteAfter: Date): Promise<void> {
  await db`
    insert into pending_file_deletions (workspace_id, file_key, delete_after)
    select ${db.workspace}::bigint, file_key, ${deleteAfter}::timestamptz from unnest(${[...keys]}::text[]) as file_key
    on conflict do nothing`;
}

export async function listNoted(db: Reader, workspaceId: number, limit: number): Promise<string[]> {
  const rows =
    await db`select file_key from pending_file_deletions where workspace_id = ${workspaceId} limit ${limit}`;
  return rows.map((row) => z.string().parse(row['fileKey']));
}

export async function forgetNoted(db: Writer, workspaceId: number, keys: readonly string[]): Promise<void> {
  await db`delete from pending_file_deletions where workspace_id = ${workspaceId} and file_key = any(${[...keys]})`;
}

/** The workspace exists, so its files stay. */
export async function forgiveFiles(db: Writer, workspaceId: number): Promise<void> {
  await db`delete from pending_file_deletions where workspace_id = ${workspaceId}`;
}

export const newer = 'The archive was created by a newer version of Slipway: restore it with that version.';

/** Throws for unknown columns: they are secrets, or belong to a later version. */
export function assertKnown({ columns }: Table, row: string): void {
  if (Object.keys(JSON.parse(row) as object).some((column) => !columns.includes(column)))
    throw new Error(newer);
}

/** Inserts rows into a workspace; all have the same columns. A trigger has inserted the row of a document's words. */
export async function insertRows(
  db: Writer,
  workspaceId: number,
  { name }: Pick<Table, 'name'>,
  rows: readonly string[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (name === 'document_words') return setWords(db, workspaceId, rows);
  const columns = ['workspace_id', ...Object.keys(JSON.parse(first) as object)];
  await db.raw(
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${name}, (
       select jsonb_agg(row::jsonb || jsonb_build_object('workspace_id', $2::bigint))
       from unnest($1::text[]) as row))`,
    [rows, workspaceId],
  );
}

async function setWords(db: Writer, workspaceId: number, rows: readonly string[]): Promise<void> {
  await db.raw(
    `update document_words set words = restored.words
     from unnest($1::text[]) as row
     cross join lateral jsonb_to_record(row::jsonb) as restored (document_id bigint, words tsvector)
     where document_words.workspace_id = $2 and document_words.document_id = restored.document_id`,
    [rows, workspaceId],
  );
}

/** No installation has reached this id. A larger one would leave none for others. */
const idMax = 10 ** 12;

/** Sets the sequence behind the restored ids. */
export async function advanceIdSequence(
  db: Writer,
  workspaceId: number,
  { name, key }: Table,
): Promise<void> {
  if (!key.includes('id')) return;
  const mine = `from ${name} where workspace_id = ${workspaceId} and id::text ~ '^[0-9]+$'`;
  const { rows: beyond } = await db.raw(`select 1 ${mine} and id::text::numeric > ${idMax} limit 1`);
  if (beyond.length > 0) throw new Error(`An id of ${name} is larger than the limit.`);
  const { rows } = await db.raw(
    `select keep_ids_beyond('${name}', max(id)) ${mine} having max(id) is not null`,
  );
  if (rows.length > 1) throw new Error('A table has one highest id.');
}

/** Assigned again when the archive is restored. */
const ownColumns = [
  'workspace_id',
  'public_id',
  'name',
  'plan_code',
  'last_event_sequence',
  'version',
  'created_at',
];

/** Stores the settings of the workspace. */
export async function writeWorkspace(db: Writer, workspaceId: number, row: string): Promise<void> {
  const { rows } = await db.raw(
    `select array_agg(attname::text) as columns from pg_attribute
     where attrelid = 'workspaces'::regclass and attnum > 0 and not attisdropped`,
  );
  const known = z.array(z.string()).parse(rows[0]?.['columns']);
  const given = Object.keys(JSON.parse(row) as object).filter((column) => !ownColumns.includes(column));
  const columns = given.filter((column) => known.includes(column));
  if (columns.length < given.length) throw new Error(newer);
  await db.raw(
    `update workspaces set (${columns.join(', ')}) = (
       select ${columns.join(', ')} from jsonb_populate_record(null::workspaces, $1::jsonb))
     where workspace_id = ${workspaceId}`,
    [row],
  );
}

export type FormerMember = { id: string; email: string; name: string; role: string };

/** The members of the original workspace: rules and approvals name them by id. */
export async function insertFormerMembers(
  db: Writer,
  workspaceId: number,
  members: readonly FormerMember[],
): Promise<void> {
  await db.raw(
    `insert into former_members (workspace_id, user_id, email, name, role)
     select $2::bigint, id, email, name, role
     from jsonb_to_recordset($1::jsonb) as members (id uuid, email text, name text, role text)
     on conflict (workspace_id, user_id) do update set email = excluded.email, name = excluded.name, role = excluded.role`,
    [JSON.stringify(members), workspaceId],
  );
}

/** Records the restore in the history of every document. */
export async function noteImport(db: Writer, workspaceId: number, now: Date, note: string): Promise<void> {
  await db`
    insert into history (workspace_id, document_id, occurred_at, action, from_status, to_status, actor_kind, actor_name,
      changes, note)
    select workspace_id, id, ${now}::timestamptz, 'bringBack', status, status, 'SERVICE', 'Slipway', '[]', ${note}::text
    from documents where workspace_id = ${workspaceId}`;
}
