import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as promised from '@slipway/contract/endpoints/saved-views.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import {
  insertView,
  listViews,
  lockView,
  removeView,
  type StoredView,
  updateView,
} from './saved-view-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
const Cursor = z.tuple([z.number().int()]);

export async function listSavedViews(
  { db }: Dependencies,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor, Cursor)?.[0] ?? 0;
  const rows = await db.read(actor.workspaceId, (db) => listViews(db, actor.userId, after, limit + 1));
  const page = pageOf(rows, limit, ({ id }) => [id]);
  return { ...page, data: page.data.map(shown) };
}

export async function createSavedView(
  { db, clock }: Dependencies,
  actor: Actor,
  view: BodyOf<typeof promised.createSavedView>,
) {
  if (view.shared) assertMayShare(actor);
  const by = { id: actor.userId, name: actor.name };
  return shown(await db.write(actor.workspaceId, (db) => insertView(db, by, view, clock.now())));
}

export async function changeSavedView(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  changes: BodyOf<typeof promised.changeSavedView>,
) {
  return db.write(actor.workspaceId, async (db) => {
    const view = await lockView(db, actor.userId, id);
    assertMayChange(actor, view);
    if (changes.shared) assertMayShare(actor);
    return shown(await updateView(db, id, changes, clock.now()));
  });
}

export async function deleteSavedView({ db }: Dependencies, actor: Actor, id: number) {
  await db.write(actor.workspaceId, async (db) => {
    assertMayChange(actor, await lockView(db, actor.userId, id));
    await removeView(db, id);
  });
}

function assertMayChange(actor: Actor, { createdBy }: StoredView): void {
  if (createdBy !== actor.userId) assertMayShare(actor);
}

function assertMayShare({ role }: Actor): void {
  if (role !== 'ADMIN') throw new Problem('role_required', 'Only admins can change shared views.');
}

function shown({ createdBy, createdByName, ...view }: StoredView) {
  return { ...view, createdBy: { id: createdBy, name: createdByName } };
}
