import type { NotificationKind } from '@slipway/contract/notifications.ts';
import type { Role } from '@slipway/contract/scopes.ts';

import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { nextHourIn } from '../settings/days.ts';
import { getSettings } from '../settings/settings-store.ts';
import { findMemberIds, insertNotifications, type Notice } from './notification-store.ts';

/** Messages from users are emailed immediately. Faults often occur in bursts, so they share one email. */
const collectMs: Record<NotificationKind, number> = {
  ASSIGNED: 0,
  MENTIONED: 0,
  REMINDER: 0,
  APPROVAL_WAITING: 5 * 60_000,
  EXPORT_REJECTED: 5 * 60_000,
  CONNECTION_BROKEN: 5 * 60_000,
  MAILBOX_BROKEN: 5 * 60_000,
  WEBHOOK_DISABLED: 5 * 60_000,
};
/** When the emails of a day are sent, in the time zone of the workspace. */
const dailyHour = 7;

type Told = Pick<Notice, 'kind' | 'subject'> & Partial<Notice>;

/** Notifies members in the transaction of what happened. Users who are no members are ignored. */
export async function notify(
  { clock }: Pick<Service, 'clock'>,
  db: Writer,
  userIds: readonly string[],
  { documentId = null, by = null, text = null, ...notice }: Told,
): Promise<void> {
  if (userIds.length === 0) return;
  const now = clock.now();
  const { timeZone } = await getSettings(db);
  const soon = new Date(now.getTime() + collectMs[notice.kind]);
  const daily = nextHourIn(now, timeZone, dailyHour);
  await insertNotifications(db, userIds, { ...notice, documentId, by, text }, { now, soon, daily });
}

/** Notifies all members with one of these roles. */
export async function notifyRoles(
  needs: Pick<Service, 'clock'>,
  db: Writer,
  roles: readonly Role[],
  notice: Told,
): Promise<void> {
  await notify(needs, db, await findMemberIds(db, roles), notice);
}
