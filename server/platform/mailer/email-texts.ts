import { type ApprovalsWaiting, approvalsInEnglish, approvalsInGerman } from './approval-email-texts.ts';
import { type PartsFailed, partsFailedInEnglish, partsFailedInGerman } from './intake-email-texts.ts';

export type { WaitingDocument } from './approval-email-texts.ts';

/** The languages that mail is written in; everybody else gets the first one. */
export type MailLanguage = 'en' | 'de';
export type EmailMessage =
  | { kind: 'PASSWORD_RESET'; name: string; link: string }
  | { kind: 'INVITATION'; inviter: string; workspace: string; link: string }
  | { kind: 'PASSWORD_CHANGED'; name: string }
  | { kind: 'SECOND_FACTOR_REMOVED'; name: string }
  | ApprovalsWaiting
  | PartsFailed;
type Text = { subject: string; paragraphs: string[] };

const letters: Record<MailLanguage, (letter: EmailMessage) => Text> = { en: english, de: german };

/** An email as plain text: nothing in it is fetched, and nothing counts who opens it. */
export function textOf(letter: EmailMessage, language: MailLanguage): { subject: string; text: string } {
  const { subject, paragraphs } = letters[language](letter);
  return { subject: oneLine(subject), text: `${paragraphs.join('\n\n')}\n` };
}

function english(letter: EmailMessage): Text {
  switch (letter.kind) {
    case 'PASSWORD_RESET':
      return {
        subject: 'Choose a new password for Slipway',
        paragraphs: [
          `Hello ${letter.name},`,
          'somebody, probably you, asked for a new password. Choose it here within 30 minutes:',
          letter.link,
          'If it was not you, there is nothing to do: the password stays as it is.',
        ],
      };
    case 'INVITATION':
      return {
        subject: `${letter.inviter} invites you to ${letter.workspace}`,
        paragraphs: [
          'Hello,',
          `${letter.inviter} invites you to work on the documents of ${letter.workspace} in Slipway. Accept within a week:`,
          letter.link,
        ],
      };
    case 'PASSWORD_CHANGED':
      return {
        subject: 'Your password for Slipway was changed',
        paragraphs: [
          `Hello ${letter.name},`,
          'your password was changed, and you were signed out everywhere.',
          'If it was not you, ask an admin of your workspace at once for a new password.',
        ],
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'Your second factor for Slipway was removed',
        paragraphs: [
          `Hello ${letter.name},`,
          'signing in asks for your password only now. Set a new second factor up in your account.',
          'If you do not know why, ask an admin of your workspace.',
        ],
      };
    case 'APPROVALS_WAITING':
      return approvalsInEnglish(letter);
    case 'PARTS_FAILED':
      return partsFailedInEnglish(letter);
  }
}

function german(letter: EmailMessage): Text {
  switch (letter.kind) {
    case 'PASSWORD_RESET':
      return {
        subject: 'Neues Passwort für Slipway wählen',
        paragraphs: [
          `Guten Tag ${letter.name},`,
          'jemand, vermutlich Sie, hat ein neues Passwort angefordert. Wählen Sie es hier innerhalb von 30 Minuten:',
          letter.link,
          'Wenn Sie das nicht waren, müssen Sie nichts tun: Das Passwort bleibt, wie es ist.',
        ],
      };
    case 'INVITATION':
      return {
        subject: `${letter.inviter} lädt Sie zu ${letter.workspace} ein`,
        paragraphs: [
          'Guten Tag,',
          `${letter.inviter} lädt Sie ein, in Slipway an den Belegen von ${letter.workspace} zu arbeiten. Nehmen Sie innerhalb einer Woche an:`,
          letter.link,
        ],
      };
    case 'PASSWORD_CHANGED':
      return {
        subject: 'Ihr Passwort für Slipway wurde geändert',
        paragraphs: [
          `Guten Tag ${letter.name},`,
          'Ihr Passwort wurde geändert, und Sie wurden überall abgemeldet.',
          'Wenn Sie das nicht waren, bitten Sie sofort eine Administratorin oder einen Administrator Ihres Arbeitsbereichs um ein neues Passwort.',
        ],
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'Ihr zweiter Faktor für Slipway wurde entfernt',
        paragraphs: [
          `Guten Tag ${letter.name},`,
          'bei der Anmeldung wird jetzt nur noch Ihr Passwort verlangt. Richten Sie in Ihrem Konto einen neuen zweiten Faktor ein.',
          'Wenn Sie nicht wissen, warum, fragen Sie in Ihrem Arbeitsbereich nach.',
        ],
      };
    case 'APPROVALS_WAITING':
      return approvalsInGerman(letter);
    case 'PARTS_FAILED':
      return partsFailedInGerman(letter);
  }
}

/** Names come from people: in a subject, a line break would begin a header of their own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}
