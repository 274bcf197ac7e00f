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
 * Compares the database and the data folder with the last start. In a copy, all outgoing activity is on hold
 * until an operator releases it. A new folder belongs to an additional machine. Returns whether this
 * installation is on hold.
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

/** Since when and why this copy is on hold; null if it is not. */
export async function findHold({ db }: Pick<Service, 'db'>) {
  const { heldSince, heldBecause: reason } = await db.read('all', readInstallation);
  return heldSince && reason ? { heldSince, reason } : null;
}

export async function isHeld(service: Pick<Service, 'db'>): Promise<boolean> {
  return (await findHold(service)) !== null;
}
