import { newUpload, type Upload } from '../parts/capture/upload-state.ts';
import {
  deleteUpload,
  deleteUploads,
  storesUploads,
  storeUpload,
  takeUploads,
} from '../parts/capture/upload-store.ts';

/**
 * Stores the photos of an upload link on this device until they are uploaded. Opening the link again resumes their upload.
 * If the browser cannot store them, they are lost when the page is closed.
 */

/** Whether the photo is stored now. */
export async function storePhoto(token: string, photo: Upload): Promise<boolean> {
  if (!storesUploads) return false;
  return storeUpload(await ownerOf(token), photo).then(
    () => true,
    () => false,
  );
}

/** The photos of an earlier visit, or of a page that was closed. */
export async function takePhotos(token: string, nextKey: () => number): Promise<Upload[]> {
  if (!storesUploads) return [];
  const stored = await takeUploads(await ownerOf(token)).catch(() => []);
  return stored.map(({ file, folderId, idempotencyKey }) => ({
    ...newUpload(file, folderId, nextKey(), idempotencyKey),
    isStored: true,
  }));
}

/** Deletes a photo that was uploaded or rejected. */
export function forgetPhoto({ idempotencyKey }: Upload): void {
  if (storesUploads) deleteUpload(idempotencyKey).catch(() => undefined);
}

/** Deletes all photos of a link that has ended. */
export async function forgetPhotos(token: string): Promise<void> {
  if (storesUploads) await deleteUploads((await ownerOf(token)).userId).catch(() => undefined);
}

/** The photos belong to the link. Its token is a secret, so only its hash is stored. */
async function ownerOf(token: string): Promise<{ userId: string; tenantId: string }> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return { userId: `upload-link-${[...hash].join('.')}`, tenantId: 'upload-link' };
}
