import type { Service } from '../../../platform/service.ts';
import { localPartOf } from '../address.ts';
import { findByLocalPart } from '../import-store.ts';

/** An address of ours, as a sender names it. */
export type Addressed = {
  workspaceId: number;
  emailImportId: number;
  active: boolean;
  allowedSenders: string[];
  address: string;
};

/**
 * Whose address it is. A sender names no workspace: it is looked for in all. What stands before the
 * @ is enough, since a scanner may know us by our number only, and a forwarder by another name.
 */
export async function claimAddress({ db }: Pick<Service, 'db'>, address: string): Promise<Addressed | null> {
  const found = await db.read('all', (db) => findByLocalPart(db, localPartOf(address)));
  if (!found) return null;
  const { workspaceId, id, active, allowedSenders } = found;
  return { workspaceId, emailImportId: id, active, allowedSenders, address };
}
