import { Problem } from '@slipway/contract/problems.ts';
import { placeOwnCompany } from '@slipway/extractor/own-company.ts';
import { Interrupted, type Reading, Unreadable } from '@slipway/extractor/reading.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { readingPart } from '../../documents/document-parts.ts';
import { readKind, readSmallKind } from '../../documents/job-kinds.ts';
import { getOwnIdentity } from '../../documents/own-identity-store.ts';
import { forgetPassword, getPasswords } from '../../documents/password-store.ts';
import { lockDocument, updateDocument } from '../../documents/store.ts';
import { withCompanion } from '../../documents/with-companion.ts';
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { LostFile, lostFileText } from '../../platform/files/lost-file.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Service, Target } from '../../platform/service.ts';
import { currentExemplar, traced } from '../../platform/tracing/trace.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { loadMemories } from '../suppliers/gather-memory.ts';
import { askModel } from './ask-model.ts';
import { claimNext, findDue, measureDue, nothingIfGone, renewClaim, retryAfterMs } from './claim-document.ts';
import { failReading } from './fail-reading.ts';
import { finishExtraction } from './finish-extraction.ts';
import { magicDelayUntil, magicReading } from './magic-reading.ts';
import type { ExtractionQueue } from './store.ts';

/** Errors in Slipway's code, not in the file or the machine. */
const faultsMax = 3;
/** Small files are read quickly; two at a time compensate for the time of database requests. */
const smallAtOnce = 2;
/** More than there are readers: turns are decided when a document is claimed. */
const workspaceConcurrency = 1000;

export const reading = workOf('PAGED', readKind, ({ config }) => config.SLIPWAY_READERS);
export const readingSmall = workOf('SMALL', readSmallKind, () => smallAtOnce);

function workOf(extractionQueue: ExtractionQueue, kind: string, concurrency: Job['concurrency']): Job {
  return {
    kind,
    concurrency,
    workspaceConcurrency,
    findDue: (service, now, limit) => findDue(service, extractionQueue, now, limit),
    measureDue: (service, now) => measureDue(service, extractionQueue, now),
    run: (service, target) => extractDocument(service, extractionQueue, target),
  };
}

/** Reads the next due document, perhaps of another workspace: claim, read, and finish or fail. */
async function extractDocument(
  service: Service,
  extractionQueue: ExtractionQueue,
  target: Target,
): Promise<void> {
  const claimed = await claimNext(service, extractionQueue, target);
  if (!claimed || (await waitsByName(service, claimed))) return;
  await traced('read document', claimed.traceParent, { 'slipway.media_type': claimed.mediaType }, () =>
    readClaimed(service, claimed),
  );
}

async function readClaimed(service: Service, claimed: StoredDocument): Promise<void> {
  const startedAt = performance.now();
  try {
    const outcome = await read(service, claimed);
    const value = (performance.now() - startedAt) / 1000;
    const failed = outcome instanceof Unreadable;
    const labels = { outcome: failed ? 'failed' : 'read' };
    service.metrics.reading.observe({ labels, value, exemplarLabels: currentExemplar() });
    await (failed ? fail(service, claimed, outcome) : finish(service, claimed, outcome));
  } catch (error) {
    // One damaged download is not a lost file.
    const isLost = error instanceof LostFile && claimed.readingFaults + 1 >= faultsMax;
    await (isLost
      ? fail(service, claimed, { code: 'FILE_LOST', message: lostFileText })
      : giveBack(service, claimed, error as Error));
  }
}

/** In a test workspace a file name can request a delay: the document is due again after it. */
async function waitsByName({ db, clock }: Service, claimed: StoredDocument): Promise<boolean> {
  const now = clock.now();
  const until = magicDelayUntil(claimed, now);
  if (until === null) return false;
  return db.write(claimed.workspaceId, async (db) => {
    if (!(await getSettings(db)).isTest) return false;
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (document)
      await updateDocument(db, document, [readingPart.change({ dueAt: until, attempts: 0 })], now);
    return true;
  });
}

async function read(service: Service, document: StoredDocument): Promise<Reading | Unreadable> {
  if (document.readingFaults >= faultsMax) {
    return new Unreadable('DAMAGED_FILE', 'Reading this file failed several times; enter its data manually.');
  }
  const { own, isTest } = await service.db.read(document.workspaceId, async (db) => ({
    own: await getOwnIdentity(db),
    isTest: (await getSettings(db)).isTest,
  }));
  const magic = isTest ? magicReading(document, own) : null;
  if (magic) return magic;
  const passwords = await service.db.read(document.workspaceId, (db) =>
    getPasswords(service, db, document.id),
  );
  // Only printed pages are read with the help of earlier documents.
  const memory = hasPages(document) ? await loadMemories(service, document.workspaceId) : [];
  const bytes = await service.files.get(document.fileKey, document.sha256, {
    documentId: document.id,
  });
  const stopRenewing = renewClaim(service, document);
  try {
    const whole = await withCompanion(service, document, bytes);
    const reading = await service.readers.read(whole, { ownCompany: own, memory, passwords });
    return placeOwnCompany(await askModel(service, document.id, reading, own), own);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  } finally {
    stopRenewing();
  }
}

function hasPages({ mediaType }: StoredDocument): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/') || mediaType === 'message/rfc822';
}

/** Only the holder of the lease finishes: after a lost lease the version differs, and nothing changes. */
async function finish(service: Service, claimed: StoredDocument, reading: Reading): Promise<void> {
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (document) await finishExtraction(service, db, document, reading);
  });
}

/** Not read again until a user requests it. */
async function fail(
  service: Service,
  claimed: StoredDocument,
  { code, message }: Pick<Unreadable, 'message'> & { code: string },
): Promise<void> {
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (!document) return;
    // The restored file will need it.
    if (code !== 'FILE_LOST') await forgetPassword(db, document.id);
    await failReading(service, db, document, { code, message });
  });
}

/** Read again with growing delays: an external failure never makes a valid document fail. */
async function giveBack(service: Service, claimed: StoredDocument, error: Error): Promise<void> {
  const isOurs = isFault(error);
  service.log[isOurs ? 'error' : 'warn']({ err: error, documentId: claimed.id }, 'reading failed');
  const now = service.clock.now();
  const dueAt = new Date(now.getTime() + retryAfterMs(claimed.attempts));
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (!document) return;
    const readingFaults = document.readingFaults + (isOurs ? 1 : 0);
    await updateDocument(db, document, [readingPart.change({ dueAt, readingFaults })], now);
  });
}

/** Classes of SQLSTATE caused by the stored data: data exceptions and constraint violations. */
const blamingClasses = /^2[23]...$/;

/** Whether our own code failed, and not a process, the database, the disk or the network. */
function isFault(error: Error): boolean {
  if (error instanceof Interrupted || error instanceof Problem) return false;
  if (error instanceof DatabaseUnavailable || /readers are closed/.test(error.message)) return false;
  return !('code' in error) || blamingClasses.test(String(error.code));
}
