import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { median } from './compare.ts';
import type { Bench, Figure } from './figure.ts';
import { freePort, ready } from './installation.ts';
import { endWithUs, removeFolder, temporaryFolder } from './leave-nothing.ts';
import { stopProcess } from './start-process.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const firstMsMax = 180_000;
const stopMsMax = 20_000;
const warmStarts = 3;
/** Reading processes without work end after half a minute; idle is what remains. */
const idleMs = 5000;

/** What somebody sees who has just cloned it: the committed state in an empty folder, packages from npm's cache. */
export const startService: Bench = {
  name: 'start',
  about: '`npm start` in a bare clone to the first document read, then again; memory at rest',
  async run(say) {
    const folder = temporaryFolder('clone');
    try {
      say('cloning');
      await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder]);
      say('first start');
      const first = await firstStart(folder);
      say(`${warmStarts} warm starts`);
      const warm: number[] = [];
      for (let count = 0; count < warmStarts; count++) warm.push(await warmStart(folder));
      say('at rest');
      return [...startFigures(first, warm), ...(await memoryAtRest(folder))];
    } finally {
      removeFolder(folder);
    }
  },
};

type Running = { child: ChildProcess; port: number; startedAt: number; said(): string };

async function npmStart(folder: string, words: string[] = []): Promise<Running> {
  const port = await freePort();
  const env = {
    ...withoutNpm(process.env),
    PORT: String(port),
    HOST: '127.0.0.1',
    SLIPWAY_METRICS_PORT: '0',
  };
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--', ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return { child, port, startedAt, said: () => text };
}

/** What an outer `npm run` has set would lead the inner one to our own folder. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_(?!config_)|^INIT_CWD$/.test(name)),
  );
}

/** Milliseconds to ready, and to the first line of a sample that was read. */
async function firstStart(folder: string): Promise<{ readyMs: number; readMs: number }> {
  const { child, startedAt, said } = await npmStart(folder);
  try {
    await until(() => /Slipway is ready/.test(said()), child, said);
    const readyMs = performance.now() - startedAt;
    await until(() => /^ {2}#\d+ .*·/m.test(said()), child, said);
    return { readyMs, readMs: performance.now() - startedAt };
  } finally {
    await stopAll(child);
  }
}

async function until(isThere: () => boolean, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + firstMsMax;
  while (!isThere()) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`It did not start:\n${said()}`);
    await sleep(20);
  }
}

async function warmStart(folder: string): Promise<number> {
  const { child, port, startedAt } = await npmStart(folder);
  try {
    await ready(port, child);
    return performance.now() - startedAt;
  } finally {
    await stopAll(child);
  }
}

/** npm ends before what it started; the next start and the removal of the folder are not to meet that. */
async function stopAll(child: ChildProcess): Promise<void> {
  const own = process.platform === 'linux' ? descendantsOf(child.pid ?? 0) : [];
  await stopProcess(child);
  const deadline = performance.now() + stopMsMax;
  while (own.some(({ pid }) => existsSync(`/proc/${pid}`))) {
    if (performance.now() > deadline) throw new Error('The service did not end.');
    await sleep(50);
  }
}

function startFigures({ readyMs, readMs }: { readyMs: number; readMs: number }, warm: number[]): Figure[] {
  return [
    {
      what: 'first start to the first document read',
      ours: readMs / 1000,
      unit: 's',
      goal: { of: 'ours', atMost: 90 },
      note: `ready to answer after ${(readyMs / 1000).toFixed(1)} s; npm's cache is warm`,
    },
    { what: 'warm start', ours: median(warm) / 1000, unit: 's', goal: { of: 'ours', atMost: 3 } },
  ];
}

type Process = { pid: number; parent: number; command: string; residentMB: number };

/** Resident memory by /proc; there is none on macOS and Windows, and then no figure. */
async function memoryAtRest(folder: string): Promise<Figure[]> {
  if (process.platform !== 'linux') return [];
  const { child, port, said } = await npmStart(folder);
  try {
    await ready(port, child);
    await sleep(idleMs);
    const own = descendantsOf(child.pid ?? 0).filter(({ command }) => !/postgres|setpriv/.test(command));
    const service = own.filter(({ command }) => /main\.ts|sandbox\/child/.test(command));
    if (service.length === 0) throw new Error(`The service is not there any more:\n${said()}`);
    const launcher = own.filter((process) => !service.includes(process));
    return [
      {
        what: 'memory at rest, without the database',
        ours: total(service),
        unit: 'MB',
        goal: { of: 'ours', atMost: 250 },
        note: `npm and the launcher beside it hold ${Math.round(total(launcher))} MB more`,
      },
    ];
  } finally {
    await stopAll(child);
  }
}

function total(processes: readonly Process[]): number {
  return processes.reduce((sum, { residentMB }) => sum + residentMB, 0);
}

function descendantsOf(ancestor: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const found = new Set([ancestor]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** None when it has ended meanwhile. */
function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
    const residentMB = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    return [{ pid, parent, command, residentMB }];
  } catch {
    return [];
  }
}
