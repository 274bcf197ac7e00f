import { useSyncExternalStore } from 'react';

import { api, explain, problemOf, session } from '../../lib/api.ts';
import { explainRefusal } from './explain-refusal.ts';
import { dueUploads, newUpload, type Upload, type UploadEvent, uploadsAfter } from './upload-state.ts';

/** The limit for one file on a slow network. */
const uploadMsMax = 600_000;

let uploads: readonly Upload[] = [];
let folderInView: number | null = null;
let nextKey = 1;
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
const told = new Set<() => void>();

/** Uploads files to the current folder, a few at a time, on any page. */
export function addFiles(files: readonly File[], folderId: number | null = folderInView): void {
  if (files.length === 0) return;
  const added = files.map((file) => newUpload(file, folderId, nextKey++, crypto.randomUUID()));
  happen({ kind: 'added', uploads: added });
}

export function sendAgain(key: number): void {
  happen({ kind: 'again', key });
}

export function clearUploads(): void {
  happen({ kind: 'cleared' });
}

/** The folder for new files: the one on screen. */
export function setFolderInView(folderId: number | null): void {
  folderInView = folderId;
}

export function folderForUploads(): number | null {
  return folderInView;
}

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(listen, () => uploads);
}

/** Calls back when a file has become a document. */
export function onSent(listener: () => void): () => void {
  told.add(listener);
  return () => told.delete(listener);
}

function happen(event: UploadEvent): void {
  uploads = uploadsAfter(uploads, event);
  for (const listener of listeners) listener();
  const [next] = dueUploads(uploads);
  if (next) void send(next); // which starts, and so continues with the next
}

async function send({ key, file, folderId, idempotencyKey }: Upload): Promise<void> {
  const stop = new AbortController();
  stops.set(key, stop);
  happen({ kind: 'began', key });
  try {
    const { id, duplicateOf } = await api.documents.upload(
      folderId === null ? { file } : { file, folderId },
      {
        timeoutMs: uploadMsMax,
        idempotencyKey,
        signal: stop.signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          happen({ kind: 'progressed', key, share: totalBytes > 0 ? sentBytes / totalBytes : 0 }),
      },
    );
    happen({ kind: 'sent', key, documentId: id, duplicateOf });
    for (const listener of told) listener();
  } catch (error) {
    if (stop.signal.aborted) return;
    happen({ kind: 'refused', key, refusal: explainRefusal(problemOf(error), explain(error)) });
  } finally {
    stops.delete(key);
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('online', () => happen({ kind: 'reconnected' }));
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ state }) => state === 'WAITING' || state === 'SENDING')) event.preventDefault();
});
// Files of one user are not uploaded for the next user of this browser.
session.subscribe(() => {
  if (session.state().kind !== 'SIGNED_OUT') return;
  for (const stop of stops.values()) stop.abort();
  uploads = [];
  folderInView = null;
  for (const listener of listeners) listener();
});
