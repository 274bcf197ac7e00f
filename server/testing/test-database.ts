import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

let ownServer: Promise<{ url: string; stop(): Promise<void> }> | undefined;
/** Databases of this process that are in use: the last one takes the own server along. */
let inUse = 0;

/** A database of its own on the server that the test run shares; alone, a test starts one. */
export async function newDatabase(): Promise<TestDatabase> {
  const shared = process.env['SLIPWAY_TEST_SUPERUSER_URL'];
  ownServer ??= shared ? Promise.resolve({ url: shared, stop: async () => undefined }) : startOwnServer();
  const server = await ownServer;
  inUse++;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server.url, `create database ${name}`);
  return {
    url: inDatabase(server.url, name),
    async drop() {
      await run(server.url, `drop database if exists ${name} with (force)`);
      if (--inUse === 0) await server.stop();
    },
  };
}

async function startOwnServer() {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-postgres-'));
  const server = await startEmbeddedPostgres({ folder, durable: false });
  return {
    url: server.superuserUrl,
    async stop() {
      ownServer = undefined;
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const [head = '', query] = url.split('?');
  return `${head.replace(/\/[^/]*$/, `/${name}`)}${query ? `?${query}` : ''}`;
}
