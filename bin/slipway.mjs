#!/usr/bin/env node
/**
 * The one command: `slipway start` installs missing packages, builds a changed web app and starts the
 * service; `slipway capture` sends files to a service on any machine; every other command (serve, work,
 * migrate, create-admin, api-client …) is passed to the service. Plain JavaScript, so that Node 20 or newer
 * can run it; the service itself runs on Node 24.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildWeb } from './build-web.mjs';
import { findNode, requireLauncherNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { explain, print } from './print.mjs';
import { runChild } from './run-child.mjs';
import { serviceFlags } from './service-flags.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
if (words.length === 0) words.push('start');

try {
  requireLauncherNode();
  await installPackages(root, 'run');
  const node = findNode(root);
  // Compression takes seconds, and the service can start meanwhile.
  const compressed = words[0] === 'start' ? (await buildWeb(root, node)).compressed : undefined;
  const [program, ...rest] =
    words[0] === 'capture' ? ['bin/capture/main.ts', ...words.slice(1)] : ['server/main.ts', ...words];
  // Node keeps the compiled code there, if it may write: the next start takes half the processor time.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'compiled');
  const running = runChild(node, [...serviceFlags, path.join(root, program), ...rest]);
  compressed?.catch((error) => print(`The web app is served uncompressed: ${error.message}`));
  process.exitCode = await running;
} catch (error) {
  process.exitCode = explain(error);
}
