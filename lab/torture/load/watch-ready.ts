import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;
const answerMsMax = 15_000;

export type Probe = { askedAt: number; answeredAt: number; status: number | null; retryAfter: string | null };

/** Asks `/health/ready` again and again until it is stopped. */
export function watchReady(origin: () => string) {
  const probes: Probe[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      const response = await fetch(`${origin()}/health/ready`, {
        signal: AbortSignal.timeout(answerMsMax),
      }).catch(() => null);
      await response?.arrayBuffer().catch(() => undefined);
      const status = response?.status ?? null;
      const retryAfter = response?.headers.get('retry-after') ?? null;
      probes.push({ askedAt, answeredAt: performance.now(), status, retryAfter });
      await pause(everyMs);
    }
  })();
  return {
    probes,
    /** How long after this instant the service was ready again; NaN if it never was. */
    readyAfterMs(instant: number): number {
      const ready = probes.find(({ askedAt, status }) => askedAt >= instant && status === 200);
      return ready ? ready.answeredAt - instant : Number.NaN;
    },
    /** Wrong answers to requests that began and ended within this time, in which nothing could be written. */
    wrongBetween(from: number, to: number): Probe[] {
      return probes.filter(
        ({ askedAt, answeredAt, status, retryAfter }) =>
          askedAt > from && answeredAt < to && (status !== 503 || retryAfter === null),
      );
    },
    async stop(): Promise<void> {
      isOver = true;
      await watching;
    },
  };
}
