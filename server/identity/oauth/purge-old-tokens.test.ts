import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newApiClient } from '../../testing/api-client.ts';
import { startTestService } from '../../testing/start.ts';
import { purgeOldTokens } from './issue-token.ts';

const { service, call, clock, admin, ...rest } = await startTestService();
const hour = 3_600_000;

async function rowsIn(table: string): Promise<number> {
  const { rows } = await service.db.read('all', (db) =>
    db.raw(`select count(*)::int as count from ${table}`),
  );
  return rows[0]?.['count'] as number;
}

test('Expired tokens are deleted a day later, and valid ones stay', async () => {
  const { token } = await newApiClient({ service, call, clock, admin, ...rest });
  const { email, password } = admin;
  const login = await call('POST', '/auth/login', { token: null, body: { email, password } });
  await service.db.write('all', (db) =>
    db.raw("insert into selection_tokens select 'x', $1, $2, $2", [admin.userId, clock.now()]),
  );
  const before = await rowsIn('access_tokens');
  await purgeOldTokens(service);
  assert.deepEqual([await rowsIn('access_tokens'), await rowsIn('selection_tokens')], [before, 1]);
  assert.equal((await call('GET', '/folders', { token })).status, 200);

  clock.advance(25 * hour + 1);
  await purgeOldTokens(service);
  // The admin's token is the one that is valid for a month; the session continues with its refresh token.
  assert.deepEqual([await rowsIn('access_tokens'), await rowsIn('selection_tokens')], [1, 0]);
  assert.equal(await rowsIn('refresh_tokens'), 1);
  const { refreshToken } = login.body;
  const renewed = await call('POST', '/auth/refresh', { token: null, body: { refreshToken } });
  assert.equal(renewed.status, 200);

  clock.advance(32 * 24 * hour);
  await purgeOldTokens(service);
  assert.deepEqual(await Promise.all(['access_tokens', 'refresh_tokens', 'sessions'].map(rowsIn)), [0, 0, 0]);
});
