import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';

import { commandEnvironment } from './command-environment.ts';

/** The lines of `postmaster.pid` (miscadmin.h, "LOCK_FILE_LINE_…"). */
export type Lock = { pid: number; ready: boolean; stopping: boolean };

const pidLine = 0;
const statusLine = 7;

export function readLock(cluster: string): Lock | undefined {
  const text = readIfThere(path.join(cluster, 'postmaster.pid'));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const status = (lines[statusLine] ?? '').trim();
  return { pid: Number(lines[pidLine]), ready: status === 'ready', stopping: status === 'stopping' };
}

/** Whether the process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat !== undefined && !/\) [ZX] /.test(stat);
}

/**
 * Deletes the lock of a dead server whose process id was reused, because PostgreSQL would refuse to start
 * forever. Every server process has the cluster as its working directory, so without such a process the lock
 * is stale. Returns whether locks were deleted.
 */
export function removeStaleLock(cluster: string, socketFolder: string): boolean {
  if (process.platform !== 'linux' || processesIn(cluster).length > 0) return false;
  const locks = readdirSync(socketFolder).filter((name) => name.endsWith('.lock'));
  for (const lock of locks) rmSync(path.join(socketFolder, lock), { force: true });
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  return true;
}

/** All processes of the server in this cluster, even if the first one has ended. */
export function serverProcesses(cluster: string): number[] {
  if (process.platform === 'linux') return processesIn(cluster).map(Number);
  const lock = readLock(cluster);
  if (!lock || !isRunning(lock.pid)) return [];
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(lock.pid)], commandEnvironment);
  return stdout.toString().includes(` -D ${cluster}`) ? [lock.pid] : [];
}

function processesIn(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false; // ended meanwhile, or not accessible
    }
  });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
