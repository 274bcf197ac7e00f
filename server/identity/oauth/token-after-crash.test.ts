import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';

import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { askForToken, newApiClient } from '../../testing/api-client.ts';
import { until } from '../../testing/run-process.ts';
import { startTestService } from '../../testing/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-crash-'));
after(() => rmSync(folder, { recursive: true, force: true }));
/** What a commit does not write itself is lost if the database crashes within these ten seconds. */
const settings = { synchronous_commit: 'on', wal_writer_delay: '10s' };
const database = await startEmbeddedPostgres({ folder, durable: false, settings });
after(() => database.stop());
const service = await startTestService({
  database: { url: database.superuserUrl, drop: async () => undefined },
});

test('an access token is valid after the database crashed right after it was issued', async () => {
  const { clientId: client_id, clientSecret: client_secret } = await newApiClient(service, ['docs.read']);
  const [killed, other] = [await idleConnection(), await idleConnection()];
  const { body } = await askForToken(service, { client_id, client_secret });
  process.kill(killed.pid, 'SIGKILL'); // PostgreSQL then ends all connections and recovers
  await other.ended;
  const ask = () => service.call('GET', '/folders', { token: body.access_token });
  let answer = await ask();
  await until(async () => {
    if (answer.status === 503) answer = await ask();
    return answer.status !== 503;
  });
  assert.equal(answer.status, 200);
});

/** A connection that does nothing: its process, and when it ends. */
async function idleConnection(): Promise<{ pid: number; ended: Promise<unknown> }> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  assert.ok(rows[0]);
  return { pid: rows[0].pid, ended: new Promise((resolve) => client.once('end', resolve)) };
}
