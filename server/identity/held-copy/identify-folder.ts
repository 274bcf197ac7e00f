import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'installation.json';
const Identity = z.object({ id: z.uuid() });

export type FolderIdentity = { id: string; fingerprint: string };

/**
 * Which data folder this is. The identity is in a file, and goes with a copy; the file's number and time of creation in
 * the file system do not. Both stay the same when the folder is renamed, or its volume is mounted elsewhere.
 */
export async function identifyFolder(folder: string, newId: string): Promise<FolderIdentity> {
  const path = join(folder, fileName);
  await mkdir(folder, { recursive: true });
  if (!existsSync(path)) {
    // Never half written: processes may start together, or end here.
    await writeFile(`${path}.${newId}`, `${JSON.stringify({ id: newId })}\n`, { flush: true });
    await rename(`${path}.${newId}`, path);
  }
  const { id } = Identity.parse(JSON.parse(await readFile(path, 'utf8')));
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return { id, fingerprint: `${ino}/${birthtimeNs}` };
}
