import pg from 'pg';

import type { TestService } from './start.ts';

/** The first statement of anyone who goes past all that guards a table: no trigger fires any more. */
export const pastAllGuards = "set session_replication_role = 'replica'";

/** What somebody with all rights on the database does, one statement after the other: the rows of the last. */
export async function asSuperuser(
  { database }: Pick<TestService, 'database'>,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of statements) ({ rows } = await client.query<Record<string, unknown>>(text));
    return rows;
  } finally {
    await client.end();
  }
}
