import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import type { StoredConnection } from '../connection-store.ts';
import { askSync } from '../master-data/sync-store.ts';
import { resumeExportQueue } from '../resume-export-queue.ts';

/** After a sign-in: pending exports continue immediately, and master data is read again. */
export async function goOn(
  needs: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  connection: Pick<StoredConnection, 'workspaceId' | 'id'>,
): Promise<void> {
  await resumeExportQueue(needs, db, connection);
  await askSync(db, connection.id, needs.clock.now());
}
