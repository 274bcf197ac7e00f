import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Account } from './account.ts';
import { commandEnvironment } from './command-environment.ts';
import { isRunning, readLock, serverProcesses } from './lock-file.ts';

const pollMs = 10;
const stopMsMax = 10_000;
const logBytesMax = 10 * 1024 * 1024;

/** PostgreSQL's message if another server has, or seems to have, the folder. */
const lockedPattern = /lock file .* already exists|shared memory block .* is still in use/;

export type RunningServer = {
  pid: number;
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>;
};

export type Plan = {
  account: Account;
  postgres: string;
  cluster: string;
  logFile: string;
  settings: Record<string, string>;
};

/**
 * Starts the server and waits until it accepts connections; recovery after a crash may take time. Returns
 * 'locked' if another server has the folder; throws its output if it cannot start.
 */
export async function runServer(plan: Plan): Promise<RunningServer | 'locked'> {
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { child, saidFrom } = launch(plan, [plan.postgres, '-D', plan.cluster, ...settings]);
  let end: string | undefined;
  const ended = new Promise<void>((resolve) => {
    const settle = (reason: string) => {
      end ??= reason;
      resolve();
    };
    child.on('exit', (code, signal) => settle(signal ?? `code ${code}`));
    child.on('error', (error) => settle(error.message));
  });
  while (end === undefined) {
    const lock = readLock(plan.cluster);
    if (child.pid !== undefined && lock?.pid === child.pid && lock.ready) {
      child.unref();
      return { pid: child.pid, ended };
    }
    await sleep(pollMs);
  }
  const said = readFileSync(plan.logFile).subarray(saidFrom).toString();
  if (lockedPattern.test(said)) return 'locked';
  throw new Error(`PostgreSQL did not start (${end}):\n${said.slice(-2000)}`);
}

/**
 * Stops a server in an orderly way: running statements are cancelled, commits stay. A server that does not
 * stop is killed.
 */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT');
  await hasEnded(pid);
  if (isRunning(pid)) await endServer(cluster);
}

/**
 * Kills the server of this cluster: PostgreSQL recovers at the next start, as after a power cut. Only
 * processes with the cluster as their working directory are killed.
 */
export async function endServer(cluster: string): Promise<void> {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const left = serverProcesses(cluster);
    for (const pid of left) signal(pid, name);
    await Promise.all(left.map(hasEnded));
  }
}

async function hasEnded(pid: number): Promise<void> {
  for (let waitedMs = 0; isRunning(pid) && waitedMs < stopMsMax; waitedMs += pollMs) await sleep(pollMs);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Its own process group (`detached`), so that Ctrl-C reaches only us, and we stop the server at the end. */
function launch(plan: Plan, server: string[]): { child: ChildProcess; saidFrom: number } {
  const { command, ids } = guarded(plan.account, server);
  const [file = '', ...args] = command;
  if ((statSync(plan.logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) {
    renameSync(plan.logFile, `${plan.logFile}.1`);
  }
  const log = openSync(plan.logFile, 'a', 0o600);
  const saidFrom = fstatSync(log).size;
  const child = spawn(file, args, {
    ...commandEnvironment,
    ...ids,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return { child, saidFrom };
}

/**
 * On Linux the kernel sends the server SIGINT (orderly stop) when we die, even by `kill -9`. A change of the
 * user id clears this setting, so setpriv does both.
 */
function guarded(account: Account, server: string[]): { command: string[]; ids?: Account['ids'] } {
  const isGuardable =
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], commandEnvironment).status === 0;
  if (!isGuardable) return { command: [...account.wrap, ...server], ids: account.ids };
  const { ids } = account;
  const become = ids ? [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'] : [];
  return { command: [...account.wrap, 'setpriv', ...become, '--pdeathsig', 'INT', '--', ...server] };
}
