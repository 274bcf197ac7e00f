/** How long an open stream may be silent at first: a buffering proxy would hold it back. */
export const helloMsMax = 8_000;
/** After this many silent streams, the events feed is polled instead. */
const silentStreamsMax = 2;
/** How often the feed is polled, and after how many polls the stream is tried again. */
export const feedEveryMs = 15_000;
const streamAgainMs = 120_000;

const firstDelayMs = 1_000;
const delayMsMax = 60_000;

/** The state of the connection: consecutive failures, and silent streams. */
export type ConnectionHealth = { faults: number; silent: number };

export const fresh: ConnectionHealth = { faults: 0, silent: 0 };

/** The result of an attempt: it sent data and ended, was open and silent, or could not be opened. */
export type Outcome = 'SPOKE' | 'SILENT' | 'FAILED';

export function after({ faults, silent }: ConnectionHealth, outcome: Outcome): ConnectionHealth {
  if (outcome === 'SPOKE') return fresh;
  return { faults: faults + 1, silent: outcome === 'SILENT' ? silent + 1 : silent };
}

/** Whether changes must be polled. */
export function mustAsk({ faults, silent }: ConnectionHealth): boolean {
  return silent >= silentStreamsMax || faults > silentStreamsMax;
}

/** Growing delays, different for each window of an office. `chance` is from 0 to 1. */
export function delayBefore({ faults, silent }: ConnectionHealth, chance: number): number {
  if (silent >= silentStreamsMax) return streamAgainMs;
  const delayMs = Math.min(firstDelayMs * 2 ** Math.max(faults - 1, 0), delayMsMax);
  return Math.round(delayMs * (0.75 + chance / 2));
}
