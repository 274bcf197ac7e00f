import { Readable } from 'node:stream';
import type { IntakeReason } from '@slipway/contract/intake.ts';
import { type FieldOf, headOf, isAutomatic } from '@slipway/extractor/mail/is-automatic.ts';
import type { OpenedAttachment, OpenedMessage, Slice } from '@slipway/extractor/mail/opened-message.ts';
import { Unreadable } from '@slipway/extractor/reading.ts';
import { storeCompanion } from '../../documents/companion-store.ts';
import { searchable } from '../../documents/document.ts';
import type { Writer } from '../../platform/db/database.ts';
import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import type { Service, StoredFile, Target } from '../../platform/service.ts';
import { answerFailures } from './answer-failures.ts';
import { getImport, type MailImport } from './import-settings-store.ts';
import * as store from './intake-store.ts';
import { importKind } from './kinds.ts';
import { Held, loadScanned } from './load-scanned.ts';
import { noteOf } from './note-of-mail.ts';
import { mailMediaType } from './receive-message.ts';
import { reasonOf, reasonOfUnreadable } from './refusals.ts';
import { insertStored, promiseFiles, safeName } from './store-file.ts';

/** Renewed while a message is opened, so that the message of a dead worker is taken over soon. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
const retryAfterMs = 10_000;
const retryAfterMsMax = 10 * 60_000;
const atOnce = 2;
/** Each write waits for the disk. */
const putsAtOnce = 4;
const namesKeptMax = 20;

export const importing: Job = {
  kind: importKind,
  concurrency: () => atOnce,
  workspaceConcurrency: 16,
  ...dueIn(store.unopened),
  run: importMessage,
};

/** Opens one email if it is still due, and creates all its documents in one transaction, or none. */
export async function importMessage(service: Service, target: Target): Promise<void> {
  const claimed = await claim(service, target);
  if (!claimed) return;
  const renewing = setInterval(() => renew(service, claimed), renewEveryMs);
  try {
    const opened = await open(service, claimed);
    if ('reason' in opened) await fail(service, claimed, opened);
    else await finish(service, claimed, opened);
  } catch (error) {
    await giveBack(service, claimed, error as Error);
  } finally {
    clearInterval(renewing);
  }
}

type Claimed = store.StoredIntake & { fileKey: string; sha256: string; infection: IntakeReason | null };
type Opened = { message: OpenedMessage; kept: Map<string, StoredFile> };
/**
 * Why the email cannot be opened, and its header. Without the header if malware was found: such email is
 * never answered.
 */
type Failed = { reason: IntakeReason; head?: FieldOf | null };

/** Takes the lease; undefined if another worker has it or the email is no longer due. */
async function claim({ db, clock }: Service, { workspaceId, id }: Target): Promise<Claimed | null> {
  const now = clock.now();
  return db.write(workspaceId, async (db) => {
    const intake = await store.lockIntake(db, id);
    const { dueAt, fileKey, sha256, attempts } = intake;
    if (intake.state !== 'RECEIVED' || !dueAt || dueAt > now || !fileKey || !sha256) return null;
    const leasedUntil = new Date(now.getTime() + leaseMs);
    await store.updateIntake(db, id, { attempts: attempts + 1, dueAt: leasedUntil, leasedUntil });
    const infection = await store.findInfection(db, intake);
    return { ...intake, fileKey, sha256, infection, attempts: attempts + 1 };
  });
}

function renew({ db, clock, log }: Service, { workspaceId, id, attempts }: Claimed): void {
  const until = new Date(clock.now().getTime() + leaseMs);
  db.write(workspaceId, (db) => store.renewLease(db, id, attempts, until)).catch((error) =>
    log.warn({ err: error, intakeId: id }, 'lease not renewed'),
  );
}

/**
 * The parts of the message, with documents on the disk. Parsed in a separate process, because the content is
 * untrusted.
 */
