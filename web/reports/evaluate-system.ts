import type { Calls } from '@slipway/sdk/client.ts';

export type System = Calls['getSystem']['reply'];

const latencyMsMax = 50;
const oldestSecondsMax = 60;
/** The warning level, before uploads are refused. */
const freeFactor = 5;

/** The problems that need the operator's attention. */
export type Worry = 'latency' | 'storage' | 'work' | 'deliveries' | 'errors';

export function worriesOf({ database, storage, waiting, deliveries, errors }: System): Set<Worry> {
  const { freeBytes, freeBytesMin } = storage;
  const worries: [Worry, boolean][] = [
    ['latency', database.latencyMs > latencyMsMax],
    ['storage', freeBytes !== null && freeBytes < freeBytesMin * freeFactor],
    ['work', waiting.some(({ oldestSeconds }) => (oldestSeconds ?? 0) > oldestSecondsMax)],
    ['deliveries', deliveries.failedLastDay > 0 || deliveries.suspended > 0],
    ['errors', errors.some(({ level }) => level === 'error')],
  ];
  return new Set(worries.filter(([, isWorry]) => isWorry).map(([worry]) => worry));
}

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `93784` → `1 day, 2 hr`: the two largest parts. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.round(seconds);
  let rest = whole;
  const parts = steps.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [{ unit, count }] : [];
  });
  const shown = parts.length > 0 ? parts.slice(0, 2) : [{ unit: 'second' as const, count: 0 }];
  return shown
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}
