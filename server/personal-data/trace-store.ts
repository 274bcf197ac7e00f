import { z } from 'zod';

import type { Reader } from '../db/database.ts';
import { inSlice, type Kind, type Slice } from './slice-store.ts';

export type Trace = { kind: string; rows: number; examples: string[] };
/** All words of one of them stand in what is found. */
export type Alternatives = readonly (readonly string[])[];

export const examplesMax = 20;
const patternsOf = (words: readonly string[]) => words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Which rows of a slice are meant, wherever the words stand, however they are written. */
export async function findTraces(
  db: Reader,
  workspaceId: number,
  kind: Kind,
  slice: Slice,
  alternatives: Alternatives,
): Promise<string[]> {
  const { condition, values } = inSlice(kind, slice, 2 + alternatives.length);
  const name =
    kind.key.length === 0 ? `'1'` : `concat_ws(' ', ${kind.key.map(({ name }) => name).join(', ')})`;
  const meant = alternatives.map((_, index) => `found.words like all ($${2 + index}::text[])`).join(' or ');
  const { rows } = await db.raw(
    `select name from (
       select ${name} as name, lower(${kind.kind}::text) as words from ${kind.kind}
       where workspace_id = $1 and ${condition} offset 0) as found
     where ${meant}`,
    [workspaceId, ...alternatives.map(patternsOf), ...values],
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

/** People who are members. */
export async function findMembers(db: Reader, alternatives: Alternatives): Promise<Trace> {
  const found = new Set<string>();
  for (const words of alternatives) {
    const rows = await db`
      select users.id from memberships join users on users.id = memberships.user_id
      where memberships.workspace_id = ${db.workspace}
        and lower(users.name || ' ' || users.email) like all (${patternsOf(words)}::text[])`;
    for (const row of rows) found.add(String(row['id']));
  }
  return { kind: 'members', rows: found.size, examples: [...found].slice(0, examplesMax) };
}
