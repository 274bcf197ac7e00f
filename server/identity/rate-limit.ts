import type { Clock } from '../platform/service.ts';

export type Spent = { allowed: boolean; remaining: number; resetSeconds: number };

const keysMax = 100_000;

/** Counts calls per key in fixed windows, in this process's memory. Each process counts separately. */
export function createRateLimit(clock: Clock, windowSeconds: number): (key: string, quota: number) => Spent {
  let window = 0;
  let counts = new Map<string, number>();
  return (key, quota) => {
    const seconds = clock.now().getTime() / 1000;
    const current = Math.floor(seconds / windowSeconds);
    if (current !== window || counts.size > keysMax) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return {
      allowed: count <= quota,
      remaining: Math.max(0, quota - count),
      resetSeconds: Math.max(1, Math.ceil((current + 1) * windowSeconds - seconds)),
    };
  };
}
