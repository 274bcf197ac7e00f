import { dropReserved, listReserved } from '../../identity/members/open-workspace.ts';
import type { Service } from '../../platform/service.ts';
import { forgetNoted, listNoted, takeTime } from './imported-store.ts';

type Dependencies = Pick<Service, 'db' | 'files'>;
const batchFiles = 200;

/** Takes away what was left behind where somebody died while an archive was brought back. */
export async function purgeUnfinishedImports(needs: Dependencies): Promise<void> {
  for (const workspaceId of await listReserved(needs)) await forgetImport(needs, workspaceId);
}

/**
 * The files first, and then what knows of them: anyone who dies here leaves nothing that nobody knows of. Files are removed
 * between two statements, and a slow store takes longer over them than a transaction may idle.
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
