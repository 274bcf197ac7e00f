import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { ublInvoice } from './testing/documents.ts';

const kills = 3;
const documentsBetweenKills = 25;
const patienceMs = 120_000;
const lookEveryMs = 50;

const folder = mkdtempSync(join(tmpdir(), 'slipway-crash-'));
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}/api/v1`;
const password = 'correct horse battery';
let child: ChildProcess | undefined;
after(async () => {
  await stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test('the service killed in the middle of its work loses no document, reads each once, and starts again', async () => {
  await start();
  let token = await signIn();
  const acknowledged: number[] = [];
  for (let round = 0; round <= kills; round++) {
    for (let n = 0; n < documentsBetweenKills; n++) acknowledged.push(await upload(token, `K-${round}-${n}`));
    if (round === kills) break;
    await stop('SIGKILL');
    await start();
    token = await signIn();
  }
  assert.equal(new Set(acknowledged).size, (kills + 1) * documentsBetweenKills);

  await until(async () => {
    const { data, hasMore } = await get(token, '/documents?limit=200&status=UPLOADED,EXTRACTING');
    return data.length === 0 && !hasMore;
  });
  for (const id of acknowledged) assert.equal((await get(token, `/documents/${id}`)).status, 'EXTRACTED');
  const finished = (await get(token, '/events?limit=200')).data.map(
    ({ type, document }: { type: string; document: { id: number } }) => `${type} ${document.id}`,
  );
  assert.deepEqual(finished.sort(), acknowledged.map((id) => `EXTRACTION_FINISHED ${id}`).sort());
});

test('asked to stop, it stops with its database, and leaves nothing running', async () => {
  const pid = child!.pid!;
  await stop('SIGTERM');
  assert.equal(child!.exitCode, 0);
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  await assert.rejects(fetch(`${baseUrl}/../../health/live`));
});

async function start(): Promise<void> {
  child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./main.ts', import.meta.url)), 'start', '--no-samples'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        SLIPWAY_DATA: folder,
        SLIPWAY_METRICS_PORT: '0',
        SLIPWAY_ADMIN_PASSWORD: password,
        SLIPWAY_RATE_API_PER_CLIENT: '100000',
      },
    },
  );
  await until(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 200);
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${baseUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@slipway.local', password }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function upload(token: string, number: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fileName: `${number}.xml`,
      contentBase64: Buffer.from(ublInvoice({ number })).toString('base64'),
    }),
  });
  assert.equal(answer.status, 201);
  return ((await answer.json()) as { id: number }).id;
}

async function get(token: string, path: string) {
  const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(await answer.text());
}

/** Waits for what another process brings about; a refused connection counts as "not yet". */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue().catch(() => false))) {
    assert.ok(performance.now() < deadline, 'it did not come about in time');
    await pause(lookEveryMs);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
