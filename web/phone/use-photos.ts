import { useEffect, useReducer, useRef } from 'react';

import { door, explain, problemOf } from '../lib/api.ts';
import { explainRefusal } from '../parts/capture/explain-refusal.ts';
import {
  dueUploads,
  newUpload,
  type Upload,
  type UploadEvent,
  uploadsAfter,
} from '../parts/capture/upload-state.ts';

/** The limit for one photo on a slow network. */
const uploadMsMax = 600_000;
/** Without a connection, uploads are retried after this time. */
const retryMs = 3_000;

/** Temporary refusals are retried like a lost connection. */
const passing = [
  'rate_limited',
  'request_in_progress',
  'request_timeout',
  'service_unavailable',
  'malformed_upload',
];

export type Photos = {
  photos: readonly Upload[];
  add(files: readonly File[]): void;
};

/** The photos of this page, each uploaded once and retried while the page is open. */
export function usePhotos(token: string, onOver: () => void): Photos {
  const [photos, happen] = useReducer(uploadsAfter, []);
  const begun = useRef(new Set<string>());
  const nextKey = useRef(1);

  useEffect(() => {
    for (const photo of dueUploads(photos)) {
      const attempt = `${photo.key}`;
      if (begun.current.has(attempt)) continue;
      begun.current.add(attempt);
      void send(token, photo, happen, onOver).finally(() => begun.current.delete(attempt));
    }
  }, [photos, token, onOver]);

  const isLost = photos.some(({ refusal }) => refusal?.kind === 'lost');
  useEffect(() => {
    const again = () => happen({ kind: 'reconnected' });
    window.addEventListener('online', again);
    const timer = isLost ? setInterval(again, retryMs) : undefined;
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isLost]);

  const isOpen = photos.some(({ state }) => state !== 'SENT');
  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOpen]);

  return {
    photos,
    add(files) {
      const uploads = files.map((file) => newUpload(named(file), null, nextKey.current++, newKey()));
      happen({ kind: 'added', uploads });
    },
  };
}

async function send(
  token: string,
  { key, file, idempotencyKey }: Upload,
  happen: (event: UploadEvent) => void,
  onOver: () => void,
): Promise<void> {
  happen({ kind: 'began', key });
  try {
    const { documentId } = await door.uploadLinks.upload(
      token,
      { file },
      {
        timeoutMs: uploadMsMax,
        idempotencyKey,
        onProgress: ({ sentBytes, totalBytes }) =>
          happen({ kind: 'progressed', key, share: totalBytes > 0 ? sentBytes / totalBytes : 0 }),
      },
    );
    happen({ kind: 'sent', key, documentId, duplicateOf: null });
  } catch (error) {
    const problem = problemOf(error);
    const isForNow = problem !== null && passing.includes(problem.code);
    happen({ kind: 'refused', key, refusal: explainRefusal(isForNow ? null : problem, explain(error)) });
    if (problem?.code === 'unauthorized') onOver();
  }
}

/** Also without HTTPS, where `randomUUID` is missing. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Phones name every photo `image.jpg`: the new name contains the time. */
function named(file: File): File {
  if (!/^image\.\w+$/i.test(file.name)) return file;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  return new File([file], `photo-${stamp}${file.name.slice('image'.length)}`, { type: file.type });
}
