import { Problem } from '@slipway/contract/problems.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';

import type { Actor } from '../access/actor.ts';
import type { Service } from '../service.ts';
import { getDocument } from './store.ts';

type Needs = Pick<Service, 'db' | 'files' | 'readers'>;

/** The image of one page, drawn in a reader's sandbox. */
export async function getPageImage(
  { db, files, readers }: Needs,
  actor: Actor,
  id: number,
  page: number,
  widthPx: number,
): Promise<{ bytes: Uint8Array; headers: Record<string, string> }> {
  const document = await db.read(actor.workspaceId, (db) => getDocument(db, id));
  if (page > (document.pageCount ?? 1)) throw new Problem('not_found');
  const content = await files.get(document.fileKey, document.sha256);
  try {
    const { mediaType, bytes } = await readers.renderPage(content, page, widthPx);
    const headers = { 'content-type': mediaType, 'cache-control': 'private, max-age=3600' };
    return { bytes, headers };
  } catch (error) {
    if (error instanceof Unreadable) throw new Problem('unreadable_file', error.message);
    throw error;
  }
}
