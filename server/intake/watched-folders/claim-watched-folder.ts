import { insertFolder } from '../../documents/folders/folder-store.ts';
import { audit, theService } from '../../identity/audit/audit.ts';
import { findFirstAdmin } from '../../identity/members/admin-store.ts';
import type { WatchedFolder } from '../../platform/config/watched-folder-settings.ts';
import type { Service } from '../../platform/service.ts';
import { findWorkspaces } from '../../workspace/settings/settings-store.ts';
import * as store from './store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;

/** Where what lies in a place goes; it is this process's to take for a while. */
export type Claimed = { workspaceId: number; folderId: number | null };

/** Longer than a file takes; each file that is taken renews it. Where one takes longer, the ledger still knows it. */
const heldMs = 30_000;

/**
 * Claims a place for this process; null while another one watches it. The folder is made when it is not there, so
 * that nothing waits for a name that was mistyped. Throws when there is no such workspace, or more than one.
 */
export async function claimWatchedFolder(
  { db, clock }: Dependencies,
  holder: string,
  { place, workspace, folder }: WatchedFolder,
): Promise<Claimed | null> {
  const admin = await db.read('all', (db) => findFirstAdmin(db, workspace ?? undefined));
  const named = workspace === null ? [] : await db.read('all', (db) => findWorkspaces(db, workspace));
  // Admins name their workspaces as they like: what is meant for one is not to go to another.
  if (named.length > 1) throw new Error(`There are several workspaces ${JSON.stringify(workspace)}.`);
  if (!admin) throw new Error(`There is no workspace ${workspace ? JSON.stringify(workspace) : 'yet'}.`);
  const { workspaceId } = admin;
  const now = clock.now();
  const heldUntil = new Date(now.getTime() + heldMs);
  return db.write(workspaceId, async (db) => {
    if (!(await store.holdWatchedFolder(db, place, holder, now, heldUntil))) return null;
    if (folder === null) return { workspaceId, folderId: null };
    const known = await store.findFolderByName(db, folder);
    if (known !== null) return { workspaceId, folderId: known };
    const { id } = await insertFolder(db, folder, now);
    await audit({ clock }, db, theService, 'FOLDER_CREATED', { kind: 'folder', id, name: folder });
    return { workspaceId, folderId: id };
  });
}

/** Holds it for another while; false when another process took it over. */
export function renewFolderLease(
  { db, clock }: Dependencies,
  holder: string,
  { place }: WatchedFolder,
  { workspaceId }: Claimed,
): Promise<boolean> {
  const now = clock.now();
  const heldUntil = new Date(now.getTime() + heldMs);
  return db.write(workspaceId, (db) => store.holdWatchedFolder(db, place, holder, now, heldUntil));
}

export async function leaveWatchedFolder(
  { db }: Dependencies,
  holder: string,
  { place }: WatchedFolder,
  { workspaceId }: Claimed,
): Promise<void> {
  await db.write(workspaceId, (db) => store.releaseWatchedFolder(db, place, holder));
}
