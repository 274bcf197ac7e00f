import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second (sysconf's CLK_TCK on all that Linux runs on today). */
const ticksPerSecond = 100;
const pageBytes = 4096;

type Stat = { pid: number; parent: number; seconds: number; endedSeconds: number; memoryBytes: number };

/** Processor time so far of these processes and all they started that still run; null where there is no /proc. */
export function cpuSecondsOf(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  return withDescendants(pids).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Processor time so far of all processes that this one started, running or ended, and the memory of the largest. */
export function measureChildren(): { seconds: number; memoryBytes: number } {
  const running = withDescendants([process.pid]);
  const own = running.find(({ pid }) => pid === process.pid);
  const others = running.filter((one) => one !== own);
  return {
    seconds: others.reduce(
      (sum, { seconds, endedSeconds }) => sum + seconds + endedSeconds,
      own?.endedSeconds ?? 0,
    ),
    memoryBytes: Math.max(0, ...others.map(({ memoryBytes }) => memoryBytes)),
  };
}

function withDescendants(pids: readonly number[]): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)));
  const found = new Set(pids);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** proc(5): what follows the name in brackets is separated by blanks. None for a process that has ended. */
function statOf(pid: number): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
    const memoryBytes = Number(rest[19]) * pageBytes;
    const seconds = (user + system) / ticksPerSecond;
    return [
      {
        pid,
        parent: Number(parent),
        seconds,
        endedSeconds: (endedUser + endedSystem) / ticksPerSecond,
        memoryBytes,
      },
    ];
  } catch {
    return [];
  }
}
