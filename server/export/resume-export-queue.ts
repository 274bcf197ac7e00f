import { exportKind } from '../documents/job-kinds.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { releaseExportQueue } from './export-queue-store.ts';
import { askSync } from './master-data/sync-store.ts';

type Dependencies = Pick<Service, 'clock' | 'queue'>;

/**
 * Resumes the waiting exports of a connection after a sign-in, a change of settings or activation. Runs in
 * the caller's transaction, so that the first export uses the new settings.
 */
export async function resumeExportQueue(
  { clock, queue }: Dependencies,
  db: Writer,
  connection: { workspaceId: number; id: number },
): Promise<void> {
  await releaseExportQueue(db, connection.id, clock.now());
  // The new settings or sign-in may point to another ledger.
  await askSync(db, connection.id, clock.now());
  await queue.enqueue(db, exportKind, { workspaceId: connection.workspaceId, id: connection.id });
}
