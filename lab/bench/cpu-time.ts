import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second (sysconf's CLK_TCK on all that Linux runs on today). */
const ticksPerSecond = 100;

type Stat = { pid: number; parent: number; seconds: number };

/** Processor time so far of these processes and all they started that still run; null where there is no /proc. */
export function cpuSecondsOf(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)));
  const found = new Set(pids);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** proc(5): what follows the name in brackets is separated by blanks. None for a process that has ended. */
function statOf(pid: number): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid, parent: Number(parent), seconds: (Number(rest[9]) + Number(rest[10])) / ticksPerSecond }];
  } catch {
    return [];
  }
}
