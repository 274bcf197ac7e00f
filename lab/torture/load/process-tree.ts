import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second (sysconf's CLK_TCK on all that Linux runs on today). */
const ticksPerSecond = 100;

export type ProcessState = {
  pid: number;
  parent: number;
  command: string;
  seconds: number;
  residentBytes: number;
};

/** A process and everything below it, as /proc describes them now. */
export function processTree(root: number): ProcessState[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => stateOf(Number(name)));
  const family = new Set([root]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** The sandboxed processes of a service that read files; not their wrappers. */
export function readersOf(root: number): ProcessState[] {
  return processTree(root).filter(
    ({ pid, command }) => pid !== root && /sandbox\/child\.ts/.test(command) && !/^\S*bwrap/.test(command),
  );
}

/** Open files and sockets of a process. */
export function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The highest resident memory of a process so far, in MB. */
export function peakMemoryMB(pid: number): number {
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** None if it has just ended. proc(5): what follows the name in brackets is separated by blanks. */
function stateOf(pid: number): ProcessState[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const seconds = (Number(rest[9]) + Number(rest[10])) / ticksPerSecond;
    return [{ pid, parent: Number(parent), command, seconds, residentBytes: Number(rest[19]) * 4096 }];
  } catch {
    return [];
  }
}

export function residentMB(pid: number): number {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
