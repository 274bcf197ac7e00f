import { z } from 'zod';

import type { Writer } from '../platform/db/database.ts';

const KeyRow = z.object({
  requestHash: z.instanceof(Buffer),
  lockedUntil: z.date(),
  status: z.number().nullable(),
  replySealed: z.instanceof(Buffer).nullable(),
  createdAt: z.date(),
  /** Whether the request committed a change. */
  acted: z.boolean(),
});
export type KeyRow = z.infer<typeof KeyRow>;

/** Inserts a new key; false if it exists. Waits for a concurrent transaction with the same key. */
export async function insertKey(
  db: Writer,
  row: { actor: string; key: string; requestHash: Buffer; lockedUntil: Date; createdAt: Date },
): Promise<boolean> {
  const rows = await db`
    insert into idempotency_keys ${db.row({ workspaceId: db.workspace, ...row })}
    on conflict do nothing returning key`;
  return rows.length > 0;
}

/** The row of a key, locked until the transaction ends. */
export async function lockKey(db: Writer, actor: string, key: string): Promise<KeyRow | null> {
  const [row] = await db`
    select request_hash, locked_until, status, reply_sealed, created_at, acted from idempotency_keys
    where workspace_id = ${db.workspace} and actor = ${actor} and key = ${key}
    for update`;
  return row ? KeyRow.parse(row) : null;
}

/** Takes over a key whose holder died or whose day is over. */
export async function retakeKey(
  db: Writer,
  row: { actor: string; key: string; requestHash: Buffer; lockedUntil: Date; createdAt: Date },
): Promise<void> {
  const { actor, key, ...changes } = row;
  await db`
    update idempotency_keys set ${db.set({ ...changes, status: null, replySealed: null, acted: false })}
    where workspace_id = ${db.workspace} and actor = ${actor} and key = ${key}`;
}

/** `lockedUntil` identifies the holder: a holder that lost the key changes nothing. */
export async function saveReply(
  db: Writer,
  held: { actor: string; key: string; lockedUntil: Date },
  reply: { status: number; replySealed: Buffer },
): Promise<boolean> {
  const rows = await db`
    update idempotency_keys set ${db.set(reply)}
    where workspace_id = ${db.workspace} and actor = ${held.actor} and key = ${held.key}
      and locked_until = ${held.lockedUntil} and status is null
    returning key`;
  return rows.length > 0;
}

/** Notes that the transaction changes data for a request; false if another process took the key over. */
export async function noteActed(
  db: Writer,
  workspaceId: number,
  held: { actor: string; key: string; lockedUntil: Date },
): Promise<boolean> {
  const rows = await db`
    update idempotency_keys set acted = true
    where workspace_id = ${workspaceId} and actor = ${held.actor} and key = ${held.key}
      and locked_until = ${held.lockedUntil}
    returning key`;
  return rows.length > 0;
}

export async function deleteKey(
  db: Writer,
  held: { actor: string; key: string; lockedUntil: Date },
  evenIfActed: boolean,
): Promise<void> {
  await db`
    delete from idempotency_keys
    where workspace_id = ${db.workspace} and actor = ${held.actor} and key = ${held.key}
      and locked_until = ${held.lockedUntil} and status is null and (${evenIfActed} or not acted)`;
}

export async function deleteOldKeys(db: Writer, before: Date): Promise<void> {
  await db`delete from idempotency_keys where created_at < ${before}`;
}
