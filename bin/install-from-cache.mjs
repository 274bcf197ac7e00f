import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';

/**
 * Unpacks the packages for running from the cache of npm into an empty node_modules, with `tar`. Each archive is
 * checked against its hash in the lockfile, as npm does; packages for other platforms and for development are left
 * out. npm itself takes ten times the processor time.
 *
 * @returns false if something is missing in the cache or cannot be unpacked: then npm must install the packages.
 */
export async function installFromCache(root, packages, cache = npmCache()) {
  if (process.platform !== 'linux') return false;
  const wanted = neededPlaces(packages).map((place) => [place, packages[place]]);
  const archives = wanted.filter(([, one]) => !one.link);
  const files = archives.map(([, { integrity }]) => archiveIn(cache, integrity));
  if (files.length === 0 || !files.every((file) => file !== undefined && existsSync(file))) return false;
  const folder = path.join(root, 'node_modules');
  rmSync(folder, { recursive: true, force: true });
  const pending = archives.map(([place, one], at) => ({ place, one, file: files[at] }));
  const lane = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) await unpack(root, next);
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
    for (const [place, { link, resolved }] of wanted) if (link) linkTo(root, place, resolved);
    return true;
  } catch {
    pending.length = 0;
    return false;
  }
}

/** The places of all packages that the workspaces need to run, and of their own, in the order of the lockfile. */
function neededPlaces(packages) {
  const found = new Set();
  const own = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  const pending = own.flatMap((folder) => namesIn(packages[folder]).map((name) => [folder, name]));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const place = placeOf(packages, ...next);
    if (place === undefined || found.has(place) || !isForHere(packages[place])) continue;
    found.add(place);
    pending.push(...namesIn(packages[place]).map((name) => [place, name]));
  }
  return Object.keys(packages).filter((place) => found.has(place) || packages[place].link);
}

function namesIn({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** The search of Node.js: in the folder's own node_modules, then in those above. */
function placeOf(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = path.posix.join(at, 'node_modules', name);
    if (packages[place] && !at.endsWith('node_modules')) return place;
    if (at === '') return undefined;
  }
}

function isForHere({ os, cpu, libc }) {
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc());
}

/** A list may exclude values: `!win32`. */
function fits(list, own) {
  if (list === undefined) return true;
  const values = [list].flat();
  if (values.includes(`!${own}`)) return false;
  return values.includes(own) || values.every((value) => value.startsWith('!'));
}

function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** npm gives scripts its settings. */
function npmCache() {
  return process.env.npm_config_cache ?? path.join(homedir(), '.npm');
}

/** The layout of npm's cache: the content by its hash. */
function archiveIn(cache, integrity) {
  const [, base64] = /^sha512-([A-Za-z0-9+/]+=*)$/.exec(integrity ?? '') ?? [];
  if (base64 === undefined) return undefined;
  const hash = Buffer.from(base64, 'base64').toString('hex');
  return path.join(
    cache,
    '_cacache',
    'content-v2',
    'sha512',
    hash.slice(0, 2),
    hash.slice(2, 4),
    hash.slice(4),
  );
}

/** Hashes what `tar` reads, so that it unpacks exactly what was checked. */
async function unpack(root, { place, one, file }) {
  const folder = path.join(root, place);
  mkdirSync(folder, { recursive: true });
  const options = [
    '--strip-components=1',
    '--no-same-owner',
    '--no-same-permissions',
    '--exclude=*/node_modules/.bin',
  ];
  const tar = spawn('tar', ['-xzf', '-', '-C', folder, ...options], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise((resolve, reject) => tar.on('error', reject).on('close', resolve));
  // A failed tar reports itself by its exit code.
  tar.stdin.on('error', () => undefined);
  const hash = createHash('sha512');
  const content = createReadStream(file, { highWaterMark: 1 << 20 });
  content.on('data', (chunk) => hash.update(chunk)).pipe(tar.stdin);
  const code = await ended;
  if (code !== 0 || `sha512-${hash.digest('base64')}` !== one.integrity) throw new Error(place);
  for (const program of Object.values(one.bin ?? {})) {
    const target = path.join(folder, program);
    if (existsSync(target)) chmodSync(target, 0o755);
  }
}

function linkTo(root, place, target) {
  const link = path.join(root, place);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(root, target)), link);
}
