import type { Channel } from '@slipway/contract/channel.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { noDetails, type StoredDocument, searchable } from '../../documents/document.ts';
import { removePendingFileDeletion, scheduleFileDeletion } from '../../documents/file-deletion-store.ts';
import { type Doer, record } from '../../documents/history-store.ts';
import { readKindOf } from '../../documents/job-kinds.ts';
import { chooseFolder, findSameFile, getDocument, insertDocument } from '../../documents/store.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service, StoredFile } from '../../platform/service.ts';
import { folderOnArrival, routeChanges } from '../../reading/folder-rules/choose-folder.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { countUse } from '../../workspace/settings/usage-store.ts';
import { findBySource, insertUpload, listParts } from './intake-store.ts';
import { evaluateFile, problemOf, type Refusal, tooLarge } from './refusals.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config'>;
const unclaimedMs = 24 * 60 * 60 * 1000;
const fileNameLengthMax = 255;

/** By which way a file came, from whom, and what is wished for its document. */
export type Incoming = {
  channel: Channel;
  doer: Doer;
  sender: string | null;
  /** To whom a mail was sent that brought it. */
  recipient?: string | null;
  fileName: string;
  /** Null and absent: the workspace's default folder. */
  folderId?: number | null | undefined;
  documentType?: DocumentType | undefined;
  externalId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  /** For the history: such as the message it came with. */
  note?: string | null;
};

export type IncomingFile = Incoming & {
  workspaceId: number;
  content: AsyncIterable<Uint8Array>;
  intake?: {
    /** What its way in knows the file by, within its channel: the same again is nothing new. */
    sourceKey?: string | null;
    receivedAt?: Date;
  };
};

export type StoredIncoming = {
  intakeId: number;
  /** Null when it was deleted since it came. */
  document: StoredDocument | null;
  /** False when its way in had brought it before. */
  isNew: boolean;
};

/**
 * Makes a document of a file that arrived automatically, with its line in the ledger: the file first, then both in one
 * transaction. Throws the Problem of a file that is not taken, once the ledger tells of it.
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
    // Where the database is lost nobody knows whether it was committed: then the promise sees to the file.
    if (known || error instanceof Problem) await service.files.remove(key);
    if (known) return known;
    throw error;
  }
}

/** What its way in has brought before: the document, or why there is none, said again. */
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

/** Puts the content under its key; one that is too large leaves nothing but its line in the ledger, and throws. */
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

/** A file whose document never comes, because we were killed in between, is removed after a day. */
export async function promiseFile(
  service: Pick<Service, 'db' | 'clock' | 'random'>,
  workspaceId: number,
): Promise<string> {
  const [key] = await promiseFiles(service, workspaceId, 1);
  return key!;
}

/** The same for several, in one go. */
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

/** The document with its line in the ledger. Throws BroughtBefore when its way in was faster elsewhere. */
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

/** The document of a file that is kept: UPLOADED, and so due to be read. */
export async function insertStored(
  { clock, queue }: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  file: Incoming,
  kept: Pick<StoredFile, 'key' | 'bytes' | 'sha256'>,
  mediaType: string,
): Promise<StoredDocument> {
  const now = clock.now();
  const { sender, recipient = null, channel } = file;
  const documentType = file.documentType ?? null;
  // Who uploads into a folder has chosen it; the folder of a way in is only where things lie that no rule sorts.
  const folderByHand = file.folderId != null && file.doer !== 'SERVICE';
  const routed = folderByHand
    ? null
    : await folderOnArrival(db, { channel, sender, recipient, documentType });
  const asked = routed?.folderId ?? file.folderId ?? (await getSettings(db)).defaultFolderId ?? undefined;
  const document = await insertDocument(
    db,
    {
      folderId: await chooseFolder(db, asked),
      fileName: file.fileName,
      documentType,
      channel,
      sender,
      recipient,
      folderByHand,
      fileKey: kept.key,
      mediaType,
      fileBytes: kept.bytes,
      sha256: kept.sha256,
      duplicateOf: await findSameFile(db, kept.sha256),
      externalId: file.externalId ?? null,
      metadata: file.metadata ?? {},
      details: file.documentType ? { ...noDetails, confirmed: ['documentType'] } : noDetails,
    },
    now,
  );
  const note = file.note ?? null;
  await record(
    db,
    file.doer,
    {
      documentId: document.id,
      action: 'upload',
      fromStatus: null,
      toStatus: 'UPLOADED',
      note,
      changes: routed ? routeChanges(null, routed) : [],
    },
    now,
  );
  await removePendingFileDeletion(db, kept.key);
  await countUse(db, document.id, { uploaded: 1, bytesAdded: kept.bytes }, now);
  await queue.enqueue(db, readKindOf(document), { workspaceId: document.workspaceId, id: document.id });
  return document;
}

/** Writes into the ledger that a file was not taken, and says so to anyone who sent it: throws. */
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

/** Kept as information only: nothing is ever stored or opened under this name. */
export function safeName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  return clean === '' ? 'document' : [...clean].slice(0, fileNameLengthMax).join('');
}

/** Two brought the same immediately: the other one was faster. */
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