async function open(service: Service, claimed: Claimed): Promise<Opened | Failed> {
  const { workspaceId, id } = claimed;
  const whole = await loadScanned(service, claimed);
  if ('reason' in whole) return whole;
  try {
    const fileBytesMax = service.config.SLIPWAY_UPLOAD_BYTES_MAX;
    const { message, content } = await service.readers.openMessage(whole.bytes, { fileBytesMax });
    return { message, kept: await putPieces(service, workspaceId, message.pieces, content) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    service.log.warn({ intakeId: id, code: error.code, cause: error.cause }, 'an email was not opened');
    return { reason: reasonOfUnreadable(error), head: headOf(whole.bytes) };
  }
}

/** Stores the files of documents, each under a key that is deleted if its document is never created. */
async function putPieces(
  service: Service,
  workspaceId: number,
  pieces: readonly OpenedAttachment[],
  content: Uint8Array,
): Promise<Map<string, StoredFile>> {
  const wanted: { path: string; bytes: Uint8Array }[] = [];
  const slice = ({ at, length }: Slice) => content.subarray(at, at + length);
  for (const { path, decision } of pieces) {
    if (decision.kind !== 'DOCUMENT') continue;
    const printed = decision.html && (await service.readers.printPage(slice(decision.html)));
    wanted.push({ path, bytes: printed ?? slice(decision) });
    if (decision.invoice) wanted.push({ path: decision.invoice.path, bytes: slice(decision.invoice) });
  }
  if (wanted.length === 0) return new Map();
  const keys = await promiseFiles(service, workspaceId, wanted.length);
  const kept = new Map<string, StoredFile>();
  const queue = wanted.entries();
  const putQueued = async () => {
    for (const [at, { path, bytes }] of queue) {
      kept.set(path, await service.files.put(keys[at]!, Readable.from([bytes]), bytes.length));
    }
  };
  await Promise.all(Array.from({ length: putsAtOnce }, putQueued));
  return kept;
}

/** Only the holder of the lease can finish: documents, parts and the message's state in one transaction. */
async function finish(service: Service, claimed: Claimed, { message, kept }: Opened): Promise<void> {
  const { workspaceId, id, attempts } = claimed;
  await service.db.write(workspaceId, async (db) => {
    const intake = await store.lockIntake(db, id);
    if (intake.state !== 'RECEIVED' || intake.attempts !== attempts) return;
    const mailImport = await getImport(db, intake.emailImportId);
    const documents = await store.importedPaths(db, id);
    const parts: store.NewPart[] = [];
    for (const [index, piece] of message.pieces.entries()) {
      if (documents.has(piece.path)) continue;
      const part = await partOf(service, db, { intake, message, mailImport, kept, documents }, piece);
      parts.push({ ...part, position: index + 1 });
    }
    await store.insertParts(db, id, parts);
    await endIntake(service, db, intake, message, parts);
    if (mailImport?.answersFailures) await answerFailures(service, db, intake, message, parts);
  });
}

type Context = {
  intake: store.StoredIntake;
  message: OpenedMessage;
  mailImport: MailImport | null;
  kept: Map<string, StoredFile>;
  /** By path, of this message. */
  documents: Map<string, number>;
};

async function partOf(
  service: Service,
  db: Writer,
  context: Context,
  { path, name, mediaType, bytes, sha256, decision }: OpenedAttachment,
): Promise<Omit<store.NewPart, 'position'>> {
  const part = {
    path,
    name: safeName(name),
    mediaType,
    bytes,
    sha256,
    documentId: null,
    sameAsDocumentId: null,
  };
  switch (decision.kind) {
    case 'SKIPPED':
    case 'FAILED':
      return { ...part, outcome: decision.kind, reason: reasonOf(decision.code, decision.values) };
    case 'DUPLICATE': {
      const sameAsDocumentId = context.documents.get(decision.of) ?? null;
      return { ...part, outcome: 'DUPLICATE', reason: reasonOf('SAME_FILE_IN_MESSAGE'), sameAsDocumentId };
    }
    case 'DOCUMENT': {
      const { intake, message, mailImport, kept, documents } = context;
      const sender = intake.sender || message.from;
      const file = kept.get(path)!;
      const document = await insertStored(
        service,
        db,
        {
          channel: intake.channel,
          doer: 'SERVICE',
          sender,
          recipient: intake.recipient,
          fileName: part.name,
          folderId: mailImport?.folderId,
          note: noteOf(message, sender),
        },
        file,
        decision.mediaType,
      );
      const { invoice } = decision;
      if (invoice) await storeCompanion(db, document.id, invoice.name, kept.get(invoice.path)!);
      documents.set(path, document.id);
      const { id: documentId, duplicateOf: sameAsDocumentId } = document;
      const asKept = { bytes: file.bytes, sha256: file.sha256 };
      return { ...part, ...asKept, outcome: 'IMPORTED', reason: null, documentId, sameAsDocumentId };
    }
  }
}

async function endIntake(
  { clock }: Pick<Service, 'clock'>,
  db: Writer,
  intake: store.StoredIntake,
  message: Pick<OpenedMessage, 'subject' | 'messageId' | 'from'>,
  parts: readonly store.NewPart[],
): Promise<void> {
  const { subject, messageId, from } = message;
  const sender = intake.sender || from;
  const names = parts.slice(0, namesKeptMax).map(({ name }) => name);
  const failed =
    parts.length > 0 && parts.every(({ outcome }) => outcome === 'FAILED') && intake.imported === 0;
  await store.updateIntake(db, intake.id, {
    state: failed ? 'FAILED' : 'DONE',
    reason: failed ? parts[0]!.reason : null,
    subject,
    messageId,
    sender,
    dueAt: null,
    leasedUntil: null,
    finishedAt: clock.now(),
    searchText: searchable(subject, sender, intake.recipient, ...names).slice(0, searchTextLengthMax),
  });
}

const searchTextLengthMax = 4000;

/** The email cannot be opened: it is recorded as one part, which a user may still import as it is. */
async function fail(service: Service, claimed: Claimed, { reason, head }: Failed): Promise<void> {
  const { workspaceId, id, attempts } = claimed;
  await service.db.write(workspaceId, async (db) => {
    const intake = await store.lockIntake(db, id);
    if (intake.state !== 'RECEIVED' || intake.attempts !== attempts) return;
    const { bytes, sha256 } = intake;
    const whole = { name: 'message.eml', mediaType: mailMediaType, bytes, sha256 };
    const part = { ...whole, outcome: 'FAILED', reason, documentId: null, sameAsDocumentId: null } as const;
    const parts = [{ ...part, position: 1, path: '0' }];
    await store.insertParts(db, id, parts);
    const { subject } = intake;
    await endIntake(service, db, intake, { subject, messageId: null, from: null }, parts);
    const mailImport = await getImport(db, intake.emailImportId);
    if (!head || !mailImport?.answersFailures) return;
    await answerFailures(service, db, intake, { subject, isAutomatic: isAutomatic(head) }, parts);
  });
}

/**
 * An internal or temporary fault, not the email's: retried soon, without limit. The intake log shows the
 * reason.
 */
async function giveBack(
  service: Service,
  { workspaceId, id, attempts, infection }: Claimed,
  error: Error,
): Promise<void> {
  const isHeld = error instanceof Held;
  if (isHeld) service.log.warn({ intakeId: id, code: error.reason.code }, 'an email is on hold');
  else service.log.error({ err: error, intakeId: id }, 'an email was not imported');
  const reason = infection ?? (isHeld ? error.reason : null);
  const waitMs = Math.min(retryAfterMs * attempts, retryAfterMsMax);
  const dueAt = new Date(service.clock.now().getTime() + waitMs);
  await service.db.write(workspaceId, (db) => store.holdIntake(db, id, attempts, { dueAt, reason }));
}
