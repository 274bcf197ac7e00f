import type pg from 'pg';

import { isStalePlan } from './database-unavailable.ts';
import { type Callback, isWithoutNames, type Row, RowQuery, type Wire } from './row-query.ts';
import { nameOf, renewNames } from './sql.ts';

/**
 * Prepared first on every connection that is not pooled. A read-only database stays read-only: only `on` changes the
 * setting.
 */
export const enterWorkspace = {
  name: 'enter_workspace',
  text: `select set_config('slipway.workspace', $1, true), set_config('transaction_read_only',
    case $2 when 'on' then 'on' else current_setting('transaction_read_only') end, true)`,
};

/** PostgreSQL's setting `transaction_read_only`. */
export type ReadOnly = 'on' | 'off';

/**
 * A statement in its own transaction for one workspace, in one message and one response. PostgreSQL treats
 * everything up to a Sync message as one transaction ("Pipelining" in its protocol), so it needs no begin and
 * no commit, which cost more than most statements. State: whether the current response belongs to entering
 * the workspace.
 */
class WorkspaceQuery extends RowQuery {
  readonly #enterWith: string[];
  readonly #hasNames: boolean;
  #entering = true;

  constructor(enterWith: string[], hasNames: boolean, config: pg.QueryConfig, callback: Callback) {
    super(config, callback);
    this.#enterWith = enterWith;
    this.#hasNames = hasNames;
  }

  /** The simple protocol would end the transaction after each statement. */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Wire): void {
    const statement = this.#hasNames ? enterWorkspace.name : '';
    if (!this.#hasNames) connection.parse({ text: enterWorkspace.text, name: statement });
    connection.bind({ statement, values: this.#enterWith });
    connection.execute({});
    super.prepare(connection);
  }

  override handleDataRow(message: { fields: (string | null)[] }): void {
    if (!this.#entering) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#entering) this.#entering = false;
    else super.handleCommandComplete(message, connection);
  }
}

type Answer = { result: pg.QueryResult; rows: Row[] };

/** Runs one statement on the data of the workspace, committed when it returns. */
export async function queryIn(
  client: pg.PoolClient,
  workspace: number | 'all',
  readOnly: ReadOnly,
  config: pg.QueryConfig,
): Promise<Answer> {
  const enterWith = [String(workspace), readOnly];
  const run = (query: pg.QueryConfig) =>
    answerOf(client, (done) => new WorkspaceQuery(enterWith, !isWithoutNames(client), query, done));
  try {
    return await run(config);
  } catch (error) {
    if (!noticeStalePlan(error, config)) throw error;
    return run({ ...config, name: nameOf(config.text) });
  }
}

/** Runs one statement in the open transaction. After a stale plan, the transaction can be repeated. */
export async function queryOn(client: pg.PoolClient, config: pg.QueryConfig): Promise<Answer> {
  try {
    return await answerOf(client, (done) => new RowQuery(config, done));
  } catch (error) {
    noticeStalePlan(error, config);
    throw error;
  }
}

/**
 * After a migration that changes the columns of a prepared statement, PostgreSQL refuses it on each connection. Other
 * names prepare all statements again.
 */
function noticeStalePlan(error: unknown, { name }: pg.QueryConfig): boolean {
  if (name === undefined || !isStalePlan(error)) return false;
  renewNames(name);
  return true;
}

function answerOf(client: pg.PoolClient, queryOf: (done: Callback) => RowQuery): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const query: RowQuery = queryOf((error, result) =>
      error ? reject(withOwnStack(error)) : resolve({ result, rows: query.found }),
    );
    client.query(query);
  });
}

/** Replaces the driver's stack trace, which ends at the socket, with the caller's. */
function withOwnStack(error: Error): Error {
  Error.captureStackTrace(error, withOwnStack);
  return error;
}
