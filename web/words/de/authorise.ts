import type { authorise as english } from '../en/authorise.ts';

export const authorise: typeof english = {
  notSignedIn: 'Noch nicht bei {{system}} angemeldet',
  notSignedInWords:
    'Melden Sie sich einmalig bei {{system}} an und erlauben Sie den Zugriff. Slipway erhält nicht Ihr Passwort, sondern nur eine Zugriffsberechtigung, die Sie dort jederzeit widerrufen können.',
  lost: 'Anmeldung bei {{system}} abgelaufen',
  lostWords:
    'Der Zugriff wurde widerrufen oder war zu lange ungenutzt. Wartende Belege werden nach der erneuten Anmeldung exportiert.',
  signIn: 'Bei {{system}} anmelden',
  signInAgain: 'Erneut bei {{system}} anmelden',
  signedInBy: 'angemeldet von {{name}}, {{when}}',
  choose: 'Organisation wählen',
  useThese: 'Diese Organisation verwenden',
  chosen: 'Belege werden in {{name}} gebucht.',
  finishing: 'Anmeldung wird abgeschlossen',
  theVendor: 'dem Buchhaltungssystem',
  vendorSaid: 'Antwort von {{system}}: {{message}}',
  register:
    'Registrieren Sie zuerst bei {{system}} eine eigene App und hinterlegen Sie dort die folgende Weiterleitungsadresse. Tragen Sie dann hier die Client-ID und das Client-Secret ein.',
  redirectAddress: 'Weiterleitungsadresse:',
  copyAddress: 'Adresse kopieren',
  saveAndSignIn: 'Speichern und anmelden',
  outcome: {
    CONNECTED: 'Mit {{system}} verbunden',
    CHOOSE_TENANT: 'Angemeldet: Organisation wählen',
    OTHER_BOOKS: 'Andere Organisation als bisher',
    NO_BOOKS: 'Keine Organisation gefunden',
    DENIED: 'Zugriff verweigert',
    EXPIRED: 'Anmeldung abgelaufen (10 Minuten)',
    UNKNOWN: 'Anmeldung unbekannt oder bereits abgeschlossen',
    OTHER_PERSON: 'Anmeldung von einem anderen Benutzer begonnen',
    FAILED: 'Anmeldung fehlgeschlagen',
  },
  outcomeWords: {
    CONNECTED: 'Wartende Belege werden jetzt exportiert.',
    CHOOSE_TENANT: 'Sie haben Zugriff auf mehrere Organisationen. Bis zur Auswahl wird nichts gebucht.',
    OTHER_BOOKS:
      'Bisher wurde in einer anderen Organisation gebucht. Wählen Sie unten die neue Organisation oder melden Sie sich mit einem anderen Konto an.',
    NO_BOOKS:
      'Melden Sie sich mit einem Konto an, das Zugriff auf die Organisation hat, oder wählen Sie sie bei {{system}} aus.',
    DENIED: 'Es wurde nichts geändert. Sie können sich jederzeit erneut anmelden.',
    EXPIRED: 'Bitte melden Sie sich erneut an.',
    UNKNOWN:
      'Jede Anmeldung ist nur einmal gültig. Öffnen Sie die Schnittstelle und melden Sie sich dort an.',
    OTHER_PERSON:
      'Möglicherweise haben Sie sich zwischendurch abgemeldet. Öffnen Sie die Schnittstelle und melden Sie sich erneut an.',
    FAILED: 'Prüfen Sie Client-ID und Client-Secret in den Einstellungen und versuchen Sie es erneut.',
  },
};
