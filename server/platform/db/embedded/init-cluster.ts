import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isRunning } from './lock-file.ts';
import { runCommand } from './run-command.ts';

export const superuser = 'slipway_superuser';

/** The passwords of the three roles, stored in the cluster's folder. */
export type Passwords = { superuser: string; owner: string; service: string };

const passwordsFile = 'slipway-passwords.json';
const passwordBytes = 24;
const besidePrefix = '.init-';

/**
 * Creates the database cluster unless it exists: in another folder that is then renamed, so that an
 * interruption leaves nothing incomplete, and one of two simultaneous processes wins. Throws if the folder
 * contains data of another major version of PostgreSQL.
 */
export async function initCluster(
  binaries: Binaries,
  account: Account,
  cluster: string,
  durable: boolean,
): Promise<Passwords> {
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    refuseOtherMajor(cluster, binaries.major);
    sweepUnfinished(path.dirname(cluster));
    await makeCluster(binaries, account, cluster, durable);
  }
  return JSON.parse(readFileSync(path.join(cluster, passwordsFile), 'utf8')) as Passwords;
}

async function makeCluster(
  binaries: Binaries,
  account: Account,
  cluster: string,
  durable: boolean,
): Promise<void> {
  const beside = path.join(path.dirname(cluster), `${besidePrefix}${process.pid}`);
  const passwordFile = `${beside}.password`;
  const passwords: Passwords = { superuser: newPassword(), owner: newPassword(), service: newPassword() };
  mkdirSync(beside, { mode: 0o700 });
  give(beside, account);
  writeFor(account, passwordFile, passwords.superuser);
  try {
    await runCommand(account, [binaries.initdb, '-D', beside, ...initOptions(passwordFile, durable)]);
    writeFor(account, path.join(beside, passwordsFile), JSON.stringify(passwords));
    moveInto(beside, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(beside, { recursive: true, force: true });
  }
}

function initOptions(passwordFile: string, durable: boolean): string[] {
  const options = [
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Word and trigram search use the system's LC_CTYPE to recognise letters, not the built-in one.
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  ];
  return durable ? options : [...options, '--no-sync'];
}

function moveInto(beside: string, cluster: string): void {
  try {
    renameSync(beside, cluster);
  } catch (error) {
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error; // otherwise another process was faster: use its cluster
  }
}

function refuseOtherMajor(cluster: string, major: number): void {
  const folder = path.dirname(cluster);
  const others = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'PG_VERSION')));
  const other = others.find((name) => /^\d+$/.test(name));
  if (!other) return;
  throw new Error(
    `${folder} contains a database of PostgreSQL ${other}, but this release brings PostgreSQL ${major}. ` +
      'Start the release that made it, export the data, and import it here; or set DATABASE_URL.',
  );
}

/** Deletes what a killed process left while it created a cluster. */
function sweepUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(besidePrefix))) {
    const pid = Number.parseInt(name.slice(besidePrefix.length), 10);
    if (pid === process.pid || !isRunning(pid))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function writeFor(account: Account, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  give(file, account);
}

function give(file: string, account: Account): void {
  if (account.ids) chownSync(file, account.ids.uid, account.ids.gid);
}

function newPassword(): string {
  return randomBytes(passwordBytes).toString('base64url');
}
