import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { getConnection } from '../connection-store.ts';
import { askSync, findSync, type StoredSync } from './sync-store.ts';
import { masterDataKind } from './synchronise-master-data.ts';

/** Schedules a read of the master data as soon as possible. Several requests cause one read. */
export async function refreshMasterData(
  { db, clock, queue }: Pick<Service, 'db' | 'clock' | 'queue'>,
  actor: Actor,
  id: number,
) {
  return db.write(actor.workspaceId, async (db) => {
    await getConnection(db, id);
    await askSync(db, id, clock.now());
    const sync = await findSync(db, id);
    if (!sync) throw new Problem('no_master_data');
    await queue.enqueue(db, masterDataKind, { workspaceId: sync.workspaceId, id });
    return masterDataStateOf(sync);
  });
}

/** The state of the master data, as the API shows it. */
export function masterDataStateOf(sync: StoredSync) {
  const { state, syncedAt, code, message, counts } = sync;
  return { state, syncedAt, code, message, counts };
}
