import { compare, median } from './compare.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import type { Figure } from './figure.ts';
import { type LoadClient, rateOf } from './put-load.ts';

const rounds = 5;
const roundMs = 2000;

/** A server under load, with the processes that work for it. */
export type Side = { port: number; pids: number[]; requests: string[] };
type Seen = { perSecond: number[]; bytes: number };

/**
 * Answers for each second of processor time, of the server and its database: what a core can do,
 * whatever else the machine is at. Where processor time cannot be told, answers a second.
 */
export async function compareServers(
  load: LoadClient,
  sides: { ours: Side; baseline: Side & { name: string } },
): Promise<Pick<Figure, 'ours' | 'unit' | 'baseline' | 'ratio' | 'note'>> {
  const seen = { ours: emptySeen(), baseline: emptySeen() };
  const measure = async (who: 'ours' | 'baseline') => {
    const { port, pids, requests } = sides[who];
    const before = cpuSecondsOf(pids);
    const result = await load.put({ port, requests, milliseconds: roundMs });
    const after = cpuSecondsOf(pids);
    const answers = result.latenciesMs.length;
    seen[who].perSecond.push(rateOf(result));
    seen[who].bytes = Math.round(result.bytes / answers);
    return before === null || after === null ? rateOf(result) : answers / (after - before);
  };
  const compared = await compare(
    rounds,
    () => measure('ours'),
    () => measure('baseline'),
  );
  return {
    ours: compared.ours,
    unit: cpuSecondsOf([process.pid]) === null ? '/s' : '/core-second',
    baseline: { name: sides.baseline.name, value: compared.baseline },
    ratio: compared.ratio,
    note: `by the clock ${said(seen.ours)}, the baseline ${said(seen.baseline)}`,
  };
}

function emptySeen(): Seen {
  return { perSecond: [], bytes: 0 };
}

function said({ perSecond, bytes }: Seen): string {
  return `${Math.round(median(perSecond))}/s of ${bytes} bytes`;
}
