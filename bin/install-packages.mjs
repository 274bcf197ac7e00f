import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installFromCache } from './install-from-cache.mjs';
import { print, Refusal } from './print.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * Installs the packages unless node_modules matches package-lock.json. A stamp with the lockfile's hash makes
 * this check fast.
 *
 * @param scope `run`: what the service and the build of the web app need. `develop`: also what tests and
 *   checks need. Packages for development that are installed already stay.
 */
export async function installPackages(root, scope) {
  const lockFile = path.join(root, 'package-lock.json');
  const stampFile = path.join(root, 'node_modules', '.slipway-lock-hash');
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamps = { run: `${hash} run`, develop: hash };
  const stamp = readIfThere(stampFile);
  if (stamp === stamps.develop || stamp === stamps[scope]) return;
  const { packages } = JSON.parse(lock);
  const present = installedPackages(root);
  const installed = ['develop', scope].find((one) => isInstalled(root, packages, present, one));
  const wanted = scope === 'develop' || hasDevelopment(packages, present) ? 'develop' : 'run';
  if (!installed && !(wanted === 'run' && (await unpackPackages(root, packages))))
    await npmInstall(root, wanted);
  writeFileSync(stampFile, stamps[installed ?? wanted]);
}

/** npm's own record of what is installed: a manual installation has no stamp. */
function installedPackages(root) {
  const record = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  return record === undefined ? undefined : JSON.parse(record).packages;
}

function isInstalled(root, packages, present, scope) {
  if (present === undefined) return false;
  return Object.entries(packages).every(([place, wanted]) => {
    if (!place.startsWith('node_modules/') || wanted.link) return true;
    if (scope === 'run' && wanted.dev) return true;
    const found = present[place];
    if (!found) return !isForHere(wanted);
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(path.join(root, place))
    );
  });
}

/** After an update, a developer's next start must not remove the tools of the tests. */
function hasDevelopment(packages, present = {}) {
  return Object.keys(present).some((place) => packages[place]?.dev);
}

/** Packages for other platforms are omitted on purpose. */
function isForHere(wanted) {
  if (!wanted.optional && !wanted.peer && !wanted.devOptional) return true;
  return Boolean(wanted.os?.includes(process.platform) && wanted.cpu?.includes(process.arch) && !wanted.libc);
}

/** What the cache of npm has needs no npm. */
async function unpackPackages(root, packages) {
  const startedAt = performance.now();
  if (!(await installFromCache(root, packages))) return false;
  print(
    `Packages installed from the cache of npm in ${Math.round((performance.now() - startedAt) / 1000)} s.`,
  );
  return true;
}

async function npmInstall(root, scope) {
  print('Installing packages (npm ci); the first time this takes up to a minute or two.');
  const startedAt = performance.now();
  // The lockfile names each version and its hash, so the cache of npm needs no check against the registry.
  let { code, output } = await runNpm(root, scope, ['ci', '--prefer-offline']);
  // The cached list of a package's versions may be older than the lockfile.
  if (code !== 0 && output.includes('ETARGET')) ({ code, output } = await runNpm(root, scope, ['ci']));
  // A mirror may lack packages of other platforms; npm ci then reports a mismatch with package.json. A plain
  // install uses the same versions with the same integrity, and does not write the lockfile.
  if (code !== 0 && output.includes('EUSAGE'))
    ({ code, output } = await runNpm(root, scope, ['install', '--no-save']));
  if (code !== 0) {
    throw new Refusal(
      `Installing the packages failed (${code}):\n\n${output}\n\nIs the npm registry reachable, and the folder writable?`,
    );
  }
  print(`Packages installed in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function runNpm(root, scope, words) {
  const [npm, firstArgs] = npmCommand();
  return runQuietly(
    npm,
    [...firstArgs, ...words],
    ['--loglevel=error', scope === 'develop' ? '--include=dev' : '--omit=dev', '--include=optional'],
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
