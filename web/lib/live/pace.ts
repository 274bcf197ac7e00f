/** How long a stream that is open may say nothing at first: a proxy that gathers answers would keep it. */
export const helloMsMax = 8_000;
/** After so many streams that never said anything, the feed of events is asked instead. */
const silentStreamsMax = 2;
/** The feed is asked this often, and the stream is tried again so much more rarely. */
export const feedEveryMs = 15_000;
const streamAgainMs = 120_000;

const firstDelayMs = 1_000;
const delayMsMax = 60_000;

/** What is known of the connection: how often it failed in a row, and how often it was open but silent. */
export type ConnectionHealth = { faults: number; silent: number };

export const fresh: ConnectionHealth = { faults: 0, silent: 0 };

/** What a try was like: it spoke and ended, it was open and said nothing, or it could not be opened. */
export type Outcome = 'SPOKE' | 'SILENT' | 'FAILED';

export function after({ faults, silent }: ConnectionHealth, outcome: Outcome): ConnectionHealth {
  if (outcome === 'SPOKE') return fresh;
  return { faults: faults + 1, silent: outcome === 'SILENT' ? silent + 1 : silent };
}

/** Whether changes must be asked for, since nobody tells them. */
export function mustAsk({ faults, silent }: ConnectionHealth): boolean {
  return silent >= silentStreamsMax || faults > silentStreamsMax;
}

/** Longer and longer, and never all windows of an office at the same moment. `chance` is from 0 to 1. */
export function delayBefore({ faults, silent }: ConnectionHealth, chance: number): number {
  if (silent >= silentStreamsMax) return streamAgainMs;
  const delayMs = Math.min(firstDelayMs * 2 ** Math.max(faults - 1, 0), delayMsMax);
  return Math.round(delayMs * (0.75 + chance / 2));
}
