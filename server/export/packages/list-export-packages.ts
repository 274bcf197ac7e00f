import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { getConnection } from '../connection-store.ts';
import * as store from './store.ts';

const Cursor = z.tuple([z.int32()]);

/** Export packages, newest first, and the documents that wait for the next one. */
export async function listExportPackages(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  connectionId: number,
  {
    limit,
    cursor,
    until = null,
  }: { limit: number; cursor?: string | undefined; until?: string | undefined | null },
) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const [rows, waiting] = await db.read(actor.workspaceId, async (db) => {
    await getConnection(db, connectionId);
    return [
      await store.listExportPackages(db, connectionId, before, limit + 1),
      await store.sumUpWaiting(db, connectionId, until),
    ] as const;
  });
  const page = pageOf(rows, limit, ({ number }) => [number]);
  return { ...page, data: page.data.map(store.shown), waiting };
}
