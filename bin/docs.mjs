#!/usr/bin/env node
/** `npm run docs`: builds the documentation that the service shows at /help. */
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
  process.exitCode = await runChild(findNode(root), [path.join(root, 'packaging/help/make-help.ts')]);
} catch (error) {
  process.exitCode = explain(error);
}
