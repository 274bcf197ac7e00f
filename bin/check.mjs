/** `npm run check`: all static checks of the code. All steps run, even after a failure. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { findNode, requireLauncherNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { explain, print } from './print.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const packaged = (name) => path.join('node_modules', '.bin', name);

/**
 * The checks in order: a name, and what Node runs for it. Our own steps are one line, `run:
 * ['contract/…ts']`.
 */
const steps = [
  { name: 'format and lint (biome)', run: [packaged('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types (tsc)', run: [packaged('tsc'), '--noEmit', '--project', '.'] },
  {
    name: 'type-aware lint (oxlint)',
    run: [packaged('oxlint'), '--type-aware', '--deny-warnings'],
  },
  { name: 'OpenAPI document (redocly, spectral)', run: ['contract/lint-openapi.ts'] },
  { name: 'breaking API changes', run: ['contract/check-breaking.ts'] },
];

try {
  requireLauncherNode();
  await installPackages(root, 'develop');
  const node = findNode(root);
  const failed = steps.filter((step) => !passes(node, step));
  for (const { name } of failed) print(`failed: ${name}`);
  if (failed.length > 0) process.exitCode = 1;
} catch (error) {
  process.exitCode = explain(error);
}

function passes(node, { name, run }) {
  const [file] = run;
  if (!existsSync(path.join(root, file))) {
    print(`failed: ${name}: ${file} is missing.`);
    return false;
  }
  const startedAt = performance.now();
  const { status } = spawnSync(node, run, { cwd: root, stdio: 'inherit' });
  print(
    `${status === 0 ? 'passed' : 'FAILED'}: ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  return status === 0;
}
