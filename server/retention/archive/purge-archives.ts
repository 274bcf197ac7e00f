import type { Service } from '../../platform/service.ts';
import { expiredArchives, removeArchive } from './archive-store.ts';

const batchRows = 200;

/** Deletes expired archives; the deletion of their files is already scheduled. */
export async function purgeArchives({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const expired = await db.read('all', (db) => expiredArchives.find(db, clock.now(), batchRows));
  for (const { workspaceId, id } of expired) await db.write(workspaceId, (db) => removeArchive(db, id));
}
