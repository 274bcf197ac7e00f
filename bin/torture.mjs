#!/usr/bin/env node
/**
 * `npm run torture` attacks the running service and checks that nothing is lost; `-- --short` is the small form,
 * `-- NAME …` runs only those attacks. Plain JavaScript, so that Node 20 or newer can run it; the attacks
 * themselves run on Node 24.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { findNode, requireLauncherNode } from './find-node.mjs';
import { installForFailover, installForTorture } from './install-debian-packages.mjs';
import { installPackages } from './install-packages.mjs';
import { explain, print } from './print.mjs';
import { runChild } from './run-child.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  requireLauncherNode();
  await installPackages(root, 'develop');
  await installForTorture().catch((error) => print(error.message));
  const words = process.argv.slice(2);
  const isAll =
    words.every((word) => word.startsWith('--') || /^\d+$/.test(word)) && !words.includes('--short');
  if (isAll || words.includes('failover')) await installForFailover().catch((error) => print(error.message));
  const program = path.join(root, 'lab', 'torture', 'run-torture.ts');
  process.exitCode = await runChild(findNode(root), [program, ...words]);
} catch (error) {
  process.exitCode = explain(error);
}
