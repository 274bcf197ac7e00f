import type { Service } from '../service.ts';
import { forgetDoomedFile, listDoomedFiles } from './doomed-file-store.ts';

const batchFiles = 200;

/** Removes files whose documents were deleted; first the file, then the note, so that none is forgotten. */
export async function removeDoomedFiles({
  db,
  files,
  clock,
  pageCache,
}: Pick<Service, 'db' | 'files' | 'clock' | 'pageCache'>): Promise<void> {
  const doomed = await db.read('all', (db) => listDoomedFiles(db, clock.now(), batchFiles));
  for (const { workspaceId, fileKey } of doomed) {
    await files.remove(fileKey);
    await pageCache.forget(fileKey);
    await db.write(workspaceId, (db) => forgetDoomedFile(db, fileKey));
  }
}
