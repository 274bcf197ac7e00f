import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import type { StoredConnection } from '../connection-store.ts';
import { askSync } from '../master-data/sync-store.ts';
import { resumeExportQueue } from '../resume-export-queue.ts';

/** Somebody has let us in: what waited for it goes on immediately, and what the books know is asked again. */
export async function goOn(
  needs: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  connection: Pick<StoredConnection, 'workspaceId' | 'id'>,
): Promise<void> {
  await resumeExportQueue(needs, db, connection);
  await askSync(db, connection.id, needs.clock.now());
}
