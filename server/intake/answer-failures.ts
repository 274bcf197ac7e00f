import type { OpenedMessage } from '@slipway/extractor/mail/opened-message.ts';

import type { Writer } from '../db/database.ts';
import type { MailLanguage } from '../mail/mail-words.ts';
import { oweMail } from '../mail/owe-mail.ts';
import type { Service } from '../service.ts';
import { countAnswers, noteAnswer } from './answer-store.ts';
import type { NewPart, StoredIntake } from './intake-store.ts';

type Needs = Pick<Service, 'clock' | 'config' | 'queue' | 'vault'>;

/** Whoever sends more that fails has been told what to do. */
const answersMaxPerDay = 5;
const dayMs = 24 * 60 * 60 * 1000;
const listedMax = 20;

/**
 * Tells the sender of a mail which of its parts could not be taken, and why: once, and never where nobody reads it. It
 * is owed in the transaction in which the parts are told.
 */
export async function answerFailures(
  needs: Needs,
  db: Writer,
  intake: StoredIntake,
  message: Pick<OpenedMessage, 'subject' | 'isAutomatic'>,
  parts: readonly NewPart[],
): Promise<void> {
  const failed = parts.filter(({ outcome }) => outcome === 'FAILED');
  // The envelope's sender: where mail servers send what they cannot deliver (RFC 3834 §4).
  const recipient = intake.sender;
  if (failed.length === 0 || !recipient || message.isAutomatic || isMachine(recipient)) return;
  const now = needs.clock.now();
  const since = new Date(now.getTime() - dayMs);
  if ((await countAnswers(db, recipient, since)) >= answersMaxPerDay) return;
  if (!(await noteAnswer(db, intake.id, recipient, now))) return;
  const pieces = failed.slice(0, listedMax).map(({ name, reason }) => ({
    name,
    code: reason!.code,
    message: reason!.message,
  }));
  const letter = { kind: 'PARTS_FAILED', subject: message.subject, pieces, more: failed.length - pieces.length } as const;
  await oweMail(needs, db, { email: recipient, language: languageOf(recipient) }, letter, dayMs);
}

/** Answers to these go round in circles. */
function isMachine(address: string): boolean {
  const name = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|auto-?reply)([+=.-].*)?$/.test(name);
}

function languageOf(address: string): MailLanguage {
  return /\.(de|at|ch|li)$/i.test(address) ? 'de' : 'en';
}
