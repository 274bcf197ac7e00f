import type { Job } from '../../platform/jobs/jobs.ts';
import type { EmailMessage } from '../../platform/mailer/email-texts.ts';
import { enqueueEmail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service, Target } from '../../platform/service.ts';
import { dayIn } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { gatherReminderEmails } from './gather-reminder-emails.ts';
import * as store from './reminder-store.ts';
import { dayBefore, nextReminder } from './reminders.ts';

/** The name of the queue. */
const remindingKind = 'approval-reminder';
/** An email of yesterday tells nothing that today's does not. */
const validMs = 20 * 60 * 60 * 1000;
const emailsKeptDays = 40;

export const reminding: Job = {
  kind: remindingKind,
  concurrency: () => 1,
  workspaceConcurrency: 1,
  findDue: async ({ db }, now, limit) => {
    const ids = await db.read('all', (db) => store.findDueReminders(db, now, limit));
    return ids.map((workspaceId) => ({ workspaceId, id: workspaceId }));
  },
  measureDue: ({ db }, now) => db.read('all', (db) => store.measureDueReminders(db, now)),
  run: remindWorkspace,
};

/**
 * Writes to everybody for whom something waits, if it is still time. Who was written to, what was written and when
 * it is time again are one transaction: nobody gets two emails a day, however often this happens.
 */
export async function remindWorkspace(service: Service, { workspaceId }: Target): Promise<void> {
  const now = service.clock.now();
  const { timeZone } = await service.db.read(workspaceId, getSettings);
  const day = dayIn(now, timeZone);
  const letters = await gatherReminderEmails(service, workspaceId, day);
  // The outbox is not the workspace's: an email is bound to a person.
  await service.db.write('all', async (db) => {
    const hour = await store.lockDue(db, workspaceId, now);
    if (hour === null) return;
    for (const { person, letter } of letters) {
      if (!(await store.noteEmail(db, workspaceId, person.id, day))) continue;
      await enqueueEmail(service, db, person, letter satisfies EmailMessage, validMs);
    }
    await store.saveDue(db, workspaceId, nextReminder(now, timeZone, hour));
    await store.forgetEmails(db, workspaceId, dayBefore(day, emailsKeptDays));
  });
}
