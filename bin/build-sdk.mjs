/** `npm run build -w sdk`: creates the npm package with a Node.js that runs TypeScript. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { findNode } from './find-node.mjs';
import { explain } from './print.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  const built = spawnSync(findNode(root), [path.join(root, 'sdk/build/build-package.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = built.status ?? 1;
} catch (error) {
  process.exitCode = explain(error);
}
