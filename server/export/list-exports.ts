import { z } from 'zod';

import type { Actor } from '../identity/actor.ts';
import { decodeCursor, pageOf } from '../platform/db/paging.ts';
import type { Service } from '../platform/service.ts';
import { getConnection } from './connection-store.ts';
import { listExports } from './export-store.ts';
import { saidOf } from './report-outcome.ts';

const Cursor = z.tuple([z.number().int()]);

/** The exports of one connection, newest first. */
export async function listConnectionExports(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  id: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const rows = await db.read(actor.workspaceId, async (db) => {
    await getConnection(db, id);
    return listExports(db, id, before, limit + 1);
  });
  const page = pageOf(rows, limit, (row) => [row.id]);
  const mayRead = actor.scopes.has('docs.read');
  const data = page.data.map(({ outcome, documentId, fileName, documentNumber, vendorName, ...row }) => ({
    ...row,
    document: mayRead
      ? { id: documentId, fileName, documentNumber, vendorName }
      : { id: documentId, fileName: null, documentNumber: null, vendorName: null },
    ...saidOf(outcome),
  }));
  return { ...page, data };
}
