import type { OpenedMessage } from '@slipway/extractor/mail/opened-message.ts';

import type { Writer } from '../../platform/db/database.ts';
import { sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { PartsFailed } from '../../platform/mailer/intake-email-texts.ts';
import type { Service } from '../../platform/service.ts';
import { countAnswers, insertAnswer } from './answer-store.ts';
import type { NewPart, StoredIntake } from './intake-store.ts';
import { answerKind } from './kinds.ts';

type Dependencies = Pick<Service, 'clock' | 'config' | 'queue'>;

/** A sender with more failures has already received instructions. */
const answersMaxPerDay = 5;
const dayMs = 24 * 60 * 60 * 1000;
const listedMax = 20;

/**
 * Reports to the sender of an email which parts could not be imported and why: once, and never to automatic
 * senders. Decided in the transaction that records the parts.
 */
export async function answerFailures(
  needs: Dependencies,
  db: Writer,
  intake: StoredIntake,
  message: Pick<OpenedMessage, 'subject' | 'isAutomatic'>,
  parts: readonly NewPart[],
): Promise<void> {
  const failed = parts.filter(({ outcome }) => outcome === 'FAILED');
  // The envelope sender, which receives delivery reports (RFC 3834 §4).
  const recipient = intake.sender;
  if (failed.length === 0 || !recipient || !sendsMail(needs)) return;
  if (message.isAutomatic || isMachine(recipient)) return;
  const now = needs.clock.now();
  const since = new Date(now.getTime() - dayMs);
  if ((await countAnswers(db, recipient, since)) >= answersMaxPerDay) return;
  const pieces = failed.slice(0, listedMax).map(({ name, reason }) => ({
    name,
    code: reason!.code,
    message: reason!.message,
  }));
  const more = failed.length - pieces.length;
  const letter: PartsFailed = { kind: 'PARTS_FAILED', subject: message.subject, pieces, more };
  const { workspaceId, id } = intake;
  if (await insertAnswer(db, id, { recipient, letter }, now)) {
    await needs.queue.enqueue(db, answerKind, { workspaceId, id });
  }
}

/** Answers to these addresses cause mail loops. */
function isMachine(address: string): boolean {
  const name = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|auto-?reply)([+=.-].*)?$/.test(name);
}
