import type { Writer } from '../db/database.ts';
import type { Service } from '../service.ts';
import { type EmailMessage, type MailLanguage, textOf } from './email-texts.ts';
import { insertMail, saveMail } from './mail-store.ts';

export const mailKind = 'mail';

type Dependencies = Pick<Service, 'clock' | 'config' | 'queue' | 'vault'>;

/** Whether this installation sends mail at all; else links are passed on by people. */
export function sendsMail({ config }: Pick<Service, 'config'>): boolean {
  return config.SLIPWAY_SMTP_URL !== undefined;
}

/** An address of the app that mail may point to: never taken from a request, whose sender may choose it. */
export function linkTo({ config }: Pick<Service, 'config'>, path: string, token: string): string {
  return `${config.SLIPWAY_PUBLIC_URL?.replace(/\/+$/, '') ?? ''}${path}#${token}`;
}

/**
 * Owes somebody an email, in the transaction of what it tells of: it is sent if and only if that holds. Nothing
 * happens where no mail is sent. After `validMs` it is not worth sending any more.
 */
export async function enqueueEmail(
  service: Dependencies,
  db: Writer,
  recipient: { email: string; language: MailLanguage | null },
  letter: EmailMessage,
  validMs: number,
): Promise<void> {
  if (!sendsMail(service)) return;
  const now = service.clock.now();
  const id = await insertMail(db, {
    recipient: recipient.email,
    dueAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
  });
  const content = JSON.stringify(textOf(letter, recipient.language ?? 'en'));
  await saveMail(db, id, { contentSealed: service.vault.seal(content, mailContext(id)) });
  await service.queue.enqueue(db, mailKind, { workspaceId: 0, id });
}

/** What the content of a mail is bound to. */
export function mailContext(id: number): string {
  return `mails:${id}`;
}
