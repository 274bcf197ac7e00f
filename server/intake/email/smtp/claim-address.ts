import type { Service } from '../../../platform/service.ts';
import { localPartOf } from '../address.ts';
import { findByLocalPart } from '../import-store.ts';

/** One of our addresses, as a sender wrote it. */
export type Addressed = {
  workspaceId: number;
  emailImportId: number;
  active: boolean;
  allowedSenders: string[];
  address: string;
};

/**
 * The owner of an address, in all workspaces, because a sender does not state a workspace. The local part
 * decides: a scanner may know only our IP address, and a forwarder another host name.
 */
export async function claimAddress({ db }: Pick<Service, 'db'>, address: string): Promise<Addressed | null> {
  const found = await db.read('all', (db) => findByLocalPart(db, localPartOf(address)));
  if (!found) return null;
  const { workspaceId, id, active, allowedSenders } = found;
  return { workspaceId, emailImportId: id, active, allowedSenders, address };
}
