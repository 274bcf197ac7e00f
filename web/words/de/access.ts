import type { access as english } from '../en/access.ts';

export const access: typeof english = {
  signIn: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  currentPassword: 'Aktuelles Passwort',
  passwordHint: 'Mindestens 10 Zeichen. Ein Satz merkt sich leichter als ein Wort.',
  passwordShort: 'Mindestens 10 Zeichen.',
  show: 'Zeigen',
  hide: 'Verbergen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist an.',
  forgot: 'Passwort vergessen?',
  signedOut: 'Sie wurden abgemeldet. Bitte melden Sie sich erneut an.',
  backToSignIn: 'Zurück zur Anmeldung',
  language: 'Sprache',
  opening: 'Slipway wird geöffnet …',
  missing: 'Bitte füllen Sie dieses Feld aus.',
  missingEmail: 'Geben Sie eine E-Mail-Adresse ein.',

  wrongPassword: 'E-Mail oder Passwort ist falsch.',
  wrongCurrentPassword: 'Das ist nicht Ihr aktuelles Passwort.',
  wrongCode: 'Dieser Code stimmt nicht. Vielleicht ist er zu alt oder schon benutzt.',
  wrongPasskey:
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  passkeyStopped: 'Der Passkey wurde nicht benutzt. Versuchen Sie es erneut, wenn Sie so weit sind.',
  passkeyKnown: 'Dieses Gerät oder dieser Schlüssel ist bereits eingerichtet.',
  tookTooLong: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  invitationInvalid:
    'Diese Einladung wurde schon benutzt, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
  resetInvalid: 'Dieser Link wurde schon benutzt oder ist älter als 30 Minuten. Fordern Sie einen neuen an.',
  setupInvalid: 'Dieser Einrichtungslink gilt nicht. Suchen Sie den neuesten in der Ausgabe des Dienstes.',
  alreadyMember: 'Sie sind bereits Mitglied dieses Arbeitsbereichs. Melden Sie sich einfach an.',
  wait_one: 'Zu viele Versuche. Versuchen Sie es in einer Sekunde erneut.',
  wait_other: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunden erneut.',
  waitMinutes_one: 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
  waitMinutes_other: 'Zu viele Versuche. Versuchen Sie es in {{count}} Minuten erneut.',

  secondStep: 'Zweiter Schritt',
  codeWords: 'Geben Sie die sechs Ziffern ein, die Ihre App gerade für Slipway anzeigt.',
  code: 'Code',
  confirm: 'Bestätigen',
  passkeyWords: 'Benutzen Sie den Passkey oder Sicherheitsschlüssel, den Sie eingerichtet haben.',
  usePasskey: 'Passkey benutzen',
  recoveryWords: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
  recoveryCode: 'Wiederherstellungscode',
  otherWays: 'Anderer Weg',
  byCode: 'Code aus einer App',
  byPasskey: 'Passkey oder Sicherheitsschlüssel',
  byRecoveryCode: 'Wiederherstellungscode',
  lostAll:
    'Kein Weg mehr übrig? Eine Administratorin oder ein Administrator kann Ihren zweiten Faktor entfernen.',

  chooseWorkspace: 'Arbeitsbereich wählen',
  roles: { ADMIN: 'Administration', ACCOUNTANT: 'Buchhaltung', REVIEWER: 'Prüfung', VIEWER: 'Lesen' },

  forgotTitle: 'Passwort vergessen?',
  forgotWords:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, um ein neues Passwort zu wählen.',
  sendLink: 'Link senden',
  linkSent: 'Sehen Sie in Ihr Postfach',
  linkSentWords:
    'Wenn {{email}} hier bekannt ist, ist ein Link unterwegs. Er gilt 30 Minuten. Sehen Sie auch im Spam-Ordner nach.',
  noMail:
    'Dieses Slipway versendet keine E-Mails. Bitten Sie die Administration Ihres Arbeitsbereichs um einen Link für ein neues Passwort.',

  resetTitle: 'Neues Passwort wählen',
  resetWords: 'Sie werden überall abgemeldet und melden sich mit dem neuen Passwort an.',
  savePassword: 'Passwort speichern',
  resetDone: 'Ihr neues Passwort gilt. Melden Sie sich damit an.',
  linkIncomplete:
    'Dieser Link ist nicht vollständig. Öffnen Sie ihn erneut aus der Nachricht oder kopieren Sie ihn ganz.',

  invitedTitle: '{{workspace}} beitreten',
  invitedWords: 'Sie sind eingeladen (Rolle: {{role}}) mit der Adresse {{email}}.',
  knownWords: 'Sie haben bereits ein Slipway-Konto: Geben Sie dessen Passwort ein, um beizutreten.',
  yourName: 'Ihr Name',
  yourNameHint: 'Ihre Kolleginnen und Kollegen sehen ihn neben dem, was Sie tun.',
  choosePassword: 'Passwort wählen',
  join: 'Beitreten',
  joined: 'Sie sind jetzt Mitglied von {{workspace}}. Melden Sie sich an, um weiterzumachen.',

  welcome: 'Willkommen bei Slipway',
  welcomeWords: 'Noch ist niemand hier. Legen Sie den ersten Arbeitsbereich an; Sie verwalten ihn.',
  setupToken: 'Einrichtungscode',
  setupTokenHint: 'Er steht in der Ausgabe des Dienstes, am Ende des Links, den er beim Start angezeigt hat.',
  workspaceName: 'Name des Arbeitsbereichs',
  workspaceNameHint: 'Ihre Firma, wie sie auf Belegen steht.',
  begin: 'Loslegen',
  notSetUp:
    'Dieses Slipway hat noch keinen Arbeitsbereich. Öffnen Sie den Link, den der Dienst beim Start angezeigt hat.',
  alreadySetUp: 'Dieses Slipway ist bereits eingerichtet.',
  setUpNow: 'Einrichten',
};
