import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

import type { Letter } from './make-letters.ts';

const againMs = 200;
const triesMax = 600;

/** Delivers as a mail server does: what was not answered with 250 is sent again. Tells how often that was. */
export async function deliverLetters(
  port: number,
  to: string,
  letters: readonly Letter[],
  { atOnce, everyMs = 0 }: { atOnce: number; everyMs?: number },
): Promise<{ again: number }> {
  let next = 0;
  let again = 0;
  const startedAt = performance.now();
  const work = async () => {
    for (let mine = next++; mine < letters.length; mine = next++) {
      const letter = letters[mine]!;
      const due = startedAt + mine * everyMs - performance.now();
      if (due > 0) await pause(due);
      for (let tries = 1; !(await deliver(port, to, letter)); tries++) {
        if (tries === triesMax) throw new Error('A letter was never taken.');
        again++;
        await pause(againMs);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { again };
}

async function deliver(port: number, to: string, { message }: Letter): Promise<boolean> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, connectionTimeout: 5000 });
  try {
    await transport.sendMail({ envelope: { from: 'billing@nordlicht.example', to }, raw: message });
    return true;
  } catch {
    return false;
  } finally {
    transport.close();
  }
}
