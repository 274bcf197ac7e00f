import { Problem } from '@slipway/contract/problems.ts';

import type { Writer } from '../db/database.ts';
import type { StoredDocument } from '../documents/document.ts';
import { readKind, scanKind } from '../documents/kinds.ts';
import { moveDocument } from '../documents/move.ts';
import { scanVerdict } from '../documents/scan-state.ts';
import { type Changes, lockDocument, updateDocument } from '../documents/store.ts';
import type { Scanner, Service, Target, Verdict } from '../service.ts';
import type { Work } from '../work.ts';
import { findUnscanned, measureUnscanned } from './scan-store.ts';

/** Longer than a scan may take. */
const leaseMsMin = 60_000;
const retryAfterMs = 15_000;
const retryAfterMsMax = 30 * 60_000;

/** Asks the virus scanner about files before anything reads them. */
export const scanning: Work = {
  kind: scanKind,
  concurrency: () => 2,
  workspaceConcurrency: 8,
  findDue: ({ db, scanner }, now, limit) =>
    db.read('all', (db) => findUnscanned(db, now, scanner ? limit : 0)),
  measureDue: ({ db, scanner }) => db.read('all', (db) => measureUnscanned(db, scanner !== null)),
  perform: scanDocument,
};

/** Scans one file, if that is still due. What the scanner cannot be asked about is held, and asked about again. */
export async function scanDocument(service: Service, target: Target): Promise<void> {
  const { scanner } = service;
  if (!scanner) return;
  const claimed = await claim(service, target);
  if (!claimed) return;
  const verdict = await look(service, scanner, claimed);
  service.metrics.scans.inc({ outcome: verdict.kind.toLowerCase() });
  switch (verdict.kind) {
    case 'CLEAN':
      return release(service, claimed);
    case 'INFECTED':
      return condemn(service, claimed, verdict.signature);
    default:
      return hold(service, claimed, verdict.kind);
  }
}

async function claim(service: Service, { workspaceId, id }: Target): Promise<StoredDocument | undefined> {
  const now = service.clock.now();
  const leaseMs = Math.max(leaseMsMin, 2 * service.config.SLIPWAY_CLAMD_SECONDS_MAX * 1000);
  return service.db.write(workspaceId, async (db) => {
    const document = await lockDocument(db, id).catch(nothingIfGone);
    if (!document || !isDue(service, document, now)) return undefined;
    const scanDueAt = new Date(now.getTime() + leaseMs);
    const changes = { scanState: 'WAITING' as const, scanDueAt, scanAttempts: document.scanAttempts + 1 };
    return updateDocument(db, document, changes, now);
  });
}

function isDue(service: Service, document: StoredDocument, now: Date): boolean {
  const { scanState, scanDueAt, dueAt } = document;
  if (scanState === 'INFECTED') return dueAt !== null && dueAt <= now;
  return scanVerdict(service, document) === 'WAITING' && (scanDueAt === null || scanDueAt <= now);
}

type Looked = Verdict | { kind: 'UNREACHABLE' };

async function look(service: Service, scanner: Scanner, document: StoredDocument): Promise<Looked> {
  try {
    return await scanner.scan(await service.files.get(document.fileKey, document.sha256));
  } catch (error) {
    service.log.warn({ err: error, documentId: document.id }, 'virus scan');
    return { kind: 'UNREACHABLE' };
  }
}

/** Clean: it is read from now on. */
async function release(service: Service, claimed: StoredDocument): Promise<void> {
  await settle(service, claimed, { scanState: 'CLEAN', scanFault: null }, async (db, document) => {
    const target = { workspaceId: document.workspaceId, id: document.id };
    if (document.dueAt) await service.queue.enqueue(db, readKind, target);
  });
}

/** Never read and never handed out; a person deletes it, or has it looked at again. */
async function condemn(service: Service, claimed: StoredDocument, signature: string): Promise<void> {
  const occurredAt = service.clock.now().toISOString();
  const message = `The virus scanner found malware in this file: ${signature}.`;
  const changes = { scanState: 'INFECTED' as const, scanSignature: signature, scanFault: null };
  await settle(service, claimed, changes, async (db, document) => {
    await moveDocument(service, db, 'SERVICE', document, 'failExtraction', {
      changes: { extractionError: { code: 'INFECTED', message, occurredAt }, attempts: 0 },
      note: message,
    });
  });
}

/** Neither passed nor refused: asked about again, ever more seldom. */
async function hold(
  service: Service,
  claimed: StoredDocument,
  fault: NonNullable<StoredDocument['scanFault']>,
): Promise<void> {
  const waitMs = Math.min(retryAfterMs * 2 ** Math.min(claimed.scanAttempts - 1, 10), retryAfterMsMax);
  const scanDueAt = new Date(service.clock.now().getTime() + waitMs);
  await settle(service, claimed, { scanFault: fault, scanDueAt });
}

/** Only whoever holds the lease writes: one that overslept, or whose document was changed, finds another version. */
async function settle(
  service: Service,
  claimed: StoredDocument,
  changes: Changes,
  then: (db: Writer, document: StoredDocument) => Promise<void> = async () => undefined,
): Promise<void> {
  const now = service.clock.now();
  await service.db.write(claimed.workspaceId, async (db) => {
    const document = await lockDocument(db, claimed.id).catch(nothingIfGone);
    if (!document || !isStillHeld(document, claimed)) return;
    const done = 'scanDueAt' in changes ? {} : { scanDueAt: null, scanAttempts: 0 };
    await then(db, await updateDocument(db, document, { ...done, ...changes }, now));
  });
}

/** A person may have moved or renamed it meanwhile: the verdict is about its file, and that never changes. */
function isStillHeld(document: StoredDocument, claimed: StoredDocument): boolean {
  return document.scanState === 'WAITING' && document.scanDueAt?.getTime() === claimed.scanDueAt?.getTime();
}

function nothingIfGone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return;
  throw error;
}
