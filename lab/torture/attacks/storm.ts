import { type Attack, atMost } from '../attack.ts';
import { figuresOfStorm } from '../storm/figures-of-storm.ts';
import { finishWork } from '../storm/finish-work.ts';
import { footprintAtRest } from '../storm/footprint.ts';
import { runStorm } from '../storm/run-storm.ts';
import { openWorld } from '../storm/world.ts';

/** All documents together. SLIPWAY_TORTURE_DOCUMENTS makes it smaller. */
const documentsUsual = 10_000;
/** Of each 10,000 documents. */
const killsUsual = 200;
const faultRoundsUsual = 12;
/** A process that has worked keeps some memory and connections for the next work. */
const memoryMBMore = 150;
const handlesMore = 30;

/** Everything at the same time, in all channels, while everything fails that can fail. */
export const storm: Attack = {
  name: 'storm',
  about:
    'documents by all channels, exports and webhooks, while processes, PostgreSQL, disk, clock and network fail',
  async run({ seed, share, say }) {
    const documents = Number(process.env['SLIPWAY_TORTURE_DOCUMENTS'] ?? Math.round(documentsUsual * share));
    const part = documents / documentsUsual;
    const kills = Math.max(5, Math.round(killsUsual * part));
    const faultRounds = Math.max(1, Math.round(faultRoundsUsual * part));
    const world = await openWorld(seed, documents);
    try {
      if (!world.disk) say('not tried: a full disk. Mounting a small one is not permitted here');
      if (!world.hasWrongClock) say('not tried: a wrong clock. libfaketime is not installed');
      const before = await footprintAtRest(world.fleet);
      const startedAt = performance.now();
      const seconds = () => Math.round((performance.now() - startedAt) / 1000);
      say(`${documents} documents, ${kills} kills`);
      const evidence = await runStorm(world, { seed, documents, kills, faultRounds, say });
      say(`the faults are over after ${seconds()} s; waiting for the rest`);
      await finishWork(world, evidence.since);
      await evidence.feed.stop();
      await evidence.ready.stop();
      say(`everything is done after ${seconds()} s; checking`);
      const figures = await figuresOfStorm(world, evidence, say);
      const after = await footprintAtRest(world.fleet);
      return [
        ...figures,
        atMost(
          'memory of a process at rest, more than before',
          after.memoryMB - before.memoryMB,
          memoryMBMore,
          'MB',
          `${before.memoryMB} MB before`,
        ),
        atMost(
          'open handles of a process at rest, more than before',
          after.handles - before.handles,
          handlesMore,
          'handles',
          `${before.handles} before`,
        ),
      ];
    } finally {
      await world.close();
    }
  },
};
