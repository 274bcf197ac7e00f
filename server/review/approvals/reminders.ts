import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import { dayIn } from '../../workspace/settings/days.ts';
import {
  getReminders,
  hasDeclined,
  type ReminderSettings,
  saveDeclined,
  saveReminders,
} from './reminder-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config'>;
type Change = { [Key in keyof ReminderSettings]?: ReminderSettings[Key] | undefined } & {
  mine?: boolean | undefined;
};

export async function getApprovalReminders({ db, config }: Dependencies, actor: Actor) {
  return db.read(actor.workspaceId, async (db) => ({
    ...(await getReminders(db)),
    mine: !(await hasDeclined(db, actor.userId)),
    mailed: sendsMail({ config }),
  }));
}

/** Users change their own setting; admins change the hour for all. */
export async function changeApprovalReminders(
  needs: Dependencies,
  actor: Actor,
  { mine, ...changes }: Change,
) {
  const { db, clock } = needs;
  const isForAll = changes.hour !== undefined || changes.escalateAfterDays !== undefined;
  if (isForAll && actor.role !== 'ADMIN') throw new Problem('role_required');
  await db.write(actor.workspaceId, async (db) => {
    if (mine !== undefined) await saveDeclined(db, actor.userId, !mine);
    if (!isForAll) return;
    const before = await getReminders(db);
    const { hour = before.hour, escalateAfterDays = before.escalateAfterDays } = changes;
    const after = { hour, escalateAfterDays };
    await saveReminders(db, after, (zone, hour) => nextReminder(clock.now(), zone, hour));
    await audit({ clock }, db, actor, 'APPROVAL_REMINDERS_CHANGED', null, after);
  });
  return getApprovalReminders(needs, actor);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The first time after now at which it is that hour in the time zone. */
export function nextReminder(now: Date, timeZone: string, hour: number): Date {
  const today = dayIn(now, timeZone);
  const tomorrow = dayBefore(today, -1);
  const found = [today, tomorrow].map((day) => instantOf(day, hour, timeZone)).find((at) => at > now);
  // On the day when clocks are set back, today's hour may be a day and an hour ahead.
  return found ?? new Date(now.getTime() + dayMs);
}

/** The calendar day this many days earlier. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

/** When that hour of that day begins there; an hour that is skipped begins with the next. */
function instantOf(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const guess = wanted - offsetMs(new Date(wanted), timeZone);
  return new Date(wanted - offsetMs(new Date(guess), timeZone));
}

/** The offset of local clocks from UTC. */
function offsetMs(at: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
