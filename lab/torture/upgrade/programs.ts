import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { removeFolder } from '../../bench/leave-nothing.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Inside the checkout: a program there finds the packages of the checkout. */
const parent = path.join(root, '.slipway');
/** What a process of the service needs. */
const parts = ['bin', 'connectors', 'contract', 'extractor', 'samples', 'server', 'package.json'];
const optionalParts = ['pricing.json'];
const workspaces = ['connectors', 'contract', 'extractor', 'server'];
const migrations = 'server/platform/db/migrations';

/** One version of the product, in a folder. */
export type Version = { name: string; folder: string };
/** The version that runs, and the one that replaces it. */
export type Versions = { older: Version; newer: Version; remove(): void };

/** An earlier commit, and this checkout. */
export function versionsFromCommit(commit: string): Versions {
  const folder = newFolder();
  const archive = execFileSync('git', ['archive', commit, ...parts, ...optionalParts], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkWorkspaces(folder);
  return {
    older: { name: commit, folder },
    newer: { name: 'this checkout', folder: root },
    remove: () => removeFolder(folder),
  };
}

/** This checkout, and a copy of it with one more migration. */
export function versionsWithMigration(name: string, text: string): Versions {
  const folder = newFolder();
  for (const part of [...parts, ...optionalParts].filter((one) => existsSync(path.join(root, one)))) {
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !/\/(node_modules|corpus|dist)$|\.test\.ts$/.test(source),
    });
  }
  writeFileSync(path.join(folder, migrations, name), text);
  linkWorkspaces(folder);
  return {
    older: { name: 'this checkout', folder: root },
    newer: { name: `a copy with ${name}`, folder },
    remove: () => removeFolder(folder),
  };
}

/** The names of the migrations of a version. */
export function migrationsOf({ folder }: Version): string[] {
  return readdirSync(path.join(folder, migrations)).filter((name) => name.endsWith('.sql'));
}

function newFolder(): string {
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(path.join(parent, 'version-'));
}

/** The packages of this product come from the same folder, all others from the checkout. */
function linkWorkspaces(folder: string): void {
  const links = path.join(folder, 'node_modules', '@slipway');
  mkdirSync(links, { recursive: true });
  for (const name of workspaces) symlinkSync(path.join(folder, name), path.join(links, name));
}
