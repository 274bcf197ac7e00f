import type pg from 'pg';

import type { Passwords } from './init-cluster.ts';

/** Owns the schema and runs the migrations; not a superuser. */
export const ownerRole = 'slipway_owner';
/** The role of the service: owns nothing, so that row-level security applies to it. */
export const serviceRole = 'slipway_service';

/** Created by the superuser, so that the owner needs no further rights. */
const extensions = ['pg_trgm', 'unaccent', 'btree_gin'];

/** An arbitrary number: one lock for all processes that prepare this cluster. */
const lockNumber = 4_680_002;

type Connect = (database: string) => pg.Client;

/** Creates the database, its two roles and its extensions, each unless it exists. */
export async function createRoles(connect: Connect, database: string, passwords: Passwords): Promise<void> {
  await withClient(connect('postgres'), async (client) => {
    // The lock serialises processes that start at the same time; it ends with the connection.
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await createRole(client, ownerRole, passwords.owner);
    await createRole(client, serviceRole, passwords.service);
    await createDatabase(client, database);
    await withClient(connect(database), createExtensions);
  });
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount) return;
  const name = client.escapeIdentifier(database);
  await client.query(`create database ${name} owner ${ownerRole}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${serviceRole}`);
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (found.rowCount) return;
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
  await client.query(`create role ${role} ${rights} password ${client.escapeLiteral(password)}`);
}

async function createExtensions(client: pg.Client): Promise<void> {
  const found = await client.query<{ extname: string }>('select extname from pg_extension');
  const present = new Set(found.rows.map((row) => row.extname));
  for (const extension of extensions.filter((name) => !present.has(name))) {
    await client.query(`create extension ${extension}`);
  }
}

async function withClient(client: pg.Client, use: (client: pg.Client) => Promise<void>): Promise<void> {
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
