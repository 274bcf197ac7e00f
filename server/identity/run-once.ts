import { Problem } from '@slipway/contract/problems.ts';

import type { Workspace, Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import type { Actor } from './actor.ts';
import {
  deleteKey,
  deleteOldKeys,
  insertKey,
  type KeyRow,
  lockKey,
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
 * Rejected and failed requests release the key. Throws the Problems request_in_progress and key_reused.
 */
export async function runOnce(
  service: Dependencies,
  actor: Actor,
  request: KeyedRequest,
  run: () => Promise<Result>,
): Promise<{ result: Result; replayed: boolean }> {
  const claimed = await service.db.write(actor.workspaceId, (db) => claimKey(service, db, actor, request));
  if (claimed.kind === 'DONE') return { result: claimed.result, replayed: true };
  const { claim } = claimed;
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    await service.db.write(actor.workspaceId, (db) => releaseKey(db, claim));
    throw error;
  }
  await service.db.write(actor.workspaceId, (db) => resolveKey(service, db, claim, result));
  return { result, replayed: false };
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

/** Releases the key after a failure. */
export function releaseKey(db: Writer, claim: Claim): Promise<void> {
  return deleteKey(db, claim);
}

function isFree(found: KeyRow, hash: Buffer, now: Date): boolean {
  if (now.getTime() - found.createdAt.getTime() >= keptMs) return true;
  if (!found.requestHash.equals(hash)) throw new Problem('key_reused');
  if (found.status !== null) return false;
  if (found.lockedUntil > now) throw new Problem('request_in_progress', null, { retryAfterSeconds: 1 });
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
