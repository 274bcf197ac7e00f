import { z } from 'zod';

import type { Actor } from '../access/actor.ts';
import { decodeCursor, pageOf } from '../db/paging.ts';
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
  return db.write(actor.workspaceId, (db) => store.insertFolder(db, name, clock.now()));
}

export function getFolder({ db }: Needs, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => store.getFolder(db, id));
}

export function renameFolder({ db, clock }: Needs, actor: Actor, id: number, { name }: { name: string }) {
  return db.write(actor.workspaceId, (db) => store.renameFolder(db, id, name, clock.now()));
}

export function deleteFolder({ db }: Needs, actor: Actor, id: number) {
  return db.write(actor.workspaceId, (db) => store.removeFolder(db, id));
}
