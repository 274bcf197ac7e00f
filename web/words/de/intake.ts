import type { intake as en } from '../en/intake.ts';

export const intake: typeof en = {
  held: 'gesperrt, noch nicht verarbeitet',
  states: { RECEIVED: 'in Warteschlange', DONE: 'verarbeitet', FAILED: 'fehlgeschlagen' },
  outcomes: {
    IMPORTED: 'importiert',
    DUPLICATE: 'Dublette',
    SKIPPED: 'übersprungen',
    FAILED: 'fehlgeschlagen',
  },
  reasons: {
    LOGO: 'Logo oder andere kleine Grafik.',
    TRACKING_PIXEL: 'Zählpixel.',
    SIGNATURE: 'Digitale Signatur.',
    CALENDAR: 'Kalendereintrag.',
    CONTACT: 'Visitenkarte.',
    COVER_TEXT: 'Text der Nachricht.',
    NO_DOCUMENT: 'Nachricht ohne Beleg.',
    DELIVERY_REPORT: 'Zustellbericht eines Mailservers.',
    BELONGS_TO: 'Gehört zu „{{name}}“. Aus beiden Dateien wurde ein Beleg.',
    SAME_FILE_IN_MESSAGE: 'Mehrfach an diese Nachricht angehängt.',
    SAME_MESSAGE: 'Diese Nachricht ist bereits eingegangen.',
    UNSUPPORTED: 'Das Dateiformat wird nicht unterstützt.',
    TOO_LARGE: 'Die Datei ist zu groß.',
    EMPTY_FILE: 'Die Datei ist leer.',
    ENCRYPTED_ARCHIVE: 'Passwortgeschütztes Archiv. Fordern Sie die Datei ohne Passwort an.',
    ENCRYPTED_MESSAGE: 'Die Nachricht ist verschlüsselt.',
    TOO_MANY_PARTS: 'Zu viele Dateien in der Nachricht oder im Archiv.',
    TOO_DEEP: 'Zu tief verschachtelte Archive oder Nachrichten.',
    SENDER_NOT_ALLOWED: 'Absender nicht zugelassen.',
    DAMAGED: 'Die Datei ist beschädigt.',
    SCANNER_AWAY: 'Wartet auf den Virenscanner, der nicht erreichbar ist.',
    TOO_LARGE_TO_SCAN:
      'Gesperrt: Die Datei ist zu groß für den Virenscanner. Der Betreiber kann die Grenzwerte StreamMaxLength, MaxFileSize und MaxScanSize von clamd erhöhen.',
    FILE_LOST:
      'Die gespeicherte Datei wurde nicht gefunden. Der Betreiber kann sie aus einer Sicherung wiederherstellen.',
    TOO_SLOW: 'Zeit- oder Speicherlimit überschritten.',
    INFECTED: 'Der Virenscanner hat Schadsoftware gefunden: {{signature}}.',
  },
};
