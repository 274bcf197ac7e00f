export type Upload = {
  key: number;
  file: File;
  state: 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED';
  documentId: number | null;
  refusal: string | null;
  /** Whether sending the same file again could help. */
  retryable: boolean;
};

export type UploadEvent =
  | { kind: 'added'; files: readonly File[]; firstKey: number }
  | { kind: 'began'; key: number }
  | { kind: 'sent'; key: number; documentId: number }
  | { kind: 'refused'; key: number; refusal: string; retryable: boolean }
  | { kind: 'again'; key: number }
  | { kind: 'cleared' };

/** So many files are sent at the same time. */
const sendingMax = 2;

/** What an event makes of the list. Pure: React keeps the list. */
export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.kind) {
    case 'added':
      return [...uploads, ...event.files.map((file, index) => waiting(file, event.firstKey + index))];
    case 'began':
      return changed(uploads, event.key, { state: 'SENDING' });
    case 'sent':
      return changed(uploads, event.key, { state: 'SENT', documentId: event.documentId });
    case 'refused': {
      const { refusal, retryable } = event;
      return changed(uploads, event.key, { state: 'REFUSED', refusal, retryable });
    }
    case 'again':
      return changed(uploads, event.key, { state: 'WAITING', refusal: null });
    case 'cleared':
      return uploads.filter(({ state }) => state === 'WAITING' || state === 'SENDING');
  }
}

/** What is to be sent next, while there is room. */
export function dueUploads(uploads: readonly Upload[]): readonly Upload[] {
  const sending = uploads.filter(({ state }) => state === 'SENDING').length;
  return uploads.filter(({ state }) => state === 'WAITING').slice(0, Math.max(sendingMax - sending, 0));
}

/** `3 of 5 sent, 1 refused`. */
export function progressWords(uploads: readonly Upload[]): string {
  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const refused = count('REFUSED');
  return `${count('SENT')} of ${uploads.length} sent${refused > 0 ? `, ${refused} refused` : ''}`;
}

function waiting(file: File, key: number): Upload {
  return { key, file, state: 'WAITING', documentId: null, refusal: null, retryable: false };
}

function changed(uploads: readonly Upload[], key: number, changes: Partial<Upload>): readonly Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
}
