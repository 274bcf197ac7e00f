import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/queues.ts';
import { type InputError, Problem } from '@slipway/contract/problems.ts';
import type { StoredQueueRule } from '@slipway/contract/queue-rules.ts';
import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Writer } from '../../platform/db/database.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { assertQueue } from '../store.ts';
import * as store from './store.ts';

const queuesMax = 100;

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Creation = BodyOf<typeof contract.createQueue>;
type Change = BodyOf<typeof contract.changeQueue>;
const Cursor = z.tuple([z.int32(), z.number().int()]);

export async function listQueues(
  { db }: Dependencies,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const [position, id] = decodeCursor(query.cursor, Cursor) ?? [0, 0];
  const rows = await db.read(actor.workspaceId, (db) =>
    store.listQueues(db, { position, id }, query.limit + 1),
  );
  return pageOf(rows, query.limit, ({ position, id }) => [position, id]);
}

export function getQueue({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => store.getQueue(db, id));
}

/** Throws `queue_not_found` for a queue outside the workspace. */
export async function assertQueueExists(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.read(actor.workspaceId, (db) => assertQueue(db, id));
}

export function createQueue({ db, clock }: Dependencies, actor: Actor, { position, ...queue }: Creation) {
  return db.write(actor.workspaceId, async (db) => {
    const others = await store.lockQueues(db);
    if (others.length >= queuesMax)
      throw new Problem('invalid_input', `A workspace can have at most ${queuesMax} queues.`);
    await assertRuleFolders(db, queue.rules);
    const id = await store.insertQueue(db, queue, clock.now());
    await place(db, others, id, position ?? others.length + 1);
    await audit({ clock }, db, actor, 'QUEUE_CREATED', { kind: 'queue', id, name: queue.name });
    return store.getQueue(db, id);
  });
}

/** Applies to documents that are read from now on. */
export function changeQueue(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  { position, ...changes }: Change,
) {
  return db.write(actor.workspaceId, async (db) => {
    const all = await store.lockQueues(db);
    if (!all.some((queue) => queue.id === id)) throw new Problem('not_found');
    await assertRuleFolders(db, changes.rules ?? []);
    await store.updateQueue(db, id, changes, clock.now());
    const others = all.filter((queue) => queue.id !== id);
    if (position !== undefined) await place(db, others, id, position);
    const after = await store.getQueue(db, id);
    const changed = Object.keys({ ...changes, ...(position === undefined ? {} : { position }) });
    await audit({ clock }, db, actor, 'QUEUE_CHANGED', { kind: 'queue', id, name: after.name }, { changed });
    return after;
  });
}

export async function deleteQueue({ db, clock }: Dependencies, actor: Actor, id: number): Promise<void> {
  await db.write(actor.workspaceId, async (db) => {
    const all = await store.lockQueues(db);
    const { name } = await store.getQueue(db, id);
    await store.removeQueue(db, id);
    await store.savePositions(
      db,
      all.map((queue) => queue.id).filter((other) => other !== id),
    );
    await audit({ clock }, db, actor, 'QUEUE_DELETED', { kind: 'queue', id, name });
  });
}

/** Moves a queue to a position; the others move up. */
async function place(db: Writer, others: readonly { id: number }[], id: number, position: number) {
  const ids = others.map((queue) => queue.id);
  await store.savePositions(db, ids.toSpliced(Math.min(position - 1, ids.length), 0, id));
}

/** Throws `folder_not_found` if a rule names a folder outside the workspace. */
export async function assertRuleFolders(db: Writer, rules: readonly StoredQueueRule[]): Promise<void> {
  const named = rules.flatMap((rule, index) =>
    rule.when === 'folder' ? rule.folderIds.map((id) => ({ id, index })) : [],
  );
  if (named.length === 0) return;
  const known = await store.findFolders(
    db,
    named.map(({ id }) => id),
  );
  const errors = named.flatMap(({ id, index }): InputError[] =>
    known.has(id)
      ? []
      : [
          {
            pointer: `/rules/${index}/folderIds`,
            code: 'folder_not_found',
            detail: `There is no folder ${id}.`,
          },
        ],
  );
  if (errors.length > 0) throw new Problem('folder_not_found', null, { errors });
}
