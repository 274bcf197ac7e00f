import type { Writer } from '../../db/database.ts';
import type { Service } from '../../service.ts';
import type { StoredConnection } from '../connection-store.ts';
import { askSync } from '../reference/sync-store.ts';
import { resumeLane } from '../resume-lane.ts';

/** Somebody has let us in: what waited for it goes on at once, and what the books know is asked anew. */
export async function goOn(
  needs: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  connection: Pick<StoredConnection, 'workspaceId' | 'id'>,
): Promise<void> {
  await resumeLane(needs, db, connection);
  await askSync(db, connection.id, needs.clock.now());
}
