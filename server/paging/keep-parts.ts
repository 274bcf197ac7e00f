import { Readable } from 'node:stream';

import type { DocumentType } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Arranged, ArrangeOrder } from '@slipway/extractor/paging/page-order.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';

import type { Actor } from '../access/actor.ts';
import type { Writer } from '../db/database.ts';
import { noDetails, type StoredDocument } from '../documents/document.ts';
import { forgetDoomedFile } from '../documents/doomed-file-store.ts';
import { type Change, record } from '../documents/history-store.ts';
import { readKind } from '../documents/kinds.ts';
import { assertSafe } from '../documents/scan-state.ts';
import { insertDocument } from '../documents/store.ts';
import { promiseFile } from '../intake/keep-file.ts';
import type { KeptFile, Service } from '../service.ts';
import { countUse } from '../workspace/usage-store.ts';

export type Needs = Pick<
  Service,
  'db' | 'files' | 'clock' | 'random' | 'queue' | 'config' | 'readers' | 'scanner'
>;

/** Makes the files, in a reader's sandbox, of those of documents that may be opened. */
export async function arrange(
  service: Needs,
  documents: readonly StoredDocument[],
  order: ArrangeOrder,
): Promise<Arranged> {
  const files: Buffer[] = [];
  for (const document of documents) {
    assertSafe(service, document);
    assertPaged(document);
    files.push(await service.files.get(document.fileKey, document.sha256));
  }
  try {
    return await service.readers.arrangePages(files, order);
  } catch (error) {
    if (error instanceof Unreadable) throw new Problem('unreadable_file', error.message);
    throw error;
  }
}

function assertPaged({ mediaType, fileName }: StoredDocument): void {
  if (mediaType === 'application/pdf' || mediaType === 'message/rfc822' || mediaType.startsWith('image/'))
    return;
  throw new Problem('unreadable_file', `${fileName}: a file of this kind has no pages.`);
}

/**
 * Keeps files that were made, for as long as `use` needs to make them part of documents: where it fails, they are gone
 * again; where we are killed, after a day.
 */
export async function withKeptFiles<Result>(
  service: Needs,
  workspaceId: number,
  contents: readonly Uint8Array[],
  use: (kept: KeptFile[]) => Promise<Result>,
): Promise<Result> {
  await service.files.assertRoom();
  const kept: KeptFile[] = [];
  try {
    for (const content of contents) {
      const key = await promiseFile(service, workspaceId);
      const bytesMax = service.config.SLIPWAY_UPLOAD_BYTES_MAX;
      kept.push(await service.files.put(key, Readable.from([Buffer.from(content)]), bytesMax));
    }
    return await use(kept);
  } catch (error) {
    for (const { key } of kept) await service.files.remove(key).catch(() => undefined);
    throw error;
  }
}

export type NewPart = {
  kept: KeptFile;
  fileName: string;
  documentType: DocumentType | undefined;
  externalId: string | undefined;
  metadata: Record<string, string>;
  ties: { splitFrom: number } | { mergedFrom: number[] };
  action: 'splitOff' | 'putTogether';
  changes: Change[];
  /** Of several that came as one only the others count as further documents. */
  countsAsNew: boolean;
};

/** A document of pages of another one, and like it in where it belongs and where it came from; due to be read. */
export async function insertPart(
  { clock, queue }: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  actor: Actor,
  like: StoredDocument,
  part: NewPart,
): Promise<StoredDocument> {
  const now = clock.now();
  const { kept, fileName, documentType, externalId, metadata, ties, action, changes } = part;
  const { folderId, channel, sender, receivedAt } = like;
  const document = await insertDocument(
    db,
    {
      ...{ folderId, channel, sender, receivedAt, fileName, metadata },
      documentType: documentType ?? null,
      details: documentType ? { ...noDetails, confirmed: ['documentType'] } : noDetails,
      externalId: externalId ?? null,
      fileKey: kept.key,
      mediaType: 'application/pdf',
      fileBytes: kept.bytes,
      sha256: kept.sha256,
      duplicateOf: null,
      ...ties,
    },
    now,
  );
  await record(
    db,
    actor,
    { documentId: document.id, action, fromStatus: null, toStatus: 'UPLOADED', changes },
    now,
  );
  await forgetDoomedFile(db, kept.key);
  await countUse(db, document.id, { uploaded: part.countsAsNew ? 1 : 0, bytesAdded: kept.bytes }, now);
  await queue.enqueue(db, readKind, { workspaceId: document.workspaceId, id: document.id });
  return document;
}

/** "scan.pdf" → "scan", for names of what is made of it. */
export function stemOf(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{2,5}$/i, '') || fileName;
}
