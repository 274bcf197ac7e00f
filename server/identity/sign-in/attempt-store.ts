import { z } from 'zod';

import type { Writer } from '../../platform/db/database.ts';

/** The latest attempts on a budget since then, oldest first. Locked until the transaction ends. */
export async function lockAttempts(db: Writer, budget: Buffer, since: Date, limit: number): Promise<Date[]> {
  await db`select pg_advisory_xact_lock(${budget.readBigInt64BE(0).toString()}::bigint)`;
  const rows = await db`
    select attempted_at from sign_in_attempts where budget = ${budget} and attempted_at > ${since}
    order by attempted_at desc limit ${limit}`;
  return rows.map((row) => z.date().parse(row['attemptedAt'])).toReversed();
}

export async function insertAttempt(db: Writer, budget: Buffer, attemptedAt: Date): Promise<number> {
  const [row] = await db`insert into sign_in_attempts ${db.row({ budget, attemptedAt })} returning id`;
  return z.number().parse(row?.['id']);
}

export async function deleteAttempt(db: Writer, id: number): Promise<void> {
  await db`delete from sign_in_attempts where id = ${id}`;
}

export async function deleteAttemptsBefore(db: Writer, before: Date): Promise<void> {
  await db`delete from sign_in_attempts where attempted_at <= ${before}`;
}
