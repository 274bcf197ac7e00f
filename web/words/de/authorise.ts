import type { authorise as english } from '../en/authorise.ts';

export const authorise: typeof english = {
  notSignedIn: 'Bei {{system}} hat sich noch niemand angemeldet',
  notSignedInWords:
    'Melden Sie sich dort einmal an und erlauben Sie den Zugriff. Ihr Passwort bleibt bei {{system}}: Wir erhalten nur einen Schlüssel, den Sie dort jederzeit zurücknehmen können.',
  lost: '{{system}} lässt uns nicht mehr hinein: melden Sie sich erneut an',
  lostWords:
    'Der Zugriff wurde dort zurückgenommen oder zu lange nicht benutzt. Nichts ist verloren: Belege warten und gehen sofort weiter, wenn sich jemand angemeldet hat.',
  signIn: 'Bei {{system}} anmelden',
  signInAgain: 'Erneut bei {{system}} anmelden',
  signedInBy: 'angemeldet von {{name}}, {{when}}',
  choose: 'Welche Bücher sind gemeint?',
  useThese: 'Diese Bücher nehmen',
  chosen: 'Belege werden in {{name}} gebucht.',
  finishing: 'Zurück vom Buchhaltungsdienst',
  theVendor: 'dem Buchhaltungsdienst',
  vendorSaid: 'Antwort von {{system}}: {{message}}',
  register:
    'Registrieren Sie zuerst bei {{system}} eine eigene App, mit der Adresse unten als Weiterleitungsadresse. Tragen Sie dann hier ihre Client-ID und ihr Secret ein.',
  redirectAddress: 'Weiterleitungsadresse:',
  copyAddress: 'Adresse kopieren',
  saveAndSignIn: 'Speichern und weiter zur Anmeldung',
  outcome: {
    CONNECTED: 'Mit {{system}} verbunden',
    CHOOSE_TENANT: 'Angemeldet: wählen Sie die Bücher',
    OTHER_BOOKS: 'Das sind nicht die Bücher von vorher',
    NO_BOOKS: 'Zu dieser Anmeldung gehören keine Bücher',
    DENIED: 'Der Zugriff wurde nicht erlaubt',
    EXPIRED: 'Das hat länger als zehn Minuten gedauert',
    UNKNOWN: 'Diese Anmeldung ist nicht bekannt oder schon abgeschlossen',
    OTHER_PERSON: 'Jemand anderes hat diese Anmeldung begonnen',
    FAILED: 'Die Anmeldung hat nicht funktioniert',
  },
  outcomeWords: {
    CONNECTED: 'Belege, die darauf gewartet haben, gehen jetzt weiter.',
    CHOOSE_TENANT: 'Ihre Anmeldung öffnet mehrere. Nichts wird gebucht, bevor Sie gewählt haben.',
    OTHER_BOOKS:
      'Bisher wurde anderswo gebucht. Wählen Sie unten, ob von nun an diese gemeint sind, oder melden Sie sich als jemand anderes an.',
    NO_BOOKS:
      'Melden Sie sich als jemand an, der die Organisation sehen darf, oder wählen Sie sie bei {{system}}.',
    DENIED: 'Es hat sich nichts geändert. Sie können sich jederzeit erneut anmelden.',
    EXPIRED: 'Zu Ihrer Sicherheit gilt sie nicht mehr. Melden Sie sich erneut an.',
    UNKNOWN: 'Sie gilt einmal. Öffnen Sie die Verbindung und melden Sie sich dort an.',
    OTHER_PERSON:
      'Oder Sie selbst, bevor Sie sich hier abgemeldet haben. Öffnen Sie die Verbindung und melden Sie sich erneut an.',
    FAILED: 'Prüfen Sie Client-ID und Secret in den Einstellungen und versuchen Sie es noch einmal.',
  },
};
