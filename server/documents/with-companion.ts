import { makeMailOf } from '@slipway/extractor/mail/make-mail-of.ts';

import type { Service } from '../platform/service.ts';
import { findCompanion } from './companion-store.ts';
import type { StoredDocument } from './document.ts';

/**
 * The input of the reader: the file, or a message with the PDF and its separate e-invoice, which the reader
 * combines.
 */
export async function withCompanion(
  service: Pick<Service, 'db' | 'files'>,
  document: StoredDocument,
  bytes: Buffer,
): Promise<Uint8Array> {
  const companion = await loadCompanion(service, document);
  if (!companion) return bytes;
  return makeMailOf([
    { name: document.fileName, mediaType: document.mediaType, bytes },
    { name: companion.name, mediaType: 'application/xml', bytes: companion.bytes },
  ]);
}

/** The e-invoice that arrived with a PDF; null if none did. */
export async function loadCompanion(
  { db, files }: Pick<Service, 'db' | 'files'>,
  { workspaceId, id, mediaType }: StoredDocument,
): Promise<{ name: string; bytes: Buffer } | null> {
  if (mediaType !== 'application/pdf') return null;
  const companion = await db.read(workspaceId, (db) => findCompanion(db, id));
  if (!companion) return null;
  return {
    name: companion.name,
    bytes: await files.get(companion.fileKey, companion.sha256, { documentId: id }),
  };
}
