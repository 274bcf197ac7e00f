import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'installation.json';
const Identity = z.object({ id: z.uuid() });

export type FolderIdentity = { id: string; fingerprint: string };

/**
 * Identifies the data folder. A file contains the identity and is part of a copy; the file's inode number and
 * creation time are not. Both survive a rename of the folder or another mount point.
 */
export async function identifyFolder(folder: string, newId: string): Promise<FolderIdentity> {
  const path = join(folder, fileName);
  await mkdir(folder, { recursive: true });
  if (!existsSync(path)) {
    // Atomic, because processes may start at the same time or stop here.
    await writeFile(`${path}.${newId}`, `${JSON.stringify({ id: newId })}\n`, { flush: true });
    await rename(`${path}.${newId}`, path);
  }
  const { id } = Identity.parse(JSON.parse(await readFile(path, 'utf8')));
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return { id, fingerprint: `${ino}/${birthtimeNs}` };
}
