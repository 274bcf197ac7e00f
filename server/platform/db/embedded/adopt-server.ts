import { realpathSync } from 'node:fs';
import type pg from 'pg';

import { isRunning, readLock } from './lock-file.ts';
import type { RunningServer } from './run-server.ts';

/** The method exists, but the published types omit it. */
type Unreferable = pg.Client & { unref(): void };

/**
 * Connects to a server that already runs in this folder: started by another process, or left by a killed one.
 * Undefined if there is none (a lock may be stale, its process id reused). The connection stays open: it
 * breaks when the server ends.
 */
export async function adoptServer(
  cluster: string,
  connect: () => pg.Client,
): Promise<RunningServer | undefined> {
  const lock = readLock(cluster);
  if (!lock?.ready || !isRunning(lock.pid)) return undefined;
  const client = connect();
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve);
    client.on('error', () => resolve());
  });
  try {
    await client.connect();
    const answer = await client.query<{ data_directory: string }>('show data_directory');
    const folder = answer.rows[0]?.data_directory;
    if (folder && realpathSync(folder) === realpathSync(cluster)) {
      (client as Unreferable).unref();
      return { pid: lock.pid, ended };
    }
  } catch {
    // It is shutting down, or the process is not ours: PostgreSQL's own lock decides.
  }
  await client.end().catch(() => {});
  return undefined;
}
