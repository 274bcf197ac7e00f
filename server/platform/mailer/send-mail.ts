import { z } from 'zod';
import type { Job } from '../jobs/jobs.ts';
import type { Service, Target } from '../service.ts';
import { mailContext, mailKind } from './enqueue-mail.ts';
import {
  deleteOldMails,
  findDueMails,
  lockMail,
  type MailRow,
  measureDueMails,
  saveMail,
} from './mail-store.ts';

/** Delays after failed attempts; then it is failed. */
const retryAfterMs = [1, 5, 30, 120, 720].map((minutes) => minutes * 60_000);
/** Longer than any attempt takes: after a crash, the email is retried then. */
const leaseMs = 120_000;
const failureLengthMax = 500;
const keptMs = 30 * 24 * 60 * 60 * 1000;
const atOnce = 4;

const Content = z.object({ subject: z.string(), text: z.string() });
type Claimed = MailRow & { contentSealed: Buffer };

export const mailing: Job = {
  kind: mailKind,
  concurrency: () => atOnce,
  workspaceConcurrency: atOnce,
  findDue: async ({ db }, now, limit) => {
    const ids = await db.read('all', (db) => findDueMails(db, now, limit));
    return ids.map((id) => ({ workspaceId: 0, id }));
  },
  measureDue: ({ db }, now) => db.read('all', (db) => measureDueMails(db, now)),
  run: sendMail,
};

/**
 * Sends one email if it is still due. Its Message-ID stays the same, so that receivers recognise a
 * repetition.
 */
export async function sendMail(service: Service, { id }: Target): Promise<void> {
  const mail = await claim(service, id);
  if (!mail) return;
  try {
    const content = Content.parse(JSON.parse(service.vault.open(mail.contentSealed, mailContext(id))));
    const key = `slipway-mail-${id}-${mail.createdAt.getTime()}`;
    await service.mail?.send({ key, to: mail.recipient, ...content });
    const sentAt = service.clock.now();
    await service.db.write('all', (db) =>
      saveMail(db, id, { sentAt, dueAt: null, contentSealed: null, failure: null }),
    );
  } catch (error) {
    await noteFailure(service, mail, error as Error & { responseCode?: number });
  }
}

/** The email with a lease; null if another worker has it or it has expired. */
async function claim({ db, clock, mail: mailer }: Service, id: number): Promise<Claimed | null> {
  const now = clock.now();
  return db.write('all', async (db) => {
    const mail = await lockMail(db, id);
    if (!mail?.dueAt || mail.dueAt > now) return null;
    const { contentSealed, attempts, expiresAt } = mail;
    if (!contentSealed || !mailer || expiresAt <= now || attempts > retryAfterMs.length) {
      await saveMail(db, id, {
        dueAt: null,
        contentSealed: null,
        failure: 'The email expired before it could be sent.',
      });
      return null;
    }
    await saveMail(db, id, { attempts: attempts + 1, dueAt: new Date(now.getTime() + leaseMs) });
    return { ...mail, contentSealed, attempts: attempts + 1 };
  });
}

async function noteFailure(
  { db, clock, log }: Service,
  { id, attempts }: MailRow,
  error: Error & { responseCode?: number },
): Promise<void> {
  const failure = error.message.slice(0, failureLengthMax);
  // RFC 5321, section 4.2.1: a reply of 5xx is final.
  const waitMs = (error.responseCode ?? 0) >= 500 ? undefined : retryAfterMs[attempts - 1];
  log.warn({ mail: id, attempts, failure, final: waitMs === undefined }, 'an email was not sent');
  await db.write('all', (db) =>
    waitMs === undefined
      ? saveMail(db, id, { dueAt: null, contentSealed: null, failure })
      : saveMail(db, id, { dueAt: new Date(clock.now().getTime() + waitMs), failure }),
  );
}

/** Deletes emails that were sent or failed a month ago. */
export async function purgeOldMails({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.write('all', (db) => deleteOldMails(db, before));
}
