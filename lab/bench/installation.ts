import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@slipway/server/platform/db/embedded-postgres.ts';
import pg from 'pg';

import { serviceFlags } from '../../bin/service-flags.mjs';
import { describeEnd, keepLastLines } from './last-lines.ts';
import { endWithUs, removeFolder, temporaryFolder } from './leave-nothing.ts';
import { stopProcess } from './start-process.ts';

const run = promisify(execFile);
const ownProgram = path.join(import.meta.dirname, '../..');
const readyMsMax = 180_000;
const pollMs = 25;
const answerMsMax = 15_000;
const connectMsMax = 15_000;
const unlimited = '1000000';

export type Client = { id: string; secret: string };
export type Served = { port: number; child: ChildProcess; stop(): Promise<void> };
type ServeOptions = {
  databaseUrl?: string;
  env?: Record<string, string>;
  word?: 'start' | 'serve';
  /** Gets the process before it is ready. */
  onChild?: (child: ChildProcess) => void;
};
/** The processes of one version of the product. */
export type Program = {
  /** Runs a command of the product, such as `verify-audit-log`, and returns its output. Throws if it fails. */
  command(...words: string[]): Promise<string>;
  /** The product as its users start it: one process that serves and works; or one that only serves. */
  serve(options?: ServeOptions): Promise<Served>;
  /** A process that only works; it is not waited for. */
  work(env?: Record<string, string>): ChildProcess;
};
export type Installation = Program & {
  folder: string;
  superuserUrl: string;
  serviceUrl: string;
  /** Of PostgreSQL at the start; its other processes are its children. */
  postmasterPid: number;
  /** An API client of the first workspace with all scopes. */
  client: Client;
  /** Another workspace; its API client with all scopes. */
  addWorkspace(name: string): Promise<Client>;
  /** The same installation, run by the code in another folder. */
  byProgram(folder: string): Program;
  /** With the same settings and those in `env`, but another data folder and the embedded database in it. */
  inFolder(dataFolder: string, env?: Record<string, string>): Program;
  stopPostgres(): Promise<void>;
  /** After `stopPostgres`: with the same data and addresses. */
  startPostgres(): Promise<void>;
  /** Runs SQL as the superuser, for filling tables. */
  sql(text: string, values?: unknown[], url?: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

type Postgres = { superuserUrl: string; ownerUrl: string; serviceUrl: string; stop(): Promise<void> };

/**
 * The product on a durable PostgreSQL of its own in a folder that goes away, with one workspace, created by `program`. All
 * its processes have the settings `env`.
 */
export async function openInstallation(
  startIn: (folder: string) => Promise<Postgres> = (folder) =>
    startEmbeddedPostgres({ folder: path.join(folder, 'postgres') }),
  program = ownProgram,
  env: Record<string, string> = {},
): Promise<Installation> {
  const folder = temporaryFolder('bench');
  const startPostgres = () => startIn(folder);
  let postgres = await startPostgres();
  const close = async () => {
    await postgres.stop();
    removeFolder(folder);
  };
  const settings = {
    ...process.env,
    SLIPWAY_DATA: path.join(folder, 'data'),
    DATABASE_URL: postgres.serviceUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    SLIPWAY_ADMIN_PASSWORD: 'for the bench only',
    SLIPWAY_BACKUP_PASSPHRASE: 'for the bench only',
    SLIPWAY_METRICS_PORT: '0',
    SLIPWAY_LOG_FILE: path.join(folder, 'slipway.log'),
    SLIPWAY_WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8',
    SLIPWAY_RATE_API_PER_CLIENT: unlimited,
    SLIPWAY_RATE_TOKEN_PER_CLIENT: unlimited,
    SLIPWAY_RATE_TOKEN_PER_ADDRESS: unlimited,
    HOST: '127.0.0.1',
    ...env,
  };
  const byProgram = (root: string) => programIn(root, settings);
  const { command, serve, work } = byProgram(program);
  try {
    const client = await createWorkspace(command, 'Bench');
    const [file] = await query(postgres.superuserUrl, "select pg_read_file('postmaster.pid') as text", []);
    return {
      folder,
      postmasterPid: Number.parseInt(String(file?.['text']), 10),
      superuserUrl: postgres.superuserUrl,
      serviceUrl: postgres.serviceUrl,
      client,
      addWorkspace: (name) => createWorkspace(command, name),
      ...{ command, serve, work, byProgram },
      inFolder: (dataFolder, more = {}) =>
        programIn(program, {
          ...settings,
          ...more,
          SLIPWAY_DATA: dataFolder,
          DATABASE_URL: '',
          DATABASE_OWNER_URL: '',
        }),
      stopPostgres: () => postgres.stop(),
      async startPostgres() {
        postgres = await startPostgres();
      },
      sql: (text, values = [], url = postgres.superuserUrl) => query(url, text, values),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function programIn(root: string, settings: NodeJS.ProcessEnv): Program {
  const main = path.join(root, 'server', 'main.ts');
  return {
    command: async (...words) => (await run(process.execPath, [main, ...words], { env: settings })).stdout,
    serve: ({ databaseUrl = settings['DATABASE_URL'], env = {}, word = 'start', onChild } = {}) =>
      serveBy(main, { ...settings, DATABASE_URL: databaseUrl, ...env }, word, onChild),
    work: (env = {}) =>
      startedChild(
        spawn(process.execPath, [...serviceFlags, main, 'work'], {
          env: { ...settings, ...env },
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
      ),
  };
}

/** A workspace with an admin; its API client with all scopes. */
export async function createWorkspace(command: Program['command'], name: string): Promise<Client> {
  const email = `${name.toLowerCase()}@example.com`;
  await command('create-admin', '--email', email, '--workspace', name);
  const made = await command('api-client', 'create', '--name', name, '--workspace', name);
  return { id: wordAfter('client_id=', made), secret: wordAfter('client_secret=', made) };
}

function wordAfter(label: string, text: string): string {
  return text.split(label)[1]?.split('\n')[0] ?? '';
}

/** The same server's other database. */
export function inDatabase(url: string, name: string): string {
  return url.replace(/\/\w+(?=\?|$)/, `/${name}`);
}

async function query(url: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMsMax });
  // A connection that breaks between two statements must not end us; the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

function startedChild(child: ChildProcess): ChildProcess {
  return keepLastLines(endWithUs(child));
}

async function serveBy(
  main: string,
  env: NodeJS.ProcessEnv,
  word: 'start' | 'serve',
  onChild: (child: ChildProcess) => void = () => undefined,
): Promise<Served> {
  const port = await freePort();
  const profiled = process.env['SLIPWAY_BENCH_PROFILE'];
  const child = spawn(
    process.execPath,
    [
      ...serviceFlags,
      ...(profiled ? ['--cpu-prof', `--cpu-prof-dir=${profiled}`] : []),
      main,
      word,
      ...(word === 'start' ? ['--no-samples'] : []),
    ],
    {
      env: { ...env, DATABASE_OWNER_URL: ownerUrlIn(env), PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  onChild(startedChild(child));
  try {
    await ready(port, child);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return { port, child, stop: () => stopProcess(child) };
}

/** The owner must look at the same database as the service. */
function ownerUrlIn({ DATABASE_URL = '', DATABASE_OWNER_URL = '' }: NodeJS.ProcessEnv): string {
  return inDatabase(DATABASE_OWNER_URL, /\/(\w+)(?=\?|$)/.exec(DATABASE_URL)?.[1] ?? 'slipway');
}

/** Waits until the service says that it can do its work. */
export async function ready(port: number, child: ChildProcess, msMax = readyMsMax): Promise<void> {
  const until = performance.now() + msMax;
  while (performance.now() < until) {
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) throw new Error(`The service ${describeEnd(child)}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(answerMsMax),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`The service was not ready within ${msMax / 1000} s.`);
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

/** Calls the API as a program does. Throws for every refusal. */
export async function call(
  port: number,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** A token for all that the client may do. */
export async function newToken(port: number, client: Client): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: basic(client), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`No token: ${answer.status} ${text}`);
  return JSON.parse(text).access_token;
}

/** RFC 6749, section 2.3.1; ids and secrets of ours need no encoding. */
export function basic({ id, secret }: Client): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

export function writeFileIn({ folder }: Pick<Installation, 'folder'>, name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
