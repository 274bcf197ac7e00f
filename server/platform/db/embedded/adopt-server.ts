import { realpathSync } from 'node:fs';
import type pg from 'pg';

import { isRunning, readLock } from './lock-file.ts';
import type { RunningServer } from './run-server.ts';

/** The method is there; its published types leave it out. */
type Unreferable = pg.Client & { unref(): void };

/**
 * The server that already runs on this folder: another of our processes started it, or it outlived one that was
 * killed. Answers undefined when there is none (a lock may be stale, its process id someone else's by now).
 * The connection is kept: when it breaks, the server has ended.
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
    // It is shutting down, or the process is none of ours: PostgreSQL's own lock decides.
  }
  await client.end().catch(() => {});
  return undefined;
}
