import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

/** A table whose rows an archive holds, with what they are ordered by and the tables that they point to. */
export type Table = {
  name: string;
  key: string[];
  columns: string[];
  pointsTo: string[];
};

/** What lets somebody in, what runs out soon, and what is made of the rest automatically. */
export const leftOut: ReadonlySet<string> = new Set([
  ...['api_clients', 'sessions', 'access_tokens', 'refresh_tokens', 'invitations', 'idempotency_keys'],
  ...['authorisations', 'authorisation_attempts', 'document_passwords', 'upload_links', 'upload_link_files'],
  ...['webhook_deliveries', 'webhook_attempts', 'events'],
  // Of people, who are others where it is brought back.
  ...['approval_substitutes', 'approval_reminders_declined', 'approval_emails'],
  ...['master_data_syncs', 'master_data_items', 'master_data_keys', 'master_data_arrivals', 'booked_vendors'],
  ...[
    'pending_file_deletions',
    'document_counts',
    'watched_folders',
    'workspace_archives',
    'document_comparisons',
  ],
]);

/** Never in an archive, whatever table it stands in. */
const secretColumn = /_sealed$|token_hash|secret_hash|password_hash/;

/** Tables whose rows name people have no place where there are others; but views are given to who brings them back. */
const givenToOthers: ReadonlySet<string> = new Set(['saved_views']);
/** There before anything is brought back. */
const everywhere: ReadonlySet<string> = new Set(['workspaces', 'users']);

/** The tables in an order in which their rows can be brought back: what is pointed to comes first. */
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
    where relnamespace = 'public'::regnamespace and relkind = 'r' and exists (
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
      columns: columns.filter((column) => column !== 'workspace_id' && !secretColumn.test(column)),
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
    if (ready.length === 0) throw new Error('Tables point to each other in a circle.');
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** All that is read is as it was at one moment, however long it takes. */
export async function freeze(db: Writer): Promise<void> {
  await db.raw('set transaction isolation level repeatable read, read only');
}

const rowsAtOnce = 200;

/** The rows of the workspace as JSON, exact to the digit, in batches. */
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

/** What the workspace is called and how it is set up. */
export async function readWorkspace(db: Reader): Promise<string> {
  const [row] = await db`
    select (to_jsonb(workspaces) - '{workspace_id,version}'::text[])::text as row from workspaces
    where workspace_id = ${db.workspace}`;
  return String(row?.['row']);
}

/** Who could do what when the archive was made: to be read, not to be brought back. */
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
