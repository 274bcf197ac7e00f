import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { chooseAccount } from '../platform/db/embedded/account.ts';
import { findBinaries } from '../platform/db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { until } from './run-process.ts';
import type { TestDatabase } from './test-database.ts';

export type TestReplica = {
  url: string;
  /** It receives changes, but does not show them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Kills it. */
  kill(): void;
};

const settings = { wal_level: 'replica', max_wal_senders: '5' };

/** A PostgreSQL server of its own, and a replica of it by streaming replication. */
export async function startReplicated(): Promise<{ database: TestDatabase; replica: TestReplica }> {
  const folders = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `slipway-${name}-`)));
  const [folder = '', copy = ''] = folders;
  const binaries = findBinaries();
  const cluster = String(binaries.major);
  const options = { folder, durable: false, settings };
  await (await startEmbeddedPostgres(options)).stop();
  // With the owner, who may be another user.
  execFileSync('cp', ['-a', join(folder, cluster), copy]);
  execFileSync('cp', ['-a', join(copy, cluster, 'PG_VERSION'), join(copy, cluster, 'standby.signal')]);
  const primary = await startEmbeddedPostgres(options);
  const account = chooseAccount(binaries.postgres, copy, join(copy, cluster));
  const source = new URL(primary.superuserUrl);
  const conninfo = `host=${source.searchParams.get('host')} port=${source.port} user=${source.username} password=${source.password}`;
  const given = {
    listen_addresses: '',
    unix_socket_directories: copy,
    fsync: 'off',
    primary_conninfo: conninfo,
  };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [...account.wrap, binaries.postgres, '-D', join(copy, cluster), ...flags];
  const server = spawn(command, args, { ...account.ids, stdio: 'ignore' });
  const kill = () => void server.kill('SIGQUIT');
  process.once('exit', kill);
  source.searchParams.set('host', copy);
  const url = source.href;
  const control = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await until(() =>
    control('select 1').then(
      () => true,
      () => false,
    ),
  );
  return {
    database: {
      url: primary.superuserUrl,
      async drop() {
        kill();
        await primary.stop();
        for (const each of folders) rmSync(each, { recursive: true, force: true });
      },
    },
    replica: {
      url,
      pause: () => control('select pg_wal_replay_pause()'),
      resume: () => control('select pg_wal_replay_resume()'),
      kill,
    },
  };
}
