import type { Writer } from '../platform/db/database.ts';
import { exportKind } from '../documents/job-kinds.ts';
import type { Service } from '../platform/service.ts';
import { freeLane } from './export-queue-store.ts';
import { askSync } from './master-data/sync-store.ts';

type Needs = Pick<Service, 'clock' | 'queue'>;

/**
 * Goes on at once with what waits for a connection: after a person has signed in again, changed its settings or
 * switched it on. In the caller's transaction, so that the new settings are there when the first document is sent.
 */
export async function resumeLane(
  { clock, queue }: Needs,
  db: Writer,
  connection: { workspaceId: number; id: number },
): Promise<void> {
  await freeLane(db, connection.id, clock.now());
  // What was set or signed in to anew may lead to other books.
  await askSync(db, connection.id, clock.now());
  await queue.enqueue(db, exportKind, { workspaceId: connection.workspaceId, id: connection.id });
}
