import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { commandEnvironment } from './command-environment.ts';

/** The user id that a user namespace shows for unmapped users: `nobody`. */
const nobodyId = 65534;

/** The account that runs PostgreSQL, which refuses to run as root. initdb needs a name for its user id. */
export type Account = {
  /** For the log: "this user", "the account postgres", "nobody in a user namespace". */
  name: string;
  /** Set if we are root and switch to another user. */
  ids?: { uid: number; gid: number };
  /** The prefix of every command line. */
  wrap: string[];
};

const itself: Account = { name: 'this user', wrap: [] };
const namespace: Account = {
  name: 'nobody in a user namespace',
  wrap: ['unshare', '--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, '--'],
};

/**
 * Chooses the account for PostgreSQL: the current user; as root the owner of the existing data, else
 * `postgres` or `nobody`; or a user namespace if that account cannot access the folders or the current user
 * id has no name.
 */
export function chooseAccount(postgres: string, folder: string, cluster: string): Account {
  const ids = ownerOf(cluster);
  const ownId = process.getuid?.();
  if (ownId !== 0) {
    if (ids && ids.uid !== ownId) {
      throw new Error(
        `The database in ${folder} belongs to user id ${ids.uid}: start as that user, or as root.`,
      );
    }
    return isNamed() ? itself : namespace;
  }
  if (ids?.uid === 0) return provenNamespace(postgres, folder);
  const account = ids ? { name: `user id ${ids.uid}`, ids, wrap: [] } : accountNamed(['postgres', 'nobody']);
  if (account && canReach(account, postgres, folder)) return account;
  if (account && ids) {
    throw new Error(
      `The database in ${folder} belongs to ${account.name}, who cannot reach it or ${postgres}.`,
    );
  }
  return provenNamespace(postgres, folder);
}

function isNamed(): boolean {
  return process.platform !== 'linux' || spawnSync('id', ['-un'], commandEnvironment).status === 0;
}

function ownerOf(cluster: string): Account['ids'] {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

function accountNamed(names: string[]): Account | undefined {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const entry = entries.find((fields) => fields[0] === name);
    if (entry)
      return { name: `the account ${name}`, ids: { uid: Number(entry[2]), gid: Number(entry[3]) }, wrap: [] };
  }
  return undefined;
}

function canReach(account: Account, postgres: string, folder: string): boolean {
  const options = { ...commandEnvironment, ...account.ids, cwd: '/' };
  if (spawnSync(postgres, ['--version'], options).status !== 0) return false;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}

/** For a closed folder such as /root: files belong to root outside and to `nobody` inside the namespace. */
function provenNamespace(postgres: string, folder: string): Account {
  const [command = '', ...rest] = namespace.wrap;
  const tried = spawnSync(command, [...rest, postgres, '--version'], commandEnvironment);
  if (tried.status === 0) return namespace;
  throw new Error(
    'PostgreSQL refuses to run as root. There is no account "postgres" or "nobody" that can reach ' +
      `${path.dirname(postgres)} and ${folder}, and user namespaces are not allowed here. ` +
      'Run as an ordinary user, move this folder out of /root, or set DATABASE_URL.',
  );
}
