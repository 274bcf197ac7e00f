const waitMs = 5000;

/**
 * PostgreSQL's messages for a conflict of two requests: the second one changed nothing, and can be repeated.
 */
const meetings =
  /could not serialize access|could not obtain lock|deadlock detected|Unable to acquire|too many connections/i;

export function transientWaitMs(name: string, message: string): number | null {
  const isTransient =
    meetings.test(message) || /\.(SerializationFailure|LockNotAvailable|DeadlockDetected)$/.test(name);
  return isTransient ? waitMs : null;
}
