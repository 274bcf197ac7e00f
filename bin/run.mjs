#!/usr/bin/env node
/**
 * Runs a program of Slipway on Node 24, after installing what it needs: `node bin/run.mjs NAME …`, by way of `npm
 * run NAME -- …`. Plain JavaScript, so that Node 20 or newer can run it.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { findNode, requireLauncherNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { explain, print, Refusal } from './print.mjs';
import { runChild } from './run-child.mjs';
import { serviceFlags } from './service-flags.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** With the flags of the service, a program reads documents as the service does. */
const programs = {
  read: { file: 'extractor/read-files.ts', packages: 'run', flags: serviceFlags },
  accuracy: { file: 'lab/accuracy/measure-accuracy.ts', flags: serviceFlags },
  bench: { file: 'lab/bench/run-benches.ts', flags: serviceFlags },
  docs: { file: 'packaging/help/make-help.ts' },
  mutate: { file: 'lab/mutate/run-mutants.ts' },
  torture: {
    file: 'lab/torture/run-torture.ts',
    prepare: async ({ installForFailover, installForObjectStore, installForTorture }, words) => {
      await installForTorture().catch((error) => print(error.message));
      const isAll =
        words.every((word) => word.startsWith('--') || /^\d+$/.test(word)) && !words.includes('--short');
      if (isAll || words.includes('failover'))
        await installForFailover().catch((error) => print(error.message));
      if (isAll || words.includes('object-store'))
        await installForObjectStore().catch((error) => print(error.message));
    },
  },
  train: { file: 'lab/training/train.ts' },
  tryton: {
    file: 'connectors/tryton/server/show-tryton.ts',
    prepare: ({ installTryton }) => installTryton(),
  },
};

try {
  requireLauncherNode();
  const [name, ...words] = process.argv.slice(2);
  const program = Object.hasOwn(programs, name ?? '') ? programs[name] : undefined;
  if (!program) throw new Refusal(`Name a program: ${Object.keys(programs).join(', ')}.`);
  await installPackages(root, program.packages ?? 'develop');
  if (program.prepare) await program.prepare(await import('./install-debian-packages.mjs'), words);
  const file = path.join(root, program.file);
  process.exitCode = await runChild(findNode(root), [...(program.flags ?? []), file, ...words]);
} catch (error) {
  process.exitCode = explain(error);
}
