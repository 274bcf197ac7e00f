import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { type DueCount, dueCountIn } from '../../platform/db/due-rows.ts';

export async function insertResetRequest(
  db: Writer,
  request: { email: string; createdAt: Date },
): Promise<number> {
  const [row] = await db`insert into password_reset_requests ${db.row(request)} returning id`;
  return z.number().parse(row?.['id']);
}

/** Oldest first; each is due immediately. */
export async function findResetRequests(db: Reader, limit: number): Promise<number[]> {
  const rows = await db`select id from password_reset_requests order by id limit ${limit}`;
  return rows.map(({ id }) => z.number().parse(id));
}

export async function measureResetRequests(db: Reader): Promise<DueCount> {
  const rows = await db`
    select count(*)::int as count, min(created_at) as oldest from password_reset_requests`;
  return dueCountIn(rows);
}

/** The requested address; null if another worker took it. */
export async function deleteResetRequest(db: Writer, id: number): Promise<string | null> {
  const [row] = await db`delete from password_reset_requests where id = ${id} returning email`;
  return row ? z.string().parse(row['email']) : null;
}

/** Replaces earlier links. */
export async function insertReset(
  db: Writer,
  reset: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { userId, createdAt } = reset;
  await db`
    update password_resets set ${db.set({ usedAt: createdAt })}
    where user_id = ${userId} and used_at is null`;
  await db`insert into password_resets ${db.row(reset)}`;
}

export async function countResetsSince(db: Reader, userId: string, since: Date): Promise<number> {
  const [row] = await db`
    select count(*)::int as count from password_resets
    where user_id = ${userId} and created_at > ${since}`;
  return z.number().parse(row?.['count']);
}

/** Uses a link up; returns its user, or null if it is invalid. */
export async function takeReset(db: Writer, hash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db`
    update password_resets set ${db.set({ usedAt: now })}
    where token_hash = ${hash} and used_at is null and expires_at > ${now}
    returning user_id`;
  return row ? z.string().parse(row['userId']) : null;
}

export async function endResetsOf(db: Writer, userId: string, now: Date): Promise<void> {
  await db`
    update password_resets set ${db.set({ usedAt: now })} where user_id = ${userId} and used_at is null`;
}
