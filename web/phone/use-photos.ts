import { useEffect, useReducer, useRef } from 'react';

import { door, explain, problemOf } from '../lib/api.ts';
import { explainRefusal } from '../parts/capture/explain-refusal.ts';
import { namePhoto } from '../parts/capture/name-photo.ts';
import { newKey } from '../parts/capture/new-key.ts';
import {
  dueUploads,
  isUnfit,
  newUpload,
  type Upload,
  type UploadEvent,
  uploadsAfter,
} from '../parts/capture/upload-state.ts';
import { forgetPhoto, forgetPhotos, storePhoto, takePhotos } from './stored-photos.ts';

/** The limit for one photo on a slow network. */
const uploadMsMax = 600_000;
/** Without a connection, uploads are retried after this time. */
const retryMs = 3_000;

export type Photos = {
  photos: readonly Upload[];
  add(files: readonly File[]): void;
};

/** The photos of this page, each uploaded once, and stored on this device until then. */
export function usePhotos(token: string, onOver: () => void): Photos {
  const [photos, happen] = useReducer(uploadsAfter, []);
  const begun = useRef(new Set<string>());
  const nextKey = useRef(1);

  useEffect(() => {
    if (token === '') return;
    const take = () =>
      void takePhotos(token, () => nextKey.current++).then((uploads) => happen({ kind: 'added', uploads }));
    take();
    window.addEventListener('online', take);
    return () => window.removeEventListener('online', take);
  }, [token]);

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
      const uploads = files.map((file) =>
        newUpload(namePhoto(file, new Date()), null, nextKey.current++, newKey()),
      );
      happen({ kind: 'added', uploads });
      for (const upload of uploads)
        void storePhoto(token, upload).then((isStored) => {
          if (isStored) happen({ kind: 'stored', key: upload.key });
        });
    },
  };
}

async function send(
  token: string,
  photo: Upload,
  happen: (event: UploadEvent) => void,
  onOver: () => void,
): Promise<void> {
  const { key, file, idempotencyKey } = photo;
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
    forgetPhoto(photo);
    happen({ kind: 'sent', key, documentId, duplicateOf: null });
  } catch (error) {
    const problem = problemOf(error);
    const refusal = explainRefusal(problem, explain(error));
    happen({ kind: 'refused', key, refusal });
    if (isUnfit({ ...photo, refusal })) forgetPhoto(photo);
    if (problem?.code === 'unauthorized') {
      void forgetPhotos(token);
      onOver();
    }
  }
}
