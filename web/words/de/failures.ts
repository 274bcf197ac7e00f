import type * as english from '../en/failures.ts';

export const extractionErrors: typeof english.extractionErrors = {
  EMPTY_FILE: 'Die Datei ist leer. Laden Sie sie erneut hoch.',
  UNSUPPORTED_FORMAT:
    'Das Dateiformat wird nicht unterstützt. Laden Sie die Datei als PDF oder Bild hoch oder erfassen Sie die Daten manuell.',
  DAMAGED_FILE: 'Die Datei ist beschädigt. Fordern Sie sie neu an oder erfassen Sie die Daten manuell.',
  PASSWORD_PROTECTED: 'Die Datei ist passwortgeschützt.',
  FORBIDDEN_XML:
    'Die Datei enthält XML, das aus Sicherheitsgründen nicht zugelassen ist. Fordern Sie sie in einem anderen Format an.',
  TOO_LARGE: 'Die Datei ist zu groß. Teilen Sie sie auf oder erfassen Sie die Daten manuell.',
  TOO_MANY_PAGES: 'Die Datei hat zu viele Seiten. Teilen Sie die Datei auf und laden Sie die Teile hoch.',
  TOO_SLOW:
    'Zeitüberschreitung beim Auslesen. Lesen Sie den Beleg erneut aus oder erfassen Sie die Daten manuell.',
  TOO_MUCH_MEMORY: 'Das Auslesen benötigte zu viel Speicher. Erfassen Sie die Daten manuell.',
  FILE_LOST:
    'Die gespeicherte Datei fehlt oder ist beschädigt. Bitten Sie den Betreiber, sie aus einer Sicherung wiederherzustellen, und lesen Sie den Beleg dann erneut aus.',
  NOTHING_FOUND: 'Die Datei enthält keinen lesbaren Text. Erfassen Sie die Daten manuell.',
  INFECTED:
    'Der Virenscanner hat Schadsoftware gefunden. Die Datei ist gesperrt. Löschen Sie sie und informieren Sie den Absender.',
};

export const exportErrors: typeof english.exportErrors = {
  CLOSED_PERIOD:
    'Die Periode ist im Buchhaltungssystem abgeschlossen. Öffnen Sie sie dort oder korrigieren Sie das Belegdatum.',
  ACCOUNT:
    'Das Buchungskonto ist unbekannt oder gesperrt. Wählen Sie ein anderes in den Einstellungen der Schnittstelle.',
  TAX: 'Die Steuer passt zu keinem Steuerschlüssel des Buchhaltungssystems. Prüfen Sie die Steuersätze oder die Zuordnung.',
  SUPPLIER:
    'Der Lieferant ist im Buchhaltungssystem unbekannt oder doppelt angelegt. Prüfen Sie die Stammdaten.',
  AMOUNT: 'Ein Betrag wurde nicht akzeptiert. Prüfen Sie die Beträge des Belegs.',
  UNBALANCED: 'Die Beträge gehen nicht auf. Prüfen Sie Netto, Steuer und Gesamtbetrag.',
  CURRENCY:
    'Die Währung ist im Buchhaltungssystem nicht angelegt. Legen Sie sie an oder korrigieren Sie die Währung des Belegs.',
  DATE: 'Ein Datum wurde nicht akzeptiert. Prüfen Sie die Datumsangaben des Belegs.',
  DUPLICATE: 'Eine solche Buchung ist bereits vorhanden. Prüfen Sie, ob der Beleg schon gebucht ist.',
  PERMISSION: 'Die Schnittstelle hat keine Buchungsrechte. Erteilen Sie sie im Buchhaltungssystem.',
  ATTACHMENT: 'Die Datei wurde nicht akzeptiert. Prüfen Sie die Buchung im Buchhaltungssystem.',
  SETTINGS:
    'Eine Einstellung der Schnittstelle fehlt oder ist falsch. Korrigieren Sie sie unter „Schnittstellen“.',
  REMOTE_CHANGED: 'Die Buchung wurde im Buchhaltungssystem geändert. Prüfen Sie sie dort.',
  NOT_BOOKABLE: 'Belege dieser Art werden nicht gebucht.',
  OTHER: 'Das Buchhaltungssystem hat den Beleg abgelehnt.',
  NOT_CHECKED: 'Das Buchhaltungssystem war nicht erreichbar.',
};
