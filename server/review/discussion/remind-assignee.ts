import { getDocument } from '../../documents/store.ts';
import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import { dueAssignments, takeReminder } from './assignment-store.ts';
import { nameDocument } from './name-document.ts';

/** Reminds assignees on the day that was chosen. */
export const remindingAssignees: Job = {
  kind: 'assignment-reminder',
  concurrency: () => 1,
  workspaceConcurrency: 1,
  ...dueIn(dueAssignments),
  run: async ({ db, clock }, { workspaceId, id: documentId }) => {
    await db.write(workspaceId, async (db) => {
      const assigneeId = await takeReminder(db, documentId, clock.now());
      if (assigneeId === null) return;
      const subject = nameDocument(await getDocument(db, documentId));
      await notify({ clock }, db, [assigneeId], { kind: 'REMINDER', documentId, subject });
    });
  },
};
