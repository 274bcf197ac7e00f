import { Problem } from '@slipway/contract/problems.ts';
import { placeOwnCompany } from '@slipway/extractor/own-company.ts';
import { type Reading, Unreadable } from '@slipway/extractor/reading.ts';
import type { StoredDocument } from '../documents/document.ts';
import { findingsOf, keepAcknowledged } from '../documents/findings.ts';
import { getFolderDefaults } from '../documents/folder-defaults-store.ts';
import { readKind, scanKind } from '../documents/kinds.ts';
import { moveDocument } from '../documents/move.ts';
import { getOwnIdentity } from '../documents/own-identity-store.ts';
import { savePages } from '../documents/page-store.ts';
import { forgetPassword, getPasswords } from '../documents/password-store.ts';
import { scanVerdict } from '../documents/scan-state.ts';
import { lockDocument, updateDocument } from '../documents/store.ts';
import { withCompanion } from '../documents/with-companion.ts';
import { compareDocument } from '../duplicates/compare-document.ts';
import { saveReading } from '../insight/judgement-store.ts';
import { queueFor } from '../queues/route-document.ts';
import { folderAfterReading, routeChanges } from '../routing/choose-folder.ts';
import type { Service, Target } from '../service.ts';
import { judgedFindings } from '../suppliers/decide-iban.ts';
import { loadMemories } from '../suppliers/gather-memory.ts';
import { noteUse } from '../suppliers/store.ts';
import { linkSupplier } from '../suppliers/supplier-of-document.ts';
import type { Work } from '../work.ts';
import { getSettings } from '../workspace/settings-store.ts';
import { countUse } from '../workspace/usage-store.ts';
import { askModel } from './ask-model.ts';
import { magicDelayUntil, magicReading } from './magic-reading.ts';
import { mergeReading } from './merge-reading.ts';
import { findUnread, measureUnread, renewLease } from './store.ts';

