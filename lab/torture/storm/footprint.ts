import { handlesOf, readersOf, residentMB } from '../load/process-tree.ts';
import { waitUntil } from '../load/wait-until.ts';
import type { Fleet } from './fleet.ts';

/** The highest among the processes of the service. */
export type Footprint = { memoryMB: number; handles: number; readers: number };

export function footprintOf({ seats }: Fleet): Footprint {
  const pids = seats.flatMap(({ child }) => (child?.pid ? [child.pid] : []));
  return {
    memoryMB: Math.round(Math.max(...pids.map(residentMB))),
    handles: Math.max(...pids.map(handlesOf)),
    readers: pids.reduce((sum, pid) => sum + readersOf(pid).length, 0),
  };
}

/** Reading processes end after half a minute without work. */
export async function footprintAtRest(fleet: Fleet): Promise<Footprint> {
  await waitUntil('reading processes end', () => footprintOf(fleet).readers === 0, {
    msMax: 120_000,
    everyMs: 500,
  });
  return footprintOf(fleet);
}
