import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { assertFolder, assertQueue } from '../store.ts';
import * as store from './folder-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
const Cursor = z.tuple([z.number().int()]);

export async function listFolders(
  { db }: Dependencies,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(query.cursor, Cursor)?.[0] ?? 0;
  const rows = await db.read(actor.workspaceId, (db) => store.listFolders(db, after, query.limit + 1));
  return pageOf(rows, query.limit, ({ id }) => [id]);
}

export function createFolder({ db, clock }: Dependencies, actor: Actor, { name }: { name: string }) {
  return db.write(actor.workspaceId, async (db) => {
    const folder = await store.insertFolder(db, name, clock.now());
    await audit({ clock }, db, actor, 'FOLDER_CREATED', { kind: 'folder', id: folder.id, name });
    return folder;
  });
}

export function getFolder({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => store.getFolder(db, id));
}

/** Changes the name or the defaults for its documents. */
export function changeFolder(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  changes: store.FolderChange,
) {
  return db.write(actor.workspaceId, async (db) => {
    const before = await store.getFolder(db, id);
    if (changes.defaultQueueId) await assertQueue(db, changes.defaultQueueId);
    if (changes.defaultConnectionId) await store.assertConnection(db, changes.defaultConnectionId);
    const folder = await store.updateFolder(db, id, changes, clock.now());
    const target = { kind: 'folder', id, name: folder.name };
    if (folder.name !== before.name)
      await audit({ clock }, db, actor, 'FOLDER_RENAMED', target, { before: before.name });
    const changed = Object.keys(changes).filter((name) => name !== 'name');
    if (changed.length > 0) await audit({ clock }, db, actor, 'FOLDER_CHANGED', target, { changed });
    return folder;
  });
}

export function deleteFolder({ db, clock }: Dependencies, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    const { name } = await store.getFolder(db, id);
    await store.removeFolder(db, id);
    await audit({ clock }, db, actor, 'FOLDER_DELETED', { kind: 'folder', id, name });
  });
}

/** Throws `folder_not_found`, once for a whole bulk request. */
export async function assertFolderExists({ db }: Dependencies, actor: Actor, id: number): Promise<void> {
  await db.read(actor.workspaceId, (db) => assertFolder(db, id));
}
