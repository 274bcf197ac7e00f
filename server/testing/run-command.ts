import { spawn } from 'node:child_process';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { bareEnvironment } from './run-process.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export type Ended = { status: number | null; stdout: string; stderr: string };

/** Runs a command to its end, while the test continues. Returns its output. */
export async function runCommand(words: string[], env: Record<string, string>): Promise<Ended> {
  return startCommand(words, env).ended;
}

/** The same, for a command that the test kills. It ends with the test. */
export function startCommand(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment, SLIPWAY_METRICS_PORT: '0', ...env },
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (status) => resolve({ status, ...output })),
  );
  after(() => child.kill('SIGKILL'));
  return { child, ended };
}
