import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import { nextHourIn } from '../../workspace/settings/days.ts';
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
    await saveReminders(db, after, (zone, hour) => nextHourIn(clock.now(), zone, hour));
    await audit({ clock }, db, actor, 'APPROVAL_REMINDERS_CHANGED', null, after);
  });
  return getApprovalReminders(needs, actor);
}
