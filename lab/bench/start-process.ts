import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

import { endWithUs } from './leave-nothing.ts';

const startMsMax = 60_000;
const stopMsMax = 20_000;

export type Started<Message> = { child: ChildProcess; first: Message; stop(): Promise<void> };
export type StartOptions = { args?: string[]; env?: Record<string, string | undefined> };

/** A file of this folder as a process of its own, with Node's default flags, once it has sent its first message. */
export async function startProcess<Message>(
  file: string,
  { args = [], env = {} }: StartOptions = {},
): Promise<Started<Message>> {
  const child = endWithUs(
    fork(path.join(import.meta.dirname, file), args, {
      env: { ...process.env, ...env },
      execArgv: [],
    }),
  );
  const stop = () => stopProcess(child);
  try {
    return { child, first: await firstMessage<Message>(child, file), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function firstMessage<Message>(child: ChildProcess, name: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start in time.`)), startMsMax);
    child.once('message', (message) => resolve(message as Message));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready.`)));
    child.once('message', () => clearTimeout(timer));
    child.once('exit', () => clearTimeout(timer));
  });
}

/** Asks it to stop, and waits until it has; one that does not listen is killed. */
export async function stopProcess(child: ChildProcess, msMax = stopMsMax): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), msMax);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
