import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';

/** A table with data of a workspace, and how its rows are named. */
export type Kind = { kind: string; key: { name: string; type: string }[] };
/** Rows after one key and up to another, in key order. */
export type Slice = { after: readonly string[] | null; last: readonly string[] };

const rowsAtOnce = 5000;

/** Numbers, dates and hashes alone identify no person. */
const mute = ['int2', 'int4', 'int8', 'numeric', 'float8', 'bool', 'bytea', 'date', 'timestamptz'];

export async function listKinds(db: Reader): Promise<Kind[]> {
  const { rows } = await db.raw(`
    select relname as kind, coalesce((
      select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
        order by array_position(indkey::int2[], attnum)) from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisprimary and attname <> 'workspace_id'), '[]') as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'workspace_id')
      and exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and atttypid::regtype::text <> all (array[${mute.map((type) => `'${type}'::regtype::text`).join(', ')}]))
    order by relname`);
  return z
    .array(z.object({ kind: z.string(), key: z.array(z.object({ name: z.string(), type: z.string() })) }))
    .parse(rows);
}

/** The key of the last row in the next slice; null at the end. It bounds the rows of each statement. */
export async function findSliceEnd(
  db: Reader,
  workspaceId: number,
  { kind, key }: Kind,
  after: readonly string[] | null,
): Promise<string[] | null> {
  if (key.length === 0) return after === null ? [] : null;
  const names = key.map(({ name }) => name).join(', ');
  const beyond = after ? `and (${names}) > (${placesOf(key, 2)})` : '';
  const { rows } = await db.raw(
    `select array[${key.map(({ name }) => `${name}::text`).join(', ')}] as last from (
       select ${names} from ${kind} where workspace_id = $1 ${beyond} order by ${names} limit ${rowsAtOnce}) as next
     order by ${key.map(({ name }) => `${name} desc`).join(', ')} limit 1`,
    [workspaceId, ...(after ?? [])],
  );
  return rows[0] ? z.array(z.string()).parse(rows[0]['last']) : null;
}

/** A condition for the rows of a slice, with its values as parameters from this one on. */
export function inSlice(
  { kind, key }: Kind,
  { after, last }: Slice,
  first: number,
): { condition: string; values: string[] } {
  if (key.length === 0) return { condition: 'true', values: [] };
  const names = key.map(({ name }) => `${kind}.${name}`).join(', ');
  const upTo = `(${names}) <= (${placesOf(key, first)})`;
  const beyond = after ? ` and (${names}) > (${placesOf(key, first + key.length)})` : '';
  return { condition: `${upTo}${beyond}`, values: [...last, ...(after ?? [])] };
}

const placesOf = (key: Kind['key'], first: number) =>
  key.map(({ type }, index) => `$${first + index}::${type}`).join(', ');
