import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { stopProcess } from '../start-process.ts';
import { seeded } from './faulty-proxy.ts';

type Spawn = () => ChildProcess;
type Plan = {
  kills: number;
  stops: number;
  /** How much has been done so far, in requests; and how much is done from one disturbance to the next. */
  done(): number;
  between: number;
  /** Longer than the lease of an export. */
  stoppedMs: number;
  /** Whether there is nothing left to disturb. */
  isOver(): boolean;
};

const pollEveryMs = 20;

/** Processes that work, of which another takes the place of each that dies. */
export function startWorkers(count: number, spawn: Spawn, seed: number) {
  const random = seeded(seed);
  const places = Array.from({ length: count }, spawn);
  const resumed: Promise<void>[] = [];

  function kill(place: number): void {
    places[place]?.kill('SIGKILL');
    places[place] = spawn();
  }

  async function stopFor(place: number, ms: number): Promise<void> {
    const stopped = places[place];
    stopped?.kill('SIGSTOP');
    await sleep(ms);
    stopped?.kill('SIGCONT');
  }

  return {
    /** Kills and stops one after the other, at random and in the midst of work, until the plan or the work is done. */
    async torment({ kills, stops, done, between, stoppedMs, isOver }: Plan) {
      const made = { kills: 0, stops: 0 };
      while (made.kills + made.stops < kills + stops && !isOver()) {
        const next = done() + between * (0.2 + 1.6 * random());
        while (done() < next && !isOver()) await sleep(pollEveryMs);
        if (isOver()) break;
        const place = Math.floor(random() * count);
        const left = { kills: kills - made.kills, stops: stops - made.stops };
        if (random() * (left.kills + left.stops) < left.stops) {
          made.stops += 1;
          resumed.push(stopFor(place, stoppedMs));
        } else {
          made.kills += 1;
          kill(place);
        }
      }
      await Promise.all(resumed);
      return made;
    },
    async stop() {
      await Promise.all(resumed);
      await Promise.all(places.map((child) => stopProcess(child)));
    },
  };
}
