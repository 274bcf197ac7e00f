import pg from 'pg';

import { types } from './column-types.ts';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.ts';
import { endingWithStep } from './last-step.ts';
import { listen } from './listen.ts';
import { isWithoutNames, type Row, withoutNames } from './row-query.ts';
import { assign, type Fragment, insertion, statement } from './sql.ts';
import { enterWorkspace, queryIn, queryOn, type ReadOnly } from './workspace-query.ts';

export type { Row } from './row-query.ts';
/** A workspace's number, or all of them: only for sign-in, token lookup and background jobs. */
export type Workspace = number | 'all';

type Query = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** Reads the data of one workspace; each statement has its own read-only transaction. */
export type Reader = Query & {
  readonly workspace: Workspace;
  /** Runs SQL that a library generated, in this transaction. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** Reads and writes in one transaction of one workspace. */
export type Writer = Reader & {
  readonly writes: true;
  /** `name = value, …` for an update. */
  set(changes: Record<string, unknown>): Fragment;
  /** `(names) values (…)` for an insert. */
  row(values: Record<string, unknown>): Fragment;
  /** Notifies other processes when the transaction commits. */
  notify(channel: string, payload: string): void;
  /** Runs after the commit, never after a rollback. */
  afterCommit(effect: () => void): void;
};

/** Writes with single statements, each in its own transaction. */
export type StatementWriter = Query & Pick<Writer, 'workspace' | 'row'>;

export type Database = {
  read<T>(workspace: Workspace, work: (db: Reader) => Promise<T>): Promise<T>;
  write<T>(workspace: Workspace, work: (db: Writer) => Promise<T>): Promise<T>;
  /** For a single independent statement, committed when it returns. */
  writeOne<T>(workspace: Workspace, work: (db: StatementWriter) => Promise<T>): Promise<T>;
  /** Listens to notifications of other processes; `onGap` is called when some may have been missed. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs SQL that a library generated, outside any workspace: data of workspaces is invisible. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  ping(): Promise<void>;
  /** Writes to the database, and throws if it accepts no writes. */
  assertWritable(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** For LISTEN, when `url` is a pooler in transaction mode. */
  directUrl?: string | undefined;
  connectionsMax: number;
  onError(error: Error): void;
};

const serviceRole = 'slipway_service';
/** How often a transaction is run after a deadlock or a serialization failure. */
const attemptsMax = 4;
const statementSecondsMax = 60;
/** Longer than the server's own limit: only a lost response takes so long. */
const answerMsMax = (statementSecondsMax + 10) * 1000;
const connectMsMax = 10_000;
/** A server that vanished silently is detected after this time and ten more seconds. */
const keepAliveAfterMs = 10_000;
/** In PostgreSQL: a statement failed because an earlier one of its transaction did. */
const abortedState = '25P02';

/** Connects as the service role, which owns nothing, so that row-level security applies. */
export function connectionOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    options: `-c role=${serviceRole} -c idle_in_transaction_session_timeout=60s -c statement_timeout=${statementSecondsMax}s -c timezone=UTC`,
    application_name: 'slipway',
    connectionTimeoutMillis: connectMsMax,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types,
  };
}

/** Opens the pool. Every query runs inside `read` or `write`, and so inside one workspace. */
export function openDatabase({ url, directUrl = url, connectionsMax, onError }: DatabaseOptions): Database {
  const isPooled = directUrl !== url;
  const { options, ...connection } = connectionOf(url);
  const pool = new pg.Pool({
    ...connection,
    // A pooler rejects settings of a connection: the role has them (docs/operating.md).
    ...(isPooled ? {} : { options }),
    max: connectionsMax,
    query_timeout: answerMsMax,
    pipeline: true,
  } as pg.PoolConfig);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only: an unhandled error of a used connection would end the
    // process.
    client.on('error', () => undefined);
    if (isPooled) return withoutNames(client);
    // It fails only with the connection, and then the following statement fails, too.
    client.query({ ...enterWorkspace, values: ['', 'on'] }).catch(() => undefined);
  });
  const raw = (text: string, values: unknown[] = []) =>
    onClient(pool, (client) => answered(client.query<Row>(text, values), true));
  let writing: Promise<void> | undefined;
  return {
    read: (workspace, work) => eachIn(pool, workspace, 'on', work),
    write: (workspace, work) => repeated(() => writeOnce(pool, workspace, work)),
    writeOne: (workspace, work) =>
      repeated(() => eachIn(pool, workspace, 'off', (db) => work(Object.assign(db, { row: insertion })))),
    listen: (channel, onPayload, onGap) => listen(connectionOf(directUrl), channel, onPayload, onGap),
    raw,
    async ping() {
      await raw('select 1');
    },
    assertWritable() {
      writing ??= writeOnce(pool, 'all', noteCheck).finally(() => {
        writing = undefined;
      });
      return writing;
    },
    close: () => pool.end(),
  };
}

