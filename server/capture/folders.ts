import { z } from 'zod';

import type { Actor } from '../access/actor.ts';
import { audit } from '../audit/audit.ts';
import { decodeCursor, pageOf } from '../db/paging.ts';
import { assertFolder } from '../documents/store.ts';
import type { Service } from '../service.ts';
import * as store from './folder-store.ts';

type Needs = Pick<Service, 'db' | 'clock'>;
const Cursor = z.tuple([z.number().int()]);

export async function listFolders(
  { db }: Needs,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(query.cursor, Cursor)?.[0] ?? 0;
  const rows = await db.read(actor.workspaceId, (db) => store.listFolders(db, after, query.limit + 1));
  return pageOf(rows, query.limit, ({ id }) => [id]);
}

export function createFolder({ db, clock }: Needs, actor: Actor, { name }: { name: string }) {
  return db.write(actor.workspaceId, async (db) => {
    const folder = await store.insertFolder(db, name, clock.now());
    await audit({ clock }, db, actor, 'FOLDER_CREATED', { kind: 'folder', id: folder.id, name });
    return folder;
  });
}

export function getFolder({ db }: Needs, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => store.getFolder(db, id));
}

export function renameFolder({ db, clock }: Needs, actor: Actor, id: number, { name }: { name: string }) {
  return db.write(actor.workspaceId, async (db) => {
    const before = await store.getFolder(db, id);
    const folder = await store.renameFolder(db, id, name, clock.now());
    await audit(
      { clock },
      db,
      actor,
      'FOLDER_RENAMED',
      { kind: 'folder', id, name },
      { before: before.name },
    );
    return folder;
  });
}

export function deleteFolder({ db, clock }: Needs, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    const { name } = await store.getFolder(db, id);
    await store.removeFolder(db, id);
    await audit({ clock }, db, actor, 'FOLDER_DELETED', { kind: 'folder', id, name });
  });
}

/** Throws `folder_not_found`: said once for many documents, and not once for each. */
export async function assertFolderExists({ db }: Needs, actor: Actor, id: number): Promise<void> {
  await db.read(actor.workspaceId, (db) => assertFolder(db, id));
}
