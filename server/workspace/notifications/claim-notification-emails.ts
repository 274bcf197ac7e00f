import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import { enqueueEmail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service, Target } from '../../platform/service.ts';
import { dueEmails, lockRecipient, takePending } from './notification-store.ts';

/** An email names this many notifications, and the number of the others. */
const namedMax = 20;
/** Later it is of no use any more. */
const validMs = 24 * 60 * 60_000;

/** Sends one email with everything that a user was not emailed about yet. */
export const notifying: Job = {
  kind: 'notification-email',
  concurrency: () => 1,
  workspaceConcurrency: 1,
  ...dueIn(dueEmails),
  run: emailUser,
};

async function emailUser(service: Service, { workspaceId, id }: Target): Promise<void> {
  const base = service.config.SLIPWAY_PUBLIC_URL?.replace(/\/+$/, '') ?? '';
  // Emails belong to a user, not to the workspace.
  await service.db.write('all', async (db) => {
    const person = await lockRecipient(db, workspaceId, id, service.clock.now());
    if (!person) return;
    const pending = await takePending(db, workspaceId, person.userId);
    const items = pending.slice(0, namedMax).map(({ kind, subject, by, text, documentId }) => ({
      ...{ kind, subject, by, text },
      link: base === '' || documentId === null ? null : `${base}/documents/${documentId}`,
    }));
    const { name, workspace } = person;
    const more = pending.length - items.length;
    await enqueueEmail(
      service,
      db,
      person,
      { kind: 'NOTIFICATIONS', name, workspace, items, more, link: base === '' ? null : `${base}/account` },
      validMs,
    );
  });
}
