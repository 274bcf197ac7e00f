import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

let written = 0;

/** Writes the whole file or nothing: to a temporary name, synced, then renamed. */
export async function storeFile(path: string, content: Uint8Array | string): Promise<void> {
  written += 1;
  const beside = `${path}.${process.pid}-${written}.part`;
  const file = await open(beside, 'w', 0o644);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (fault) {
    await rm(beside, { force: true });
    throw fault;
  } finally {
    await file.close();
  }
  await moveFile(beside, path);
}

/** rename(2) with both folders synced, so that the move survives a power cut. */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) await syncFolder(dirname(from));
}

/** Removes a file, if it exists. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
