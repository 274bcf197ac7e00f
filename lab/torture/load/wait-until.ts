import { setTimeout as pause } from 'node:timers/promises';

/** Throws with the name if it does not come true in time. */
export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  { msMax = 600_000, everyMs = 100 } = {},
): Promise<void> {
  const until = performance.now() + msMax;
  while (!(await isTrue())) {
    if (performance.now() > until) throw new Error(`Not within ${Math.round(msMax / 1000)} s: ${what}.`);
    await pause(everyMs);
  }
}
