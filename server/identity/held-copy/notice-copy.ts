import type { Service } from '../../platform/service.ts';
import { identifyFolder } from './identify-folder.ts';
import {
  identifyDatabase,
  listFingerprints,
  lockInstallation,
  readInstallation,
  saveFolder,
  saveInstallation,
} from './installation-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'log'>;

/**
 * Compares the database and the data folder with what they were at the last start. In a copy, Slipway holds everything
 * that acts outside until an operator releases it. A folder that the database has not seen belongs to a further
 * machine. Returns whether this installation is held.
 */
export async function noticeCopy({ db, clock, random, config, log }: Dependencies): Promise<boolean> {
  const folder = await identifyFolder(config.dataFolder, random.uuid());
  const { heldSince, heldBecause } = await db.write('all', async (db) => {
    const before = await lockInstallation(db);
    const databaseIdentity = await identifyDatabase(db);
    const fingerprints = await listFingerprints(db, folder.id);
    const isOtherDatabase = before.databaseIdentity !== null && before.databaseIdentity !== databaseIdentity;
    const isOtherFolder = fingerprints.length > 0 && !fingerprints.includes(folder.fingerprint);
    await saveFolder(db, folder.id, folder.fingerprint);
    await saveInstallation(db, { databaseIdentity });
    if (before.heldSince || (!isOtherDatabase && !isOtherFolder)) return before;
    const held = { heldSince: clock.now(), heldBecause: isOtherFolder ? 'FOLDER' : 'DATABASE' } as const;
    await saveInstallation(db, held);
    return held;
  });
  if (heldSince)
    log.warn(
      { heldSince, heldBecause },
      'This is a copy of an installation. Webhooks, exports, email and imports are on hold. If it replaces the original, release it on the System screen or run "slipway release-copy".',
    );
  return heldSince !== null;
}

/** Since when and why this copy waits for an operator to release it; null where nothing is on hold. */
export async function findHold({ db }: Pick<Service, 'db'>) {
  const { heldSince, heldBecause: reason } = await db.read('all', readInstallation);
  return heldSince && reason ? { heldSince, reason } : null;
}

export async function isHeld(service: Pick<Service, 'db'>): Promise<boolean> {
  return (await findHold(service)) !== null;
}
