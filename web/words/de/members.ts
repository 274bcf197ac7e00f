import type { members as english } from '../en/members.ts';

export const members: typeof english = {
  title: 'Mitglieder',
  intro: 'Wer in diesem Arbeitsbereich arbeitet und was jede Person darf.',
  invite: 'Einladen',
  role: 'Rolle',
  since: 'seit {{date}}',
  count_one: 'Eine Person',
  count_other: '{{count}} Personen',
  you: 'Sie',
  withSecondFactor: 'Zweiter Faktor',
  passwordOnly: 'Nur Passwort',
  doMore: 'Mehr zu {{name}}',
  changeRole: 'Rolle ändern',
  changeRoleOf: 'Rolle von {{name}}',
  roleChanged: '{{name}} hat jetzt die Rolle {{role}}',
  resetPassword: 'Neues Passwort wählen lassen',
  resetTitle: 'Neues Passwort für {{name}}',
  resetMailed: 'Ein Link für ein neues Passwort ist unterwegs an {{email}}. Er gilt 30 Minuten.',
  resetWords:
    'Geben Sie diesen Link auf sicherem Weg an {{name}} weiter. Er gilt einmal, 30 Minuten lang, für jede Person, die ihn hat.',
  link: 'Link',
  removeFactor: 'Zweiten Faktor entfernen',
  removeFactorTitle: 'Zweiten Faktor von {{name}} entfernen?',
  removeFactorWords:
    'Für alle, die App, Schlüssel und Wiederherstellungscodes verloren haben. Danach genügt das Passwort allein. Vergewissern Sie sich, dass wirklich {{name}} darum bittet.',
  factorRemoved: 'Zweiter Faktor entfernt',
  remove: 'Entfernen',
  removeTitle: '{{name}} entfernen?',
  removeWords:
    '{{name}} wird hier sofort abgemeldet, und API-Zugänge, die {{name}} angelegt hat, werden widerrufen. Belege und Verlauf bleiben.',
  removed: '{{name}} wurde entfernt',
  lastAdmin: 'Ein Arbeitsbereich braucht eine Administration: Geben Sie zuerst jemand anderem diese Rolle.',
  memberElsewhere:
    '{{name}} arbeitet auch in einem Arbeitsbereich, den Sie nicht verwalten. Deshalb kann nur {{name}} das selbst tun: über „Passwort vergessen?“ oder unter „Mein Konto“.',
  memberElsewhereNoMail:
    '{{name}} arbeitet auch in einem Arbeitsbereich, den Sie nicht verwalten. Deshalb kann nur {{name}} das selbst tun, unter „Mein Konto“. Für ein vergessenes Passwort müsste diese Installation E-Mails verschicken, was sie nicht tut.',
  noFactor: '{{name}} hat keinen zweiten Faktor.',

  rolesTitle: 'Was jede Rolle darf',
  may: {
    ADMIN: 'Alles, auch Mitglieder, Schnittstellen, API-Zugänge und Einstellungen',
    ACCOUNTANT:
      'Belege hochladen, prüfen, freigeben, übergeben, archivieren und löschen; Schnittstellen ansehen',
    REVIEWER: 'Belege hochladen, prüfen und freigeben',
    VIEWER: 'Belege ansehen',
  },

  invitations: 'Offene Einladungen',
  invitedAs: '{{role}}, bis {{until}}',
  resend: 'Erneut senden',
  newLink: 'Neuer Link',
  resendOf: 'Erneut senden an {{email}}',
  newLinkOf: 'Neuer Link für {{email}}',
  withdraw: 'Zurückziehen',
  withdrawOf: 'Einladung von {{email}} zurückziehen',
  withdrawn: 'Einladung zurückgezogen',
  inviteTitle: 'Jemanden einladen',
  email: 'E-Mail',
  emailMissing: 'Geben Sie eine E-Mail-Adresse ein.',
  alreadyMember: 'Diese Person ist bereits Mitglied.',
  sendInvitation: 'Einladen',
  invitedTitle: 'Einladung für {{email}}',
  invitedMailed: 'Eine Einladung ist unterwegs an {{email}}. Sie gilt eine Woche.',
  invitedWords:
    'Geben Sie diesen Link auf sicherem Weg an {{email}} weiter. Er gilt einmal, eine Woche lang, für jede Person, die ihn hat.',
  onlyAdmins: 'Einladen und Rollen ändern können nur Personen mit der Rolle Administration.',
};
