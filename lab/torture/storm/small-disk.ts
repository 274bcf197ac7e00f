import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Takes every free byte. */
  fill(): void;
  free(): void;
  remove(): void;
};

const leftBytes = 4 * 1024 * 1024;
const blockBytes = 64 * 1024;

/** A file system of its own in memory that can be filled. Null where mounting is not permitted. */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux') return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'slipway-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  let isMounted = true;
  const remove = () => {
    if (!isMounted) return;
    isMounted = false;
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return {
    folder,
    fill: () => fill(folder, filler),
    free: () => rmSync(filler, { force: true }),
    remove,
  };
}

/** Most of it in one piece, and the rest, which others use meanwhile, block by block. */
function fill(folder: string, filler: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize - leftBytes;
  if (bytes > 0) execFileSync('fallocate', ['-l', String(bytes), filler], { stdio: 'ignore' });
  const file = openSync(filler, 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(blockBytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
