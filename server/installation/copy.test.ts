import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pino } from 'pino';

import { readConfig } from '../config.ts';
import { startTestService } from '../testing/start.ts';
import { isHeld, noticeCopy } from './notice-copy.ts';
import { releaseCopy } from './release-copy.ts';
import { startWhenReleased } from './start-when-released.ts';

const { call, service } = await startTestService();
const parent = mkdtempSync(join(tmpdir(), 'slipway-copy-'));
after(() => rmSync(parent, { recursive: true, force: true }));
const startIn = (name: string, log = service.log) =>
  noticeCopy({ ...service, log, config: readConfig({ SLIPWAY_DATA: join(parent, name) }) });

test('an installation that starts again, moves its folder or gets a further machine is not held', async () => {
  assert.equal(await startIn('original'), false);
  assert.equal(await startIn('original'), false, 'a restart');
  assert.equal(await startIn('second-machine'), false, 'a further machine with a folder of its own');
  renameSync(join(parent, 'original'), join(parent, 'moved'));
  assert.equal(await startIn('moved'), false);
});

test('a copied data folder is held until an operator releases it, over restarts, and the log says so', async () => {
  cpSync(join(parent, 'moved'), join(parent, 'copy'), { recursive: true, preserveTimestamps: true });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  assert.equal(await startIn('copy', log), true);
  assert.match(lines.join(''), /copy of an installation.*on hold/);
  assert.equal(await startIn('copy'), true, 'a restart releases nothing');
  assert.deepEqual((await call('GET', '/system')).body.copy, {
    heldSince: service.clock.now().toISOString(),
    reason: 'FOLDER',
  });
  assert.equal(await releaseCopy(service), true);
  assert.equal(await isHeld(service), false);
  assert.equal((await call('GET', '/system')).body.copy, null);
  assert.equal(await releaseCopy(service), false);
  assert.equal(await startIn('copy'), false);
});

test('a database that was restored from a dump is held', async () => {
  await service.db.write('all', (db) => db`update installation set database_identity = 'another/1'`);
  assert.equal(await startIn('copy'), true);
  await releaseCopy(service);
  assert.equal(await startIn('copy'), false);
});

test('what acts outside starts when the copy is released, without a restart', async () => {
  await service.db.write('all', (db) => db`update installation set database_identity = 'another/2'`);
  const started = Promise.withResolvers<void>();
  let starts = 0;
  const config = readConfig({ SLIPWAY_DATA: join(parent, 'copy') });
  const stop = await startWhenReleased({ ...service, config }, async () => {
    starts++;
    started.resolve();
    return async () => undefined;
  });
  assert.equal(starts, 0);
  await releaseCopy(service);
  await started.promise;
  await stop();
  assert.equal(starts, 1);
});
