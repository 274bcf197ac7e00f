import pg from 'pg';

import type { TestService } from './start.ts';

/** As an operator finds it at the very first start: nobody is there yet. */
export async function emptyDatabase({ database }: Pick<TestService, 'database'>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('truncate workspaces, users cascade');
  } finally {
    await client.end();
  }
}
