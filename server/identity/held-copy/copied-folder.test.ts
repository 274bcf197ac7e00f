import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { ublInvoice } from '../../testing/documents.ts';
import { callerAt, freePort, isReady, runProcess, until } from '../../testing/run-process.ts';
import { authority, startReceiver } from '../../webhooks/testing/start-receiver.ts';

const password = 'correct horse battery';
const parent = mkdtempSync(join(tmpdir(), 'slipway-copied-'));
after(() => rmSync(parent, { recursive: true, force: true }));
const port = await freePort();
const { call, signIn, upload } = callerAt(port, password);
const receiver = await startReceiver();
const environmentOf = (name: string) => ({
  PORT: String(port),
  SLIPWAY_DATA: join(parent, name),
  SLIPWAY_ADMIN_PASSWORD: password,
  SLIPWAY_WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8,::1/128',
  SLIPWAY_WEBHOOK_CA_FILE: authority.file,
});

async function startIn(name: string) {
  const running = runProcess(['start', '--no-samples'], environmentOf(name));
  await until(() => isReady(port));
  await signIn();
  return running;
}

async function uploadAndRead(number: string): Promise<void> {
  const id = await upload(`${number}.xml`, ublInvoice({ number }));
  await until(async () => (await call('GET', `/documents/${id}`)).body.status === 'EXTRACTED');
}

test('a copied data folder sends no webhook until an operator releases it beside the running copy', async () => {
  const original = await startIn('original');
  const endpoint = { url: receiver.url, events: ['EXTRACTION_FINISHED'], allFolders: true, active: false };
  const { id } = (await call('POST', '/webhooks', endpoint)).body;
  await uploadAndRead('C-1');
  assert.equal(await original.stop('SIGTERM'), 0);
  execFileSync('cp', ['-a', join(parent, 'original'), join(parent, 'copy')]);

  const copy = await startIn('copy');
  await until(async () => (await call('GET', '/auth/me')).body.isHeldCopy);
  await call('POST', `/webhooks/${id}/activate`);
  await uploadAndRead('C-2');
  assert.equal(receiver.received.length, 0);

  assert.equal(await runProcess(['release-copy'], environmentOf('copy')).ended, 0);
  await until(async () => receiver.received.length === 2);
  assert.equal((await call('GET', '/auth/me')).body.isHeldCopy, false);
  assert.equal(await copy.stop('SIGTERM'), 0);
});
