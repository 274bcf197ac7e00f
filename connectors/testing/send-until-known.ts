import type { Booking, Connector, Step } from '../connector.ts';
import { type Sending, sendDocument } from '../send-document.ts';
import type { Sent } from '../sent.ts';
import { today } from './sample-booking.ts';

/** One run of the procedure, without an earlier unknown outcome. */
export function send(connector: Connector, booking: Booking, changes: Partial<Sending> = {}): Promise<Sent> {
  const { signal } = new AbortController();
  const beforeStep = async () => {};
  return sendDocument({
    connector,
    booking,
    openCreate: null,
    attachRounds: 0,
    beforeStep,
    now: () => today,
    signal,
    ...changes,
  });
}

/**
 * Runs the procedure as the server does: again after every outcome that is not final, with the memory of an
 * unfinished creation, on a clock that skips each wait. `stopBefore` ends the process, once, before its nth
 * step.
 */
export async function sendUntilKnown(connector: Connector, booking: Booking, stopBefore = 0): Promise<Sent> {
  let now = today.getTime();
  let openCreate: Sending['openCreate'] = null;
  let steps = 0;
  let attachRounds = 0;
  for (let round = 1; round <= 100; round++) {
    const beforeStep = async (step: Step) => {
      steps += 1;
      if (steps === stopBefore) throw new Error('The process ends here.');
      if (step === 'create') openCreate = { at: new Date(now), rounds: round };
      if (step === 'attach') attachRounds += 1;
    };
    const before = { openCreate, attachRounds };
    const sent = await send(connector, booking, { ...before, beforeStep, now: () => new Date(now) }).catch(
      (fault: Error) => fault,
    );
    if (sent instanceof Error) now += 60_000;
    else if (sent.kind === 'uncertain') now += sent.pollAgainMs;
    else if (sent.kind !== 'wait') return sent;
    else {
      now += sent.waitMs;
      if (sent.step === 'create') openCreate = null;
    }
  }
  throw new Error('The procedure did not finish.');
}
