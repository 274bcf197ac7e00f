import pg from 'pg';

import type { TestService } from './start.ts';

/** The first statement of an attacker who bypasses all protection of a table: triggers are disabled. */
export const pastAllGuards = "set session_replication_role = 'replica'";

/** Runs statements as a database superuser; returns the rows of the last. */
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
