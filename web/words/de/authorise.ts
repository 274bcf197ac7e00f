import type { authorise as english } from '../en/authorise.ts';

export const authorise: typeof english = {
  notSignedIn: 'Noch nicht bei {{system}} angemeldet',
  lost: 'Zugriff auf {{system}} verloren',
  lostWords: 'Wartende Belege werden nach der Anmeldung exportiert.',
  signIn: 'Bei {{system}} anmelden',
  signInAgain: 'Erneut bei {{system}} anmelden',
  signedInBy: 'angemeldet von {{name}}, {{when}}',
  choose: 'Organisation wählen',
  useThese: 'Diese Organisation verwenden',
  chosen: 'Belege werden in {{name}} gebucht.',
  finishing: 'Anmeldung wird abgeschlossen',
  theVendor: 'dem Buchhaltungssystem',
  vendorSaid: 'Antwort von {{system}}: {{message}}',
  register: 'Registrieren Sie bei {{system}} eine App mit diesem URI:',
  redirectUri: 'Redirect-URI:',
  copyUri: 'URI kopieren',
  saveAndSignIn: 'Speichern und anmelden',
  outcome: {
    CONNECTED: 'Mit {{system}} verbunden',
    CHOOSE_TENANT: 'Angemeldet: Organisation wählen',
    OTHER_BOOKS: 'Andere Organisation als bisher',
    NO_BOOKS: 'Keine Organisation gefunden',
    DENIED: 'Zugriff verweigert',
    EXPIRED: 'Anmeldung abgelaufen',
    UNKNOWN: 'Anmeldung unbekannt oder bereits abgeschlossen',
    OTHER_PERSON: 'Anmeldung von einem anderen Benutzer begonnen',
    FAILED: 'Anmeldung fehlgeschlagen',
  },
  outcomeWords: {
    CONNECTED: 'Wartende Belege werden jetzt exportiert.',
    CHOOSE_TENANT: 'Bis zur Auswahl wird nichts gebucht.',
    OTHER_BOOKS:
      'Bisher wurden Belege in einer anderen Organisation gebucht. Wählen Sie die neue oder melden Sie sich mit einem anderen Konto an.',
    NO_BOOKS:
      'Melden Sie sich mit einem berechtigten Konto an oder wählen Sie die Organisation bei {{system}} aus.',
    DENIED: 'Es wurde nichts geändert.',
    EXPIRED: 'Schließen Sie die Anmeldung innerhalb von zehn Minuten ab.',
    UNKNOWN: 'Öffnen Sie die Schnittstelle und melden Sie sich erneut an.',
    OTHER_PERSON: 'Öffnen Sie die Schnittstelle und melden Sie sich erneut an.',
    FAILED: 'Prüfen Sie Client-ID und Client-Secret.',
  },
};
