import { makeMailOf } from '@slipway/extractor/mail/make-mail-of.ts';

import type { Service } from '../service.ts';
import { findCompanion } from './companion-store.ts';
import type { StoredDocument } from './document.ts';

/**
 * What is read of a document: its file; or the message of its PDF and the e-invoice that came beside it, as the reader
 * knows how to read both together.
 */
export async function withCompanion(
  { db, files }: Pick<Service, 'db' | 'files'>,
  document: StoredDocument,
  bytes: Buffer,
): Promise<Uint8Array> {
  if (document.channel !== 'EMAIL' || document.mediaType !== 'application/pdf') return bytes;
  const companion = await db.read(document.workspaceId, (db) => findCompanion(db, document.id));
  if (!companion) return bytes;
  const invoice = await files.get(companion.fileKey, companion.sha256);
  return makeMailOf([
    { name: document.fileName, mediaType: document.mediaType, bytes },
    { name: companion.name, mediaType: 'application/xml', bytes: invoice },
  ]);
}
