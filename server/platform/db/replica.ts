import type pg from 'pg';

import { DatabaseUnavailable } from './database-unavailable.ts';
import { openPool } from './open-pool.ts';
import { answered, onClient, type Reader, readerIn, type Workspace } from './pool-client.ts';

/** How often the position of the primary is noted, while the replica is in use. */
const noteMs = 250;
/** Without reads for so long, nothing is noted. */
const idleMs = 10_000;
/** A replica that does not respond is not used for this time. */
const awayMs = 10_000;
const connectMsMax = 1_000;

/** PRIMARY: the replica had not received the latest changes yet, or did not respond. */
export type ReadFrom = 'REPLICA' | 'PRIMARY';
export type ReplicaSettings = {
  url: string;
  connectionsMax: number;
  /** How old the data may be. */
  oldMsMax: number;
  onError(error: Error): void;
  onRead(from: ReadFrom): void;
};

/** The position in the primary's write-ahead log that has all transactions committed before `atMs`. */
type Position = { atMs: number; lsn: string };

export type Replica = {
  /** Reads from the replica if its data is recent enough, else `otherwise`. */
  read<T>(workspace: Workspace, work: (db: Reader) => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  /** The workspace changed before now: older data is not read any more. */
  noteChange(workspace: Workspace): void;
  close(): Promise<void>;
};

/**
 * A replica by streaming replication. Its data is recent enough if it has replayed what the primary had written
 * `oldMsMax` ago and after the last known change of the workspace. No clock of another machine is needed, and each
 * connection is asked itself: an address may lead to several replicas. The first read after a pause uses the primary.
 */
export function openReplica(settings: ReplicaSettings, askPrimary: () => Promise<string>): Replica {
  const { oldMsMax, onError, onRead } = settings;
  const pool = openPool({ ...settings, isPooled: false, connectMsMax });
  const changes = new Map<Workspace, number>();
  let positions: Position[] = [];
  let isAsking = false;
  let lastReadMs = Number.NEGATIVE_INFINITY;
  let awayUntilMs = 0;

  async function notePosition(): Promise<void> {
    const atMs = performance.now();
    if (isAsking || atMs - lastReadMs > idleMs) return;
    isAsking = true;
    try {
      const lsn = await askPrimary();
      positions = [...positions.filter((position) => position.atMs > atMs - oldMsMax), { atMs, lsn }];
      for (const [workspace, changedMs] of changes)
        if (changedMs < atMs - oldMsMax) changes.delete(workspace);
    } catch {
      // The next one may succeed; until then, known positions become too old.
    } finally {
      isAsking = false;
    }
  }
  const timer = setInterval(() => void notePosition(), noteMs).unref();

  /** The earliest position that the replica must have reached. */
  function requiredFor(workspace: Workspace, nowMs: number): string | undefined {
    const changed =
      workspace === 'all' ? [...changes.values()] : [changes.get('all'), changes.get(workspace)];
    const sinceMs = Math.max(nowMs - oldMsMax, ...changed.map((changedMs) => changedMs ?? 0));
    return positions.find(({ atMs }) => atMs > sinceMs)?.lsn;
  }

  return {
    async read(workspace, work, otherwise) {
      const nowMs = performance.now();
      lastReadMs = nowMs;
      const lsn = nowMs < awayUntilMs ? undefined : requiredFor(workspace, nowMs);
      const found = lsn === undefined ? undefined : await readOnce(pool, lsn, workspace, work).catch(forgive);
      onRead(found ? 'REPLICA' : 'PRIMARY');
      return found ? found.value : otherwise();
    },
    noteChange(workspace) {
      changes.set(workspace, performance.now());
    },
    async close() {
      clearInterval(timer);
      await pool.end();
    },
  };

  function forgive(error: unknown): undefined {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    // A conflict with replay concerns one statement only.
    if (!error.isRepeatable) awayUntilMs = performance.now() + awayMs;
    onError(error);
  }
}

/** Undefined if the replica has not reached the position, or is no replica any more. */
async function readOnce<T>(
  pool: pg.Pool,
  lsn: string,
  workspace: Workspace,
  work: (db: Reader) => Promise<T>,
): Promise<{ value: T } | undefined> {
  return onClient(pool, async (client) => {
    const { rows } = await answered(
      client.query<{ reached: boolean }>({ ...hasReached, values: [lsn] }),
      false,
    );
    return rows[0]?.reached ? { value: await work(readerIn(client, workspace, 'on')) } : undefined;
  });
}

const hasReached = {
  name: 'has_reached',
  text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
};
