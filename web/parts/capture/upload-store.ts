import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import type { Upload } from './upload-state.ts';

/** A file that is not uploaded yet, on this device, for this user in this workspace. */
type StoredUpload = Pick<Upload, 'file' | 'folderId' | 'idempotencyKey'> & {
  userId: string;
  tenantId: string;
  addedAt: number;
};
type Owner = Pick<StoredUpload, 'userId' | 'tenantId'>;

interface Schema extends DBSchema {
  uploads: { key: string; value: StoredUpload; indexes: { userId: string } };
}

/** Without locks, that is without HTTPS, windows could not agree who uploads a file. */
export const storesUploads = 'locks' in navigator && 'indexedDB' in globalThis;

let database: Promise<IDBPDatabase<Schema>> | undefined;
/** The files that this window uploads: no other window does. */
const releases = new Map<string, () => void>();
/** Changes of one file run one after the other. */
const changes = new Map<string, Promise<unknown>>();
let releasing: Promise<unknown> = Promise.resolve();

/** Stores a file until it is uploaded or removed. @throws when the browser refuses, for example for lack of space */
export function storeUpload(owner: Owner, { idempotencyKey, file, folderId }: Upload): Promise<void> {
  return inOrder(idempotencyKey, async () => {
    if (!(await lockUpload(idempotencyKey))) return;
    const row = { ...owner, idempotencyKey, file, folderId, addedAt: Date.now() };
    await (await opened()).put('uploads', row);
  });
}

/** Deletes a file that was uploaded or removed. */
export function deleteUpload(idempotencyKey: string): Promise<void> {
  return inOrder(idempotencyKey, async () => {
    await (await opened()).delete('uploads', idempotencyKey);
    unlockUpload(idempotencyKey);
  });
}

/** The stored files of a user in a workspace that no window uploads, in the order they were added. */
export async function takeUploads({ userId, tenantId }: Owner): Promise<StoredUpload[]> {
  await releasing;
  const stored = await (await opened()).getAllFromIndex('uploads', 'userId', userId);
  const taken: StoredUpload[] = [];
  for (const row of stored.sort((one, other) => one.addedAt - other.addedAt))
    if (row.tenantId === tenantId && (await lockUpload(row.idempotencyKey))) taken.push(row);
  return taken;
}

/** The number of a user's files that are not uploaded, in all workspaces. */
export async function countUploads(userId: string): Promise<number> {
  return (await opened()).countFromIndex('uploads', 'userId', userId);
}

/** Deletes all files of a user, uploaded or not. */
export async function deleteUploads(userId: string): Promise<void> {
  const connection = await opened();
  const keys = await connection.getAllKeysFromIndex('uploads', 'userId', userId);
  await Promise.all(keys.map(deleteUpload));
}

/** Leaves the files to another window or another sign-in. */
export function releaseUploads(): void {
  releasing = Promise.allSettled(changes.values()).then(() => {
    for (const key of releases.keys()) unlockUpload(key);
  });
}

function opened(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('slipway', 1, {
    upgrade: (made) =>
      void made.createObjectStore('uploads', { keyPath: 'idempotencyKey' }).createIndex('userId', 'userId'),
    // Another window has a newer version of the app.
    blocking: (_, __, { target }) => {
      (target as IDBDatabase).close();
      reopenLater();
    },
    terminated: reopenLater,
  });
  database.catch(reopenLater);
  return database;
}

function reopenLater(): void {
  database = undefined;
}

/** Held until the file is uploaded or removed, or the window is closed. False if another window holds it. */
function lockUpload(idempotencyKey: string): Promise<boolean> {
  if (releases.has(idempotencyKey)) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    const name = `slipway.upload.${idempotencyKey}`;
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => releases.set(idempotencyKey, release));
    });
    held.catch(reject);
  });
}

function unlockUpload(idempotencyKey: string): void {
  releases.get(idempotencyKey)?.();
  releases.delete(idempotencyKey);
}

function inOrder(key: string, change: () => Promise<void>): Promise<void> {
  const earlier = changes.get(key) ?? Promise.resolve();
  const done = earlier.catch(() => undefined).then(change);
  changes.set(key, done);
  const forget = () => changes.get(key) === done && changes.delete(key);
  done.then(forget, forget);
  return done;
}
