import type { members as english } from '../en/members.ts';

export const members: typeof english = {
  title: 'Mitglieder',
  invite: 'Mitglied einladen',
  role: 'Rolle',
  since: 'seit {{date}}',
  count_one: 'Ein Mitglied',
  count_other: '{{count}} Mitglieder',
  you: 'Sie',
  withSecondFactor: 'Zweiter Faktor',
  passwordOnly: 'Nur Passwort',
  doMore: 'Aktionen für {{name}}',
  changeRole: 'Rolle ändern',
  changeRoleOf: 'Rolle von {{name}} ändern',
  roleChanged: '{{name}} hat jetzt die Rolle {{role}}',
  resetPassword: 'Passwort zurücksetzen',
  resetTitle: 'Passwort von {{name}} zurücksetzen',
  resetMailed: 'Der Link zum Zurücksetzen wurde an {{email}} gesendet. Er ist 30 Minuten gültig.',
  resetWords:
    'Geben Sie diesen Link auf sicherem Weg an {{name}} weiter. Er funktioniert nur einmal und ist 30 Minuten gültig.',
  link: 'Link',
  removeFactor: 'Zweiten Faktor entfernen',
  removeFactorTitle: 'Zweiten Faktor von {{name}} entfernen?',
  removeFactorWords:
    'Danach genügt das Passwort zur Anmeldung. Vergewissern Sie sich, dass die Anfrage wirklich von {{name}} stammt.',
  factorRemoved: 'Zweiter Faktor entfernt',
  remove: 'Entfernen',
  removeTitle: '{{name}} entfernen?',
  removeWords:
    '{{name}} wird sofort abgemeldet. API-Zugänge, die {{name}} angelegt hat, werden widerrufen. Belege und Verlauf bleiben erhalten.',
  removed: '{{name}} wurde entfernt',
  lastAdmin:
    'Ein Arbeitsbereich braucht mindestens einen Admin. Weisen Sie diese Rolle zuerst einem anderen Mitglied zu.',
  memberElsewhere:
    '{{name}} ist auch Mitglied anderer Arbeitsbereiche. Nur {{name}} selbst kann das ändern, über „Passwort vergessen?“ oder „Mein Konto“.',
  memberElsewhereNoMail:
    '{{name}} ist auch Mitglied anderer Arbeitsbereiche. Nur {{name}} selbst kann das ändern, unter „Mein Konto“.',
  noFactor: '{{name}} hat keinen zweiten Faktor.',

  rolesTitle: 'Rechte je Rolle',
  may: {
    ADMIN: 'Alle Rechte, auch Mitglieder, Schnittstellen, API-Zugänge und Einstellungen',
    ACCOUNTANT:
      'Belege hochladen, prüfen, freigeben, exportieren, archivieren und löschen; Schnittstellen ansehen',
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
  withdrawOf: 'Einladung für {{email}} zurückziehen',
  withdrawn: 'Einladung zurückgezogen',
  inviteTitle: 'Mitglied einladen',
  email: 'E-Mail',
  emailMissing: 'Geben Sie eine E-Mail-Adresse ein.',
  alreadyMember: 'Diese Person ist bereits Mitglied.',
  sendInvitation: 'Einladen',
  invitedTitle: 'Einladung für {{email}}',
  invitedMailed: 'Die Einladung wurde an {{email}} gesendet. Sie ist eine Woche gültig.',
  invitedWords:
    'Geben Sie diesen Link auf sicherem Weg an {{email}} weiter. Er funktioniert nur einmal und ist eine Woche gültig.',
  onlyAdmins: 'Nur Admins können Mitglieder einladen und Rollen ändern.',
};
