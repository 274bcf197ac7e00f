import type { Service } from '../../platform/service.ts';
import { countRowsMax } from './count-documents.ts';
import { findLongCounts, foldCounts } from './count-store.ts';

/** Compacts the counters of workspaces that were not read for a while. */
export async function purgeCountRows({ db }: Pick<Service, 'db'>): Promise<void> {
  const workspaces = await db.read('all', (db) => findLongCounts(db, countRowsMax));
  for (const workspaceId of workspaces) await db.write(workspaceId, foldCounts);
}
