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
const socketPathBytesMax = 85; // the kernel allows 107, PostgreSQL adds the file's name
/** How long a server may take to stop, or its processes to notice the end of the first one. */
const endMsMax = 10_000;
const lockedMsMax = 30_000;
const retryMs = 100;
const restartMs = 1000;
const connectMs = 5000;

export type EmbeddedOptions = {
  /** The data folder; created if it does not exist. */
  folder: string;
  database?: string;
  /** Additional PostgreSQL settings, which override the defaults. */
  settings?: Record<string, string>;
  /** `false` for tests: faster, but a power cut loses all data. */
  durable?: boolean;
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** Exempt from row-level security; only for creating databases and roles. */
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
 * Starts the bundled PostgreSQL in a folder, or shares the one that already runs there, until `stop`. A
 * server that dies is started again, and one whose supervisor ended is taken over. It listens only on a
 * socket in a private folder, and ends with us even if we are killed.
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

/** Restarts or takes over the server whenever it ends. Returns a function that stops it permanently. */
function keepRunning(seat: Seat, first: Held, log: (line: string) => void): () => Promise<void> {
  let server = first;
  let restart: Promise<Held> | undefined;
  let isStopping = false;
  const watch = async () => {
    for (;;) {
      await server.ended;
      while (!isStopping) {
        try {
          restart = holdServer(seat);
          server = await restart;
          log(`PostgreSQL had stopped and runs again${server.adopted ? ', by another process' : ''}.`);
          break;
        } catch (error) {
          log(`PostgreSQL had stopped and cannot be started again: ${(error as Error).message}`);
          await sleep(restartMs, undefined, { ref: false });
        }
      }
      if (isStopping) return;
    }
  };
  void watch();
  return async () => {
    isStopping = true;
    // A server that is being started must not outlive us.
    server = (await restart?.catch(() => undefined)) ?? server;
    if (!server.adopted) await stopServer(server.pid, seat.cluster);
  };
}

/**
 * Shares the running server, or starts one. A server of this folder that hangs during its shutdown is killed,
 * because it would lock the folder forever. One that recovers has time.
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

/** The state of the server that has the lock. One that stops, or whose first process ended, is ending. */
function stateOf(cluster: string): 'ready' | 'recovering' | 'ending' {
  const lock = readLock(cluster);
  if (lock && (lock.stopping || !serverProcesses(cluster).includes(lock.pid))) return 'ending';
  return lock && !lock.ready ? 'recovering' : 'ready';
}

/** Takes over a server whose supervisor has died. */
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

/** Next to the data if the path is short enough, otherwise in the temporary folder; closed to other users. */
function makeSocketFolder(folder: string, account: Account): string {
  const near = path.join(folder, 'socket');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socketFolder =
    Buffer.byteLength(near) <= socketPathBytesMax ? near : path.join(tmpdir(), `slipway-${name}`);
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketFolder);
  const own = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || ![own, account.ids?.uid].includes(found.uid)) {
    throw new Error(`${socketFolder} belongs to another user; remove it, or choose a shorter data folder.`);
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

/** The host in the query overrides the one before it, which many parsers require. */
function urlFor(role: string, password: string, database: string, socketFolder: string): string {
  return `postgres://${role}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

function newClient(url: string): pg.Client {
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
}
