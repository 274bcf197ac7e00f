import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';
import { inSlice, type Kind, type Slice } from './slice-store.ts';

export type Trace = { kind: string; rows: number; examples: string[] };
/** Each alternative matches if all its words are found. */
export type Alternatives = readonly (readonly string[])[];

export const examplesMax = 20;
export const patternsOf = (words: readonly string[]) =>
  words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Whether a text matches one of the alternatives, with their patterns as parameters from this one on. */
export const meant = (text: string, alternatives: Alternatives, first: number): string =>
  `(${alternatives.map((_, index) => `${text} like all ($${first + index}::text[])`).join(' or ')})`;

/** The name of a row in the response. */
export const nameOf = ({ kind, key }: Kind): string =>
  key.length === 0 ? `'1'` : `concat_ws(' ', ${key.map(({ name }) => `${kind}.${name}`).join(', ')})`;

const Names = z.array(z.object({ name: z.string() }));
export const namesOf = (rows: unknown): string[] => Names.parse(rows).map(({ name }) => name);

/** The rows of a slice that match, in any column and any spelling. */
export async function findTraces(
  db: Reader,
  workspaceId: number,
  kind: Kind,
  slice: Slice,
  alternatives: Alternatives,
): Promise<string[]> {
  const { condition, values } = inSlice(kind, slice, 2 + alternatives.length);
  const { rows } = await db.raw(
    `select name from (
       select ${nameOf(kind)} as name, lower(${kind.kind}::text) as words from ${kind.kind}
       where workspace_id = $1 and ${condition} offset 0) as found
     where ${meant('found.words', alternatives, 2)}`,
    [workspaceId, ...alternatives.map(patternsOf), ...values],
  );
  return namesOf(rows);
}

/** Persons who are members. */
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
