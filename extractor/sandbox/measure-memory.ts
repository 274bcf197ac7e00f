import { readFileSync } from 'node:fs';

const pageBytes = 4096;
const depthMax = 4;

/** The resident memory of a process and its descendants, in bytes; 0 where the system does not tell. */
export function measureMemory(pid: number, depth = 0): number {
  const statm = readProc(`/proc/${pid}/statm`);
  const own = Number(statm.split(' ')[1] ?? 0) * pageBytes;
  if (depth >= depthMax) return own;
  const children = readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + measureMemory(Number(child), depth + 1), own);
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
