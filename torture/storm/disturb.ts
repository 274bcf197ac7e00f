import { setTimeout as pause } from 'node:timers/promises';

import { seeded } from '../../bench/export/faulty-proxy.ts';
import { faultsOf, killOne } from './faults.ts';
import type { World } from './world.ts';

const pauseMsMax = 1000;
const pollMs = 50;

type Disturbance = {
  seed: number;
  kills: number;
  faultRounds: number;
  /** The part of the work that is done, from 0 to 1. */
  progress(): number;
  say(line: string): void;
};

/**
 * Kills processes and applies all other faults at random moments, spread evenly over the work: on a slow machine they
 * come more slowly, too, so that the work gets done.
 */
export function disturb(world: World, { seed, kills, faultRounds, progress, say }: Disturbance) {
  const killed = new Map<string, number>();
  const applied = new Map<string, number>();
  const sum = (counts: Map<string, number>) =>
    [...counts.values()].reduce((total, count) => total + count, 0);

  async function reached(part: number, random: () => number): Promise<void> {
    while (progress() < part) await pause(pollMs);
    await pause(pauseMsMax * random());
  }
  async function killAll(): Promise<void> {
    const random = seeded(seed + 1);
    while (sum(killed) < kills) {
      await reached(sum(killed) / kills, random);
      const kind = killOne(world.fleet, random);
      if (kind) killed.set(kind, (killed.get(kind) ?? 0) + 1);
    }
  }
  async function applyAll(): Promise<void> {
    const random = seeded(seed + 2);
    const all = faultsOf({ installation: world.installation, fleet: world.fleet, disk: world.disk, random });
    const turns = faultRounds * all.length;
    for (let turn = 0; turn < turns; turn++) {
      await reached(turn / turns, random);
      const fault = all[turn % all.length]!;
      await fault.apply().catch((error) => say(`${fault.name}: ${(error as Error).message}`));
      applied.set(fault.name, (applied.get(fault.name) ?? 0) + 1);
    }
  }

  const over = Promise.all([killAll(), applyAll()]).then(() => ({ kills: killed, faults: applied }));
  return { over, killed: () => sum(killed) };
}
