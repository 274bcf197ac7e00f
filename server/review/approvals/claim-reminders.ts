import type { Letter } from '../../platform/mailer/email-texts.ts';
import { oweMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service, Target } from '../../platform/service.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import { dayIn } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { gatherLetters } from './gather-letters.ts';
import * as store from './reminder-store.ts';
import { dayBefore, nextReminder } from './reminders.ts';

/** The name of the queue. */
const remindingKind = 'approval-reminder';
/** A letter of yesterday tells nothing that today's does not. */
const validMs = 20 * 60 * 60 * 1000;
const lettersKeptDays = 40;

export const reminding: Work = {
  kind: remindingKind,
  concurrency: () => 1,
  workspaceConcurrency: 1,
  findDue: async ({ db }, now, limit) => {
    const ids = await db.read('all', (db) => store.findDueReminders(db, now, limit));
    return ids.map((workspaceId) => ({ workspaceId, id: workspaceId }));
  },
  measureDue: ({ db }, now) => db.read('all', (db) => store.measureDueReminders(db, now)),
  perform: remindWorkspace,
};

/**
 * Writes to everybody for whom something waits, if it is still time. Who was written to, what was written and when
 * it is time again are one transaction: nobody gets two letters a day, however often this happens.
 */
export async function remindWorkspace(service: Service, { workspaceId }: Target): Promise<void> {
  const now = service.clock.now();
  const { timeZone } = await service.db.read(workspaceId, getSettings);
  const day = dayIn(now, timeZone);
  const letters = await gatherLetters(service, workspaceId, day);
  // The outbox is not the workspace's: a letter is bound to a person.
  await service.db.write('all', async (db) => {
    const hour = await store.lockDue(db, workspaceId, now);
    if (hour === null) return;
    for (const { person, letter } of letters) {
      if (!(await store.noteLetter(db, workspaceId, person.id, day))) continue;
      await oweMail(service, db, person, letter satisfies Letter, validMs);
    }
    await store.saveDue(db, workspaceId, nextReminder(now, timeZone, hour));
    await store.forgetLetters(db, workspaceId, dayBefore(day, lettersKeptDays));
  });
}
