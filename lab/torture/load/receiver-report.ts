import type { Started } from '../../bench/start-process.ts';
import type { ReceiverReady, ReceiverReport } from './receiver.ts';
import { within } from './within.ts';

const reportMsMax = 60_000;

/** What the receiver has received so far. */
export function reportOf({ child }: Started<ReceiverReady>): Promise<ReceiverReport> {
  const report = new Promise<ReceiverReport>((resolve) =>
    child.once('message', (message) => resolve(message as ReceiverReport)),
  );
  child.send({ report: true });
  return within('the report of the receiver', reportMsMax, report);
}
