import type pg from 'pg';

import type { Passwords } from './init-cluster.ts';

/** Owns the schema and runs the migrations; no superuser. */
export const ownerRole = 'slipway_owner';
/** What the service signs in as: owns nothing, so that row-level security holds for it. */
export const serviceRole = 'slipway_service';

/** Made by the superuser, so that the owner needs no more rights than a schema takes. */
const extensions = ['pg_trgm', 'unaccent', 'btree_gin'];

/** Any number: one lock for all that prepare this cluster. */
const lockNumber = 4_680_002;

type Connect = (database: string) => pg.Client;

/** Makes the database, its two roles and its extensions, each unless it is there. */
export async function createRoles(connect: Connect, database: string, passwords: Passwords): Promise<void> {
  await withClient(connect('postgres'), async (client) => {
    // Of two processes that start immediately, one finds everything made; the lock ends with the connection.
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
