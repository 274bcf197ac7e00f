import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/retention.ts';
import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './hold-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
const Cursor = z.tuple([z.number().int()]);

export async function listHolds(
  { db }: Dependencies,
  actor: Actor,
  { limit, cursor, released }: { limit: number; cursor?: string | undefined; released?: boolean | undefined },
) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const rows = await db.read(actor.workspaceId, (db) => store.listHolds(db, released, before, limit + 1));
  return pageOf(rows, limit, ({ id }) => [id]);
}

export function placeHold(
  { db, clock }: Dependencies,
  actor: Actor,
  { reason, subject }: BodyOf<typeof contract.placeLegalHold>,
) {
  return db.write(actor.workspaceId, async (db) => {
    const placedAt = clock.now();
    const hold = await store.insertHold(db, { subject, reason, placedBy: actor.name, placedAt });
    await audit({ clock }, db, actor, 'LEGAL_HOLD_PLACED', targetOf(hold), { reason, hold: hold.id });
    return hold;
  });
}

/** A hold that is already released does not change. */
export function releaseHold({ db, clock }: Dependencies, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    const before = await store.getHold(db, id);
    if (before.releasedAt) return before;
    await store.releaseHold(db, id, { releasedBy: actor.name, releasedAt: clock.now() });
    const { reason } = before;
    await audit({ clock }, db, actor, 'LEGAL_HOLD_RELEASED', targetOf(before), { reason, hold: id });
    return store.getHold(db, id);
  });
}

function targetOf({ subject: { kind, id, name } }: { subject: store.Subject & { name: string } }) {
  return { kind: kind.toLowerCase(), id, name };
}