async function noteCheck(db: Writer): Promise<void> {
  const rows = await db`update readiness set checks = checks + 1 returning id`;
  if (rows.length !== 1) throw new Error('The table of the readiness check has no row.');
}

/** Provides a connection of the pool. A failed connection is not reused. */
async function onClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connected(pool);
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof DatabaseUnavailable);
    throw error;
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable(error as Error);
  }
}

async function answered<T>(answer: Promise<T>, writes: boolean): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asUnavailable(error as Error, writes);
  }
}

/** Each statement has its own transaction; nothing stays open between them. */
function eachIn<T>(
  pool: pg.Pool,
  workspace: Workspace,
  readOnly: ReadOnly,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  return onClient(pool, (client) =>
    work(
      readerOn(
        (query) => answered(queryIn(client, workspace, readOnly, query), readOnly === 'off'),
        workspace,
      ),
    ),
  );
}

/** The only place that repeats a transaction after a conflict with concurrent ones. */
async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const again = error instanceof DatabaseUnavailable && error.isRepeatable;
      if (!again || attempt === attemptsMax) throw error;
    }
  }
}

/** Text for PostgreSQL's simple protocol, which sends both statements in one message without planning. */
function beginWritingIn(workspace: Workspace): string {
  if (workspace !== 'all' && !Number.isSafeInteger(workspace)) throw new Error('Not a workspace.');
  return `begin; set local slipway.workspace = '${workspace}'`;
}

async function writeOnce<T>(
  pool: pg.Pool,
  workspace: Workspace,
  work: (db: Writer) => Promise<T>,
): Promise<T> {
  const client = await connected(pool);
  const effects: (() => void)[] = [];
  let firstError: Error | undefined;
  const inTransaction = async <A>(answer: Promise<A>): Promise<A> => {
    try {
      return await answered(answer, true);
    } catch (error) {
      if (error instanceof Error) firstError ??= error;
      throw error;
    }
  };
  const opened = inTransaction(client.query(beginWritingIn(workspace)));
  opened.catch(() => undefined);
  let result: T;
  try {
    result = await endingWithStep(work)(writerOn(client, workspace, effects, inTransaction));
    await opened;
    const ended = await inTransaction(client.query('commit'));
    if (ended.command !== 'COMMIT') throw firstError ?? new Error('The transaction was rolled back.');
    client.release();
  } catch (error) {
    await rollBack(client);
    throw isAborted(error) ? (firstError ?? error) : error;
  }
  for (const effect of effects) effect();
  return result;
}

function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === abortedState;
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
type InTransaction = <A>(answer: Promise<A>) => Promise<A>;

function readerOn(run: Run, workspace: Workspace): Reader {
  const query = async (strings: TemplateStringsArray, ...values: unknown[]) =>
    (await run(statement(strings, values))).rows;
  const raw = async (text: string, values: unknown[] = []) => (await run({ text, values })).result;
  return Object.assign(query, { workspace, raw });
}

function writerOn(
  client: pg.PoolClient,
  workspace: Workspace,
  effects: (() => void)[],
  inTransaction: InTransaction,
): Writer {
  const reader = readerOn((query) => inTransaction(queryOn(client, query)), workspace);
  return Object.assign(reader, {
    writes: true as const,
    set: assign,
    row: insertion,
    notify(channel: string, payload: string) {
      const values = [channel, payload];
      const named = isWithoutNames(client) ? {} : { name: 'notify' };
      inTransaction(client.query({ ...named, text: 'select pg_notify($1, $2)', values })).catch(
        () => undefined, // the commit fails with it
      );
    },
    afterCommit(effect: () => void) {
      effects.push(effect);
    },
  });
}

/** Superusers, owners and roles with BYPASSRLS are exempt from row-level security: refuses to run as one. */
export async function assertRowSecurity(db: Database): Promise<void> {
  await db.read('all', async (db) => {
    const [row] = await db`
      select rolsuper or rolbypassrls as bypasses,
        exists (select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
                where nspname = 'public' and relowner = pg_roles.oid) as owns
      from pg_roles where rolname = current_user`;
    if (row?.['bypasses'] || row?.['owns']) {
      throw new Error(
        'The database role bypasses row-level security: it must not be a superuser, an owner or a role with BYPASSRLS.',
      );
    }
  });
}
