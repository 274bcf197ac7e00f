import type { PartsFailed } from '../../platform/mailer/intake-email-texts.ts';
import type { MailLanguage } from '../../platform/mailer/email-texts.ts';
import { oweMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service, Target } from '../../platform/service.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import { findDueAnswers, lockAnswer, measureDueAnswers, settleAnswer } from './answer-store.ts';
import { answerKind } from './kinds.ts';

/** A letter about a mail that came longer ago says nothing new. */
const validMs = 24 * 60 * 60 * 1000;

export const answering: Work = {
  kind: answerKind,
  concurrency: () => 1,
  workspaceConcurrency: 1,
  findDue: ({ db }, now, limit) => db.read('all', (db) => findDueAnswers(db, now, limit)),
  measureDue: ({ db }, now) => db.read('all', (db) => measureDueAnswers(db, now)),
  perform: oweAnswer,
};

/** Turns an answer into a letter, once: letters belong to no workspace, so it cannot be owed where it is decided. */
async function oweAnswer(service: Service, { workspaceId, id }: Target): Promise<void> {
  await service.db.write('all', async (db) => {
    const answer = await lockAnswer(db, workspaceId, id);
    if (!answer) return;
    const { recipient: email, letter } = answer;
    await oweMail(service, db, { email, language: languageOf(email) }, letter as PartsFailed, validMs);
    await settleAnswer(db, workspaceId, id);
  });
}

/** Nothing else is known of whoever wrote. */
function languageOf(address: string): MailLanguage {
  return /\.(de|at|ch|li)$/i.test(address) ? 'de' : 'en';
}
