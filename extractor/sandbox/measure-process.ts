import { readFileSync } from 'node:fs';

const pageBytes = 4096;
/** Linux reports processor time in ticks of 1/100 second (USER_HZ) on every architecture that Node runs on. */
const tickMs = 10;
const depthMax = 4;

export type Measured = {
  memoryBytes: number;
  /** Null if the system has no /proc. */
  processorMs: number | null;
};

/**
 * The current use of a process and its descendants: resident memory, and processor time since they started.
 */
export function measureProcess(pid: number): Measured {
  const own = { memoryBytes: memoryOf(pid), processorMs: processorMsOf(pid) };
  return childrenOf(pid, 1).reduce(
    (sum, child) => ({
      memoryBytes: sum.memoryBytes + memoryOf(child),
      processorMs: sum.processorMs === null ? null : sum.processorMs + (processorMsOf(child) ?? 0),
    }),
    own,
  );
}

function memoryOf(pid: number): number {
  return Number(readProc(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes;
}

/** The fields utime and stime of proc(5); the name before them may contain spaces and parentheses. */
function processorMsOf(pid: number): number | null {
  const stat = readProc(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? null : (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function childrenOf(pid: number, depth: number): number[] {
  const children = readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return depth >= depthMax ? children : children.flatMap((child) => [child, ...childrenOf(child, depth + 1)]);
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