/** Renewed while the reader is at work, so that a dead worker's document is taken up soon. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
const attemptsMax = 3;
const retryAfterMs = 10_000;

export const reading: Work = {
  kind: readKind,
  concurrency: ({ config }) => config.SLIPWAY_READERS,
  workspaceConcurrency: 16,
  findDue: ({ db, scanner }, now, limit) =>
    db.read('all', (db) => findUnread(db, now, limit, scanner !== null)),
  measureDue: ({ db, scanner }, now) => db.read('all', (db) => measureUnread(db, now, scanner !== null)),
  perform: extractDocument,
};

/** Reads one document, if it is still due: claim, read, and finish or fail. */
export async function extractDocument(service: Service, target: Target): Promise<void> {
  const claimed = await claim(service, target);
  if (!claimed || (await waitsByName(service, claimed))) return;
  const startedAt = performance.now();
  let outcome: Reading | Unreadable;
  try {
    outcome = await read(service, claimed);
  } catch (error) {
    await giveBack(service, claimed, error as Error);
    return;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const failed = outcome instanceof Unreadable;
  service.metrics.reading.observe({ outcome: failed ? 'failed' : 'read' }, seconds);
  await (outcome instanceof Unreadable ? fail(service, claimed, outcome) : finish(service, claimed, outcome));
}

/** EXTRACTING, with a lease; nothing when someone else has it or it is not due any more. */
async function claim(service: Service, { workspaceId, id }: Target): Promise<StoredDocument | undefined> {
  const now = service.clock.now();
  return service.db.write(workspaceId, async (db) => {
    const document = await lockDocument(db, id).catch(nothingIfGone);
    if (!document || !isDue(document, now)) return undefined;
    if (scanVerdict(service, document) !== 'SAFE') {
      await service.queue.enqueue(db, scanKind, { workspaceId, id });
      return undefined;
    }
    return moveDocument(service, db, 'SERVICE', document, 'startExtraction', {
      changes: {
        dueAt: new Date(now.getTime() + leaseMs),
        attempts: document.attempts + 1,
        extractionError: null,
      },
    });
  });
}

function isDue({ status, dueAt }: StoredDocument, now: Date): boolean {
  return (status === 'UPLOADED' || status === 'EXTRACTING') && dueAt !== null && dueAt <= now;
}

function nothingIfGone(error: unknown): undefined {
  if (error instanceof Problem && (error.code === 'not_found' || error.code === 'precondition_failed'))
    return;
  throw error;
}

/** In a test workspace a document may be asked to take its time: it stays as it is, and is due again then. */
async function waitsByName({ db, clock }: Service, claimed: StoredDocument): Promise<boolean> {
  const now = clock.now();
  const until = magicDelayUntil(claimed, now);
  if (until === null) return false;
  return db.write(claimed.workspaceId, async (db) => {
    if (!(await getSettings(db)).isTest) return false;
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (document) await updateDocument(db, document, { dueAt: until, attempts: 0 }, now);
    return true;
  });
}

async function read(service: Service, document: StoredDocument): Promise<Reading | Unreadable> {
  if (document.attempts > attemptsMax) {
    return new Unreadable('DAMAGED_FILE', 'Reading this file failed several times; enter its data by hand.');
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
  // Only what is printed on pages is read with the help of other documents.
  const memory = hasPages(document) ? await loadMemories(service, document.workspaceId) : [];
  const bytes = await service.files.get(document.fileKey, document.sha256);
  const renewing = setInterval(() => renew(service, document), renewEveryMs);
  try {
    const whole = await withCompanion(service, document, bytes);
    const reading = await service.readers.read(whole, { reader: own, memory, passwords });
    return placeOwnCompany(await askModel(service, document.id, reading, own), own);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

function hasPages({ mediaType }: StoredDocument): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/') || mediaType === 'message/rfc822';
}

function renew({ db, clock, log }: Service, { workspaceId, id, version }: StoredDocument): void {
  const until = new Date(clock.now().getTime() + leaseMs);
  db.write(workspaceId, (db) => renewLease(db, id, version, until)).catch((error) =>
    log.warn({ err: error, documentId: id }, 'lease not renewed'),
  );
}

/** Only the holder of the lease finishes: one that overslept finds another version and changes nothing. */
async function finish(service: Service, claimed: StoredDocument, reading: Reading): Promise<void> {
  const now = service.clock.now();
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (!document) return;
    const merged = mergeReading(
      document,
      reading,
      (await getFolderDefaults(db, document.folderId)).documentType,
    );
    const before = document.details.findings;
    const recognised = typeof reading.supplier === 'number' ? reading.supplier : null;
    const supplierId = await linkSupplier(db, { id: document.id, ...merged }, recognised);
    const compared = {
      ...merged.details,
      findings: findingsOf(merged, await getOwnIdentity(db), now, before),
    };
    const judged =
      supplierId === null
        ? compared
        : {
            ...compared,
            findings: keepAcknowledged(
              await judgedFindings(db, supplierId, compared, recognised !== null),
              before,
            ),
          };
    const { documentType } = merged;
    const subject = { ...document, status: 'EXTRACTED', documentType, details: judged } as const;
    const { findings, duplicateOf } = await compareDocument(db, subject, now, reading);
    const details = { ...judged, findings };
    const facts = { ...document, documentType, details, duplicateOf };
    const routed = document.folderByHand ? null : await folderAfterReading(db, facts);
    const folderId = routed?.folderId ?? document.folderId;
    const queue = document.queueByHand ? {} : { queueId: await queueFor(db, { ...facts, folderId }) };
    await savePages(db, document.id, reading.pages);
    await saveReading(db, document.id, reading);
    await countUse(db, document.id, { read: 1, pages: reading.pages.length }, now);
    await forgetPassword(db, document.id);
    if (recognised !== null) await noteUse(db, recognised, now);
    await moveDocument(service, db, 'SERVICE', document, 'finishExtraction', {
      changes: {
        documentType,
        details,
        ...queue,
        folderId,
        duplicateOf,
        pageCount: reading.pages.length || null,
        extractionError: null,
        attempts: 0,
      },
      edits: routed && routed.folderId !== document.folderId ? routeChanges(document.folderId, routed) : [],
    });
  });
}

/** Not read again until someone asks. */
async function fail(service: Service, claimed: StoredDocument, { code, message }: Unreadable): Promise<void> {
  const occurredAt = service.clock.now().toISOString();
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (!document) return;
    await forgetPassword(db, document.id);
    await moveDocument(service, db, 'SERVICE', document, 'failExtraction', {
      changes: { extractionError: { code, message, occurredAt }, attempts: 0 },
      note: message,
    });
  });
}

/** A fault of ours or of the store, not of the file: due again soon. */
async function giveBack(service: Service, claimed: StoredDocument, error: Error): Promise<void> {
  service.log.error({ err: error, documentId: claimed.id }, 'reading failed');
  const dueAt = new Date(service.clock.now().getTime() + retryAfterMs * claimed.attempts);
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id, claimed.version).catch(nothingIfGone);
    if (document) await updateDocument(db, document, { dueAt }, service.clock.now());
  });
}
