import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { ConfigError } from '../config/config.ts';
import { asUnavailable } from './database-unavailable.ts';

const ownFolder = new URL('./migrations/', import.meta.url);
/** Any number: one lock for all processes that migrate this database. */
const lockNumber = 4_680_001;
/** How long a migration waits for a table, and how often it tries: an hour in total. */
const lockMsMax = 2000;
const retryMs = 1000;
const lockRetryMs = 50;
const attemptsMax = 1200;
/** A lock that others held for too long, or one that waited for us. */
const busyCodes = ['55P03', '40P01'];

type Migration = { name: string; text: string };

function migrationsIn(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** The names of the migrations that this version has, in order. */
export function ownMigrations(): string[] {
  return migrationsIn(ownFolder).map(({ name }) => name);
}

/** Runs SQL as the schema's owner. */
export type Owner = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Applies the migrations that the database does not have yet, forward only, as the role that owns the schema. Several
 * processes may call it at the same time. `after` creates what other libraries store in this database, under the same
 * lock. `only` are the migrations to apply, for a database of an earlier version. Returns the names of the applied ones.
 */
export async function migrate(
  url: string,
  appliedAt: Date,
  after: (owner: Owner) => Promise<void>,
  folder: URL = ownFolder,
  only?: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'slipway migrate' });
  // The statement that notices it reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await guardVersion(client);
    await lock(client);
    await prepare(client);
    const migrations = migrationsIn(folder);
    const done = await readApplied(client, migrations);
    const applied: string[] = [];
    for (const migration of migrations) {
      if (done.has(migration.name) || (only && !only.includes(migration.name))) continue;
      await apply(client, migration, appliedAt);
      applied.push(migration.name);
    }
    await after((text, values) => client.query(text, values));
    return applied;
  } catch (error) {
    throw asUnavailable(error as Error, true);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const oldestVersion = 150_000;

async function guardVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  if ((rows[0]?.number ?? 0) < oldestVersion) throw new ConfigError('Slipway needs PostgreSQL 15 or newer.');
}

/**
 * Roles belong to the cluster, so they may exist already. `slipway_owner` owns everything and `slipway_service` uses it.
 * The connecting role is a superuser or may create roles.
 */
async function prepare(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; ready: boolean }>(
    `select current_user as name,
       (select count(*) = 2 from pg_roles where rolname in ('slipway_owner', 'slipway_service'))
         and to_regclass('public.migrations') is not null as ready`,
  );
  const { name, ready } = rows[0]!;
  if (!ready) await prepareRoles(client, name);
  if (name !== 'slipway_owner') await client.query('set role slipway_owner');
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null)',
  );
}

async function prepareRoles(client: pg.Client, user: string): Promise<void> {
  for (const role of ['slipway_owner', 'slipway_service']) {
    await client.query(`do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role}; end if;
    exception when duplicate_object or unique_violation then null; end $$`);
    // The owner needs no grant for itself, and the service signs in separately.
    if (user !== 'slipway_owner') await joinRole(client, user, role);
  }
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  if (user !== 'slipway_owner') {
    await client.query(`grant create on database ${rows[0]!.name} to slipway_owner`);
    await client.query('grant create, usage on schema public to slipway_owner');
  }
  await client.query('grant usage on schema public to slipway_service');
}

/**
 * The migrating role must be a member of both roles: automatically if it created them, otherwise by an
 * admin's grant.
 */
async function joinRole(client: pg.Client, user: string, role: string): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>("select pg_has_role(current_user, $1, 'SET') as is", [
    role,
  ]);
  if (rows[0]?.is) return;
  await client.query(`grant ${role} to current_user`).catch(() => {
    throw new ConfigError(
      `The database role ${user} may not act as ${role}. As an admin: grant ${role} to "${user}";`,
    );
  });
}

/** The names of the applied migrations. A migration that is not in this version's folder comes from another version. */
async function readApplied(client: pg.Client, migrations: readonly Migration[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown) {
    throw new ConfigError(
      `Another version of Slipway created this database: it has migration ${unknown.name}, which this version does not have. Start that version, or restore a backup that this version wrote.`,
    );
  }
  return new Set(rows.map(({ name }) => name));
}

/** Tries again instead of waiting: the creation of an index waits for all statements, also for one that waits for us. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      lockNumber,
    ]);
    if (rows[0]?.locked) return;
    await pause(lockRetryMs);
  }
}

/**
 * While a migration waits for a table, all later statements on the table wait behind it. So it gives up soon, lets them
 * pass, and tries again: a backup, for example, reads tables for minutes.
 */
async function apply(client: pg.Client, migration: Migration, appliedAt: Date): Promise<void> {
  const run = isConcurrent(migration) ? runConcurrently : runInTransaction;
  for (let attempt = 1; ; attempt++) {
    try {
      await run(client, migration, appliedAt);
      return;
    } catch (error) {
      const isBusy = busyCodes.includes((error as { code?: string }).code ?? '');
      if (!isBusy || attempt === attemptsMax) {
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      await pause(retryMs);
    }
  }
}

const record = 'insert into migrations values ($1, $2)';

async function runInTransaction(client: pg.Client, { name, text }: Migration, appliedAt: Date) {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMsMax}`);
    await client.query("select set_config('slipway.migrated_at', $1, true)", [appliedAt.toISOString()]);
    await client.query(text);
    await client.query(record, [name, appliedAt]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function isConcurrent({ text }: Migration): boolean {
  return /^create (unique )?index concurrently /m.test(text);
}

/**
 * An index of a large table takes minutes. Created concurrently, it blocks no writes, but PostgreSQL allows no transaction
 * around it. Such a migration must be repeatable, because it can stop between two statements.
 */
async function runConcurrently(client: pg.Client, { name, text }: Migration, appliedAt: Date) {
  const statements = text.split(/;\s*$/m).filter((statement) => statement.trim() !== '');
  for (const statement of statements) await client.query(statement);
  await client.query(record, [name, appliedAt]);
}
