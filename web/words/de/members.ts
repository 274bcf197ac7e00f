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
  resetMailed: 'Link an {{email}} gesendet, 30 Minuten gültig.',
  resetWords:
    'Geben Sie diesen Link auf sicherem Weg an {{name}} weiter. Einmal verwendbar, 30 Minuten gültig.',
  link: 'Link',
  removeFactor: 'Zweiten Faktor entfernen',
  removeFactorTitle: 'Zweiten Faktor von {{name}} entfernen?',
  removeFactorWords:
    'Danach genügt das Passwort. Vergewissern Sie sich, dass die Anfrage von {{name}} stammt.',
  factorRemoved: 'Zweiter Faktor entfernt',
  remove: 'Entfernen',
  removeTitle: '{{name}} entfernen?',
  removeWords: 'Meldet {{name}} sofort ab und widerruft die von {{name}} angelegten API-Zugänge.',
  removed: '{{name}} wurde entfernt',
  lastAdmin: 'Machen Sie zuerst ein anderes Mitglied zum Admin.',
  memberElsewhere:
    'Mitglied anderer Arbeitsbereiche: Nur {{name}} kann das ändern, über „Passwort vergessen?“ oder „Mein Konto“.',
  memberElsewhereNoMail:
    'Mitglied anderer Arbeitsbereiche: Nur {{name}} kann das ändern, unter „Mein Konto“.',
  noFactor: '{{name}} hat keinen zweiten Faktor.',

  rolesTitle: 'Rechte je Rolle',
  may: {
    ADMIN: 'Alle Rechte',
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
  invitedMailed: 'Einladung an {{email}} gesendet, eine Woche gültig.',
  invitedWords:
    'Geben Sie diesen Link auf sicherem Weg an {{email}} weiter. Einmal verwendbar, eine Woche gültig.',
  onlyAdmins: 'Nur Admins können Mitglieder einladen und Rollen ändern.',
};
