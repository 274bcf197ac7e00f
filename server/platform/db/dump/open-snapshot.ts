import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { ConfigError } from '../../config/config.ts';
import { backupLock } from '../backup-lock.ts';
import { connectionOf } from '../open-pool.ts';
import { type FileReference, type Sequence, selectionOf, type Table } from './dump-parts.ts';
import { describeTables, listFileReferences, listMigrations, listSequences } from './read-catalogue.ts';

export type Snapshot = {
  migrations: string[];
  tables: Table[];
  /** The rows of a table in PostgreSQL's text format of COPY: one line for each row. */
  copy(table: Table): AsyncIterable<Buffer>;
  sequences(): Promise<Sequence[]>;
  files(): Promise<FileReference[]>;
  /** Ends the transaction. Files are still protected from deletion. */
  release(): Promise<void>;
  /** Throws if the connection was lost: then files may have been deleted meanwhile. */
  assertHeld(): Promise<void>;
  close(): Promise<void>;
};

const lockNotAvailable = '55P03';

/**
 * Opens one consistent view of the whole database as the service's role, for reading beside a running service.
 * Until `close`, no process deletes stored files, and no other backup starts.
 */
export async function openSnapshot(url: string, lockSecondsMax = 30): Promise<Snapshot> {
  const client = new pg.Client({
    ...connectionOf(url),
    options:
      '-c role=slipway_service -c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
    application_name: 'slipway backup',
  });
  // The next statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lock(client, lockSecondsMax);
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local slipway.workspace = 'all'");
    const migrations = await listMigrations(client);
    const tables = await describeTables(client);
    return {
      migrations,
      tables,
      copy: (table) => client.query(copyTo(`copy (${selectionOf(table)}) to stdout`)),
      sequences: () => listSequences(client),
      files: () => listFileReferences(client),
      release: async () => void (await client.query('commit')),
      assertHeld: async () => void (await client.query('select 1')),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function lock(client: pg.Client, lockSecondsMax: number): Promise<void> {
  await client.query(`set lock_timeout = '${lockSecondsMax}s'`);
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new ConfigError('Another backup of this installation is running. Wait until it ends.');
  }
  await client.query('set lock_timeout = 0');
}
