import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { ConfigError } from '../../config/config.ts';
import { namesOf, type Sequence, type Table } from './dump-parts.ts';

export type Dump = {
  tables: (Table & { rows: number })[];
  sequences: readonly Sequence[];
  /** The rows of a table as COPY wrote them. */
  rowsOf(table: Table): AsyncIterable<Uint8Array>;
};

/** Throws if the database already contains Slipway's tables. */
export async function assertEmptyDatabase(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, false, async (client) => {
    const { rows } = await client.query<{ tables: string }>(
      `select count(*)::text as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    if (rows[0]?.tables !== '0') {
      throw new ConfigError('The database is not empty. Restore into an empty database only.');
    }
  });
}

/**
 * Loads all rows in one transaction into a database that has the same migrations: all of them or none. Triggers do not
 * run, because their effects are rows of the dump. Foreign keys are created again at the end, which checks them. The
 * restored installation is on hold from `heldSince`, even in the database that it comes from.
 */
export async function loadDump(ownerUrl: string, dump: Dump, heldSince: Date): Promise<void> {
  await asOwner(ownerUrl, true, async (client) => {
    await client.query('begin');
    const foreignKeys = await listForeignKeys(client);
    const forced = await listForced(client);
    for (const { target, name } of foreignKeys) {
      await client.query(`alter table ${target} drop constraint ${pg.escapeIdentifier(name)}`);
    }
    for (const table of forced) await client.query(`alter table ${table} no force row level security`);
    const names = dump.tables.map(({ name }) => pg.escapeIdentifier(name));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of dump.tables) await loadTable(client, table, dump.rowsOf(table));
    for (const { name, value } of dump.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), value]);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query(`update installation set held_since = $1, held_because = 'DATABASE'`, [heldSince]);
    for (const { target, name, definition } of foreignKeys) {
      await client.query(`alter table ${target} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    }
    for (const table of forced) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function loadTable(
  client: pg.Client,
  table: Table & { rows: number },
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${namesOf(table)} from stdin`)));
  const counted = await client.query<{ rows: string }>(
    `select count(*)::text as rows from ${pg.escapeIdentifier(table.name)}`,
  );
  if (counted.rows[0]?.rows !== String(table.rows)) {
    throw new Error(`${table.name} has ${counted.rows[0]?.rows} rows, but the backup has ${table.rows}.`);
  }
}

/** Rows are written to the tables in public, but the foreign keys of a partition are its own. */
const ownSchemas = `('public'::regnamespace, to_regnamespace('partitions'))`;

type ForeignKey = { target: string; name: string; definition: string };

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as target, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ${ownSchemas} and conparentid = 0
     order by conrelid::regclass::text, conname`,
  );
  return rows;
}

/** Tables whose row-level security also applies to their owner. */
async function listForced(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ${ownSchemas} and relkind in ('r', 'p') and relforcerowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function asOwner(
  url: string,
  hasRole: boolean,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'slipway restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (hasRole) await client.query('set role slipway_owner');
    await use(client);
  } finally {
    await client.end();
  }
}
