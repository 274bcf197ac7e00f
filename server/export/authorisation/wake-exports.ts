import type { Writer } from '../../db/database.ts';
import type { Service } from '../../service.ts';
import { resumeLane } from '../resume-lane.ts';

/** What waited for somebody to sign in goes on at once. */
export async function goOn(
  needs: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  connectionId: number,
): Promise<void> {
  if (db.workspace === 'all') return;
  await resumeLane(needs, db, { workspaceId: db.workspace, id: connectionId });
}
