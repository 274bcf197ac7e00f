import type { intake as en } from '../en/intake.ts';

export const intake: typeof en = {
  held: 'zurückgehalten, noch nicht geöffnet',
  states: { RECEIVED: 'noch nicht geöffnet', DONE: 'erledigt', FAILED: 'fehlgeschlagen' },
  outcomes: {
    IMPORTED: 'übernommen',
    DUPLICATE: 'doppelt',
    SKIPPED: 'übergangen',
    FAILED: 'fehlgeschlagen',
  },
  reasons: {
    LOGO: 'Ein kleines oder flaches Bild, wie Logos und Signaturen es sind.',
    TRACKING_PIXEL: 'Ein Bild aus wenigen Punkten, das zählt, wer liest.',
    SIGNATURE: 'Eine digitale Unterschrift.',
    CALENDAR: 'Ein Termin.',
    CONTACT: 'Eine Visitenkarte.',
    COVER_TEXT: 'Der Text der E-Mail, neben den Belegen, die mit ihr kamen.',
    NO_DOCUMENT: 'Eine Notiz: Kein Beleg kam mit ihr, und ihr Text ist keine Quittung.',
    DELIVERY_REPORT: 'Der Bericht eines Mailservers über eine andere E-Mail.',
    BELONGS_TO: 'Sie gehört zu „{{name}}“ und wurde mit ihr ein Beleg.',
    SAME_FILE_IN_MESSAGE: 'Dieselbe Datei kam mit derselben Nachricht.',
    SAME_MESSAGE: 'Dieselbe Nachricht kam schon früher an.',
    UNSUPPORTED: 'Eine Art von Datei, die nicht gelesen werden kann.',
    TOO_LARGE: 'Sie ist größer, als Dateien sein dürfen.',
    EMPTY_FILE: 'Die Datei ist leer.',
    ENCRYPTED_ARCHIVE:
      'Sie liegt in einem Archiv, das mit einem Passwort verschlossen ist. Bitten Sie um die Datei ohne Passwort.',
    ENCRYPTED_MESSAGE: 'Die Nachricht ist verschlüsselt, und ihr Schlüssel ist nicht hier.',
    TOO_MANY_PARTS: 'Es sind mehr Teile darin, als geöffnet werden.',
    TOO_DEEP: 'Sie ist in zu viele andere verpackt.',
    SENDER_NOT_ALLOWED:
      'E-Mails dieses Absenders werden hier nicht genommen: Er gehört nicht zu den erlaubten.',
    DAMAGED: 'Sie ist beschädigt und lässt sich nicht öffnen.',
    SCANNER_AWAY: 'Sie wartet auf den Virenscanner, der gerade nicht antwortet.',
    TOO_LARGE_TO_SCAN:
      'Sie wird zurückgehalten: Sie ist größer, als der Virenscanner annimmt, und ungeprüft kommt nichts durch. Der Betreiber erhöht StreamMaxLength, MaxFileSize und MaxScanSize von clamd.',
    FILE_LOST:
      'Die Datei liegt nicht mehr dort, wo Dateien aufbewahrt werden. Der Betreiber kann sie vielleicht aus einer Sicherung zurückholen.',
    TOO_SLOW: 'Das Öffnen dauerte zu lange oder brauchte zu viel Speicher und wurde abgebrochen.',
    INFECTED: 'Der Virenscanner hat Schadsoftware darin gefunden: {{signature}}.',
  },
};
