import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

/** A table of an archive, with its sort key and the tables that it references. */
export type Table = {
  name: string;
  key: string[];
  columns: string[];
  pointsTo: string[];
};

/** Credentials, data that expires soon, and data that is derived automatically. */
export const leftOut: ReadonlySet<string> = new Set([
  ...['api_clients', 'sessions', 'access_tokens', 'refresh_tokens', 'invitations', 'idempotency_keys'],
  ...['authorisations', 'authorisation_attempts', 'document_passwords', 'upload_links', 'upload_link_files'],
  ...['webhook_deliveries', 'webhook_attempts', 'events'],
  // Data about users, who differ where the archive is restored.
  ...['approval_substitutes', 'approval_reminders_declined', 'approval_emails'],
  ...['document_assignments', 'notifications', 'notification_settings'],
  ...['master_data_syncs', 'master_data_items', 'master_data_keys', 'master_data_arrivals', 'booked_vendors'],
  ...[
    'pending_file_deletions',
    'document_counts',
    'search_blocks',
    'watched_folders',
    'workspace_archives',
    'document_comparisons',
  ],
]);

/** Never in an archive, in whichever table. */
const secretColumn = /_sealed$|token_hash|secret_hash|password_hash/;

/** Written by triggers when a document is restored. */
const derivedColumns: Readonly<Record<string, readonly string[]>> = { document_words: ['block', 'head'] };

/** Tables about users are not restored, except views, which go to the importing admin. */
const givenToOthers: ReadonlySet<string> = new Set(['saved_views']);
/** Exists before anything is restored. */
const everywhere: ReadonlySet<string> = new Set(['workspaces', 'users']);

/** The tables in an order that satisfies all foreign keys. */
export async function listTables(db: Reader): Promise<Table[]> {
  const { rows } = await db.raw(`
    select pg_class.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(attname::text order by array_position(indkey::int2[], attnum)) from pg_index
       join pg_attribute on attrelid = indrelid and attnum = any (indkey)
       where indrelid = pg_class.oid and indisprimary) as key,
      (select coalesce(array_agg(distinct target.relname::text), '{}') from pg_constraint
       join pg_class target on target.oid = confrelid
       where conrelid = pg_class.oid and contype = 'f') as points_to
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'workspace_id')
    order by relname`);
  const Rows = z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      points_to: z.array(z.string()),
    }),
  );
  const tables = Rows.parse(rows)
    .filter(({ name }) => !leftOut.has(name) && name !== 'workspaces')
    .filter(({ name, points_to }) => !points_to.includes('users') || givenToOthers.has(name))
    .map(({ name, key, columns, points_to }) => ({
      name,
      key,
      columns: columns.filter(
        (column) =>
          column !== 'workspace_id' && !secretColumn.test(column) && !derivedColumns[name]?.includes(column),
      ),
      pointsTo: points_to.filter(
        (target) => target !== name && !everywhere.has(target) && !leftOut.has(target),
      ),
    }));
  return inOrder(tables);
}

function inOrder(tables: readonly Table[]): Table[] {
  const known = new Set(tables.map(({ name }) => name));
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, pointsTo }) =>
        !done.has(name) && pointsTo.every((target) => done.has(target) || !known.has(target)),
    );
    if (ready.length === 0) throw new Error('Tables have circular references.');
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** All reads see the data of one moment. */
export async function freeze(db: Writer): Promise<void> {
  await db.raw('set transaction isolation level repeatable read, read only');
}

const rowsAtOnce = 200;

/** The rows of the workspace as JSON, with exact numbers, in batches. */
export async function* readRows(db: Writer, { name, key, columns }: Table): AsyncGenerator<string[]> {
  const shown = columns.map((column) => `'${column}', ${name}.${column}`);
  // A function takes at most a hundred arguments.
  const parts = Array.from({ length: Math.ceil(shown.length / 40) }, (_, at) =>
    shown.slice(at * 40, at * 40 + 40),
  );
  const row = parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ');
  await db.raw(
    `declare archived no scroll cursor for select (${row})::text as row from ${name}
     where workspace_id = ${workspaceOf(db)} order by ${key.join(', ')}`,
  );
  for (;;) {
    const { rows } = await db.raw(`fetch ${rowsAtOnce} from archived`);
    if (rows.length > 0) yield rows.map((row) => String(row['row']));
    if (rows.length < rowsAtOnce) break;
  }
  await db.raw('close archived');
}

/** The name and settings of the workspace. */
export async function readWorkspace(db: Reader): Promise<string> {
  const [row] = await db`
    select (to_jsonb(workspaces) - '{workspace_id,version}'::text[])::text as row from workspaces
    where workspace_id = ${db.workspace}`;
  return String(row?.['row']);
}

/** The members and their roles at the time of the archive, for information only. */
export async function readMembers(db: Reader): Promise<string[]> {
  const rows = await db`
    select jsonb_build_object('id', users.id, 'email', users.email, 'name', users.name, 'role', role,
      'joined_at', joined_at)::text as row
    from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${db.workspace} order by joined_at`;
  return rows.map((row) => String(row['row']));
}

function workspaceOf(db: Reader): number {
  if (db.workspace === 'all') throw new Error('An archive is of one workspace.');
  return db.workspace;
}
