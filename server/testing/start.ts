import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pino } from 'pino';
import { compose, readersOf } from '../compose.ts';
import { createWorkspace } from '../identity/members/create-workspace.ts';
import { jobs } from '../jobs.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { drain, prepareQueues } from '../platform/jobs/jobs.ts';
import type { Readers, Service } from '../platform/service.ts';
import { buildApp } from '../serve.ts';
import { createDeliverer } from '../webhooks/deliver.ts';
import { atEnd } from './at-end.ts';
import { checkReply } from './check-reply.ts';
import { signInForTest } from './sign-in.ts';
import { newPreparedDatabase, type TestDatabase } from './test-database.ts';

export type TestClock = {
  now(): Date;
  /** Advances by this many milliseconds; it never advances automatically. */
  advance(ms: number): void;
};

/** A clock that advances only on request. */
export function testClock(start = '2026-10-05T08:00:00.000Z'): TestClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms;
    },
  };
}

export type Called = {
  status: number;
  headers: Headers;
  // Untyped for tests; the contract check has validated it.
  body: ReturnType<typeof JSON.parse>;
  bytes: Buffer;
};
export type CallOptions = {
  token?: string | null;
  body?: unknown;
  form?: FormData | URLSearchParams;
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
};

export type StartOptions = {
  env?: Record<string, string>;
  clock?: TestClock;
  /** An own database instead of a new one on the shared server. */
  database?: TestDatabase;
  /** Another service on the same database, as a second process. */
  beside?: TestService;
  /** Run background jobs automatically, as `start` does; otherwise `work()` runs due jobs. */
  live?: boolean;
};

export type TestWorkspace = {
  workspaceId: number;
  email: string;
  password: string;
  token: string;
  userId: string;
};
export type TestService = {
  service: Service;
  clock: TestClock;
  database: TestDatabase;
  folder: string;
  origin: string;
  baseUrl: string;
  /** The admin of the first workspace, whose token `call` uses by default. */
  admin: TestWorkspace;
  call(method: string, path: string, call?: CallOptions): Promise<Called>;
  /** A further workspace with its own admin. */
  newWorkspace(): Promise<TestWorkspace>;
  /** Runs all due jobs: reading, exports, deliveries. */
  work(): Promise<void>;
  stop(): Promise<void>;
};

/** In the folder of the test run, which is in memory if possible. */
const dataFolders = process.env['SLIPWAY_TEST_FOLDER'] ?? tmpdir();
const adminPassword = 'correct horse battery';
const vaultKeys = [Buffer.alloc(32, 7)];
/** Workspaces are numbered from 1 in each database. */
const workspacesIn = new WeakMap<TestDatabase, number>();

/** A complete service with a real database and HTTP, and a clock that the test controls. */
export async function startTestService(options: StartOptions = {}): Promise<TestService> {
  const clock = options.clock ?? options.beside?.clock ?? testClock();
  const database: TestDatabase =
    options.beside?.database ??
    options.database ??
    (await newPreparedDatabase((url) => prepareDatabase(url, clock.now())));
  const folder = options.beside?.folder ?? mkdtempSync(join(dataFolders, 'data-'));
  const config: Config = readConfig({
    SLIPWAY_DATA: folder,
    SLIPWAY_METRICS_PORT: '0',
    SLIPWAY_LOG_LEVEL: 'silent',
    SLIPWAY_RATE_API_PER_CLIENT: '1000000',
    SLIPWAY_RATE_TOKEN_PER_CLIENT: '100000',
    SLIPWAY_RATE_TOKEN_PER_ADDRESS: '100000',
    SLIPWAY_RATE_SIGN_IN_PER_ACCOUNT: '100000',
    SLIPWAY_RATE_SIGN_IN_PER_ADDRESS: '100000',
    SLIPWAY_WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8,::1/128',
    SLIPWAY_DATABASE_CONNECTIONS: '6',
    ...options.env,
  });
  if (options.database) await prepareDatabase(database.url, clock.now());
  const file = config.SLIPWAY_LOG_FILE;
  const log = pino(
    { level: config.SLIPWAY_LOG_LEVEL },
    ...(file ? [pino.destination({ dest: file, sync: true })] : []),
  );
  const composed = await compose({
    config,
    databaseUrl: config.DATABASE_URL ?? database.url,
    directUrl: database.url,
    vaultKeys,
    clock,
    log,
    jobs: options.live ?? false,
    readers: sharedReaders(config),
  });
  const { service } = composed;
  const app = buildApp(service);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  if (options.live) await composed.startWork();

  const deliverer = createDeliverer(service);
  let stopped = false;
  async function stop(): Promise<void> {
    if (stopped) return;
    stopped = true;
    await app.close();
    await composed.close();
    if (!options.beside) {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  after(stop);

  const first = options.beside ? options.beside.admin : await newWorkspace(service, database);
  return {
    service,
    clock,
    database,
    folder,
    origin,
    baseUrl: `${origin}/api/v1`,
    admin: first,
    call: (method: string, path: string, call?: CallOptions) =>
      callAt(origin, first.token, method, path, call),
    newWorkspace: () => newWorkspace(service, database),
    async work() {
      await drain(service, jobs);
      await deliverer.drain();
    },
    stop,
  };
}

const readersByLimits = new Map<string, Readers>();
/** Longer than the time between two test files that read documents. */
const idleReaderMs = 5 * 60_000;

/** All services of a test process share reading processes, because each takes over a second to start. */
function sharedReaders(config: Config): Readers {
  const { SLIPWAY_READERS, SLIPWAY_READER_BYTES_MAX, SLIPWAY_READER_SECONDS_MAX } = config;
  const limits = [SLIPWAY_READERS, SLIPWAY_READER_BYTES_MAX, SLIPWAY_READER_SECONDS_MAX].join();
  const known = readersByLimits.get(limits);
  if (known) return known;
  const readers = readersOf(config, { idleMs: idleReaderMs });
  readersByLimits.set(limits, readers);
  atEnd(() => readers.close());
  return readers;
}

async function prepareDatabase(url: string, now: Date): Promise<void> {
  await migrate(url, now, (owner) =>
    prepareQueues(
      owner,
      jobs.map(({ kind }) => kind),
    ),
  );
}

/** A workspace with a signed-in admin. */
async function newWorkspace(service: Service, database: TestDatabase): Promise<TestWorkspace> {
  const number = (workspacesIn.get(database) ?? 0) + 1;
  workspacesIn.set(database, number);
  const email = `admin-${number}@example.com`;
  const workspaceId = await createWorkspace(service, {
    name: `Workspace ${number}`,
    adminEmail: email,
    adminPassword,
    adminName: 'Ada Admin',
  });
  const { token, userId } = await signInForTest(service, workspaceId, email);
  return { workspaceId, email, password: adminPassword, token, userId };
}

async function callAt(
  origin: string,
  adminToken: string,
  method: string,
  path: string,
  { token = adminToken, body, form, raw, headers = {} }: CallOptions = {},
): Promise<Called> {
  const url =
    path.startsWith('/health') || path.startsWith('/.well') ? origin + path : `${origin}/api/v1${path}`;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? (raw as BodyInit | undefined) ?? (body === undefined ? null : JSON.stringify(body)),
    redirect: 'manual',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  const called: Called = {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? JSON.parse(bytes.toString('utf8')) : undefined,
    bytes,
  };
  checkReply({ method, path, ...called });
  return called;
}
