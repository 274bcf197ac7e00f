const waitMs = 5000;

/** What the database of Odoo says when two requests met: the one that came second changed nothing, and may be repeated. */
const meetings =
  /could not serialize access|could not obtain lock|deadlock detected|Unable to acquire|too many connections/i;

export function transientWaitMs(name: string, message: string): number | null {
  const isTransient =
    meetings.test(message) || /\.(SerializationFailure|LockNotAvailable|DeadlockDetected)$/.test(name);
  return isTransient ? waitMs : null;
}
