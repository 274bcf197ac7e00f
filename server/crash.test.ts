import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { ublInvoice } from './testing/documents.ts';
import { callerAt, freePort, isReady, type Running, runProcess, until } from './testing/run-process.ts';

const kills = 3;
const documentsBetweenKills = 25;
const password = 'correct horse battery';

const folder = mkdtempSync(join(tmpdir(), 'slipway-crash-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const port = await freePort();
const { call, signIn, upload } = callerAt(port, password);
let running: Running;

async function start(): Promise<void> {
  const env = { PORT: String(port), SLIPWAY_DATA: folder, SLIPWAY_ADMIN_PASSWORD: password };
  running = runProcess(['start', '--no-samples'], env);
  await until(() => isReady(port));
  await signIn();
}

test('the service killed during its jobs loses no document, reads each once, starts again and stops', async () => {
  await start();
  const acknowledged: number[] = [];
  for (let round = 0; round <= kills; round++) {
    for (let n = 0; n < documentsBetweenKills; n++) {
      acknowledged.push(await upload(`${n}.xml`, ublInvoice({ number: `K-${round}-${n}` })));
    }
    if (round === kills) break;
    await running.stop('SIGKILL');
    await start();
  }
  assert.equal(new Set(acknowledged).size, (kills + 1) * documentsBetweenKills);

  await until(
    async () => (await call('GET', '/documents?status=UPLOADED,EXTRACTING')).body.data.length === 0,
  );
  for (const id of acknowledged) {
    assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXTRACTED');
  }
  const finished = (await call('GET', '/events?limit=200')).body.data.map(
    ({ type, document }: { type: string; document: { id: number } }) => `${type} ${document.id}`,
  );
  assert.deepEqual(finished.sort(), acknowledged.map((id) => `EXTRACTION_FINISHED ${id}`).sort());

  // A requested stop also stops its database.
  assert.equal(await running.stop('SIGTERM'), 0);
  await assert.rejects(isReady(port));
});
