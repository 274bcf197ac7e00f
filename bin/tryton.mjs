#!/usr/bin/env node
/**
 * `npm run tryton` starts a real accounting system with a fictitious company: it installs Tryton, creates the
 * company once and serves it until Ctrl-C. `--new` starts with an empty company, `--port 8069` changes the
 * port. Plain JavaScript, so that Node 20 or newer can run it.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { findNode, requireLauncherNode } from './find-node.mjs';
import { installTryton } from './install-debian-packages.mjs';
import { installPackages } from './install-packages.mjs';
import { explain } from './print.mjs';
import { runChild } from './run-child.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  requireLauncherNode();
  await installPackages(root, 'develop');
  await installTryton();
  const program = path.join(root, 'connectors', 'tryton', 'server', 'show-tryton.ts');
  process.exitCode = await runChild(findNode(root), [program, ...process.argv.slice(2)]);
} catch (error) {
  process.exitCode = explain(error);
}
