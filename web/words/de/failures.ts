import type * as english from '../en/failures.ts';

export const extractionErrors: typeof english.extractionErrors = {
  EMPTY_FILE: 'Die Datei ist leer. Laden Sie sie erneut hoch.',
  UNSUPPORTED_FORMAT:
    'Dateiformat nicht unterstützt. Laden Sie ein PDF oder Bild hoch oder erfassen Sie die Daten manuell.',
  DAMAGED_FILE: 'Datei beschädigt. Fordern Sie sie neu an oder erfassen Sie die Daten manuell.',
  PASSWORD_PROTECTED: 'Die Datei ist passwortgeschützt.',
  FORBIDDEN_XML: 'XML aus Sicherheitsgründen nicht zugelassen. Fordern Sie ein anderes Format an.',
  TOO_LARGE: 'Datei zu groß. Teilen Sie sie auf oder erfassen Sie die Daten manuell.',
  TOO_MANY_PAGES: 'Zu viele Seiten. Teilen Sie die Datei auf.',
  TOO_SLOW:
    'Zeitüberschreitung beim Auslesen. Lesen Sie den Beleg erneut aus oder erfassen Sie die Daten manuell.',
  TOO_MUCH_MEMORY: 'Zu wenig Speicher zum Auslesen. Erfassen Sie die Daten manuell.',
  FILE_LOST:
    'Gespeicherte Datei fehlt oder ist beschädigt. Bitten Sie den Betreiber, sie wiederherzustellen, und lesen Sie den Beleg erneut aus.',
  NOTHING_FOUND: 'Kein lesbarer Text. Erfassen Sie die Daten manuell.',
  INFECTED: 'Schadsoftware gefunden. Löschen Sie die Datei und informieren Sie den Absender.',
};

export const exportErrors: typeof english.exportErrors = {
  CLOSED_PERIOD:
    'Periode im Buchhaltungssystem abgeschlossen. Öffnen Sie sie oder korrigieren Sie das Belegdatum.',
  ACCOUNT: 'Buchungskonto unbekannt oder gesperrt. Wählen Sie ein anderes in der Schnittstelle.',
  TAX: 'Kein passender Steuerschlüssel. Prüfen Sie die Steuersätze oder die Zuordnung.',
  SUPPLIER: 'Lieferant im Buchhaltungssystem unbekannt oder doppelt angelegt. Prüfen Sie die Stammdaten.',
  AMOUNT: 'Betrag abgelehnt. Prüfen Sie die Beträge des Belegs.',
  UNBALANCED: 'Die Beträge gehen nicht auf. Prüfen Sie Netto, Steuer und Gesamtbetrag.',
  CURRENCY: 'Währung im Buchhaltungssystem nicht angelegt. Legen Sie sie an oder korrigieren Sie den Beleg.',
  DATE: 'Datum abgelehnt. Prüfen Sie die Datumsangaben des Belegs.',
  DUPLICATE: 'Ähnliche Buchung vorhanden. Prüfen Sie, ob der Beleg schon gebucht ist.',
  PERMISSION: 'Keine Buchungsrechte. Erteilen Sie sie im Buchhaltungssystem.',
  ATTACHMENT: 'Datei nicht angehängt. Prüfen Sie die Buchung im Buchhaltungssystem.',
  SETTINGS: 'Einstellung fehlt oder ist falsch. Korrigieren Sie sie unter „Schnittstellen“.',
  REMOTE_CHANGED: 'Buchung im Buchhaltungssystem geändert. Prüfen Sie sie dort.',
  NOT_BOOKABLE: 'Belege dieser Art werden nicht gebucht.',
  OTHER: 'Das Buchhaltungssystem hat den Beleg abgelehnt.',
  NOT_CHECKED: 'Buchhaltungssystem nicht erreichbar.',
};
