import type { Refusal } from './explain-refusal.ts';

export type Upload = {
  key: number;
  file: File;
  /** The target folder; null for the default one. */
  folderId: number | null;
  /** The same for each attempt, so that a file whose response was lost is not uploaded twice. */
  idempotencyKey: string;
  state: 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED';
  /** Progress of the upload, from 0 to 1. */
  share: number;
  documentId: number | null;
  /** Another document with identical content. */
  duplicateOf: number | null;
  refusal: Refusal | null;
  /** Whether the file is stored on this device until it is uploaded. */
  isStored: boolean;
};

export type UploadEvent =
  | { kind: 'added'; uploads: readonly Upload[] }
  | { kind: 'began'; key: number }
  | { kind: 'progressed'; key: number; share: number }
  | { kind: 'sent'; key: number; documentId: number; duplicateOf: number | null }
  | { kind: 'refused'; key: number; refusal: Refusal }
  | { kind: 'again'; key: number }
  | { kind: 'stored'; key: number }
  | { kind: 'removed'; key: number }
  | { kind: 'reconnected' }
  | { kind: 'cleared' };

/** The number of parallel uploads. */
const sendingMax = 3;

/** Applies an event to the list. */
export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.kind) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'began':
      return changed(uploads, event.key, { state: 'SENDING', share: 0, refusal: null });
    case 'progressed':
      return changed(uploads, event.key, { share: event.share });
    case 'sent': {
      const { documentId, duplicateOf } = event;
      return changed(uploads, event.key, { state: 'SENT', share: 1, documentId, duplicateOf });
    }
    case 'refused':
      return changed(uploads, event.key, { state: 'REFUSED', refusal: event.refusal });
    case 'again':
      return changed(uploads, event.key, { state: 'WAITING', share: 0, refusal: null });
    case 'stored':
      return changed(uploads, event.key, { isStored: true });
    case 'removed':
      return uploads.filter(({ key }) => key !== event.key);
    case 'reconnected':
      return uploads.map((upload) =>
        isLost(upload) ? { ...upload, state: 'WAITING', share: 0, refusal: null } : upload,
      );
    case 'cleared':
      return uploads.filter((upload) => upload.state !== 'SENT' && !hasFailed(upload));
  }
}

/** The next file to upload, if there is a free slot. */
export function dueUploads(uploads: readonly Upload[]): readonly Upload[] {
  const sending = countOf(uploads, 'SENDING');
  return uploads.filter(({ state }) => state === 'WAITING').slice(0, Math.max(sendingMax - sending, 0));
}

/** It is sent again when the service can be reached. */
export function isLost({ refusal }: Upload): boolean {
  return refusal?.kind === 'lost';
}

/** The file itself was refused: it can never be uploaded. */
export function isUnfit({ refusal }: Upload): boolean {
  return refusal !== null && ['unsupported', 'tooLarge', 'damaged'].includes(refusal.kind);
}

/** Only the user can decide what happens next. */
export function hasFailed(upload: Upload): boolean {
  return upload.state === 'REFUSED' && !isLost(upload);
}

export function countOf(uploads: readonly Upload[], state: Upload['state']): number {
  return uploads.filter((upload) => upload.state === state).length;
}

/** The total progress by bytes, from 0 to 1. */
export function shareOf(uploads: readonly Upload[]): number {
  const weight = ({ file }: Upload) => Math.max(file.size, 1);
  const all = uploads.reduce((sum, upload) => sum + weight(upload), 0);
  const done = uploads.reduce(
    (sum, upload) => sum + weight(upload) * (upload.state === 'REFUSED' ? 1 : upload.share),
    0,
  );
  return all === 0 ? 0 : done / all;
}

export function newUpload(file: File, folderId: number | null, key: number, idempotencyKey: string): Upload {
  const nothingYet = { share: 0, documentId: null, duplicateOf: null, refusal: null, isStored: false };
  return { key, file, folderId, idempotencyKey, state: 'WAITING', ...nothingYet };
}

function changed(uploads: readonly Upload[], key: number, changes: Partial<Upload>): readonly Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
}
