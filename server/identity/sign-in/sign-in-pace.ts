import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@slipway/contract/problems.ts';

import { perDatabase } from '../../platform/db/per-database.ts';
import type { Service } from '../../platform/service.ts';
import { createRateLimit } from '../rate-limit.ts';

const windowSeconds = 60;
const freeFailures = 3;
const firstDelayMs = 250;
const delayMsMax = 4000;
const forgottenAfterMs = 15 * 60 * 1000;
const accountsMax = 10_000;

type Failures = { count: number; lastAtMs: number };
type Pace = { limit: ReturnType<typeof createRateLimit>; failures: Map<string, Failures> };
type Dependencies = Pick<Service, 'db' | 'clock' | 'config'>;

const paceOf = perDatabase(
  ({ clock }: Dependencies): Pace => ({
    limit: createRateLimit(clock, windowSeconds),
    failures: new Map(),
  }),
);

/**
 * Slows guessing down without a lockout: each failure delays the account's next responses, from any address;
 * too many attempts from one address are refused. Throws the Problem rate_limited.
 */
export async function delaySignIn(service: Dependencies, account: string, address: string): Promise<void> {
  const { limit, failures } = paceOf(service);
  const { SLIPWAY_RATE_SIGN_IN_PER_ACCOUNT: perAccount, SLIPWAY_RATE_SIGN_IN_PER_ADDRESS: perAddress } =
    service.config;
  for (const spent of [limit(`address:${address}`, perAddress), limit(`${account}:${address}`, perAccount)]) {
    if (!spent.allowed) throw new Problem('rate_limited', null, { retryAfterSeconds: spent.resetSeconds });
  }
  const delayMs = delayAfter(failures.get(account), service.clock.now().getTime());
  if (delayMs > 0) await wait(delayMs);
}

export function noteAttempt(service: Dependencies, account: string, isRight: boolean): void {
  const { failures } = paceOf(service);
  const before = failures.get(account);
  failures.delete(account);
  if (isRight) return;
  if (failures.size >= accountsMax) failures.delete(failures.keys().next().value!);
  const lastAtMs = service.clock.now().getTime();
  const isRecent = before !== undefined && lastAtMs - before.lastAtMs < forgottenAfterMs;
  failures.set(account, { count: isRecent ? before.count + 1 : 1, lastAtMs });
}

/** Milliseconds to wait: zero after the first mistakes, then doubling up to a limit. */
export function delayAfter(failures: Failures | undefined, nowMs: number): number {
  if (!failures || failures.count < freeFailures || nowMs - failures.lastAtMs >= forgottenAfterMs) return 0;
  return Math.min(delayMsMax, firstDelayMs * 2 ** (failures.count - freeFailures));
}
