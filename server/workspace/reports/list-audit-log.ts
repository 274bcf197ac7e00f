import type { QueryOf } from '@slipway/contract/endpoint.ts';
import type { listAuditLog as promised } from '@slipway/contract/endpoints/reports.ts';
import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import type { Link } from '../../identity/audit/chain.ts';
import { listLinks } from '../../identity/audit/store.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';

const Cursor = z.tuple([z.number().int()]);

/** The actions in the workspace, newest first. */
export async function listAuditLog(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  { limit, cursor, actorId, action, from, to }: QueryOf<typeof promised>,
) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const filter = {
    actorId,
    actions: action,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  const rows = await db.read(actor.workspaceId, (db) => listLinks(db, filter, before, limit + 1));
  const page = pageOf(rows, limit, ({ sequence }) => [sequence]);
  return { ...page, data: page.data.map(shown) };
}

function shown({ sequence, occurredAt, action, details, hash, ...row }: Link) {
  return {
    id: sequence,
    occurredAt,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    action: action as never,
    target: row.targetKind === null ? null : { kind: row.targetKind, id: row.targetId, name: row.targetName },
    details: details as never,
    hash,
  };
}
