import { Problem } from '@slipway/contract/problems.ts';

import type { Workspace, Writer } from '../platform/db/database.ts';
import { withLastStep } from '../platform/db/last-step.ts';
import type { Service } from '../platform/service.ts';
import type { Actor } from './actor.ts';
import {
  deleteKey,
  deleteOldKeys,
  insertKey,
  type KeyRow,
  lockKey,
  noteActed,
  retakeKey,
  saveReply,
} from './key-store.ts';

const keptMs = 24 * 60 * 60 * 1000;
const lockMs = 60_000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'vault'>;
/** `hash` determines whether two requests are the same. */
export type KeyedRequest = { key: string; hash: Buffer };
export type Result = { status: number; headers: Record<string, string | string[]>; body: unknown };
/** The right to execute the request until `lockedUntil`. */
export type Claim = { actor: string; key: string; lockedUntil: Date };
export type Claimed = { kind: 'CLAIMED'; claim: Claim } | { kind: 'DONE'; result: Result };

/**
 * Executes a request with an Idempotency-Key once: a repetition within a day gets the first response.
 * Rejected and failed requests release the key. If the process ends between the request's change and its
 * response, repetitions are refused, unless the request `canRepeat`: it finds what it did before. Throws the
 * Problems request_in_progress, outcome_unknown and key_reused.
 */
export async function runOnce(
  service: Dependencies,
  actor: Actor,
  request: KeyedRequest,
  run: () => Promise<Result>,
  canRepeat = false,
): Promise<{ result: Result; replayed: boolean }> {
  const claimed = await service.db.write(actor.workspaceId, (db) => claimKey(service, db, actor, request));
  if (claimed.kind === 'DONE') return { result: claimed.result, replayed: true };
  const { claim } = claimed;
  let result: Result;
  try {
    result = await (canRepeat ? run() : noting(actor.workspaceId, claim, run));
  } catch (error) {
    await service.db.write(actor.workspaceId, (db) => releaseKey(db, claim, error));
    throw error;
  }
  await service.db.write(actor.workspaceId, (db) => resolveKey(service, db, claim, result));
  return { result, replayed: false };
}

/**
 * Runs the request so that each of its transactions also notes on its key that it changed data. A request that
 * lost its key changes nothing more.
 */
async function noting<T>(workspaceId: number, claim: Claim, run: () => Promise<T>): Promise<T> {
  let isRunning = true;
  const note = async (db: Writer) => {
    if (!isRunning || (db.workspace !== workspaceId && db.workspace !== 'all')) return;
    if (!(await noteActed(db, workspaceId, claim)))
      throw new Problem('request_in_progress', null, { retryAfterSeconds: 1 });
  };
  try {
    return await withLastStep(note, run);
  } finally {
    isRunning = false;
  }
}

/** The first half, for callers that resolve the key in their own transaction. */
export async function claimKey(
  { clock, vault }: Pick<Service, 'clock' | 'vault'>,
  db: Writer,
  actor: Actor,
  { key, hash }: KeyedRequest,
): Promise<Claimed> {
  const now = clock.now();
  const claim: Claim = {
    actor: `${actor.kind}:${actor.id}`,
    key,
    lockedUntil: new Date(now.getTime() + lockMs),
  };
  const row = { ...claim, requestHash: hash, createdAt: now };
  for (;;) {
    if (await insertKey(db, row)) return { kind: 'CLAIMED', claim };
    const found = await lockKey(db, claim.actor, key);
    if (!found) continue; // its holder released it meanwhile
    if (isFree(found, hash, now)) {
      await retakeKey(db, row);
      return { kind: 'CLAIMED', claim };
    }
    return { kind: 'DONE', result: openReply(vault, db, claim, found) };
  }
}

/** Stores the response for repetitions; false if another process took the key over. */
export function resolveKey(
  { vault }: Pick<Service, 'vault'>,
  db: Writer,
  claim: Claim,
  result: Result,
): Promise<boolean> {
  const replySealed = vault.seal(JSON.stringify(result), replyContext(db.workspace, claim));
  return saveReply(db, claim, { status: result.status, replySealed });
}

/** Releases the key after a failure; not if changes were committed before an unforeseen one. */
export function releaseKey(db: Writer, claim: Claim, error?: unknown): Promise<void> {
  return deleteKey(db, claim, error === undefined || error instanceof Problem);
}

function isFree(found: KeyRow, hash: Buffer, now: Date): boolean {
  if (now.getTime() - found.createdAt.getTime() >= keptMs) return true;
  if (!found.requestHash.equals(hash)) throw new Problem('key_reused');
  if (found.status !== null) return false;
  if (found.lockedUntil > now) throw new Problem('request_in_progress', null, { retryAfterSeconds: 1 });
  if (found.acted) throw new Problem('outcome_unknown');
  return true;
}

function openReply(vault: Service['vault'], db: Writer, claim: Claim, { replySealed }: KeyRow): Result {
  if (!replySealed) throw new Error('A completed Idempotency-Key has no response.');
  return JSON.parse(vault.open(replySealed, replyContext(db.workspace, claim))) as Result;
}

/** The encryption context of a stored response. */
export function replyContext(workspaceId: Workspace, { actor, key }: Pick<Claim, 'actor' | 'key'>): string {
  return `idempotency_keys:${workspaceId}:${actor}:${key}`;
}

/** Deletes keys after their day. */
export async function purgeOldKeys({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.write('all', (db) => deleteOldKeys(db, before));
}
