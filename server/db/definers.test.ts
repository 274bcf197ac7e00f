import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';

import { startTestService } from '../testing/start.ts';

const { database } = await startTestService();

test('no function that runs as the owner takes a temporary table for one of ours', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; path: string | null }>(`
    select proname as name,
      (select setting from unnest(proconfig) as setting where setting like 'search_path=%') as path
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`);
  await client.end();
  assert.ok(rows.length > 3);
  const open = rows.filter(({ path }) => path !== 'search_path=public, pg_temp');
  assert.deepEqual(open, []);
});
