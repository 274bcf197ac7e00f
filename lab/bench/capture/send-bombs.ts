import { setTimeout as pause } from 'node:timers/promises';

import { deliverLetters } from './deliver-letters.ts';
import { makeBombs } from './make-bombs.ts';
import { type Memory, watchMemory } from './resident-memory.ts';

const told = { msMax: 120_000, askedEveryMs: 100 };

type Intake = { id: number; state: string; reason: object | null };
type Piece = { outcome: string | null; reason: object | null };
type Ask = (method: string, path: string) => Promise<unknown>;
export type BombReplies = {
  all: number;
  withReason: number;
  slowest: { name: string; seconds: number };
  most: Memory;
};

/** Sends each bomb automatically, and counts those that the ledger tells an end and a reason of, piece by piece. */
export async function sendBombs(
  ask: Ask,
  smtpPort: number,
  address: string,
  pid: number,
): Promise<BombReplies> {
  const bombs = makeBombs();
  const memory = watchMemory(pid);
  let withReason = 0;
  let slowest = { name: '', seconds: 0 };
  try {
    for (const { name, message } of bombs) {
      const startedAt = performance.now();
      await deliverLetters(smtpPort, address, [{ message: Buffer.from(message), parts: 0, documents: 0 }], {
        atOnce: 1,
      });
      if (await isTold(ask)) withReason++;
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds > slowest.seconds) slowest = { name, seconds };
    }
  } finally {
    memory.stop();
  }
  return { all: bombs.length, withReason, slowest, most: memory.most };
}

/** Waits until the newest message is opened, and looks whether each of its pieces has an outcome and a reason. */
async function isTold(ask: Ask): Promise<boolean> {
  const until = performance.now() + told.msMax;
  while (performance.now() < until) {
    const { data } = (await ask('GET', '/intakes?limit=1')) as { data: Intake[] };
    const [newest] = data;
    if (newest && newest.state !== 'RECEIVED') {
      const { parts } = (await ask('GET', `/intakes/${newest.id}`)) as { parts: Piece[] };
      return parts.length > 0 && parts.every(({ outcome, reason }) => outcome !== null && reason !== null);
    }
    await pause(told.askedEveryMs);
  }
  return false;
}
