import { spawn } from 'node:child_process';

import type { Account } from './account.ts';
import { commandEnvironment } from './command-environment.ts';

/** Runs a command as the account; throws its output if it fails. */
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
