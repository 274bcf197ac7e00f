import { mayDeleteFiles } from '../platform/db/backup-lock.ts';
import type { Service } from '../platform/service.ts';
import {
  listPendingFileDeletions,
  type PendingFileDeletion,
  postponePendingFileDeletion,
  removePendingFileDeletion,
} from './file-deletion-store.ts';

const batchFiles = 200;
/** Delay before the deletion of a file is retried. */
const retryMs = 60 * 60_000;
/** After this many failures in a row the store is unavailable, and other maintenance continues. */
const failuresInRowMax = 10;

/**
 * Deletes files whose documents were deleted or never created. The file goes first and its record second, so
 * that none is forgotten. Failures do not block other files.
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
      const outcome = await removeFile(service, file);
      if (outcome === 'BACKUP_RUNS') return;
      failuresInRow = outcome === 'REMOVED' ? 0 : failuresInRow + 1;
      if (failuresInRow === failuresInRowMax) return;
    }
  }
}

async function removeFile(
  { db, files, clock, pageCache, log }: Parameters<typeof deletePendingFiles>[0],
  { workspaceId, fileKey }: PendingFileDeletion,
): Promise<'REMOVED' | 'FAILED' | 'BACKUP_RUNS'> {
  try {
    return await db.write(workspaceId, async (db) => {
      if (!(await mayDeleteFiles(db))) return 'BACKUP_RUNS';
      await files.remove(fileKey);
      await pageCache.forget(fileKey);
      await removePendingFileDeletion(db, fileKey);
      return 'REMOVED';
    });
  } catch (error) {
    log.warn({ err: error, fileKey }, 'a file was not deleted');
    const againAt = new Date(clock.now().getTime() + retryMs);
    await db.write(workspaceId, (db) => postponePendingFileDeletion(db, fileKey, againAt));
    return 'FAILED';
  }
}
