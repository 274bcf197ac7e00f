import { readFileSync } from 'node:fs';

/** A process and all its descendants, as Linux lists them now. */
export function processTree(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

/** The running processes below this one in which files are read and drawn, with their sandbox wrappers. */
export function sandboxesOf(pid: number): number[] {
  return processTree(pid).filter(
    (one) => one !== pid && textOf(`/proc/${one}/cmdline`).includes('sandbox/child'),
  );
}

/** Sends SIGKILL to a process, which may have ended just now. */
export function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Empty if the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
