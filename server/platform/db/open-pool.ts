import pg from 'pg';

import { types } from './column-types.ts';
import { withoutNames } from './row-query.ts';
import { enterWorkspace } from './workspace-query.ts';

const serviceRole = 'slipway_service';
const statementSecondsMax = 60;
/** Longer than the server's own limit: only a lost response takes so long. */
const answerMsMax = (statementSecondsMax + 10) * 1000;
const connectMsMax = 10_000;
/** A server that vanished silently is detected after this time and ten more seconds. */
const keepAliveAfterMs = 10_000;
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

/** `isPooled`: the address is that of a pooler in transaction mode. */
export type PoolOptions = {
  url: string;
  isPooled: boolean;
  connectionsMax: number;
  connectMsMax?: number;
  onError(error: Error): void;
};

/** Opens a pool of such connections. */
export function openPool({ url, isPooled, connectionsMax, connectMsMax, onError }: PoolOptions): pg.Pool {
  const { options, ...connection } = connectionOf(url);
  const pool = new pg.Pool({
    ...connection,
    ...(connectMsMax === undefined ? {} : { connectionTimeoutMillis: connectMsMax }),
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
  return pool;
}
