import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const pollEveryMs = 50;

/** The minimal environment of a process, with the compile cache of this run. */
export const bareEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'NODE_COMPILE_CACHE'].includes(name)),
);

export type Running = {
  child: ChildProcess;
  ended: Promise<number | null>;
  stop(signal: NodeJS.Signals): Promise<number | null>;
};

/** Runs Slipway in its own process, as an operator does. It ends with the test. */
export function runProcess(words: string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [main, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...bareEnvironment,
      SLIPWAY_METRICS_PORT: '0',
      SLIPWAY_RATE_API_PER_CLIENT: '100000',
      ...env,
    },
  });
  child.stdout?.resume();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  after(() => stop('SIGKILL'));
  return { child, ended, stop };
}

/** Waits for another process; a refused connection counts as "not yet". */
export async function until(isTrue: () => Promise<boolean>, patienceMs = 300_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue().catch(() => false))) {
    assert.ok(performance.now() < deadline, 'it did not happen in time');
    await pause(pollEveryMs);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 200;

/** Calls the API of a process as one user. */
export function callerAt(port: number, password: string) {
  const baseUrl = `http://127.0.0.1:${port}/api/v1`;
  let token = '';
  async function call(method: string, path: string, body?: unknown) {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }
  return {
    call,
    async signIn(email = 'admin@slipway.local') {
      token = (await call('POST', '/auth/login', { email, password })).body.accessToken;
    },
    /** Uploads text as a file and returns the document's id. */
    async upload(fileName: string, text: string): Promise<number> {
      const contentBase64 = Buffer.from(text).toString('base64');
      const { status, body } = await call('POST', '/documents', { fileName, contentBase64 });
      assert.equal(status, 201);
      return body.id;
    },
  };
}
