import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import type { MailLanguage } from '../../platform/mailer/email-texts.ts';
import { enqueueEmail } from '../../platform/mailer/enqueue-mail.ts';
import type { PartsFailed } from '../../platform/mailer/intake-email-texts.ts';
import type { Service, Target } from '../../platform/service.ts';
import { dueAnswers, lockAnswer, recordAnswer } from './answer-store.ts';
import { answerKind } from './kinds.ts';

/** After this time an answer is no longer useful. */
const validMs = 24 * 60 * 60 * 1000;

export const answering: Job = {
  kind: answerKind,
  concurrency: () => 1,
  workspaceConcurrency: 1,
  ...dueIn(dueAnswers),
  run: enqueueAnswer,
};

/** Enqueues an answer as an email, once. Emails belong to no workspace, so this needs its own transaction. */
async function enqueueAnswer(service: Service, { workspaceId, id }: Target): Promise<void> {
  await service.db.write('all', async (db) => {
    const answer = await lockAnswer(db, workspaceId, id);
    if (!answer) return;
    const { recipient: email, letter } = answer;
    await enqueueEmail(service, db, { email, language: languageOf(email) }, letter as PartsFailed, validMs);
    await recordAnswer(db, workspaceId, id);
  });
}

/** Only the address of the sender is known. */
function languageOf(address: string): MailLanguage {
  return /\.(de|at|ch|li)$/i.test(address) ? 'de' : 'en';
}
