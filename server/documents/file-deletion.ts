import type { Service } from '../platform/service.ts';
import {
  listPendingFileDeletions,
  type PendingFileDeletion,
  postponePendingFileDeletion,
  removePendingFileDeletion,
} from './file-deletion-store.ts';

const batchFiles = 200;
/** One that could not be removed is tried again after so long. */
const retryMs = 60 * 60_000;
/** So many in a row that could not be removed: the store is away, and what else keeps house is not to wait for it. */
const failuresInRowMax = 10;

/**
 * Removes files whose documents were deleted, or never came; first the file, then the note, so that none is forgotten.
 * Those that cannot be removed keep no others waiting, however many they are.
 */
export async function deletePendingFiles(
  service: Pick<Service, 'db' | 'files' | 'clock' | 'pageCache' | 'log'>,
): Promise<void> {
  const { db, clock } = service;
  let failuresInRow = 0;
  for (let found = batchFiles; found === batchFiles; ) {
    const pendingDeletions = await db.read('all', (db) =>
      listPendingFileDeletions(db, clock.now(), batchFiles),
    );
    found = pendingDeletions.length;
    for (const file of pendingDeletions) {
      failuresInRow = (await removeFile(service, file)) ? 0 : failuresInRow + 1;
      if (failuresInRow === failuresInRowMax) return;
    }
  }
}

async function removeFile(
  { db, files, clock, pageCache, log }: Parameters<typeof deletePendingFiles>[0],
  { workspaceId, fileKey }: PendingFileDeletion,
): Promise<boolean> {
  try {
    await files.remove(fileKey);
    await pageCache.forget(fileKey);
    await db.write(workspaceId, (db) => removePendingFileDeletion(db, fileKey));
    return true;
  } catch (error) {
    log.warn({ err: error, fileKey }, 'a file was not removed');
    const againAt = new Date(clock.now().getTime() + retryMs);
    await db.write(workspaceId, (db) => postponePendingFileDeletion(db, fileKey, againAt));
    return false;
  }
}
