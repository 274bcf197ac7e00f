import type pg from 'pg';

import { type Callback, type Row, RowQuery, type Wire } from './row-query.ts';

/**
 * Prepared once on every connection, before anything else runs on it. A database that an operator has made read-only
 * stays so: only `on` changes anything.
 */
export const enterWorkspace = {
  name: 'enter_workspace',
  text: `select set_config('slipway.workspace', $1, true), set_config('transaction_read_only',
    case $2 when 'on' then 'on' else current_setting('transaction_read_only') end, true)`,
};

/** Whether PostgreSQL's setting `transaction_read_only` keeps the statement from writing. */
export type ReadOnly = 'on' | 'off';

/**
 * A statement in a transaction of its own, which sees one workspace, in one message and one answer.
 * PostgreSQL takes all up to a Sync message for one transaction ("Pipelining" in its protocol): it
 * needs no begin and no commit, which cost more than most statements. State: whether what is answered
 * is still the entering.
 */
class WorkspaceQuery extends RowQuery {
  readonly #enterWith: string[];
  #entering = true;

  constructor(enterWith: string[], config: pg.QueryConfig, callback: Callback) {
    super(config, callback);
    this.#enterWith = enterWith;
  }

  /** The simple protocol would end the transaction after each statement. */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Wire): void {
    connection.bind({ statement: enterWorkspace.name, values: this.#enterWith });
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

/** Runs one statement on what the workspace may see; what it writes is committed when it is answered. */
export function queryIn(
  client: pg.PoolClient,
  workspace: number | 'all',
  readOnly: ReadOnly,
  config: pg.QueryConfig,
): Promise<Answer> {
  return answerOf(client, (done) => new WorkspaceQuery([String(workspace), readOnly], config, done));
}

/** Runs one statement in the transaction that is open. */
export function queryOn(client: pg.PoolClient, config: pg.QueryConfig): Promise<Answer> {
  return answerOf(client, (done) => new RowQuery(config, done));
}

function answerOf(client: pg.PoolClient, queryOf: (done: Callback) => RowQuery): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const query: RowQuery = queryOf((error, result) =>
      error ? reject(withOwnStack(error)) : resolve({ result, rows: query.found }),
    );
    client.query(query);
  });
}

/** The driver's trace leads to the socket; this one to who asked. */
function withOwnStack(error: Error): Error {
  Error.captureStackTrace(error, withOwnStack);
  return error;
}
