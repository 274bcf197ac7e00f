import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { type Account, chooseAccount } from './embedded/account.ts';
import { adoptServer } from './embedded/adopt-server.ts';
import { findBinaries } from './embedded/binaries.ts';
import { createRoles, ownerRole, serviceRole } from './embedded/create-roles.ts';
import { initCluster, superuser } from './embedded/init-cluster.ts';
import { isRunning, readLock, removeStaleLock, serverProcesses } from './embedded/lock-file.ts';
import { endServer, type Plan, type RunningServer, runServer, stopServer } from './embedded/run-server.ts';

const port = 5432; // names the socket; nothing listens on the network
const socketPathBytesMax = 85; // the kernel takes 107, PostgreSQL adds the file's name
/** For so long a server may take to stop, or its processes to notice that the first of them has ended. */
const endMsMax = 10_000;
const lockedMsMax = 30_000;
const retryMs = 100;
const restartMs = 1000;
const connectMs = 5000;

export type EmbeddedOptions = {
  /** Where the data lives; it is made when it is not there. */
  folder: string;
  database?: string;
  /** PostgreSQL settings beside or instead of ours. */
  settings?: Record<string, string>;
  /** `false` for tests: faster, and a power cut loses everything. */
  durable?: boolean;
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** May do everything; row-level security is void for it. For making databases and roles only. */
  superuserUrl: string;
  /** Owns the schema: for migrations. */
  ownerUrl: string;
  /** Owns nothing: for the service. */
  serviceUrl: string;
  /** Whether another process runs the server. Then `stop` leaves it running. */
  adopted: boolean;
  stop(): Promise<void>;
};

type Seat = Plan & { socketFolder: string; supervisorFile: string; connect: (database: string) => pg.Client };
type Held = RunningServer & { adopted: boolean };

/**
 * Starts the bundled PostgreSQL on a folder, or shares the one that already runs there, and keeps it running until
 * `stop`: a server that dies is started again, and one whose process has ended is taken over. It listens on a
 * socket in a closed folder only, and does not outlive us, even when we are killed.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { database = 'slipway', durable = true, log = () => {} } = options;
  mkdirSync(options.folder, { recursive: true, mode: 0o711 });
  const folder = realpathSync(options.folder);
  const binaries = findBinaries();
  const cluster = path.join(folder, String(binaries.major));
  const account = chooseAccount(binaries.postgres, folder, cluster);
  const passwords = await initCluster(binaries, account, cluster, durable);
  const socketFolder = makeSocketFolder(folder, account);
  const seat: Seat = {
    account,
    postgres: binaries.postgres,
    cluster,
    socketFolder,
    logFile: path.join(folder, 'postgres.log'),
    supervisorFile: path.join(folder, 'supervisor.pid'),
    settings: { ...settingsFor(socketFolder, durable), ...options.settings },
    connect: (name) => newClient(urlFor(superuser, passwords.superuser, name, socketFolder)),
  };
  const first = await holdServer(seat);
  await createRoles(seat.connect, database, passwords);
  log(`PostgreSQL ${binaries.major} ${first.adopted ? 'was already running' : `runs as ${account.name}`}.`);
  return {
    superuserUrl: urlFor(superuser, passwords.superuser, database, socketFolder),
    ownerUrl: urlFor(ownerRole, passwords.owner, database, socketFolder),
    serviceUrl: urlFor(serviceRole, passwords.service, database, socketFolder),
    adopted: first.adopted,
    stop: keepRunning(seat, first, log),
  };
}

/** Starts the server again, or takes it over, whenever it ends. Returns how to end it for good. */
function keepRunning(seat: Seat, first: Held, log: (line: string) => void): () => Promise<void> {
  let server = first;
  let isStopping = false;
  const watch = async () => {
    for (;;) {
      await server.ended;
      while (!isStopping) {
        try {
          server = await holdServer(seat);
          log(`PostgreSQL had ended and runs again${server.adopted ? ', by another process' : ''}.`);
          break;
        } catch (error) {
          log(`PostgreSQL had ended and cannot be started again: ${(error as Error).message}`);
          await sleep(restartMs, undefined, { ref: false });
        }
      }
      if (isStopping) return;
    }
  };
  void watch();
  return async () => {
    isStopping = true;
    if (!server.adopted) await stopServer(server.pid, seat.cluster);
  };
}

/**
 * Shares the server that runs, or starts one. A server of this folder that does not end is made to end: it stopped on
 * the order of a process that may be gone, and would keep the folder locked for ever. One that recovers takes its time.
 */
async function holdServer(seat: Seat): Promise<Held> {
  let endingMs = 0;
  for (let lockedMs = 0; lockedMs < lockedMsMax; ) {
    const adopted = await adoptServer(seat.cluster, () => seat.connect('postgres'));
    if (adopted) return { ...adopted, adopted: !becomeSupervisor(seat) };
    const started = await runServer(seat);
    if (started !== 'locked') {
      writeFileSync(seat.supervisorFile, String(process.pid), { mode: 0o600 });
      return { ...started, adopted: false };
    }
    removeStaleLock(seat.cluster, seat.socketFolder);
    await sleep(retryMs);
    const state = stateOf(seat.cluster);
    if (state !== 'recovering') lockedMs += retryMs;
    endingMs = state === 'ending' ? endingMs + retryMs : 0;
    if (endingMs >= endMsMax) {
      await endServer(seat.cluster);
      endingMs = 0;
    }
  }
  throw new Error(`Another PostgreSQL keeps ${seat.cluster} locked.`);
}

/** What the server that has the lock does. One that stops, or that has lost its first process, is ending. */
function stateOf(cluster: string): 'ready' | 'recovering' | 'ending' {
  const lock = readLock(cluster);
  if (lock && (lock.stopping || !serverProcesses(cluster).includes(lock.pid))) return 'ending';
  return lock && !lock.ready ? 'recovering' : 'ready';
}

/** A server whose supervisor has died becomes ours. */
function becomeSupervisor({ supervisorFile }: Seat): boolean {
  const supervisor = readSupervisor(supervisorFile);
  if (supervisor !== undefined && isRunning(supervisor)) return supervisor === process.pid;
  writeFileSync(supervisorFile, String(process.pid), { mode: 0o600 });
  return true;
}

function readSupervisor(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Beside the data where the path is short enough, else in the temporary folder; closed to everybody else. */
function makeSocketFolder(folder: string, account: Account): string {
  const near = path.join(folder, 'socket');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socketFolder =
    Buffer.byteLength(near) <= socketPathBytesMax ? near : path.join(tmpdir(), `slipway-${name}`);
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketFolder);
  const own = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || ![own, account.ids?.uid].includes(found.uid)) {
    throw new Error(`${socketFolder} belongs to someone else; remove it, or choose a shorter data folder.`);
  }
  chmodSync(socketFolder, 0o700);
  if (account.ids) chownSync(socketFolder, account.ids.uid, account.ids.gid);
  return socketFolder;
}

function settingsFor(socketFolder: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ssl: 'off',
    jit: 'off',
    idle_in_transaction_session_timeout: '60s',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

/** The host in the query wins over the one before it, which is there because many parsers want one. */
function urlFor(role: string, password: string, database: string, socketFolder: string): string {
  return `postgres://${role}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

function newClient(url: string): pg.Client {
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
}
