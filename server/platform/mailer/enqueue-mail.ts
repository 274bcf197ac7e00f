import type { Writer } from '../db/database.ts';
import type { Service } from '../service.ts';
import { type EmailMessage, type MailLanguage, textOf } from './email-texts.ts';
import { insertMail, saveMail } from './mail-store.ts';

export const mailKind = 'mail';

type Dependencies = Pick<Service, 'clock' | 'config' | 'queue' | 'vault'>;

/** Whether this installation sends email; otherwise admins pass links on. */
export function sendsMail({ config }: Pick<Service, 'config'>): boolean {
  return config.SLIPWAY_SMTP_URL !== undefined;
}

/** The link to a page of the app in an email: never taken from a request, whose sender could choose it. */
export function linkTo({ config }: Pick<Service, 'config'>, path: string, token: string): string {
  return `${config.SLIPWAY_PUBLIC_URL?.replace(/\/+$/, '') ?? ''}${path}#${token}`;
}

/**
 * Enqueues an email in the transaction that causes it, so that it is sent only after the commit. Does nothing
 * if no email is configured. After `validMs` the email expires.
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

/** The encryption context of an email's content. */
export function mailContext(id: number): string {
  return `mails:${id}`;
}
