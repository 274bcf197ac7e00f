import { Readable } from 'node:stream';
import type { SenderChecks } from '@slipway/contract/intake.ts';
import { storable } from '@slipway/contract/unicode.ts';
import { searchable } from '../../documents/document.ts';
import { removePendingFileDeletion } from '../../documents/file-deletion-store.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service, StoredFile } from '../../platform/service.ts';
import { findBySource, findSameMessage, insertIntake, insertParts, type NewIntake } from './intake-store.ts';
import { importKind } from './kinds.ts';
import { reasonOf } from './refusals.ts';
import { promiseFile } from './store-file.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue'> & {
  config: Pick<Service['config'], 'SLIPWAY_MAIL_BYTES_MAX'>;
};

export type Message = {
  workspaceId: number;
  emailImportId: number;
  /** What the mailbox knows it by, such as `uidvalidity:uid`: the same again is nothing new. */
  sourceKey: string | null;
  envelope: {
    sender: string | null;
    recipient: string | null;
    receivedAt: Date;
    checks: SenderChecks | null;
  };
  content: AsyncIterable<Uint8Array> | Buffer;
  /** Runs in the transaction that keeps the intake, as a mailbox's cursor must. */
  alsoWrite?: (db: Writer) => Promise<void>;
};
export type Received = { intakeId: number; repeatsId: number | null };

export const mailMediaType = 'message/rfc822';

/**
 * Takes a mail in: when this returns it is on the disk and in the ledger, and is opened in the background. Only then
 * may anyone who brought it hear that it is ours. Throws the Problem `payload_too_large` or `storage_full`.
 */
export async function receiveMessage(service: Dependencies, message: Message): Promise<Received> {
  const { workspaceId, emailImportId, sourceKey, content } = message;
  const known = sourceKey && (await findBroughtBefore(service, message));
  if (known) return known;
  await service.files.assertRoom();
  const key = await promiseFile(service, workspaceId);
  const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  const kept = await service.files.put(key, stream, service.config.SLIPWAY_MAIL_BYTES_MAX);
  // Where this fails, nobody knows whether it was committed: then the promise sees to the file.
  const received = await service.db.write(workspaceId, async (db) => {
    const same = await findSameMessage(db, emailImportId, kept.sha256);
    const written = same
      ? await insertRepeat(service, db, message, kept, same)
      : await insertMessage(service, db, message, kept);
    if (written) await message.alsoWrite?.(db);
    return written;
  });
  if (received?.repeatsId === null) return received;
  await service.files.remove(key);
  return received ?? (await findBroughtBefore(service, message))!;
}

async function findBroughtBefore(
  { db }: Pick<Service, 'db'>,
  { workspaceId, emailImportId, sourceKey, alsoWrite }: Message,
): Promise<Received | null> {
  return db.write(workspaceId, async (db) => {
    const known = await findBySource(db, 'EMAIL', emailImportId, sourceKey ?? '');
    if (!known) return null;
    await alsoWrite?.(db);
    return { intakeId: known.id, repeatsId: known.repeatsId };
  });
}

async function insertMessage(
  { clock, queue }: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  message: Message,
  kept: StoredFile,
): Promise<Received | null> {
  const now = clock.now();
  const line = { ...lineOf(message, kept, kept.key), state: 'RECEIVED', dueAt: now } as const;
  const intakeId = await insertIntake(db, line, now);
  if (intakeId === null) return null;
  await removePendingFileDeletion(db, kept.key);
  await queue.enqueue(db, importKind, { workspaceId: message.workspaceId, id: intakeId });
  return { intakeId, repeatsId: null };
}

/** The very same message again: the ledger tells that it came, and what of. Nothing is imported again. */
async function insertRepeat(
  { clock }: Pick<Service, 'clock'>,
  db: Writer,
  message: Message,
  kept: StoredFile,
  repeatsId: number,
): Promise<Received | null> {
  const now = clock.now();
  const reason = reasonOf('SAME_MESSAGE', { intake: String(repeatsId) });
  const line = {
    ...lineOf(message, kept, null),
    state: 'DONE',
    finishedAt: now,
    repeatsId,
  } as const;
  const intakeId = await insertIntake(db, { ...line, reason }, now);
  if (intakeId === null) return null;
  await insertParts(db, intakeId, [
    {
      position: 1,
      path: '0',
      name: 'message.eml',
      mediaType: mailMediaType,
      bytes: kept.bytes,
      sha256: kept.sha256,
      outcome: 'DUPLICATE',
      reason,
      documentId: null,
      sameAsDocumentId: null,
    },
  ]);
  return { intakeId, repeatsId };
}

function lineOf(
  { emailImportId, sourceKey, envelope }: Message,
  kept: StoredFile,
  fileKey: string | null,
): Omit<NewIntake, 'state'> {
  const { receivedAt, checks } = envelope;
  const [sender, recipient] = storable([envelope.sender, envelope.recipient]);
  return {
    channel: 'EMAIL',
    emailImportId,
    sourceKey,
    sender,
    recipient,
    receivedAt,
    checks,
    fileKey,
    mediaType: mailMediaType,
    bytes: kept.bytes,
    sha256: kept.sha256,
    searchText: searchable(sender, recipient),
  };
}
