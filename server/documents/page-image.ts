import { Problem } from '@slipway/contract/problems.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';

import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { assertSafe } from './scan-state.ts';
import { getDocument } from './store.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'readers' | 'pageCache' | 'scanner'>;
export type PageRequest = { page: number; widthPx: number; etag: string | undefined };
type Image = { status?: 304; bytes?: Uint8Array; headers: Record<string, string> };

/**
 * The image of one page, rendered once per width in a sandbox. Browsers revalidate it, because pages can be
 * rotated or removed.
 */
export async function getPageImage(
  { db, files, readers, pageCache, scanner }: Dependencies,
  actor: Actor,
  id: number,
  { page, widthPx, etag: known }: PageRequest,
): Promise<Image> {
  const document = await db.read(actor.workspaceId, (db) => getDocument(db, id));
  assertSafe({ scanner }, document);
  if (page > (document.pageCount ?? 1)) throw new Problem('not_found');
  const etag = `"${document.sha256.slice(0, 24)}-${page}-${widthPx}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'authorization' };
  if (known?.split(/\s*,\s*/).includes(etag)) return { status: 304, headers };
  try {
    const { mediaType, bytes } = await pageCache.get(document.fileKey, page, widthPx, async () =>
      readers.renderPage(
        await files.get(document.fileKey, document.sha256, { documentId: id }),
        page,
        widthPx,
      ),
    );
    return { bytes, headers: { ...headers, 'content-type': mediaType } };
  } catch (error) {
    if (error instanceof Unreadable) throw new Problem('unreadable_file', error.message);
    throw error;
  }
}
