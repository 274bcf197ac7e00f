import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** A bench that is broken off ends its processes and removes its folders, too. */
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
  for (const folder of folders) removeFolder(folder);
});

export function endWithUs(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `slipway-${name}-`));
  folders.add(folder);
  return folder;
}

/** What a process that is just ending still writes may come in between. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  folders.delete(folder);
}
