import type { Service } from '../service.ts';
import { lockInstallation, saveInstallation } from './installation-store.ts';

/** Lets a copy act outside again; its processes notice within seconds. False where nothing is on hold. */
export async function releaseCopy({ db, log }: Pick<Service, 'db' | 'log'>): Promise<boolean> {
  return db.write('all', async (db) => {
    const { heldSince } = await lockInstallation(db);
    if (!heldSince) return false;
    await saveInstallation(db, { heldSince: null, heldBecause: null });
    db.afterCommit(() => log.warn({ heldSince }, 'An operator released this copy.'));
    return true;
  });
}
