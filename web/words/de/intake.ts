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
    LOGO: 'Logo oder Grafik.',
    TRACKING_PIXEL: 'Zählpixel.',
    SIGNATURE: 'Digitale Signatur.',
    CALENDAR: 'Kalendereintrag.',
    CONTACT: 'Visitenkarte.',
    COVER_TEXT: 'Begleittext der E-Mail.',
    NO_DOCUMENT: 'E-Mail ohne Beleg.',
    DELIVERY_REPORT: 'Zustellbericht eines Mailservers.',
    BELONGS_TO: 'Gehört zu „{{name}}“. Aus beiden Dateien wurde ein Beleg.',
    SAME_FILE_IN_MESSAGE: 'Mehrfach in derselben Nachricht enthalten.',
    SAME_MESSAGE: 'Diese Nachricht ist bereits früher eingegangen.',
    UNSUPPORTED: 'Das Dateiformat wird nicht unterstützt.',
    TOO_LARGE: 'Die Datei ist zu groß.',
    EMPTY_FILE: 'Die Datei ist leer.',
    ENCRYPTED_ARCHIVE: 'Passwortgeschütztes Archiv. Fordern Sie die Datei ohne Passwort an.',
    ENCRYPTED_MESSAGE: 'Die Nachricht ist verschlüsselt und kann nicht gelesen werden.',
    TOO_MANY_PARTS: 'Zu viele Anhänge.',
    TOO_DEEP: 'Zu tief verschachteltes Archiv.',
    SENDER_NOT_ALLOWED: 'Absender nicht zugelassen.',
    DAMAGED: 'Die Datei ist beschädigt.',
    SCANNER_AWAY: 'Wartet auf den Virenscanner, der nicht erreichbar ist.',
    TOO_LARGE_TO_SCAN:
      'Gesperrt: Die Datei ist zu groß für den Virenscanner. Der Betreiber kann die Grenzwerte StreamMaxLength, MaxFileSize und MaxScanSize von clamd erhöhen.',
    FILE_LOST:
      'Die Datei wurde im Speicher nicht gefunden. Der Betreiber kann sie möglicherweise aus einer Sicherung wiederherstellen.',
    TOO_SLOW: 'Zeit- oder Speicherlimit beim Verarbeiten überschritten.',
    INFECTED: 'Der Virenscanner hat Schadsoftware gefunden: {{signature}}.',
  },
};
