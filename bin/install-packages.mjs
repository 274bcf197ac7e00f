import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print, Refusal } from './print.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * Installs the packages unless node_modules matches package-lock.json. A stamp with the lockfile's hash makes
 * this check fast.
 */
export async function installPackages(root) {
  const lockFile = path.join(root, 'package-lock.json');
  const stampFile = path.join(root, 'node_modules', '.slipway-lock-hash');
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(stampFile) === hash) return;
  if (!isInstalled(root, JSON.parse(lock))) await npmInstall(root);
  writeFileSync(stampFile, hash);
}

/** A manual installation has no stamp: npm's own record shows what is installed. */
function isInstalled(root, lock) {
  const record = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const present = JSON.parse(record).packages;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.startsWith('node_modules/') || wanted.link) return true;
    const found = present[place];
    if (!found) return !isForHere(wanted);
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(path.join(root, place))
    );
  });
}

/** Packages for other platforms are omitted on purpose. */
function isForHere(wanted) {
  if (!wanted.optional && !wanted.peer && !wanted.devOptional) return true;
  return Boolean(wanted.os?.includes(process.platform) && wanted.cpu?.includes(process.arch) && !wanted.libc);
}

async function npmInstall(root) {
  print('Installing packages (npm ci); the first time this takes a minute or two.');
  const startedAt = performance.now();
  let { code, output } = await runNpm(root, ['ci']);
  // A mirror may lack packages of other platforms; npm ci then reports a mismatch with package.json. A plain
  // install uses the same versions with the same integrity, and does not write the lockfile.
  if (code !== 0 && output.includes('EUSAGE'))
    ({ code, output } = await runNpm(root, ['install', '--no-save']));
  if (code !== 0) {
    throw new Refusal(
      `Installing the packages failed (${code}):\n\n${output}\n\nIs the npm registry reachable, and the folder writable?`,
    );
  }
  print(`Packages installed in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function runNpm(root, words) {
  const [npm, firstArgs] = npmCommand();
  return runQuietly(
    npm,
    [...firstArgs, ...words],
    ['--loglevel=error', '--include=dev', '--include=optional'],
    root,
  );
}

/** The npm that runs us, otherwise the one on the path. */
function npmCommand() {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.c?js$/.test(own) && existsSync(own)) return [process.execPath, [own]];
  return process.platform === 'win32' ? ['npm.cmd', []] : ['npm', []];
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
