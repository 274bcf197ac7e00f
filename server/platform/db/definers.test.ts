import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asSuperuser } from '../../testing/as-superuser.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();

test('a function that runs as the owner never uses a temporary table in place of a real one', async () => {
  const rows = await asSuperuser(
    service,
    `
    select proname as name,
      (select setting from unnest(proconfig) as setting where setting like 'search_path=%') as path
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  assert.ok(rows.length > 3);
  const open = rows.filter((row) => row['path'] !== 'search_path=public, pg_temp');
  assert.deepEqual(open, []);
});
