/**
 * `npm test`, also in a fresh clone: installs what the tests need, starts one PostgreSQL for all of them and
 * runs them with Node's own test runner, browser tests last. `npm test -- server/webhooks` runs only the
 * files whose path contains one of the words; `npm test -- --changed` only those that the uncommitted changes
 * can affect, and `--changed=main` those that the differences from `main` can affect. `npm test -- --firefox` runs
 * the browser tests in Firefox.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildWeb } from './build-web.mjs';
import { findAffectedTests, findChangedFiles } from './find-affected-tests.mjs';
import { findNode, requireLauncherNode } from './find-node.mjs';
import { findTestFiles } from './find-test-files.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';
import { installPackages } from './install-packages.mjs';
import { explain, Refusal } from './print.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  requireLauncherNode();
  const words = process.argv.slice(2);
  const inFirefox = words.includes('--firefox');
  const files = chosenFiles(words.filter((word) => word !== '--firefox')).filter(
    (file) => !inFirefox || file.startsWith('e2e/'),
  );
  if (inFirefox) process.env['SLIPWAY_TEST_BROWSER'] = 'firefox';
  await installPackages(root, 'develop');
  await installDebianPackages(files, inFirefox ? 'firefox-esr' : 'chromium-headless-shell');
  const node = findNode(root);
  if (files.some((file) => file.startsWith('e2e/'))) await (await buildWeb(root, node)).compressed;
  process.exitCode = await runTests(node, files);
} catch (error) {
  process.exitCode = explain(error);
}

function chosenFiles(words) {
  const changed = words.find((word) => /^--changed(=|$)/.test(word));
  const named = words.filter((word) => word !== changed);
  const files = findTestFiles(root, named);
  if (files.length === 0) throw new Refusal(`No test file's path contains ${named.join(' or ')}.`);
  if (changed === undefined) return files;
  const base = changed.slice('--changed='.length) || 'HEAD';
  return findAffectedTests(root, findChangedFiles(root, base), files);
}

/** In the foreground group: Ctrl-C on the terminal reaches the runner and its test files. */
async function runTests(node, files) {
  const child = spawn(node, [path.join(root, 'bin', 'run-tests.mjs'), ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
