import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/notifications.ts';
import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import { sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './notification-store.ts';

const Cursor = z.tuple([z.number().int()]);

/** The caller's notifications, newest first, and how many are not read. */
export async function listNotifications(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  return db.read(actor.workspaceId, async (db) => {
    const rows = await store.listNotifications(db, actor.userId, before, limit + 1);
    return { ...pageOf(rows, limit, ({ id }) => [id]), unread: await store.countUnread(db, actor.userId) };
  });
}

export async function readNotifications(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  actor: Actor,
  { ids }: BodyOf<typeof contract.readNotifications>,
): Promise<void> {
  await db.write(actor.workspaceId, (db) => store.markRead(db, actor.userId, ids ?? null, clock.now()));
}

type Dependencies = Pick<Service, 'db' | 'config'>;

export async function getNotificationSettings({ db, config }: Dependencies, actor: Actor) {
  const settings = await db.read(actor.workspaceId, (db) => store.getNotificationSettings(db, actor.userId));
  return { ...settings, mailed: sendsMail({ config }) };
}

export async function changeNotificationSettings(
  needs: Dependencies,
  actor: Actor,
  { email, muted }: BodyOf<typeof contract.changeNotificationSettings>,
) {
  await needs.db.write(actor.workspaceId, async (db) => {
    const before = await store.getNotificationSettings(db, actor.userId);
    const after = { email: email ?? before.email, muted: [...new Set(muted ?? before.muted)] };
    await store.saveNotificationSettings(db, actor.userId, after);
  });
  return getNotificationSettings(needs, actor);
}
