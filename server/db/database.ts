import pg from 'pg';

import { types } from './column-types.ts';
import type { Row } from './row-query.ts';
import { assign, type Fragment, insertion, statement } from './sql.ts';
import { enterWorkspace, queryIn, queryOn, type ReadOnly } from './workspace-query.ts';

export type { Row } from './row-query.ts';
/** A workspace's number, or all of them: only for sign-in, token look-up and background work. */
export type Workspace = number | 'all';

type Query = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** Reads what one workspace may see, in transactions that cannot write: each statement has its own. */
export type Reader = Query & {
  readonly workspace: Workspace;
  /** Runs SQL that a library made, in this transaction. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** Reads and writes in one transaction of one workspace. */
export type Writer = Reader & {
  readonly writes: true;
  /** `name = value, …` for an update. */
  set(changes: Record<string, unknown>): Fragment;
  /** `(names) values (…)` for an insert. */
  row(values: Record<string, unknown>): Fragment;
  /** Tells other processes, when and if the transaction commits. */
  notify(channel: string, payload: string): void;
  /** Runs after the commit, never after a rollback. */
  afterCommit(effect: () => void): void;
};

/** Writes by single statements, each in a transaction of its own. */
export type StatementWriter = Query & Pick<Writer, 'workspace' | 'row'>;

export type Database = {
  read<T>(workspace: Workspace, work: (db: Reader) => Promise<T>): Promise<T>;
  write<T>(workspace: Workspace, work: (db: Writer) => Promise<T>): Promise<T>;
  /** For one statement that needs no other beside it: committed when it is answered. */
  writeOne<T>(workspace: Workspace, work: (db: StatementWriter) => Promise<T>): Promise<T>;
  /** Hears what other processes tell; `onGap` when something may have been missed. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs SQL that a library made, outside any workspace: what workspaces own cannot be seen. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = { url: string; connectionsMax: number; onError(error: Error): void };

const serviceRole = 'slipway_service';
/** A transaction that was refused for its timing is done again this often. */
const attemptsMax = 4;
const retriedCodes = new Set(['40001', '40P01']);

/** How to connect so that row-level security applies: as the service role, which owns nothing. */
export function connectionOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    options: `-c role=${serviceRole} -c idle_in_transaction_session_timeout=60s -c statement_timeout=60s -c timezone=UTC`,
    application_name: 'slipway',
    types,
  };
}

/** Opens the pool. Every query runs inside `read` or `write`, and so inside one workspace. */
export function openDatabase({ url, connectionsMax, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connectionOf(url),
    max: connectionsMax,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
  } as pg.PoolConfig);
  pool.on('error', onError);
  // Refused only with the connection, and then for whoever wanted it, too.
  pool.on(
    'connect',
    (client) => void client.query({ ...enterWorkspace, values: ['', 'on'] }).catch(() => undefined),
  );
  return {
    read: (workspace, work) => eachIn(pool, workspace, 'on', work),
    write: (workspace, work) => writeIn(pool, workspace, work),
    writeOne: (workspace, work) =>
      eachIn(pool, workspace, 'off', (db) => work(Object.assign(db, { row: insertion }))),
    listen: (channel, onPayload, onGap) => listen(url, channel, onPayload, onGap),
    raw: (text, values = []) => pool.query<Row>(text, values),
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** Each statement has a transaction of its own; nothing is left open between them. */
async function eachIn<T>(
  pool: pg.Pool,
  workspace: Workspace,
  readOnly: ReadOnly,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(readerOn((query) => queryIn(client, workspace, readOnly, query), workspace));
  } finally {
    client.release();
  }
}

async function writeIn<T>(pool: pg.Pool, workspace: Workspace, work: (db: Writer) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(pool, workspace, work);
    } catch (error) {
      const again = error instanceof pg.DatabaseError && retriedCodes.has(error.code ?? '');
      if (!again || attempt === attemptsMax) throw error;
    }
  }
}

/** Words for PostgreSQL's simple protocol, which takes both in one message and plans neither. */
function beginWritingIn(workspace: Workspace): string {
  if (workspace !== 'all' && !Number.isSafeInteger(workspace)) throw new Error('Not a workspace.');
  return `begin; set local slipway.workspace = '${workspace}'`;
}

async function writeOnce<T>(
  pool: pg.Pool,
  workspace: Workspace,
  work: (db: Writer) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const opened = client.query(beginWritingIn(workspace));
  opened.catch(() => undefined);
  const effects: (() => void)[] = [];
  let result: T;
  try {
    const db = writerOn(client, workspace, effects);
    result = await work(db);
    await opened;
    const ended = await client.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    client.release();
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  for (const effect of effects) effect();
  return result;
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

type Run = (query: pg.QueryConfig) => ReturnType<typeof queryOn>;

function readerOn(run: Run, workspace: Workspace): Reader {
  const query = async (strings: TemplateStringsArray, ...values: unknown[]) =>
    (await run(statement(strings, values))).rows;
  const raw = async (text: string, values: unknown[] = []) => (await run({ text, values })).result;
  return Object.assign(query, { workspace, raw });
}

function writerOn(client: pg.PoolClient, workspace: Workspace, effects: (() => void)[]): Writer {
  const reader = readerOn((query) => queryOn(client, query), workspace);
  return Object.assign(reader, {
    writes: true as const,
    set: assign,
    row: insertion,
    notify(channel: string, payload: string) {
      client
        .query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] })
        .catch(() => undefined); // the commit fails with it
    },
    afterCommit(effect: () => void) {
      effects.push(effect);
    },
  });
}

const reconnectAfterMs = 500;

async function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | undefined;
  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connectionOf(url), keepAlive: true });
    next.on('error', () => undefined); // what fails before it listens is thrown below
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      onGap();
      next.end().catch(() => undefined);
      if (!closed) setTimeout(reconnect, reconnectAfterMs).unref();
    };
    next.on('error', lose);
    next.on('end', lose);
    client = next;
    onGap();
  }
  function reconnect(): void {
    if (!closed) connect().catch(() => setTimeout(reconnect, reconnectAfterMs).unref());
  }
  await connect();
  return async () => {
    closed = true;
    await client?.end().catch(() => undefined);
  };
}

/** Row-level security is void for superusers, for roles that bypass it and for owners: refuse to serve as one. */
export async function assertKeptApart(db: Database): Promise<void> {
  await db.read('all', async (db) => {
    const [row] = await db`
      select rolsuper or rolbypassrls as bypasses,
        exists (select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
                where nspname = 'public' and relowner = pg_roles.oid) as owns
      from pg_roles where rolname = current_user`;
    if (row?.['bypasses'] || row?.['owns']) {
      throw new Error(
        'The database role bypasses row-level security: it must be no superuser, no owner and without BYPASSRLS.',
      );
    }
  });
}
