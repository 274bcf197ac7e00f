import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';

import { ConfigError } from '../config/config.ts';
import { openDatabase, type Reader } from './database.ts';
import { ownMigrations } from './migrate.ts';

const retryMs = 1000;
const Applied = z.object({ name: z.string() });

/**
 * Waits until `migrate` has brought the database to this version: a new process would fail on the tables of the
 * previous one. Returns false if the process is asked to stop first. An empty database is refused: its address is
 * probably wrong.
 */
export async function waitForMigrations(
  url: string,
  { log, stopped }: { log: Pick<Logger, 'warn'>; stopped: Promise<void> },
): Promise<boolean> {
  const db = openDatabase({ url, connectionsMax: 1, onError: () => undefined });
  const stop = stopped.then(() => 'STOPPED' as const);
  try {
    for (let tries = 1; ; tries++) {
      const missing = await db.read('all', listMissing);
      if (missing.length === 0) return true;
      if (missing.length === ownMigrations().length)
        throw new ConfigError('The database is empty. Run "slipway migrate" first.');
      if (tries === 1)
        log.warn({ missing }, 'waiting for the migrations of this version: run slipway migrate');
      if ((await Promise.race([stop, pause(retryMs)])) === 'STOPPED') return false;
    }
  } finally {
    await db.close();
  }
}

/** The migrations of this version that the database does not have. The role of the service can find out. */
export async function missingMigrations(url: string): Promise<string[]> {
  const db = openDatabase({ url, connectionsMax: 1, onError: () => undefined });
  try {
    return await db.read('all', listMissing);
  } finally {
    await db.close();
  }
}

/** An empty database has no table of migrations, and it is granted to this role by the first one. */
async function listMissing(db: Reader): Promise<string[]> {
  const [row] = await db`
    select coalesce(has_table_privilege(to_regclass('public.migrations'), 'select'), false) as readable`;
  const rows = row?.['readable'] === true ? await db`select name from migrations` : [];
  const applied = new Set(rows.map((one) => Applied.parse(one).name));
  return ownMigrations().filter((name) => !applied.has(name));
}
