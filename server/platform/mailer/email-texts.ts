import { type ApprovalsWaiting, approvalsInEnglish, approvalsInGerman } from './approval-email-texts.ts';
import { type PartsFailed, partsFailedInEnglish, partsFailedInGerman } from './intake-email-texts.ts';
import {
  type Notifications,
  notificationsInEnglish,
  notificationsInGerman,
} from './notification-email-texts.ts';

export type { WaitingDocument } from './approval-email-texts.ts';

/** The languages of emails; the first one is the default. */
export type MailLanguage = 'en' | 'de';
export type EmailMessage =
  | { kind: 'PASSWORD_RESET'; name: string; link: string }
  | { kind: 'INVITATION'; inviter: string; workspace: string; link: string }
  | { kind: 'PASSWORD_CHANGED'; name: string }
  | { kind: 'SECOND_FACTOR_REMOVED'; name: string }
  | ApprovalsWaiting
  | PartsFailed
  | Notifications;
type Text = { subject: string; paragraphs: string[] };

const letters: Record<MailLanguage, (letter: EmailMessage) => Text> = { en: english, de: german };

/** An email as plain text: it loads nothing and contains no tracking. */
export function textOf(letter: EmailMessage, language: MailLanguage): { subject: string; text: string } {
  const { subject, paragraphs } = letters[language](letter);
  return { subject: oneLine(subject), text: `${paragraphs.join('\n\n')}\n` };
}

function english(letter: EmailMessage): Text {
  switch (letter.kind) {
    case 'PASSWORD_RESET':
      return {
        subject: 'Reset your Slipway password',
        paragraphs: [
          `Hello ${letter.name},`,
          'You requested a password reset. Choose a new password within 30 minutes:',
          letter.link,
          'If you did not request this, ignore this email. Your password stays the same.',
        ],
      };
    case 'INVITATION':
      return {
        subject: `${letter.inviter} invited you to ${letter.workspace}`,
        paragraphs: [
          'Hello,',
          `${letter.inviter} invited you to the workspace ${letter.workspace} in Slipway. Accept within a week:`,
          letter.link,
        ],
      };
    case 'PASSWORD_CHANGED':
      return {
        subject: 'Your Slipway password was changed',
        paragraphs: [
          `Hello ${letter.name},`,
          'Your password was changed. You were signed out on all devices.',
          'If this was not you, contact an admin of your workspace immediately.',
        ],
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'Your second factor in Slipway was removed',
        paragraphs: [
          `Hello ${letter.name},`,
          'You can now sign in with your password only. Set up a new second factor under “My account”.',
          'If you did not request this, contact an admin of your workspace.',
        ],
      };
    case 'APPROVALS_WAITING':
      return approvalsInEnglish(letter);
    case 'PARTS_FAILED':
      return partsFailedInEnglish(letter);
    case 'NOTIFICATIONS':
      return notificationsInEnglish(letter);
  }
}

function german(letter: EmailMessage): Text {
  switch (letter.kind) {
    case 'PASSWORD_RESET':
      return {
        subject: 'Slipway: Passwort zurücksetzen',
        paragraphs: [
          `Guten Tag ${letter.name},`,
          'Sie haben ein neues Passwort angefordert. Legen Sie es innerhalb von 30 Minuten fest:',
          letter.link,
          'Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
        ],
      };
    case 'INVITATION':
      return {
        subject: `${letter.inviter} hat Sie zu ${letter.workspace} eingeladen`,
        paragraphs: [
          'Guten Tag,',
          `${letter.inviter} hat Sie in Slipway zum Arbeitsbereich ${letter.workspace} eingeladen. Nehmen Sie die Einladung innerhalb einer Woche an:`,
          letter.link,
        ],
      };
    case 'PASSWORD_CHANGED':
      return {
        subject: 'Slipway: Passwort geändert',
        paragraphs: [
          `Guten Tag ${letter.name},`,
          'Ihr Passwort wurde geändert. Sie wurden auf allen Geräten abgemeldet.',
          'Falls Sie das nicht waren, wenden Sie sich sofort an einen Admin Ihres Arbeitsbereichs.',
        ],
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'Slipway: Zweiter Faktor entfernt',
        paragraphs: [
          `Guten Tag ${letter.name},`,
          'für die Anmeldung genügt jetzt Ihr Passwort. Richten Sie unter „Mein Konto“ einen neuen zweiten Faktor ein.',
          'Falls Sie das nicht veranlasst haben, wenden Sie sich an einen Admin Ihres Arbeitsbereichs.',
        ],
      };
    case 'APPROVALS_WAITING':
      return approvalsInGerman(letter);
    case 'PARTS_FAILED':
      return partsFailedInGerman(letter);
    case 'NOTIFICATIONS':
      return notificationsInGerman(letter);
  }
}

/** Users choose names: in a subject, a line break would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}
