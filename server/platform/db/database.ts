import pg from 'pg';

import { DatabaseUnavailable } from './database-unavailable.ts';
import { endingWithStep } from './last-step.ts';
import { listen } from './listen.ts';
import { connectionOf, openPool } from './open-pool.ts';
import {
  answered,
  connected,
  eachIn,
  onClient,
  type Query,
  type Reader,
  readerOn,
  type Workspace,
} from './pool-client.ts';
import { openReplica, type ReplicaSettings } from './replica.ts';
import { isWithoutNames, type Row } from './row-query.ts';
import { assign, type Fragment, insertion } from './sql.ts';
import { queryOn } from './workspace-query.ts';

export type { Reader, Workspace } from './pool-client.ts';
export type { Row } from './row-query.ts';
/** Reads and writes in one transaction of one workspace. */
export type Writer = Reader & {
  readonly writes: true;
  /** Whether PostgreSQL keeps the plan of a statement for the next time: not through a pooler. */
  readonly keepsPlans: boolean;
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
  /** The same from the replica, if there is one: a few seconds old, but with the workspace's own last changes. */
  readRecent<T>(workspace: Workspace, work: (db: Reader) => Promise<T>): Promise<T>;
  /** Another process changed the workspace: `readRecent` must not return older data. */
  noteChange(workspace: Workspace): void;
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
  replica?: ReplicaSettings | undefined;
  onError(error: Error): void;
};

/** How often a transaction is run after a deadlock or a serialization failure. */
const attemptsMax = 4;
/** In PostgreSQL: a statement failed because an earlier one of its transaction did. */
const abortedState = '25P02';

/** Opens the pool. Every query runs inside `read` or `write`, and so inside one workspace. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, directUrl = url, connectionsMax, onError } = options;
  const isPooled = directUrl !== url;
  const pool = openPool({ url, isPooled, connectionsMax, onError });
  const raw = (text: string, values: unknown[] = []) =>
    onClient(pool, (client) => answered(client.query<Row>(text, values), true));
  const askPosition = async () =>
    String((await raw('select pg_current_wal_insert_lsn() as position')).rows[0]?.['position']);
  const replica = options.replica && openReplica(options.replica, askPosition);
  /**
   * Notes the change before anybody knows its result. Work on all workspaces changes what no list shows, and documents,
   * which the database announces.
   */
  async function noting<T>(workspace: Workspace, change: Promise<T>): Promise<T> {
    try {
      return await change;
    } finally {
      if (workspace !== 'all') replica?.noteChange(workspace);
    }
  }
  const read: Database['read'] = (workspace, work) => eachIn(pool, workspace, 'on', work);
  let writing: Promise<void> | undefined;
  return {
    read,
    readRecent: (workspace, work) =>
      replica ? replica.read(workspace, work, () => read(workspace, work)) : read(workspace, work),
    noteChange: (workspace) => replica?.noteChange(workspace),
    write: (workspace, work) =>
      noting(
        workspace,
        repeated(() => writeOnce(pool, workspace, work)),
      ),
    writeOne: (workspace, work) =>
      noting(
        workspace,
        repeated(() => eachIn(pool, workspace, 'off', (db) => work(Object.assign(db, { row: insertion })))),
      ),
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
    async close() {
      await replica?.close();
      await pool.end();
    },
  };
}

async function noteCheck(db: Writer): Promise<void> {
  const rows = await db`update readiness set checks = checks + 1 returning id`;
  if (rows.length !== 1) throw new Error('The table of the readiness check has no row.');
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
    const isAborted = error instanceof pg.DatabaseError && error.code === abortedState;
    throw isAborted ? (firstError ?? error) : error;
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

type InTransaction = <A>(answer: Promise<A>) => Promise<A>;

function writerOn(
  client: pg.PoolClient,
  workspace: Workspace,
  effects: (() => void)[],
  inTransaction: InTransaction,
): Writer {
  const reader = readerOn((query) => inTransaction(queryOn(client, query)), workspace);
  return Object.assign(reader, {
    writes: true as const,
    keepsPlans: !isWithoutNames(client),
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
