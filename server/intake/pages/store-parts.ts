import { Readable } from 'node:stream';

import type { DocumentType } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Arranged, ArrangeOrder } from '@slipway/extractor/paging/page-order.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';
import { addDocument } from '../../documents/add-document.ts';
import { noDetails, type StoredDocument } from '../../documents/document.ts';
import type { Change } from '../../documents/history-store.ts';
import { assertSafe } from '../../documents/scan-state.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service, StoredFile } from '../../platform/service.ts';
import { promiseFile, safeName } from '../log/store-file.ts';

export type Dependencies = Pick<
  Service,
  'db' | 'files' | 'clock' | 'random' | 'queue' | 'config' | 'readers' | 'scanner'
>;

/** Creates the files in a sandbox, from documents that may be opened. */
export async function arrange(
  service: Dependencies,
  documents: readonly StoredDocument[],
  order: ArrangeOrder,
): Promise<Arranged> {
  assertNotTooMuch(service, documents);
  const files: Buffer[] = [];
  for (const document of documents) {
    assertSafe(service, document);
    assertPaged(document);
    files.push(await service.files.get(document.fileKey, document.sha256, { documentId: document.id }));
  }
  try {
    return await service.readers.arrangePages(files, order);
  } catch (error) {
    if (error instanceof Unreadable) throw new Problem('unreadable_file', error.message);
    throw error;
  }
}

/** The result is limited to the size of one file, which also limits memory. */
export function assertNotTooMuch({ config }: Dependencies, documents: readonly StoredDocument[]): void {
  const limit = 2 * config.SLIPWAY_UPLOAD_BYTES_MAX;
  const bytes = documents.reduce((sum, { fileBytes }) => sum + fileBytes, 0);
  if (bytes <= limit) return;
  throw new Problem('payload_too_large', `The files may have at most ${limit} bytes in total.`, { limit });
}

/** Throws if attached files were lost, which happens only with unusual files. */
export function assertNothingLost({ files, parts }: Arranged): void {
  const before = files.flatMap(({ attachments }) => attachments);
  const after = parts.flatMap(({ attachments }) => attachments);
  if (after.length >= before.length) return;
  throw new Problem('unreadable_file', `Attached files would be lost: ${before.join(', ')}.`);
}

/** Throws `unreadable_file` for a file that has no pages. */
export function assertPaged({ mediaType, fileName }: StoredDocument): void {
  if (mediaType === 'application/pdf' || mediaType === 'message/rfc822' || mediaType.startsWith('image/'))
    return;
  throw new Problem('unreadable_file', `${fileName}: files of this type have no pages.`);
}

/**
 * Stores created files while `use` adds them to documents. They are deleted if it fails, or after a day if
 * the process is killed.
 */
export async function withStoredFiles<Result>(
  service: Dependencies,
  workspaceId: number,
  contents: readonly Uint8Array[],
  use: (kept: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  await service.files.assertRoom();
  const kept: StoredFile[] = [];
  try {
    for (const content of contents) {
      const key = await promiseFile(service, workspaceId);
      const bytesMax = service.config.SLIPWAY_UPLOAD_BYTES_MAX;
      kept.push(await service.files.put(key, Readable.from([Buffer.from(content)]), bytesMax));
    }
    return await use(kept);
  } catch (error) {
    // If the database connection is lost, the commit may have happened: pending deletion takes care of the
    // files.
    if (error instanceof Problem)
      for (const { key } of kept) await service.files.remove(key).catch(() => undefined);
    throw error;
  }
}

export type NewPart = {
  kept: StoredFile;
  fileName: string;
  documentType: DocumentType | undefined;
  externalId: string | undefined;
  metadata: Record<string, string>;
  ties: { splitFrom: number } | { mergedFrom: number[] };
  action: 'splitOff' | 'putTogether';
  changes: Change[];
  /** Of several parts, only the second and later ones count as new documents. */
  countsAsNew: boolean;
};

/** A new document from pages of another one, with the same folder and source; due to be read. */
export async function insertPart(
  needs: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  doer: Actor,
  like: StoredDocument,
  part: NewPart,
): Promise<StoredDocument> {
  const { kept, documentType, externalId, metadata, ties, action, changes, countsAsNew } = part;
  const { folderId, folderByHand, channel, sender, recipient, receivedAt } = like;
  const created = {
    ...{ folderId, folderByHand, channel, sender, recipient, receivedAt, metadata },
    fileName: safeName(part.fileName),
    documentType: documentType ?? null,
    details: documentType ? { ...noDetails, confirmed: ['documentType' as const] } : noDetails,
    externalId: externalId ?? null,
    fileKey: kept.key,
    mediaType: 'application/pdf',
    fileBytes: kept.bytes,
    sha256: kept.sha256,
    duplicateOf: null,
    ...ties,
  };
  return addDocument(needs, db, created, { doer, action, changes, countsAsNew });
}

/** "scan.pdf" → "scan", as the base of new names. */
export function stemOf(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{2,5}$/i, '') || fileName;
}
