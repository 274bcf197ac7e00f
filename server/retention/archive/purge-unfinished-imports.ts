import { dropReserved, listReserved } from '../../identity/members/open-workspace.ts';
import type { Service } from '../../platform/service.ts';
import { forgetNoted, listNoted, takeTime } from './imported-store.ts';

type Dependencies = Pick<Service, 'db' | 'files'>;
const batchFiles = 200;

/** Cleans up after an import that crashed. */
export async function purgeUnfinishedImports(needs: Dependencies): Promise<void> {
  for (const workspaceId of await listReserved(needs)) await forgetImport(needs, workspaceId);
}

/**
 * Deletes the files first and their records second, so that a crash leaves no unknown file. Files are deleted
 * between statements, because a slow store would exceed the transaction's idle timeout.
 */
export function forgetImport({ db, files }: Dependencies, workspaceId: number): Promise<void> {
  return dropReserved({ db }, workspaceId, async (db) => {
    await takeTime(db);
    for (;;) {
      const keys = await listNoted(db, workspaceId, batchFiles);
      for (const key of keys) await files.remove(key);
      await forgetNoted(db, workspaceId, keys);
      if (keys.length < batchFiles) return;
    }
  });
}
