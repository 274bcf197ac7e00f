import { Problem } from '@slipway/contract/problems.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { scanPart } from '../../documents/document-parts.ts';
import { readKindOf, scanKind } from '../../documents/job-kinds.ts';
import { scanResult } from '../../documents/scan-state.ts';
import { lockDocument, updateDocument } from '../../documents/store.ts';
import { loadCompanion } from '../../documents/with-companion.ts';
import type { Writer } from '../../platform/db/database.ts';
import { LostFile } from '../../platform/files/lost-file.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Scanner, Service, Target } from '../../platform/service.ts';
import { failReading } from '../../reading/extraction/fail-reading.ts';
import { askScanner, type ScanReply } from './ask-scanner.ts';
import { findUnscanned, measureUnscanned } from './scan-store.ts';

/** Longer than a scan may take. */
const leaseMsMin = 60_000;
const retryAfterMs = 15_000;
const retryAfterMsMax = 30 * 60_000;

/** Scans files for viruses before anything reads them. */
export const virusScan: Job = {
  kind: scanKind,
  concurrency: () => 2,
  workspaceConcurrency: 8,
  findDue: ({ db, scanner }, now, limit) =>
    db.read('all', (db) => findUnscanned(db, now, scanner ? limit : 0)),
  measureDue: ({ db, scanner }) => db.read('all', (db) => measureUnscanned(db, scanner !== null)),
  run: scanDocument,
};

/** Scans one file if it is still due. If the scanner cannot decide, the file is on hold and scanned again. */
export async function scanDocument(service: Service, target: Target): Promise<void> {
  const { scanner } = service;
  if (!scanner) return;
  const claimed = await claim(service, target);
  if (!claimed) return;
  const decision = await look(service, scanner, claimed);
  service.metrics.scans.inc({ outcome: decision.kind.toLowerCase() });
  switch (decision.kind) {
    case 'CLEAN':
      return release(service, claimed);
    case 'INFECTED':
      return condemn(service, claimed, decision.signature);
    default:
      return hold(service, claimed, decision.kind);
  }
}

async function claim(service: Service, { workspaceId, id }: Target): Promise<StoredDocument | undefined> {
  const now = service.clock.now();
  const leaseMs = Math.max(leaseMsMin, 2 * service.config.SLIPWAY_CLAMD_SECONDS_MAX * 1000);
  return service.db.write(workspaceId, async (db) => {
    const document = await lockDocument(db, id).catch(nothingIfGone);
    if (!document || !isDue(service, document, now)) return undefined;
    const scanDueAt = new Date(now.getTime() + leaseMs);
    // A finding stays until the scanner clears it, because the next scan may fail.
    const scanState = document.scanState === 'INFECTED' ? 'INFECTED' : 'WAITING';
    const scanAttempts = document.scanAttempts + 1;
    return updateDocument(db, document, [scanPart.change({ scanState, scanDueAt, scanAttempts })], now);
  });
}

function isDue(service: Service, document: StoredDocument, now: Date): boolean {
  const { scanState, scanDueAt, dueAt } = document;
  if (scanDueAt !== null && scanDueAt > now) return false;
  if (scanState === 'INFECTED') return dueAt !== null && dueAt <= now;
  return scanResult(service, document) === 'WAITING';
}

type Looked = ScanReply | { kind: 'FILE_LOST' };

/** Scans its file and its separate e-invoice; the worse result applies to the document. */
async function look(service: Service, scanner: Scanner, document: StoredDocument): Promise<Looked> {
  try {
    const told = await askScanner(
      service,
      scanner,
      await service.files.get(document.fileKey, document.sha256, { documentId: document.id }),
    );
    const beside = told.kind === 'CLEAN' ? await loadCompanion(service, document) : null;
    return beside ? await askScanner(service, scanner, beside.bytes) : told;
  } catch (error) {
    // The job only retries; without this log entry an unavailable store would go unnoticed.
    service.log.error({ err: error, documentId: document.id }, 'virus scan');
    if (!(error instanceof LostFile)) throw error;
    return { kind: 'FILE_LOST' };
  }
}

/** Clean: it can be read now. */
async function release(service: Service, claimed: StoredDocument): Promise<void> {
  await settle(
    service,
    claimed,
    { scanState: 'CLEAN', scanSignature: null, scanFault: null },
    async (db, document) => {
      const target = { workspaceId: document.workspaceId, id: document.id };
      if (document.dueAt) await service.queue.enqueue(db, readKindOf(document), target);
    },
  );
}

/** Infected: never read or delivered. A user deletes it or requests another scan. */
async function condemn(service: Service, claimed: StoredDocument, signature: string): Promise<void> {
  const message = `The virus scanner found malware in this file: ${signature}.`;
  const changes = { scanState: 'INFECTED' as const, scanSignature: signature, scanFault: null };
  await settle(service, claimed, changes, async (db, document) => {
    await failReading(service, db, document, { code: 'INFECTED', message });
  });
}

/** Undecided: scanned again with growing delays. */
async function hold(
  service: Service,
  claimed: StoredDocument,
  fault: NonNullable<StoredDocument['scanFault']>,
): Promise<void> {
  const waitMs = Math.min(retryAfterMs * 2 ** Math.min(claimed.scanAttempts - 1, 10), retryAfterMsMax);
  const scanDueAt = new Date(service.clock.now().getTime() + waitMs);
  await settle(service, claimed, { scanFault: fault, scanDueAt });
}

type ScanChanges = Parameters<typeof scanPart.change>[0];

/** Only the holder of the lease writes: after a lost lease or a change, the version differs. */
async function settle(
  service: Service,
  claimed: StoredDocument,
  changes: ScanChanges,
  then: (db: Writer, document: StoredDocument) => Promise<void> = async () => undefined,
): Promise<void> {
  const now = service.clock.now();
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id).catch(nothingIfGone);
    if (!document || !isStillHeld(document, claimed)) return;
    const done = 'scanDueAt' in changes ? {} : { scanDueAt: null, scanAttempts: 0 };
    await then(db, await updateDocument(db, document, [scanPart.change({ ...done, ...changes })], now));
  });
}

/** A user may have moved or renamed it meanwhile: the result is about its file, which never changes. */
function isStillHeld(document: StoredDocument, claimed: StoredDocument): boolean {
  return (
    document.scanState === claimed.scanState && document.scanDueAt?.getTime() === claimed.scanDueAt?.getTime()
  );
}

function nothingIfGone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return;
  throw error;
}
