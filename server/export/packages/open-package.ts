import type {
  NumberRange,
  PackageFolder,
  PartyRole,
  ShelvedParty,
} from '@slipway/connectors/export-package/package-folder.ts';

import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { lockConnection, type StoredConnection } from '../connection-store.ts';
import * as store from './connection-package-store.ts';

/** The package folder of one connection, stored in the database. */
export function openPackageFolder(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { workspaceId, id }: Pick<StoredConnection, 'workspaceId' | 'id'>,
): PackageFolder {
  return {
    find: (key) => db.read(workspaceId, (db) => store.findEntry(db, id, key)),
    keep: (entry) => db.write(workspaceId, (db) => store.insertEntry(db, id, entry, clock.now())),
    findParties: (role, keys) => db.read(workspaceId, (db) => store.findParties(db, id, role, keys)),
    findFreeNumber: (role, range) => db.read(workspaceId, (db) => store.findFreeNumber(db, id, role, range)),
    addParty: (role, party, range) =>
      db.write(workspaceId, (db) => addParty(db, id, role, party, range, clock.now())),
  };
}

/** One at a time, so that each number is used once and each party has one number. */
async function addParty(
  db: Writer,
  connectionId: number,
  role: PartyRole,
  party: ShelvedParty,
  range: NumberRange,
  now: Date,
): Promise<number | null> {
  await lockConnection(db, connectionId);
  const known = await store.findPartyNumber(db, connectionId, role, party);
  if (known !== null) return known;
  const free = await store.findFreeNumber(db, connectionId, role, range);
  if (free !== null) await store.insertParty(db, connectionId, role, free, party, now);
  return free;
}
