import pg from 'pg';

/**
 * SQLSTATEs that describe the state of the server, not the statement (PostgreSQL, appendix A): connection
 * exceptions, transaction rollbacks, insufficient resources, operator intervention, system errors; and single
 * codes of other classes.
 */
const serverClasses = new Set(['08', '40', '53', '57', '58']);
const serverStates = new Set([
  '25P03', // idle in transaction for too long
  '25P04', // the transaction took too long
  '55P03', // a lock is not available
]);
const readOnlyState = '25006';
const repeatableStates = new Set(['40001', '40P01']);
/** Connection errors that the driver reports without a code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout)/;

/** The database cannot execute a request now, for a reason outside the request. */
export class DatabaseUnavailable extends Error {
  /** The transaction was rolled back only because of concurrent transactions, or of a migration. */
  readonly isRepeatable: boolean;
  constructor(cause: Error) {
    super(`The database is unavailable: ${cause.message}`, { cause });
    this.isRepeatable = repeatableStates.has(stateOf(cause) ?? '') || isStalePlan(cause);
  }
}

/** PostgreSQL names the function that reports it; the message depends on the language of the server. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

/**
 * Converts a statement's error to DatabaseUnavailable if the server or the connection caused it. If a write
 * transaction is read-only, the database accepts no writes.
 */
export function asUnavailable(error: Error, writes: boolean): Error {
  const state = stateOf(error);
  if (state === undefined) return isOfConnection(error) ? new DatabaseUnavailable(error) : error;
  const isOfServer =
    serverClasses.has(state.slice(0, 2)) ||
    serverStates.has(state) ||
    isStalePlan(error) ||
    (writes && state === readOnlyState);
  return isOfServer ? new DatabaseUnavailable(error) : error;
}

function stateOf(error: Error): string | undefined {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : undefined;
}

/** System errors such as EPIPE and ETIMEDOUT name the failed system call. */
function isOfConnection(error: Error): boolean {
  return 'syscall' in error || driverMessages.test(error.message);
}
