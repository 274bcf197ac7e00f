import type { intake as en } from '../en/intake.ts';

export const intake: typeof en = {
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
    ENCRYPTED_ARCHIVE: 'Das Archiv ist mit einem Passwort geschützt.',
    ENCRYPTED_MESSAGE: 'Die Nachricht ist verschlüsselt, und ihr Schlüssel ist nicht hier.',
    TOO_MANY_PARTS: 'Es sind mehr Teile darin, als geöffnet werden.',
    TOO_DEEP: 'Sie ist in zu viele andere verpackt.',
    SENDER_NOT_ALLOWED:
      'E-Mails dieses Absenders werden hier nicht genommen: Er gehört nicht zu den erlaubten.',
    DAMAGED: 'Sie ist beschädigt und lässt sich nicht öffnen.',
    TOO_SLOW: 'Das Öffnen dauerte zu lange oder brauchte zu viel Speicher und wurde abgebrochen.',
    INFECTED: 'Der Virenscanner hat Schadsoftware darin gefunden: {{signature}}.',
  },
};
