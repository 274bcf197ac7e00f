#!/usr/bin/env node
/** `npm run release`: builds the web app and the documentation, and packs a release of the committed state. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildWeb } from './build-web.mjs';
import { findNode, requireLauncherNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { explain } from './print.mjs';
import { runChild } from './run-child.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const key = process.env.SLIPWAY_RELEASE_KEY_FILE;

try {
  requireLauncherNode();
  await installPackages(root, 'develop');
  const node = findNode(root);
  await (await buildWeb(root, node)).compressed;
  process.exitCode = await runChild(node, [path.join(root, 'packaging/help/make-help.ts')]);
  if (process.exitCode === 0) {
    const args = key ? ['--key', path.resolve(key)] : [];
    process.exitCode = await runChild(node, [path.join(root, 'packaging/release/make-release.ts'), ...args]);
  }
} catch (error) {
  process.exitCode = explain(error);
}
