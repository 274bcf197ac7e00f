import { setTimeout as pause } from 'node:timers/promises';

import { seeded } from '../../bench/export/faulty-proxy.ts';
import { waitUntil } from '../load/wait-until.ts';
import { within } from '../load/within.ts';
import { type Fault, faultsOf, killOne } from './faults.ts';
import type { World } from './world.ts';

const pauseMsMax = 1000;
const pollMs = 50;
/** Without progress of the work, or without a process to kill. */
const stalledMsMax = 10 * 60_000;
const faultMsMax = 3 * 60_000;

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
    let last = progress();
    let since = performance.now();
    while (progress() < part) {
      if (progress() > last) [last, since] = [progress(), performance.now()];
      if (performance.now() - since > stalledMsMax)
        throw new Error(
          `No upload was answered for ${stalledMsMax / 1000} s, at ${Math.round(last * 100)} %.`,
        );
      await pause(pollMs);
    }
    await pause(pauseMsMax * random());
  }
  async function killAll(): Promise<void> {
    const random = seeded(seed + 1);
    let since = performance.now();
    while (sum(killed) < kills) {
      if (performance.now() - since > stalledMsMax)
        throw new Error(`No process could be killed for ${stalledMsMax / 1000} s.`);
      const before = progress();
      await reached(sum(killed) / kills, random);
      const kind = killOne(world.fleet, random);
      if (kind || progress() > before) since = performance.now();
      if (kind) killed.set(kind, (killed.get(kind) ?? 0) + 1);
    }
  }
  /** The faults of one lane come one after the other; the lanes run side by side. */
  async function applyAll(all: readonly Fault[], random: () => number): Promise<void> {
    const turns = faultRounds * all.length;
    for (let turn = 0; turn < turns; turn++) {
      await reached(turn / turns, random);
      const fault = all[turn % all.length]!;
      await within(fault.name, faultMsMax, fault.apply()).catch((error) =>
        say(`${fault.name}: ${(error as Error).message}`),
      );
      await databaseIsBack(fault.name);
      applied.set(fault.name, (applied.get(fault.name) ?? 0) + 1);
    }
  }

  /** Nothing later can succeed without PostgreSQL. */
  async function databaseIsBack(after: string): Promise<void> {
    await waitUntil(
      `PostgreSQL accepts connections after "${after}"`,
      () =>
        world.installation.sql('select 1').then(
          () => true,
          () => false,
        ),
      { msMax: faultMsMax },
    );
  }

  const random = seeded(seed + 2);
  const { installation, fleet, disk } = world;
  const { slow, others } = faultsOf({ installation, fleet, disk, random });
  const over = Promise.all([killAll(), applyAll(slow, seeded(seed + 3)), applyAll(others, random)]).then(
    () => ({ kills: killed, faults: applied }),
  );
  return { over, killed: () => sum(killed) };
}
