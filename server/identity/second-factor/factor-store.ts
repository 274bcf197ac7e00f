import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

const SeedRow = z.object({ seedSealed: z.instanceof(Buffer), lastStep: z.number(), createdAt: z.date() });
export type SeedRow = z.infer<typeof SeedRow>;

export async function findSeed(db: Reader, userId: string): Promise<SeedRow | null> {
  const [row] = await db`
    select seed_sealed, last_step, created_at from totp_seeds where user_id = ${userId}`;
  return row ? SeedRow.parse(row) : null;
}

/** Replaces an older seed. */
export async function saveSeed(
  db: Writer,
  userId: string,
  seed: { seedSealed: Buffer; lastStep: number; createdAt: Date },
): Promise<void> {
  await db`delete from totp_seeds where user_id = ${userId}`;
  await db`insert into totp_seeds ${db.row({ userId, ...seed })}`;
}

/** Returns whether the step is new: each is accepted once. */
export async function takeStep(db: Writer, userId: string, step: number): Promise<boolean> {
  const rows = await db`
    update totp_seeds set ${db.set({ lastStep: step })}
    where user_id = ${userId} and last_step < ${step} returning user_id`;
  return rows.length > 0;
}

export async function deleteSeed(db: Writer, userId: string): Promise<boolean> {
  const rows = await db`delete from totp_seeds where user_id = ${userId} returning user_id`;
  return rows.length > 0;
}

const PasskeyRow = z.object({
  id: z.string(),
  userId: z.string(),
  credentialId: z.string(),
  publicKey: z.instanceof(Buffer),
  counter: z.number(),
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

/** In the order of creation. */
export async function listPasskeyRows(db: Reader, userId: string): Promise<PasskeyRow[]> {
  const rows = await db`
    select id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at
    from passkeys where user_id = ${userId} order by created_at, id`;
  return rows.map((row) => PasskeyRow.parse(row));
}

/** Returns whether the passkey is new. */
export async function insertPasskey(db: Writer, passkey: PasskeyRow): Promise<boolean> {
  const rows = await db`
    insert into passkeys ${db.row(passkey)} on conflict (credential_id) do nothing returning id`;
  return rows.length > 0;
}

export async function savePasskeyUse(
  db: Writer,
  id: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await db`update passkeys set ${db.set(use)} where id = ${id}`;
}

export async function savePasskeyName(
  db: Writer,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await db`
    update passkeys set ${db.set({ name })} where user_id = ${userId} and id::text = ${id} returning id`;
  return rows.length > 0;
}

export async function deletePasskey(db: Writer, userId: string, id: string): Promise<boolean> {
  const rows = await db`delete from passkeys where user_id = ${userId} and id::text = ${id} returning id`;
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Reader, userId: string): Promise<number> {
  const [row] = await db`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`;
  return z.number().parse(row?.['count']);
}

/** Replaces all older codes. */
export async function saveRecoveryCodes(
  db: Writer,
  userId: string,
  hashes: readonly Buffer[],
  createdAt: Date,
): Promise<void> {
  await db`delete from recovery_codes where user_id = ${userId}`;
  for (const codeHash of hashes) {
    await db`insert into recovery_codes ${db.row({ userId, codeHash, createdAt })}`;
  }
}

/** Uses a recovery code up; returns whether it was valid. */
export async function takeRecoveryCode(
  db: Writer,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update recovery_codes set ${db.set({ usedAt: now })}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null
    returning user_id`;
  return rows.length > 0;
}

/** Removes all second factors of a user; returns whether there was one. */
export async function deleteFactors(db: Writer, userId: string): Promise<boolean> {
  const seeds = await db`delete from totp_seeds where user_id = ${userId} returning user_id`;
  const passkeys = await db`delete from passkeys where user_id = ${userId} returning user_id`;
  await db`delete from recovery_codes where user_id = ${userId}`;
  return seeds.length + passkeys.length > 0;
}

const Factors = z.object({ hasTotp: z.boolean(), hasPasskey: z.boolean(), hasRecoveryCode: z.boolean() });
export type Factors = z.infer<typeof Factors>;

/** The second factors that a user has. */
export async function findFactors(db: Reader, userId: string): Promise<Factors> {
  const [row] = await db`
    select exists (select 1 from totp_seeds where user_id = ${userId}) as has_totp,
      exists (select 1 from passkeys where user_id = ${userId}) as has_passkey,
      exists (select 1 from recovery_codes where user_id = ${userId} and used_at is null) as has_recovery_code`;
  return Factors.parse(row);
}

/** Recovery codes alone are not a factor: they replace one. */
export function hasFactor({ hasTotp, hasPasskey }: Factors): boolean {
  return hasTotp || hasPasskey;
}

/** The users among these who have a second factor. */
export async function whoHasFactors(db: Reader, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db`
    select user_id from totp_seeds where user_id = any(${userIds}::uuid[])
    union select user_id from passkeys where user_id = any(${userIds}::uuid[])`;
  return new Set(rows.map((row) => z.string().parse(row['userId'])));
}
