import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

import { openDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

const retryMs = 1000;
/** PostgreSQL answered, and the settings are wrong: invalid authorization, or no such database. */
const settingsClasses = new Set(['28', '3D']);

/**
 * Waits until PostgreSQL accepts connections: after a power cut all programs of a machine start at the same time.
 * Returns false if the process is asked to stop first. Throws if PostgreSQL refuses the role or the database.
 */
export async function waitForDatabase(
  url: string,
  { log, stopped }: { log: Pick<Logger, 'warn'>; stopped: Promise<void> },
): Promise<boolean> {
  const db = openDatabase({ url, connectionsMax: 1, onError: () => undefined });
  const stop = stopped.then(() => 'STOPPED' as const);
  try {
    for (let tries = 1; ; tries++) {
      const found = await Promise.race([stop, ping(db)]);
      if (found === 'STOPPED') return false;
      if (found === null) return true;
      if (tries === 1) log.warn({ err: found }, 'waiting for the database');
      if ((await Promise.race([stop, pause(retryMs)])) === 'STOPPED') return false;
    }
  } finally {
    await db.close();
  }
}

/** Null if it answers, or why it does not yet. */
async function ping(db: Pick<ReturnType<typeof openDatabase>, 'ping'>): Promise<Error | null> {
  try {
    await db.ping();
    return null;
  } catch (error) {
    const isPassing = error instanceof DatabaseUnavailable && !isOfSettings(error.cause);
    if (!isPassing) throw error;
    return error;
  }
}

function isOfSettings(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && settingsClasses.has((cause.code ?? '').slice(0, 2));
}
