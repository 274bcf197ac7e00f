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

/** Whether the process runs; a zombie does not. systemd may hide the processes of another unit from /proc. */
export function isRunning(pid: number): boolean {
  if (reach(pid) === 'none') return false;
  if (process.platform !== 'linux') return true;
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat === undefined ? reach(pid) !== 'none' : !/\) [ZX] /.test(stat);
}

/** Whether there is a process with this id, and whether it is of a user whose processes we may signal. */
function reach(pid: number): 'ours' | 'other' | 'none' {
  try {
    process.kill(pid, 0);
    return 'ours';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'other' : 'none';
  }
}

/**
 * Deletes the lock of a dead server whose process id was reused, because PostgreSQL would refuse to start
 * forever. Every server process has the cluster as its working directory, so without such a process the lock
 * is stale. A process of our user that is hidden from us may be the server, so its lock stays. Returns
 * whether locks were deleted.
 */
export function removeStaleLock(cluster: string, socketFolder: string): boolean {
  if (process.platform !== 'linux' || processesIn(cluster).length > 0 || isHidden(readLock(cluster)?.pid))
    return false;
  const locks = readdirSync(socketFolder).filter((name) => name.endsWith('.lock'));
  for (const lock of locks) rmSync(path.join(socketFolder, lock), { force: true });
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  return true;
}

function isHidden(pid: number | undefined): boolean {
  return pid !== undefined && pid > 0 && reach(pid) === 'ours' && folderOf(String(pid)) === undefined;
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
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && folderOf(name) === folder);
}

/** The working directory of a process; undefined if it ended meanwhile, or is not accessible. */
function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
