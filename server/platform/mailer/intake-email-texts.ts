/** The parts of an email that could not be imported, for its sender. */
export type PartsFailed = {
  kind: 'PARTS_FAILED';
  subject: string | null;
  pieces: readonly { name: string; code: string; message: string }[];
  more: number;
};

/** Reasons without a German text are shown in English. */
const germanReasons: Record<string, string> = {
  UNSUPPORTED: 'Das Dateiformat wird nicht unterstützt.',
  TOO_LARGE: 'Die Datei ist zu groß.',
  EMPTY_FILE: 'Die Datei ist leer.',
  ENCRYPTED_ARCHIVE: 'Das Archiv ist passwortgeschützt.',
  ENCRYPTED_MESSAGE: 'Die Nachricht ist verschlüsselt.',
  TOO_MANY_PARTS: 'Zu viele Dateien in der Nachricht oder im Archiv.',
  TOO_DEEP: 'Zu tief verschachtelte Archive oder Nachrichten.',
  DAMAGED: 'Die Datei ist beschädigt.',
  TOO_SLOW: 'Zeit- oder Speicherlimit überschritten.',
};

export function partsFailedInEnglish({ subject, pieces, more }: PartsFailed) {
  return {
    subject: `Not imported: ${subject ?? 'your email'}`,
    paragraphs: [
      'Hello,',
      'Some files in your email could not be imported. All others were received.',
      list(
        pieces.map(({ name, message }) => `- ${name}: ${message}`),
        more > 0 ? `… and ${more} more` : null,
      ),
      'Send the missing files again as PDF, JPEG, PNG or TIFF, without compression and without a password.',
    ],
  };
}

export function partsFailedInGerman({ subject, pieces, more }: PartsFailed) {
  return {
    subject: `Nicht importiert: ${subject ?? 'Ihre E-Mail'}`,
    paragraphs: [
      'Guten Tag,',
      'folgende Dateien Ihrer E-Mail konnten nicht importiert werden. Alle anderen sind eingegangen.',
      list(
        pieces.map(({ name, code, message }) => `- ${name}: ${germanReasons[code] ?? message}`),
        more > 0 ? `… und ${more} weitere` : null,
      ),
      'Senden Sie die Dateien erneut als PDF, JPEG, PNG oder TIFF, unkomprimiert und ohne Passwort.',
    ],
  };
}

function list(lines: string[], more: string | null): string {
  return [...lines, ...(more ? [more] : [])].join('\n');
}
