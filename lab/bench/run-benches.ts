import { cpus } from 'node:os';

import { captureTrial } from './capture/capture-trial.ts';
import { claimTrial } from './claim-deliveries.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { exportTrial } from './export/export-trial.ts';
import { type Bench, type Figure, holds, lineOf } from './figure.ts';
import { issueTokens } from './issue-tokens.ts';
import { listAMillion } from './list-a-million.ts';
import { listInbox } from './list-inbox.ts';
import { readDocuments } from './read-documents.ts';
import { readFiles } from './read-files.ts';
import { scale } from './scale.ts';
import { slowReceivers } from './slow-receivers.ts';
import { startService } from './start-service.ts';
import { twoWorkers } from './two-workers.ts';
import { measureWeb } from './web/measure-web.ts';

const benches: Bench[] = [
  readDocuments,
  issueTokens,
  deliverWebhooks,
  slowReceivers,
  claimTrial,
  listAMillion,
  listInbox,
  scale,
  twoWorkers,
  startService,
  readFiles,
  measureWeb,
  exportTrial,
  captureTrial,
];
/** For all benches together, however they fare. */
const minutesMax = 60;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  say(`There is no bench ${unknown.join(', ')}. There are:`);
  for (const { name, about } of benches) say(`  ${name.padEnd(18)} ${about}`);
  process.exit(2);
}

setTimeout(() => {
  say(`Stopped: the benches took more than ${minutesMax} minutes.`);
  process.exit(3);
}, minutesMax * 60_000).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const { length: cores } = cpus();
say(`${cores} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${process.platform}`);
const figures: Figure[] = [];
let failures = 0;
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  figures.push(...(await runBench(bench)));
}
const missed = figures.filter((figure) => holds(figure) === false).length;
const kept = figures.filter((figure) => holds(figure) === true).length;
say(`\n${kept} goals hold, ${missed} are missed${failures > 0 ? `, ${failures} benches failed` : ''}.`);
process.exit(missed + failures > 0 ? 1 : 0);

async function runBench({ name, about, run }: Bench): Promise<Figure[]> {
  say(`\n${name}: ${about}`);
  const startedAt = performance.now();
  try {
    const figures = await run((line) => say(`  … ${line}`));
    for (const figure of figures) say(`  ${lineOf(figure)}`);
    say(`  took ${Math.round((performance.now() - startedAt) / 1000)} s`);
    return figures;
  } catch (error) {
    failures++;
    say(`  FAILED: ${(error as Error).stack}`);
    return [];
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
