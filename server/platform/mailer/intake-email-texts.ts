/** What of a mail could not be taken, for anyone who sent it. */
export type PartsFailed = {
  kind: 'PARTS_FAILED';
  subject: string | null;
  pieces: readonly { name: string; code: string; message: string }[];
  more: number;
};

/** Where the reason is not known in German, it is said as the ledger says it. */
const germanReasons: Record<string, string> = {
  UNSUPPORTED: 'Diese Art von Datei kann nicht gelesen werden.',
  TOO_LARGE: 'Sie ist größer, als Dateien sein dürfen.',
  EMPTY_FILE: 'Die Datei ist leer.',
  ENCRYPTED_ARCHIVE: 'Sie liegt in einem Archiv, das mit einem Passwort verschlossen ist.',
  ENCRYPTED_MESSAGE: 'Die Nachricht ist verschlüsselt.',
  TOO_MANY_PARTS: 'Es sind mehr Teile, als geöffnet werden.',
  TOO_DEEP: 'Sie ist in zu viele andere verpackt.',
  DAMAGED: 'Sie ist beschädigt und lässt sich nicht öffnen.',
  TOO_SLOW: 'Das Öffnen dauerte zu lange.',
};

export function partsFailedInEnglish({ subject, pieces, more }: PartsFailed) {
  return {
    subject: `Not taken: ${subject ?? 'your mail'}`,
    paragraphs: [
      'Hello,',
      'not everything in your mail could be taken. The rest, if there was more, has arrived.',
      list(
        pieces.map(({ name, message }) => `- ${name}: ${message}`),
        more > 0 ? `… and ${more} more` : null,
      ),
      'Send what is missing again as PDF, JPEG, PNG or TIFF, not packed and without a password.',
    ],
  };
}

export function partsFailedInGerman({ subject, pieces, more }: PartsFailed) {
  return {
    subject: `Nicht angenommen: ${subject ?? 'Ihre E-Mail'}`,
    paragraphs: [
      'Guten Tag,',
      'nicht alles in Ihrer E-Mail konnte angenommen werden. Der Rest, falls es mehr war, ist angekommen.',
      list(
        pieces.map(({ name, code, message }) => `- ${name}: ${germanReasons[code] ?? message}`),
        more > 0 ? `… und ${more} weitere` : null,
      ),
      'Senden Sie, was fehlt, noch einmal als PDF, JPEG, PNG oder TIFF, nicht gepackt und ohne Passwort.',
    ],
  };
}

function list(lines: string[], more: string | null): string {
  return [...lines, ...(more ? [more] : [])].join('\n');
}
