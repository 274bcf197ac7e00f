import type * as english from '../en/failures.ts';

export const extractionErrors: typeof english.extractionErrors = {
  EMPTY_FILE: 'Die Datei ist leer. Laden Sie sie noch einmal von ihrer Quelle hoch.',
  UNSUPPORTED_FORMAT:
    'Diese Art von Datei kann nicht gelesen werden. Laden Sie sie als PDF oder Bild hoch oder erfassen Sie die Daten von Hand.',
  DAMAGED_FILE: 'Die Datei ist beschädigt. Fordern Sie sie neu an oder erfassen Sie die Daten von Hand.',
  PASSWORD_PROTECTED: 'Die Datei ist mit einem Passwort geschützt.',
  FORBIDDEN_XML:
    'Der Aufbau der Datei wird aus Sicherheitsgründen abgelehnt. Bitten Sie um eine andere Form.',
  TOO_LARGE:
    'Die Datei ist zu groß zum Lesen. Laden Sie sie in Teilen hoch oder erfassen Sie die Daten von Hand.',
  TOO_MANY_PAGES: 'Die Datei hat zu viele Seiten zum Lesen. Laden Sie sie in Teilen hoch.',
  TOO_SLOW:
    'Das Lesen dauerte zu lange und wurde beendet. Lassen Sie neu lesen oder erfassen Sie die Daten von Hand.',
  TOO_MUCH_MEMORY: 'Das Lesen brauchte zu viel Speicher und wurde beendet. Erfassen Sie die Daten von Hand.',
  NOTHING_FOUND: 'In der Datei ist nichts Lesbares. Erfassen Sie die Daten von Hand.',
  INFECTED:
    'Der Virenscanner hat Schadsoftware in der Datei gefunden. Sie wird nicht geöffnet. Löschen Sie sie und warnen Sie den Absender.',
};

export const exportErrors: typeof english.exportErrors = {
  CLOSED_PERIOD:
    'Der Buchungszeitraum ist in der Buchhaltung abgeschlossen. Öffnen Sie ihn dort oder berichtigen Sie das Datum.',
  ACCOUNT:
    'Das Konto ist dort unbekannt oder gesperrt. Wählen Sie ein anderes in den Einstellungen der Verbindung.',
  TAX: 'Die Steuer passt zu keinem Steuerschlüssel der Buchhaltung. Prüfen Sie die Sätze oder ordnen Sie die Steuer zu.',
  SUPPLIER: 'Der Lieferant ist dort unbekannt oder doppelt angelegt. Klären Sie das in der Buchhaltung.',
  AMOUNT: 'Ein Betrag wurde nicht angenommen. Prüfen Sie die Beträge des Belegs.',
  UNBALANCED: 'Die Beträge gehen nicht auf. Prüfen Sie Netto, Steuer und Gesamtbetrag.',
  CURRENCY: 'Die Währung ist dort nicht freigegeben. Geben Sie sie frei oder berichtigen Sie die Währung.',
  DATE: 'Ein Datum wurde nicht angenommen. Prüfen Sie die Daten des Belegs.',
  DUPLICATE: 'Dort steht schon eine solche Buchung. Sehen Sie nach, ob der Beleg bereits gebucht ist.',
  PERMISSION: 'Die Verbindung darf das nicht buchen. Geben Sie ihr dort das Recht.',
  ATTACHMENT: 'Die Datei wurde nicht übernommen. Sehen Sie sich die Buchung dort an.',
  SETTINGS: 'Eine Einstellung der Verbindung fehlt oder ist falsch. Ergänzen Sie sie unter Integrationen.',
  REMOTE_CHANGED:
    'Die Buchung wurde inzwischen in der Buchhaltung geändert. Sehen Sie sie sich zuerst dort an.',
  NOT_BOOKABLE: 'Belege dieser Art werden nicht gebucht.',
  OTHER: 'Das Buchhaltungssystem hat den Beleg abgelehnt.',
  NOT_CHECKED: 'Das Buchhaltungssystem konnte gerade nicht gefragt werden.',
};
