import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { stopProcess } from '../start-process.ts';
import { seeded } from './faulty-proxy.ts';

export type Workers = ReturnType<typeof startWorkers>;
type Spawn = () => ChildProcess;
type Plan = {
  kills: number;
  stops: number;
  /** From one to the next, of both kinds. */
  everyMs: number;
  /** Longer than the lease of an export. */
  stoppedMs: number;
  isOver(): boolean;
};

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
    /** Kills and stops one after the other, at random, until the plan is done or there is nothing left to disturb. */
    async torment({ kills, stops, everyMs, stoppedMs, isOver }: Plan) {
      const done = { kills: 0, stops: 0 };
      while (done.kills + done.stops < kills + stops && !isOver()) {
        await sleep(everyMs * (0.5 + random()));
        const place = Math.floor(random() * count);
        const isStop = random() * (kills + stops - done.kills - done.stops) < stops - done.stops;
        if (isStop) {
          done.stops += 1;
          resumed.push(stopFor(place, stoppedMs));
        } else {
          done.kills += 1;
          kill(place);
        }
      }
      await Promise.all(resumed);
      return done;
    },
    async stop() {
      await Promise.all(resumed);
      await Promise.all(places.map((child) => stopProcess(child)));
    },
  };
}
