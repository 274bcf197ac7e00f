import { z } from 'zod';

import type { Reader } from '../db/database.ts';

export type Trace = { kind: string; rows: number; examples: string[] };

const examplesMax = 20;

/** Every kind of thing that is kept for a workspace, with what its rows are known by. */
export async function listKinds(db: Reader): Promise<{ kind: string; key: string[] }[]> {
  const { rows } = await db.raw(`
    select relname as kind, (
      select array_agg(attname::text order by array_position(indkey::int2[], attnum)) from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisprimary and attname <> 'workspace_id') as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'workspace_id')
    order by relname`);
  const Rows = z.array(z.object({ kind: z.string(), key: z.array(z.string()).nullable() }));
  return Rows.parse(rows).map(({ kind, key }) => ({ kind, key: key ?? [] }));
}

/** The rows of one kind in which all words stand, wherever, however they are written: with spaces or without. */
export async function findTraces(
  db: Reader,
  { kind, key }: { kind: string; key: readonly string[] },
  words: readonly string[],
): Promise<Trace> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const name =
    key.length === 0 ? `'1'` : `concat_ws(' ', ${key.map((column) => `${kind}.${column}`).join(', ')})`;
  const { rows } = await db.raw(
    `select count(*)::integer as rows, coalesce((array_agg(name))[1:${examplesMax}], '{}') as examples from (
       select ${name} as name from ${kind}
       where workspace_id = $1 and lower(to_jsonb(${kind})::text) like all ($2::text[])) as found`,
    [db.workspace, patterns],
  );
  const Found = z.object({ rows: z.number(), examples: z.array(z.string()) });
  return { kind, ...Found.parse(rows[0]) };
}

/** People who are members, by any of the words. */
export async function findMembers(db: Reader, words: readonly string[]): Promise<Trace> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db`
    select users.id from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${db.workspace}
      and lower(users.name || ' ' || users.email) like all (${patterns}::text[])`;
  return { kind: 'members', rows: rows.length, examples: rows.map((row) => String(row['id'])) };
}
