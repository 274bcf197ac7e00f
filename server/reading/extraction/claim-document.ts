import { Problem } from '@slipway/contract/problems.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { readingPart } from '../../documents/document-parts.ts';
import { readKindOf, readSmallKind, scanKind } from '../../documents/job-kinds.ts';
import { moveDocument } from '../../documents/move.ts';
import { scanResult } from '../../documents/scan-state.ts';
import { lockDocument } from '../../documents/store.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import type { Service, Target } from '../../platform/service.ts';
import { type ExtractionQueue, findNextUnread, renewLease, unreadDocuments } from './store.ts';

/** Renewed during the reading, so that another worker soon takes over from a dead one. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
const retryFirstMs = 1000;
const retryMsMax = 10 * 60_000;
/** Other workers may claim the same document first. */
const triesMax = 10;

/** The workspace of the last turn for each kind of job. */
const turnsOf = perDatabase(() => new Map<ExtractionQueue, number>());

/**
 * Claims the next document of the workspace whose turn it is: EXTRACTING, with a lease. A wake-up is for one
 * document, but the turn decides which one is read, so that no workspace waits for all documents of another.
 * @param target the document of the wake-up: chosen if it is its workspace's turn
 */
export async function claimNext(
  service: Service,
  extractionQueue: ExtractionQueue,
  target: Target,
): Promise<StoredDocument | undefined> {
  if (service.scanner && (await isPassedToScanner(service, target))) return undefined;
  for (let tried = 0; tried < triesMax; tried++) {
    const next = await takeTurn(service, extractionQueue);
    if (!next) return undefined;
    const isItsTurn = tried === 0 && next.workspaceId === target.workspaceId;
    const claimed =
      (isItsTurn && (await claim(service, extractionQueue, target))) ||
      (await claim(service, extractionQueue, next));
    if (claimed) return claimed;
  }
  return undefined;
}

/** Rotates among the workspaces with waiting documents. */
async function takeTurn(service: Service, extractionQueue: ExtractionQueue): Promise<Target | null> {
  const { db, clock, scanner } = service;
  const last = turnsOf(service);
  const find = (after: number) =>
    db.read('all', (db) =>
      findNextUnread(db, clock.now(), { extractionQueue, scans: scanner !== null, after }),
    );
  const after = last.get(extractionQueue) ?? 0;
  const next = (await find(after)) ?? (after > 0 ? await find(0) : null);
  if (next) last.set(extractionQueue, next.workspaceId);
  return next;
}

export function findDue(
  { db, scanner }: Service,
  extractionQueue: ExtractionQueue,
  now: Date,
  limit: number,
): Promise<Target[]> {
  const unread = unreadDocuments({ extractionQueue, scans: scanner !== null });
  return db.read('all', (db) => unread.find(db, now, limit));
}

export function measureDue({ db, scanner }: Service, extractionQueue: ExtractionQueue, now: Date) {
  const unread = unreadDocuments({ extractionQueue, scans: scanner !== null });
  return db.read('all', (db) => unread.measure(db, now));
}

async function isPassedToScanner(service: Service, { workspaceId, id }: Target): Promise<boolean> {
  const now = service.clock.now();
  return service.db.write(workspaceId, async (db) => {
    const document = await lockDocument(db, id).catch(nothingIfGone);
    if (!document || !isDue(document, now) || scanResult(service, document) === 'SAFE') return false;
    await service.queue.enqueue(db, scanKind, { workspaceId, id });
    return true;
  });
}

/** Undefined if another worker has it or it is no longer due. */
async function claim(
  service: Service,
  extractionQueue: ExtractionQueue,
  { workspaceId, id }: Target,
): Promise<StoredDocument | undefined> {
  const now = service.clock.now();
  return service.db.write(workspaceId, async (db) => {
    const document = await lockDocument(db, id).catch(nothingIfGone);
    if (!document || !isDue(document, now) || scanResult(service, document) !== 'SAFE') return undefined;
    // An older wake-up may name a document of the other kind of job.
    if ((readKindOf(document) === readSmallKind) !== (extractionQueue === 'SMALL')) return undefined;
    const attempts = document.attempts + 1;
    return moveDocument(service, db, 'SERVICE', document, 'startExtraction', {
      changes: [readingPart.change({ dueAt: leasedUntil(now, attempts), attempts })],
    });
  });
}

function isDue({ status, dueAt }: StoredDocument, now: Date): boolean {
  return (status === 'UPLOADED' || status === 'EXTRACTING') && dueAt !== null && dueAt <= now;
}

/**
 * The lease grows with each attempt, so that a document that crashes the process does not do so every 20
 * seconds.
 */
function leasedUntil(now: Date, attempts: number): Date {
  return new Date(now.getTime() + leaseMs + (attempts > 1 ? retryAfterMs(attempts) : 0));
}

export function retryAfterMs(attempts: number): number {
  return Math.min(retryMsMax, retryFirstMs * 2 ** (attempts - 1));
}

/** Renews the lease until the returned function is called. */
export function renewClaim(service: Service, document: StoredDocument): () => void {
  const renewing = setInterval(() => renew(service, document), renewEveryMs);
  return () => clearInterval(renewing);
}

function renew({ db, clock, log }: Service, { workspaceId, id, version, attempts }: StoredDocument): void {
  const until = leasedUntil(clock.now(), attempts);
  db.write(workspaceId, (db) => renewLease(db, id, version, until)).catch((error) =>
    log.warn({ err: error, documentId: id }, 'lease not renewed'),
  );
}

export function nothingIfGone(error: unknown): undefined {
  if (error instanceof Problem && (error.code === 'not_found' || error.code === 'precondition_failed'))
    return;
  throw error;
}
