import { type SpawnOptions, spawn } from 'node:child_process';

import type { Account } from './account.ts';

/** Nothing of our own environment (secrets!) reaches the database's processes. */
export const commandEnvironment = {
  cwd: '/',
  env: {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    TZ: 'UTC',
    LC_ALL: 'C',
  },
} satisfies SpawnOptions;

/** Runs a command as the account to its end; throws what it said when it fails. */
export async function runCommand(account: Account, command: string[]): Promise<void> {
  const [file = '', ...args] = [...account.wrap, ...command];
  const child = spawn(file, args, {
    ...commandEnvironment,
    ...account.ids,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${Buffer.concat(said).toString()}`);
}
