import { compare } from './compare.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import type { Figure } from './figure.ts';
import { type LoadClient, rateOf } from './put-load.ts';

const rounds = 5;
const roundMs = 1500;

/** A server under load, with the processes that work for it. */
export type Side = { port: number; pids: number[]; requests: string[] };
type Seen = { cpuSeconds: number; answers: number; bytes: number };

/**
 * Answers a second by the clock, in turns. The note says what an answer takes of a processor, server
 * and database together: that hardly changes with what else the machine is at.
 */
export async function compareServers(
  load: LoadClient,
  sides: { ours: Side; baseline: Side & { name: string } },
): Promise<Pick<Figure, 'ours' | 'unit' | 'baseline' | 'ratio' | 'note'>> {
  const seen = {
    ours: { cpuSeconds: 0, answers: 0, bytes: 0 },
    baseline: { cpuSeconds: 0, answers: 0, bytes: 0 },
  };
  const measure = async (who: 'ours' | 'baseline') => {
    const { port, pids, requests } = sides[who];
    const before = cpuSecondsOf(pids);
    const result = await load.put({ port, requests, milliseconds: roundMs });
    seen[who].cpuSeconds += (cpuSecondsOf(pids) ?? Number.NaN) - (before ?? Number.NaN);
    seen[who].answers += result.latenciesMs.length;
    seen[who].bytes += result.bytes;
    return rateOf(result);
  };
  const compared = await compare(
    rounds,
    () => measure('ours'),
    () => measure('baseline'),
  );
  return {
    ours: compared.ours,
    unit: '/s',
    baseline: { name: sides.baseline.name, value: compared.baseline },
    ratio: compared.ratio,
    note: `${cpuNote(seen.ours, seen.baseline)}; ${sizeOf(seen.ours)} bytes an answer, the baseline's ${sizeOf(seen.baseline)}`,
  };
}

function cpuNote(ours: Seen, baseline: Seen): string {
  if (Number.isNaN(ours.cpuSeconds)) return 'no processor time to be had here';
  const micros = ({ cpuSeconds, answers }: Seen) => (cpuSeconds / answers) * 1e6;
  const ratio = micros(baseline) / micros(ours);
  return `processor ${Math.round(micros(ours))} µs, the baseline ${Math.round(micros(baseline))} µs: ratio ${ratio.toFixed(2)}`;
}

function sizeOf({ bytes, answers }: Seen): number {
  return Math.round(bytes / answers);
}
