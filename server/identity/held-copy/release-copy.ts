import type { Service } from '../../platform/service.ts';
import { type Auditor, audit } from '../audit/audit.ts';
import { findFirstWorkspaceId, lockInstallation, saveInstallation } from './installation-store.ts';

/** The first workspace belongs to the operator. */
export function findOperatorWorkspaceId({ db }: Pick<Service, 'db'>): Promise<number | undefined> {
  return db.read('all', findFirstWorkspaceId);
}

/**
 * Allows outgoing activity of a copy again; its processes notice this within seconds. The entry is in the
 * audit log of the first workspace, which belongs to the operator. False if nothing is on hold.
 */
export async function releaseCopy(
  { db, clock, log }: Pick<Service, 'db' | 'clock' | 'log'>,
  actor: Auditor,
): Promise<boolean> {
  return db.write('all', async (db) => {
    const { heldSince, heldBecause } = await lockInstallation(db);
    if (!heldSince) return false;
    await saveInstallation(db, { heldSince: null, heldBecause: null });
    db.afterCommit(() => log.info({ heldSince }, 'An operator released this copy.'));
    const workspaceId = await findFirstWorkspaceId(db);
    const details = { since: heldSince.toISOString(), reason: heldBecause };
    if (workspaceId) await audit({ clock }, db, actor, 'COPY_RELEASED', null, details, workspaceId);
    return true;
  });
}
