import { insertFolder } from '../../documents/folders/folder-store.ts';
import { audit, theService } from '../../identity/audit/audit.ts';
import { findFirstAdmin } from '../../identity/members/admin-store.ts';
import type { WatchedFolder } from '../../platform/config/watched-folder-settings.ts';
import type { Service } from '../../platform/service.ts';
import { findWorkspaces } from '../../workspace/settings/settings-store.ts';
import * as store from './store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;

/** The target of a watched folder, which this process holds for a while. */
export type Claimed = { workspaceId: number; folderId: number | null };

/**
 * Longer than a file takes; each imported file renews it. If one takes longer, the intake log still
 * recognises it.
 */
const heldMs = 30_000;

/**
 * Claims a watched folder for this process; null while another process has it. The target folder is created
 * if it does not exist, so that a typo blocks nothing. Throws unless exactly one workspace matches.
 */
export async function claimWatchedFolder(
  { db, clock }: Dependencies,
  holder: string,
  { place, workspace, folder }: WatchedFolder,
): Promise<Claimed | null> {
  const admin = await db.read('all', (db) => findFirstAdmin(db, workspace ?? undefined));
  const named = workspace === null ? [] : await db.read('all', (db) => findWorkspaces(db, workspace));
  // Workspace names are not unique; files must not go to the wrong one.
  if (named.length > 1) throw new Error(`Several workspaces are named ${JSON.stringify(workspace)}.`);
  if (!admin)
    throw new Error(
      workspace ? `Workspace ${JSON.stringify(workspace)} not found.` : 'No workspace has been created yet.',
    );
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

/** Renews the lease; false if another process took it over. */
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
