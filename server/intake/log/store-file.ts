import type { Channel } from '@slipway/contract/channel.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { addDocument, assignFolder, findDuplicateFile } from '../../documents/add-document.ts';
import { noDetails, type StoredDocument, searchable } from '../../documents/document.ts';
import { scheduleFileDeletion } from '../../documents/file-deletion-store.ts';
import type { Change, Doer } from '../../documents/history-store.ts';
import { getDocument } from '../../documents/store.ts';
import type { Writer } from '../../platform/db/database.ts';
import { runSteps, type Step } from '../../platform/run-steps.ts';
import type { Service, StoredFile } from '../../platform/service.ts';
import { fileArrival } from '../../reading/folder-rules/choose-folder.ts';
import { findBySource, insertUpload, listParts } from './intake-store.ts';
import { evaluateFile, problemOf, type Refusal, tooLarge } from './refusals.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config'>;
const unclaimedMs = 24 * 60 * 60 * 1000;
const fileNameLengthMax = 255;

/** The channel and sender of a file, and options for its document. */
export type Incoming = {
  channel: Channel;
  doer: Doer;
  sender: string | null;
  /** The recipient of the email that contained it. */
  recipient?: string | null;
  fileName: string;
  /** Null or absent: the workspace's default folder. */
  folderId?: number | null | undefined;
  documentType?: DocumentType | undefined;
  externalId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  /** For the history, such as the message that contained it. */
  note?: string | null;
};

export type IncomingFile = Incoming & {
  workspaceId: number;
  content: AsyncIterable<Uint8Array>;
  intake?: {
    /** The channel's key of the file; a known key is not new. */
    sourceKey?: string | null;
    receivedAt?: Date;
  };
};

export type StoredIncoming = {
  intakeId: number;
  /** Null if it was deleted meanwhile. */
  document: StoredDocument | null;
  /** False if the channel delivered it before. */
  isNew: boolean;
};

/**
 * Creates a document from a received file, with its intake log item: first the file, then both records in one
 * transaction. Throws the Problem of a rejected file, after it is recorded in the intake log.
 */
export async function storeFile(service: Dependencies, file: IncomingFile): Promise<StoredIncoming> {
  const { workspaceId } = file;
  const known = await findKnown(service, file);
  if (known) return known;
  await service.files.assertRoom();
  const key = await promiseFile(service, workspaceId);
  const kept = await putOrRefuse(service, key, file);
  try {
    const evaluated = evaluateFile(kept);
    if ('problem' in evaluated) return await refuseFile(service, file, evaluated, kept);
    return await service.db.write(workspaceId, (db) =>
      storeDocument(service, db, file, kept, evaluated.mediaType),
    );
  } catch (error) {
    const known = error instanceof BroughtBefore ? await findKnown(service, file) : null;
    // If the database connection is lost, the commit may have happened: pending deletion takes care of the
    // file.
    if (known || error instanceof Problem) await service.files.remove(key);
    if (known) return known;
    throw error;
  }
}

/** The result of an earlier delivery: the document, or the same rejection. */
async function findKnown({ db }: Dependencies, file: IncomingFile): Promise<StoredIncoming | null> {
  const { workspaceId, channel, intake } = file;
  const sourceKey = intake?.sourceKey;
  if (!sourceKey) return null;
  return db.read(workspaceId, async (db) => {
    const known = await findBySource(db, channel, null, sourceKey);
    if (!known) return null;
    const [part] = await listParts(db, known.id);
    if (part?.reason) throw problemOf(part.reason);
    const document = part?.documentFileName ? await getDocument(db, part.documentId!) : null;
    return { intakeId: known.id, document, isNew: false };
  });
}

/** Stores the content under its key. A file that is too large leaves only its intake log item, and throws. */
export async function putOrRefuse(
  { files, config, ...service }: Pick<Service, 'db' | 'clock' | 'files' | 'config'>,
  key: string,
  file: IncomingFile,
  isTruncated: () => boolean = () => false,
): Promise<StoredFile> {
  const bytesMax = config.SLIPWAY_UPLOAD_BYTES_MAX;
  try {
    const kept = await files.put(key, file.content, bytesMax);
    if (!isTruncated()) return kept;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'payload_too_large')) throw error;
  }
  await files.remove(key);
  return refuseFile(service, file, tooLarge(bytesMax), null);
}

/** Schedules deletion of the file after a day, in case its document is never created. */
export async function promiseFile(
  service: Pick<Service, 'db' | 'clock' | 'random'>,
  workspaceId: number,
): Promise<string> {
  const [key] = await promiseFiles(service, workspaceId, 1);
  return key!;
}

