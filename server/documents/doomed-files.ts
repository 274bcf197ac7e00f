import type { Service } from '../service.ts';
import { forgetDoomedFile, listDoomedFiles } from './doomed-file-store.ts';

const batchFiles = 200;

/**
 * Removes files whose documents were deleted, or never came; first the file, then the note, so that none is forgotten.
 * One that cannot be removed keeps no other waiting, and is tried again the next time.
 */
export async function removeDoomedFiles(
  service: Pick<Service, 'db' | 'files' | 'clock' | 'pageCache' | 'log'>,
): Promise<void> {
  const { db, clock } = service;
  for (let removed = batchFiles; removed === batchFiles; ) {
    const doomed = await db.read('all', (db) => listDoomedFiles(db, clock.now(), batchFiles));
    removed = 0;
    for (const { workspaceId, fileKey } of doomed)
      if (await removeFile(service, workspaceId, fileKey)) removed++;
  }
}

async function removeFile(
  { db, files, pageCache, log }: Parameters<typeof removeDoomedFiles>[0],
  workspaceId: number,
  fileKey: string,
): Promise<boolean> {
  try {
    await files.remove(fileKey);
    await pageCache.forget(fileKey);
    await db.write(workspaceId, (db) => forgetDoomedFile(db, fileKey));
    return true;
  } catch (error) {
    log.warn({ err: error, fileKey }, 'a file was not removed');
    return false;
  }
}
