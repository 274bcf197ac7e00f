/** Asks `/health/live` every 100 ms for as long as it is told to, and sends the longest response times. */
import { setTimeout as pause } from 'node:timers/promises';

export type LiveSeen = { asked: number; notOk: number; msMax: number };

const everyMs = 100;
let seen: LiveSeen = { asked: 0, notOk: 0, msMax: 0 };
let running: Promise<unknown>[] = [];
let isOver = true;

process.on('message', (order: { origin: string | null }) => {
  if (order.origin === null) void stop();
  else void watch(order.origin);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function watch(origin: string): Promise<void> {
  seen = { asked: 0, notOk: 0, msMax: 0 };
  running = [];
  isOver = false;
  process.send?.('watching');
  while (!isOver) {
    running.push(ask(origin));
    await pause(everyMs);
  }
}

/** The next question does not wait for the answer to this one. */
async function ask(origin: string): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/health/live`).catch(() => null);
  await response?.arrayBuffer();
  seen.asked += 1;
  if (response?.status !== 200) seen.notOk += 1;
  seen.msMax = Math.max(seen.msMax, performance.now() - startedAt);
}

async function stop(): Promise<void> {
  isOver = true;
  await Promise.all(running);
  process.send?.(seen);
}
