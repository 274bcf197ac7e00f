import { exportKind } from '../documents/job-kinds.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { releaseExportQueue } from './export-queue-store.ts';
import { askSync } from './master-data/sync-store.ts';

type Dependencies = Pick<Service, 'clock' | 'queue'>;

/**
 * Goes on immediately with what waits for a connection: after a person has signed in again, changed its settings or
 * switched it on. In the caller's transaction, so that the new settings are there when the first document is sent.
 */
export async function resumeExportQueue(
  { clock, queue }: Dependencies,
  db: Writer,
  connection: { workspaceId: number; id: number },
): Promise<void> {
  await releaseExportQueue(db, connection.id, clock.now());
  // What was set or signed in to again may lead to other books.
  await askSync(db, connection.id, clock.now());
  await queue.enqueue(db, exportKind, { workspaceId: connection.workspaceId, id: connection.id });
}
