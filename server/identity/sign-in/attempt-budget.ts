import { createHash } from 'node:crypto';
import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../../platform/service.ts';
import { deleteAttempt, deleteAttemptsBefore, insertAttempt, lockAttempts } from './attempt-store.ts';

/** Wrong passwords or codes per window, counted over all addresses and processes. */
export const failuresMax = 10;
export const failureWindowMs = 15 * 60 * 1000;

type Dependencies = Pick<Service, 'db' | 'clock'>;

/**
 * Counts an attempt before it is checked, so that parallel attempts cannot exceed the budget. Give the
 * attempt back if it was right. The first of several budgets with room is used. Throws the Problem
 * rate_limited if none has room, without a check: the response is the same for unknown accounts.
 */
export async function spendAttempt({ db, clock }: Dependencies, budgets: readonly string[]): Promise<number> {
  const now = clock.now();
  const since = new Date(now.getTime() - failureWindowMs);
  const spent = await db.write('all', async (db) => {
    let freeAt = Number.POSITIVE_INFINITY;
    for (const name of budgets) {
      const budget = createHash('sha256').update(name).digest();
      const attempts = await lockAttempts(db, budget, since, failuresMax);
      if (attempts.length < failuresMax) return { id: await insertAttempt(db, budget, now) };
      freeAt = Math.min(freeAt, attempts[0]!.getTime() + failureWindowMs);
    }
    return { freeAt };
  });
  if (spent.id !== undefined) return spent.id;
  throw new Problem('rate_limited', null, { retryAfterSeconds: (spent.freeAt - now.getTime()) / 1000 });
}

/** The attempt was right and does not count. */
export async function giveBackAttempt({ db }: Pick<Dependencies, 'db'>, id: number): Promise<void> {
  await db.write('all', (db) => deleteAttempt(db, id));
}

/** Deletes attempts that no window includes any more. */
export async function purgeOldAttempts({ db, clock }: Dependencies): Promise<void> {
  await db.write('all', (db) => deleteAttemptsBefore(db, new Date(clock.now().getTime() - failureWindowMs)));
}
