import type { Refusal } from '@slipway/connectors/connector.ts';
import type { Sent } from '@slipway/connectors/sent.ts';
import { z } from 'zod';

import type { Actor } from '../access/actor.ts';
import { decodeCursor, pageOf } from '../db/paging.ts';
import type { Service } from '../service.ts';
import { getConnection } from './connection-store.ts';
import { listExports } from './export-store.ts';

const Cursor = z.tuple([z.number().int()]);

/** What was sent over one connection, newest first. */
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

/** What one run came to, as people are told it. */
export function saidOf(outcome: Sent | null) {
  const nothing = { reference: null, url: null, code: null, reason: null, wording: null, values: {} };
  if (outcome === null) return nothing;
  switch (outcome.kind) {
    case 'accepted': {
      const { reference, url, differences } = outcome;
      const reason = differences.map(({ message }) => message).join(' ') || null;
      return { ...nothing, reference, url, reason };
    }
    case 'refused':
      return { ...nothing, ...refusedBy(outcome.refusal) };
    default:
      return { ...nothing, reason: outcome.reason };
  }
}

/** What was refused before sentences had names has none. */
function refusedBy({
  category,
  message,
  wording,
  values,
}: Pick<Refusal, 'category' | 'message'> & Partial<Refusal>) {
  return { code: category, reason: message, wording: wording ?? null, values: values ?? {} };
}
