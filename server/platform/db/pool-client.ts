import type pg from 'pg';

import { asUnavailable, DatabaseUnavailable } from './database-unavailable.ts';
import type { Row } from './row-query.ts';
import { statement } from './sql.ts';
import { queryIn, type queryOn, type ReadOnly } from './workspace-query.ts';

/** A workspace's number, or all of them: only for sign-in, token lookup and background jobs. */
export type Workspace = number | 'all';

export type Query = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** Reads the data of one workspace; each statement has its own read-only transaction. */
export type Reader = Query & {
  readonly workspace: Workspace;
  /** Runs SQL that a library generated, in this transaction. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** Provides a connection of the pool. A failed connection is not reused. */
export async function onClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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

export async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable(error as Error);
  }
}

export async function answered<T>(answer: Promise<T>, writes: boolean): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asUnavailable(error as Error, writes);
  }
}

/** Each statement has its own transaction; nothing stays open between them. */
export function eachIn<T>(
  pool: pg.Pool,
  workspace: Workspace,
  readOnly: ReadOnly,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  return onClient(pool, (client) => work(readerIn(client, workspace, readOnly)));
}

/** The same on one connection. */
export function readerIn(client: pg.PoolClient, workspace: Workspace, readOnly: ReadOnly): Reader {
  return readerOn(
    (query) => answered(queryIn(client, workspace, readOnly, query), readOnly === 'off'),
    workspace,
  );
}

type Run = (query: pg.QueryConfig) => ReturnType<typeof queryOn>;
/** Reads through `run`, which names the transaction. */
export function readerOn(run: Run, workspace: Workspace): Reader {
  const query = async (strings: TemplateStringsArray, ...values: unknown[]) =>
    (await run(statement(strings, values))).rows;
  const raw = async (text: string, values: unknown[] = []) => (await run({ text, values })).result;
  return Object.assign(query, { workspace, raw });
}
