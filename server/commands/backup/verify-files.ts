import { createHash } from 'node:crypto';

import { openSnapshot } from '../../platform/db/dump/open-snapshot.ts';
import { LostFile } from '../../platform/files/lost-file.ts';
import type { Files } from '../../platform/service.ts';

/** Files that are read at the same time. */
const parallel = 8;

/**
 * Reads every stored file beside a running service and compares its checksum. Returns one line for each lost file. A
 * backup reads new files only, so it does not notice files that change later. As during a backup, no file is deleted
 * meanwhile.
 */
export async function verifyFiles(
  databaseUrl: string,
  files: Pick<Files, 'open'>,
): Promise<{ verified: number; lost: string[] }> {
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const references = await snapshot.files();
    await snapshot.release();
    const lost: string[] = [];
    const unread = references.values();
    const verifyNext = async () => {
      for (const { key, sha256, owner } of unread) {
        const loss = await lossOf(files, key, sha256);
        if (loss) lost.push(`${key} (${owner}): ${loss}`);
      }
    };
    await Promise.all(Array.from({ length: parallel }, verifyNext));
    await snapshot.assertHeld();
    return { verified: references.length - lost.length, lost: lost.sort() };
  } finally {
    await snapshot.close();
  }
}

async function lossOf(
  files: Pick<Files, 'open'>,
  key: string,
  sha256: string | null,
): Promise<LostFile['loss'] | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await files.open(key)) hash.update(chunk);
    return sha256 === null || hash.digest('hex') === sha256 ? null : 'changed';
  } catch (error) {
    if (error instanceof LostFile) return error.loss;
    throw error;
  }
}