/** The same for several files. */
export async function promiseFiles(
  { db, clock, random }: Pick<Service, 'db' | 'clock' | 'random'>,
  workspaceId: number,
  count: number,
): Promise<string[]> {
  const now = clock.now();
  const unclaimedAt = new Date(now.getTime() + unclaimedMs);
  const month = now.toISOString().slice(0, 7);
  const keys = Array.from({ length: count }, () => `${workspaceId}/${month}/${random.uuid()}`);
  await db.write(workspaceId, (db) =>
    Promise.all(keys.map((key) => scheduleFileDeletion(db, key, unclaimedAt))),
  );
  return keys;
}

/**
 * Creates the document with its intake log item. Throws BroughtBefore if the channel delivered it
 * concurrently.
 */
export async function storeDocument(
  service: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  file: Omit<IncomingFile, 'content' | 'workspaceId'>,
  kept: StoredFile,
  mediaType: string,
): Promise<StoredIncoming & { document: StoredDocument }> {
  const document = await insertStored(service, db, file, kept, mediaType);
  const { fileName: name, duplicateOf: sameAsDocumentId } = document;
  const intakeId = await insertUpload(
    db,
    ledgerLine(file, service.clock.now()),
    {
      name,
      mediaType,
      bytes: kept.bytes,
      sha256: kept.sha256,
      outcome: 'IMPORTED',
      reason: null,
      documentId: document.id,
      sameAsDocumentId,
    },
    service.clock.now(),
  );
  if (intakeId === null) throw new BroughtBefore();
  return { intakeId, document, isNew: true };
}

type Arrival = Pick<StoredDocument, 'channel' | 'sender' | 'recipient' | 'documentType' | 'sha256'> & {
  /** A user or program chose the folder; the folder of a channel is only a default. */
  readonly folderByHand: boolean;
  folderId: number | null;
  duplicateOf: number | null;
  /** For the history. */
  edits: Change[];
};

/** In this order. */
const arrivalSteps: readonly Step<Arrival>[] = [fileArrival, assignFolder, findDuplicateFile];

/** Creates the document of a stored file: UPLOADED, and due to be read. */
export async function insertStored(
  needs: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  file: Incoming,
  { key, bytes, sha256 }: Pick<StoredFile, 'key' | 'bytes' | 'sha256'>,
  mediaType: string,
): Promise<StoredDocument> {
  const { channel, sender, recipient = null, documentType = null, doer, fileName } = file;
  const folderByHand = file.folderId != null && doer !== 'SERVICE';
  const { folderId, duplicateOf, edits } = await runSteps(db, arrivalSteps, {
    ...{ channel, sender, recipient, documentType, sha256, folderByHand },
    folderId: file.folderId ?? null,
    duplicateOf: null,
    edits: [],
  });
  const created = {
    ...{ channel, sender, recipient, documentType, sha256, folderByHand, duplicateOf },
    ...{ fileName, mediaType, fileKey: key, fileBytes: bytes },
    folderId: folderId!,
    externalId: file.externalId ?? null,
    metadata: file.metadata ?? {},
    details: documentType ? { ...noDetails, confirmed: ['documentType' as const] } : noDetails,
  };
  const note = file.note ?? null;
  return addDocument(needs, db, created, { doer, action: 'upload', note, changes: edits, countsAsNew: true });
}

/** Records a rejection in the intake log and throws it. */
export async function refuseFile(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  file: Omit<IncomingFile, 'content'>,
  { reason, problem }: Refusal,
  kept: Pick<StoredFile, 'bytes' | 'sha256'> | null,
): Promise<never> {
  const now = clock.now();
  await db.write(file.workspaceId, (db) =>
    insertUpload(
      db,
      ledgerLine(file, now),
      {
        name: file.fileName,
        mediaType: 'application/octet-stream',
        bytes: kept?.bytes ?? null,
        sha256: kept?.sha256 ?? null,
        outcome: 'FAILED',
        reason,
        documentId: null,
        sameAsDocumentId: null,
      },
      now,
    ),
  );
  throw problem;
}

/** Stored as information only: no path is built from this name. */
export function safeName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  return clean === '' ? 'document' : [...clean].slice(0, fileNameLengthMax).join('');
}

/** A concurrent delivery of the same file was faster. */
class BroughtBefore extends Error {}

function ledgerLine(
  { channel, sender, fileName, intake }: Omit<IncomingFile, 'content' | 'workspaceId'>,
  now: Date,
) {
  return {
    channel,
    sender,
    subject: fileName,
    receivedAt: intake?.receivedAt ?? now,
    sourceKey: intake?.sourceKey ?? null,
    searchText: searchable(fileName, sender),
  };
}
