import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const here = import.meta.dirname;
/** The folder of the template, which git ignores. */
export const workshop = join(here, '..', '..', '..', '.slipway', 'tryton');
/** Debian's Python, which has Tryton's packages; another one may precede it in the path. */
const python = '/usr/bin/python3';
const environment = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' };
const buildMsMax = 5 * 60_000;

export type TrytonUser = 'admin' | 'slipway' | 'guest';
export type RunningTryton = {
  /** The address without a database. */
  url: string;
  /** Creates a company from the template; its name is the database's. */
  newCompany(name: string): Promise<void>;
  stop(): Promise<void>;
};

export const trytonUsers = JSON.parse(readFileSync(join(here, 'users.json'), 'utf8')) as Record<
  TrytonUser,
  { name: string; password: string }
>;

/**
 * Whether Tryton and its dependencies are installed; `npm test` and `npm run tryton` install them on Debian.
 */
export function isTrytonHere(): boolean {
  return existsSync('/usr/lib/python3/dist-packages/trytond/modules/account_statement');
}

/** The template database of every company. It takes a quarter of a minute to create, once per machine. */
export async function buildTemplate(): Promise<string> {
  const script = join(here, 'build_template.py');
  const { stdout } = await promisify(execFile)(python, ['-W', 'ignore', script, workshop], {
    env: environment,
    timeout: buildMsMax,
  });
  return stdout.trim();
}

/** A real Tryton on 127.0.0.1 with its databases in a folder. */
export async function startTryton(folder: string, port = 0): Promise<RunningTryton> {
  const template = await buildTemplate();
  await mkdir(folder, { recursive: true });
  const child = spawn(python, ['-W', 'ignore', join(here, 'serve.py'), folder, String(port)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const listening = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(Number(text)));
    child.once('exit', () => reject(new Error(`Tryton did not start: ${words}`)));
  });
  return {
    url: `http://127.0.0.1:${listening}`,
    newCompany: (name) => copyFile(template, join(folder, `${name}.sqlite`)),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
