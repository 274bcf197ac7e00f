import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import type { Installation } from '../../bench/installation.ts';
import { readersOf } from '../load/process-tree.ts';
import type { Fleet, Kind } from './fleet.ts';
import type { SmallDisk } from './small-disk.ts';

type Random = () => number;
export type Fault = { name: string; apply(): Promise<void> };

/** Longer than every lease: 20 s of a document, 5 s of an export as this test sets it, 10 s of a job's heartbeat. */
const workerStoppedMs = 26_000;
const serverStoppedMs = 4000;
const fullMs = 5000;
const terminateRounds = 10;
const terminateEveryMs = 300;
const outOfConnectionsMs = 3000;
const connectionsMax = 150;
const connectMsMax = 5000;

type Disturbed = { installation: Installation; fleet: Fleet; disk: SmallDisk | null; random: Random };

/** Everything that goes wrong around the service, apart from killed processes. The slow ones run beside the others. */
export function faultsOf({ installation, fleet, disk, random }: Disturbed): {
  slow: Fault[];
  others: Fault[];
} {
  const stopOne = async (kind: Kind, ms: number) => {
    const ready = fleet.readySeats(kind);
    const seat = ready[Math.floor(random() * ready.length)];
    if (seat) await fleet.stopFor(seat, ms);
  };
  const slow = [{ name: 'worker stopped past every lease', apply: () => stopOne('work', workerStoppedMs) }];
  const others: Fault[] = [
    { name: 'server process stopped', apply: () => stopOne('serve', serverStoppedMs) },
    { name: 'connections terminated', apply: () => terminateConnections(installation) },
    { name: 'PostgreSQL restarted', apply: () => restartPostgres(installation, 3000 * random()) },
    { name: 'PostgreSQL killed', apply: () => killPostgres(installation) },
    { name: 'PostgreSQL out of connections', apply: () => useUpConnections(installation) },
  ];
  if (disk) others.push({ name: 'disk full', apply: () => fillDisk(disk) });
  return { slow, others };
}

/** Kills a random process: readers most often, because most work is theirs. Null if there is none. */
export function killOne(fleet: Fleet, random: Random): 'serve' | 'work' | 'reader' | null {
  const draw = random();
  const kind = draw < 0.2 ? 'serve' : 'work';
  const ready = fleet.readySeats(kind);
  const seat = ready[Math.floor(random() * ready.length)];
  if (!seat?.child?.pid) return null;
  if (draw < 0.5) {
    fleet.kill(seat);
    return kind;
  }
  const readers = readersOf(seat.child.pid);
  const reader = readers[Math.floor(random() * readers.length)];
  if (!reader) return null;
  try {
    process.kill(reader.pid, 'SIGKILL');
    return 'reader';
  } catch {
    return null; // It has just ended.
  }
}

async function fillDisk(disk: SmallDisk): Promise<void> {
  try {
    disk.fill();
    await pause(fullMs);
  } finally {
    disk.free();
  }
}

async function restartPostgres(installation: Installation, downMs: number): Promise<void> {
  await installation.stopPostgres();
  await pause(downMs);
  await installation.startPostgres();
}

/** As when the machine runs out of memory: PostgreSQL recovers from its log. The installation starts it again. */
async function killPostgres({ sql }: Installation): Promise<void> {
  const [file] = await sql("select pg_read_file('postmaster.pid') as text").catch(() => []);
  const pid = Number.parseInt(String(file?.['text']), 10);
  if (pid > 1) process.kill(pid, 'SIGKILL');
}

async function terminateConnections(installation: Installation): Promise<void> {
  for (let round = 0; round < terminateRounds; round++) {
    await installation.sql(terminateAll).catch(() => undefined);
    await pause(terminateEveryMs);
  }
}

const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = 'slipway_service' and application_name = 'slipway'`;

/** Other programs take every connection; those of the service are terminated and find no place. */
async function useUpConnections(installation: Installation): Promise<void> {
  const taken: pg.Client[] = [];
  const takeAll = async () => {
    while (taken.length < connectionsMax) {
      const client = new pg.Client({
        connectionString: installation.serviceUrl,
        application_name: 'other',
        connectionTimeoutMillis: connectMsMax,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
      } catch {
        return;
      }
      taken.push(client);
    }
  };
  await takeAll();
  await installation.sql(terminateAll).catch(() => undefined);
  await takeAll();
  await pause(outOfConnectionsMs);
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
}
