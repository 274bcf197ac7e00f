import type { Writer } from '../../db/database.ts';
import { exportKind } from '../../documents/kinds.ts';
import type { Service } from '../../service.ts';
import { wakeLane } from './authorisation-store.ts';

/** What waited for somebody to sign in goes on at once: the first now, the others behind it in its lane. */
export async function goOn(
  { clock, queue }: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  connectionId: number,
): Promise<void> {
  const [first] = await wakeLane(db, connectionId, clock.now());
  if (first === undefined || db.workspace === 'all') return;
  await queue.enqueue(db, exportKind, { workspaceId: db.workspace, id: first });
}
