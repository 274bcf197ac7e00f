import { useSyncExternalStore } from 'react';

import { api, explain, problemOf, session } from '../../lib/api.ts';
import { explainRefusal } from './explain-refusal.ts';
import { newKey } from './new-key.ts';
import {
  dueUploads,
  isLost,
  isUnfit,
  newUpload,
  type Upload,
  type UploadEvent,
  uploadsAfter,
} from './upload-state.ts';
import {
  countUploads,
  deleteUpload,
  deleteUploads,
  releaseUploads,
  storesUploads,
  storeUpload,
  takeUploads,
} from './upload-store.ts';

/** The limit for one file on a slow network. */
const uploadMsMax = 600_000;
/** Lost uploads are sent again after this time, and when the browser reports a connection. */
const retryMs = 10_000;

let uploads: readonly Upload[] = [];
let folderInView: number | null = null;
let nextKey = 1;
let retry: ReturnType<typeof setTimeout> | undefined;
let owner: ReturnType<typeof ownerNow> = null;
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
const told = new Set<() => void>();

/** Uploads files to the current folder, a few at a time, on any page. Until then, they are stored on this device. */
export function addFiles(files: readonly File[], folderId: number | null = folderInView): void {
  if (files.length === 0) return;
  const added = files.map((file) => newUpload(file, folderId, nextKey++, newKey()));
  happen({ kind: 'added', uploads: added });
  for (const upload of added) void store(upload);
}

export function sendAgain(key: number): void {
  happen({ kind: 'again', key });
}

/** The file is not uploaded, and is deleted from this device. */
export function removeUpload(key: number): void {
  happen({ kind: 'removed', key });
}

export function clearUploads(): void {
  happen({ kind: 'cleared' });
}

/** The number of this user's files that are not uploaded: in this window, and stored on this device. */
export async function countUnsent(): Promise<number> {
  const here = uploads.filter((upload) => upload.state !== 'SENT' && !isUnfit(upload)).length;
  const stored = storesUploads && owner ? await countUploads(owner.userId).catch(() => 0) : 0;
  return Math.max(here, stored);
}

/** Deletes them, before the user signs out. */
export async function deleteUnsent(): Promise<void> {
  for (const stop of stops.values()) stop.abort();
  if (storesUploads && owner) await deleteUploads(owner.userId).catch(() => undefined);
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
  const before = uploads;
  uploads = uploadsAfter(uploads, event);
  if (uploads.length < before.length) {
    const left = new Set(uploads.map(({ key }) => key));
    for (const upload of before) if (!left.has(upload.key)) unstore(upload);
  }
  retryLost();
  for (const listener of listeners) listener();
  const [next] = dueUploads(uploads);
  if (next) void send(next); // which starts, and so continues with the next
}

async function send(upload: Upload): Promise<void> {
  const { key, file, folderId, idempotencyKey } = upload;
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
    unstore(upload);
    happen({ kind: 'sent', key, documentId: id, duplicateOf });
    for (const listener of told) listener();
  } catch (error) {
    if (stop.signal.aborted) return;
    const refusal = explainRefusal(problemOf(error), explain(error));
    happen({ kind: 'refused', key, refusal });
    if (isUnfit({ ...upload, refusal })) unstore(upload);
  } finally {
    stops.delete(key);
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** If the browser refuses, the file waits in this window only. */
async function store(upload: Upload): Promise<void> {
  if (!storesUploads || !owner) return;
  try {
    await storeUpload(owner, upload);
    happen({ kind: 'stored', key: upload.key });
  } catch {
    return;
  }
}

function unstore({ idempotencyKey }: Upload): void {
  if (storesUploads) deleteUpload(idempotencyKey).catch(() => undefined);
}

/** Continues with files from an earlier visit, or of a window that was closed. */
async function takeStored(): Promise<void> {
  if (!storesUploads || !owner) return;
  const asked = owner;
  const stored = await takeUploads(asked).catch(() => []);
  if (owner !== asked) {
    releaseUploads();
    return;
  }
  const taken = stored.map(({ file, folderId, idempotencyKey }) => ({
    ...newUpload(file, folderId, nextKey++, idempotencyKey),
    isStored: true,
  }));
  if (taken.length > 0) happen({ kind: 'added', uploads: taken });
}

function retryLost(): void {
  if (!uploads.some(isLost)) {
    clearTimeout(retry);
    retry = undefined;
    return;
  }
  retry ??= setTimeout(() => {
    retry = undefined;
    if (navigator.onLine) happen({ kind: 'reconnected' });
    else retryLost();
  }, retryMs);
}

function ownerNow(): { userId: string; tenantId: string } | null {
  const state = session.state();
  return state.kind === 'SIGNED_IN' ? { userId: state.user.id, tenantId: state.tenant.id } : null;
}

window.addEventListener('online', () => {
  happen({ kind: 'reconnected' });
  void takeStored();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void takeStored();
});
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ state }) => state === 'WAITING' || state === 'SENDING')) event.preventDefault();
});
// Files of one user are not uploaded for the next user of this browser: they stay stored for their own.
session.subscribe(() => {
  const next = ownerNow();
  if (next?.userId === owner?.userId && next?.tenantId === owner?.tenantId) return;
  owner = next;
  for (const stop of stops.values()) stop.abort();
  uploads = [];
  folderInView = null;
  releaseUploads();
  for (const listener of listeners) listener();
  void takeStored();
});
