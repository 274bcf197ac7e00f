#!/usr/bin/env node
/**
 * `npm run accuracy -- FOLDER` measures the accuracy of reading with a folder of files and their expected
 * results. Plain JavaScript, so that Node 20 or newer can run it; the measurement itself runs on Node 24.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { findNode, requireLauncherNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { explain } from './print.mjs';
import { runChild } from './run-child.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  requireLauncherNode();
  await installPackages(root, 'develop');
  const program = path.join(root, 'lab', 'accuracy', 'measure-accuracy.ts');
  process.exitCode = await runChild(findNode(root), [program, ...process.argv.slice(2)]);
} catch (error) {
  process.exitCode = explain(error);
}
