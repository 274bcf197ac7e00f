import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import type { EmailMessage } from '../../platform/mailer/email-texts.ts';
import { enqueueEmail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service, Target } from '../../platform/service.ts';
import { dayBefore, dayIn, nextHourIn } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { gatherReminderEmails } from './gather-reminder-emails.ts';
import * as store from './reminder-store.ts';

/** The job kind. */
const remindingKind = 'approval-reminder';
/** A reminder is obsolete after a day. */
const validMs = 20 * 60 * 60 * 1000;
const emailsKeptDays = 40;

export const reminding: Job = {
  kind: remindingKind,
  concurrency: () => 1,
  workspaceConcurrency: 1,
  ...dueIn(store.dueReminders),
  run: remindWorkspace,
};

/**
 * Sends reminders to all users with pending approvals, if still due. The recipients, the emails and the next
 * time are one transaction, so that no user gets two emails a day.
 */
export async function remindWorkspace(service: Service, { workspaceId }: Target): Promise<void> {
  const now = service.clock.now();
  const { timeZone } = await service.db.read(workspaceId, getSettings);
  const day = dayIn(now, timeZone);
  const letters = await gatherReminderEmails(service, workspaceId, day);
  // Emails belong to a user, not to the workspace.
  await service.db.write('all', async (db) => {
    const hour = await store.lockDue(db, workspaceId, now);
    if (hour === null) return;
    for (const { person, letter } of letters) {
      if (!(await store.noteEmail(db, workspaceId, person.id, day))) continue;
      await enqueueEmail(service, db, person, letter satisfies EmailMessage, validMs);
    }
    await store.saveDue(db, workspaceId, nextHourIn(now, timeZone, hour));
    await store.forgetEmails(db, workspaceId, dayBefore(day, emailsKeptDays));
  });
}
