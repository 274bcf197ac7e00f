import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

const templateName = 'slipway_template';
/** An arbitrary number that nothing else on the server locks. */
const templateLock = 4680;

let ownServer: Promise<{ url: string; stop(): Promise<void> }> | undefined;
/** The databases that this process uses; the last one stops its own server. */
let inUse = 0;

/** A database with all tables: a copy of a template that the first test of the run creates. */
export function newPreparedDatabase(prepare: (url: string) => Promise<void>): Promise<TestDatabase> {
  return newDatabase(async (serverUrl) => {
    await makeTemplate(serverUrl, prepare);
    return templateName;
  });
}

/** Created under another name, so that an incomplete one is never copied. */
async function makeTemplate(serverUrl: string, prepare: (url: string) => Promise<void>): Promise<void> {
  await connected(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const known = await client.query('select from pg_database where datname = $1', [templateName]);
    if (known.rowCount !== 0) return;
    const draft = `${templateName}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await prepare(inDatabase(serverUrl, draft));
    await client.query(`alter database ${draft} rename to ${templateName}`);
  });
}

/** A database on the shared server of the test run; a single test file starts its own. */
export async function newDatabase(
  findTemplate?: (serverUrl: string) => Promise<string>,
): Promise<TestDatabase> {
  const shared = process.env['SLIPWAY_TEST_SUPERUSER_URL'];
  ownServer ??= shared ? Promise.resolve({ url: shared, stop: async () => undefined }) : startOwnServer();
  const server = await ownServer;
  inUse++;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = findTemplate ? ` template ${await findTemplate(server.url)} strategy file_copy` : '';
  await run(server.url, `create database ${name}${template}`);
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
  await connected(url, (client) => client.query(text));
}

/** Uses its own connection; its locks end with it. */
async function connected(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const [head = '', query] = url.split('?');
  return `${head.replace(/\/[^/]*$/, `/${name}`)}${query ? `?${query}` : ''}`;
}
