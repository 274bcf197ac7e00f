import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../identity/actor.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { findConnectionIds } from './connection-store.ts';

/** A place in the request that names a connection. */
type Named = { id: number; pointer: string };

/** Throws `invalid_input` with the place of each connection that is not in the workspace. */
export async function assertConnections(db: Reader, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return;
  const found = await findConnectionIds(
    db,
    named.map(({ id }) => id),
  );
  const unknown = named.filter(({ id }) => !found.has(id));
  if (unknown.length === 0) return;
  throw new Problem('invalid_input', null, {
    errors: unknown.map(({ id, pointer }) => ({
      pointer,
      code: 'unknown_connection',
      detail: `This workspace has no connection ${id}.`,
    })),
  });
}

/** The same for the one connection of a request. */
export async function assertConnectionExists(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  connectionId: number,
): Promise<void> {
  const named = [{ id: connectionId, pointer: '/connectionId' }];
  await db.read(actor.workspaceId, (db) => assertConnections(db, named));
}
