import { cpus } from 'node:os';

import { type Figure, holds, lineOf } from '../bench/figure.ts';
import type { Attack } from './attack.ts';
import { backup } from './attacks/backup.ts';
import { failover } from './attacks/failover.ts';
import { killedDatabase } from './attacks/killed-database.ts';
import { killedReaders } from './attacks/killed-readers.ts';
import { largeUploads } from './attacks/large-uploads.ts';
import { lostConnections } from './attacks/lost-connections.ts';
import { noisyNeighbour } from './attacks/noisy-neighbour.ts';
import { objectStore } from './attacks/object-store.ts';
import { bombs } from './attacks/pdf-bombs.ts';
import { storm } from './attacks/storm.ts';
import { upgrade } from './attacks/upgrade.ts';

const attacks: Attack[] = [
  lostConnections,
  killedDatabase,
  killedReaders,
  bombs,
  largeUploads,
  noisyNeighbour,
  failover,
  objectStore,
  upgrade,
  backup,
  storm,
];
/** Limits for a busy machine. The short form took 4 minutes 35 seconds on one. */
const minutesMax = { long: 180, short: 15 };
/** Small enough to run before each change of jobs, transactions, deliveries or exports. */
const shortAttacks = [lostConnections, storm];
const shortShare = 0.02;

type Row = { attack: string; figure: Figure };

const words = process.argv.slice(2);
const isShort = words.includes('--short');
const seedAt = words.indexOf('--seed');
const wanted = words.filter(
  (word, at) => word !== '--short' && (seedAt < 0 || (at !== seedAt && at !== seedAt + 1)),
);
const unknown = wanted.filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0) {
  say(`There is no attack ${unknown.join(', ')}. There are:`);
  for (const { name, about } of attacks) say(`  ${name.padEnd(18)} ${about}`);
  process.exit(2);
}

const seed = Number(
  (seedAt < 0 ? process.env['SLIPWAY_TORTURE_SEED'] : words[seedAt + 1]) ?? Number(seedAt < 0),
);
if (!Number.isSafeInteger(seed) || seed < 1) {
  say('--seed needs a whole number from 1, such as --seed 7.');
  process.exit(2);
}
const share = Number(process.env['SLIPWAY_TORTURE_SHARE'] ?? (isShort ? shortShare : 1));
const rows: Row[] = [];
let failures = 0;
const minutes = isShort ? minutesMax.short : minutesMax.long;
setTimeout(() => stop(`it took more than ${minutes} minutes`, 3), minutes * 60_000).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 130));

say(
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, seed ${seed}, share ${share}`,
);
for (const attack of isShort ? shortAttacks : attacks) {
  if (wanted.length > 0 && !wanted.includes(attack.name)) continue;
  for (const figure of await runAttack(attack)) rows.push({ attack: attack.name, figure });
}
process.exit(showTable() + failures > 0 ? 1 : 0);

/** The figures of the attacks that have ended are not lost. */
function stop(reason: string, exitCode: number): never {
  showTable();
  say(`Stopped: ${reason}.`);
  process.exit(exitCode);
}

/** Returns how many goals were missed. */
function showTable(): number {
  const decisions = rows.map(({ figure }) => holds(figure));
  const missed = decisions.filter((held) => held === false).length;
  const kept = decisions.filter((held) => held === true).length;
  say('');
  for (const row of rows) say(tableLine(row));
  say(
    `\n${kept} goals hold, ${missed} are missed${failures > 0 ? `, ${failures} attacks failed` : ''}. Seed ${seed}.`,
  );
  return missed;
}

async function runAttack({ name, about, run }: Attack): Promise<Figure[]> {
  say(`\n${name}: ${about}`);
  const startedAt = performance.now();
  try {
    const figures = await run({ seed, share, say: (line) => say(`  … ${line}`) });
    say(`  took ${Math.round((performance.now() - startedAt) / 1000)} s`);
    return figures;
  } catch (error) {
    failures++;
    say(`  FAILED: ${(error as Error).stack}`);
    return [];
  }
}

/** The attack, the decision and the figure with its goal. */
function tableLine({ attack, figure }: Row): string {
  const held = holds(figure);
  const decision = held === null ? '' : held ? 'holds' : 'MISSED';
  return `${attack.padEnd(18)}${decision.padEnd(8)}${lineOf(figure).replace(/: (holds|MISSED)(?= ·|$)/, '')}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
