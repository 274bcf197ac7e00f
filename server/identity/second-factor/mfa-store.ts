import { z } from 'zod';

import type { Writer } from '../../platform/db/database.ts';

const MfaRow = z.object({
  tokenHash: z.instanceof(Buffer),
  userId: z.string(),
  challenge: z.string().nullable(),
  failures: z.number(),
});
export type MfaRow = z.infer<typeof MfaRow>;

export async function insertMfaToken(
  db: Writer,
  token: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db`insert into mfa_tokens ${db.row(token)}`;
}

/** A sign-in that waits for its second step, locked: attempts are counted one after the other. */
export async function lockMfaToken(db: Writer, hash: Buffer, now: Date): Promise<MfaRow | null> {
  const [row] = await db`
    select token_hash, user_id, challenge, failures from mfa_tokens
    where token_hash = ${hash} and used_at is null and expires_at > ${now}
    for update`;
  return row ? MfaRow.parse(row) : null;
}

export async function saveMfaToken(
  db: Writer,
  { tokenHash }: Pick<MfaRow, 'tokenHash'>,
  changes: { challenge?: string | null; failures?: number; usedAt?: Date },
): Promise<void> {
  await db`update mfa_tokens set ${db.set(changes)} where token_hash = ${tokenHash}`;
}

export async function endMfaTokensOf(db: Writer, userId: string, now: Date): Promise<void> {
  await db`update mfa_tokens set ${db.set({ usedAt: now })} where user_id = ${userId} and used_at is null`;
}
