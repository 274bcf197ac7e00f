import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '../../platform/config/config.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';
import { theService } from '../audit/audit.ts';
import { isHeld, noticeCopy } from './notice-copy.ts';
import { releaseCopy } from './release-copy.ts';
import { startWhenReleased } from './start-when-released.ts';

const testService = await startTestService();
const { call, service } = testService;
const parent = mkdtempSync(join(tmpdir(), 'slipway-copy-'));
after(() => rmSync(parent, { recursive: true, force: true }));
const startIn = (name: string, log = service.log) =>
  noticeCopy({ ...service, log, config: readConfig({ SLIPWAY_DATA: join(parent, name) }) });

test('a restart, a moved folder or an additional machine does not put an installation on hold', async () => {
  assert.equal(await startIn('original'), false);
  assert.equal(await startIn('original'), false, 'a restart');
  assert.equal(await startIn('second-machine'), false, 'an additional machine with its own folder');
  renameSync(join(parent, 'original'), join(parent, 'moved'));
  assert.equal(await startIn('moved'), false);
});

test('a copied data folder stays on hold after restarts, and every screen shows it', async () => {
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
  const reviewer = await newMember(testService, 'REVIEWER');
  assert.equal((await call('GET', '/auth/me', { token: reviewer.token })).body.isHeldCopy, true);
  const { status, body } = await call('GET', '/health/ready');
  assert.deepEqual([status, body], [200, { status: 'ok', database: 'ok', copy: 'on hold' }]);
});

test('only an admin of the first workspace releases a copy over HTTP, once, and the audit log names the admin', async () => {
  const release = (token?: string) =>
    call('POST', '/system/release-copy', token ? { token } : {}).then(({ status }) => status);
  const entries = async () => (await call('GET', '/audit-log?action=COPY_RELEASED')).body.data;
  assert.equal(await release((await testService.newWorkspace()).token), 403);
  assert.equal(await release((await newMember(testService, 'REVIEWER')).token), 403);
  assert.equal(await isHeld(service), true);

  assert.equal(await release(), 204);
  assert.equal((await call('GET', '/system')).body.copy, null);
  assert.equal((await call('GET', '/auth/me')).body.isHeldCopy, false);
  assert.deepEqual((await call('GET', '/health/ready')).body, { status: 'ok', database: 'ok' });
  assert.equal(await release(), 204, 'nothing is on hold');
  const [entry, ...others] = await entries();
  assert.deepEqual([entry.actor.name, entry.details.reason, others], ['Ada Admin', 'FOLDER', []]);
});

test('after the release, neither the copied folder nor the original one is on hold on the same database', async () => {
  assert.equal(await startIn('copy'), false);
  assert.equal(await startIn('moved'), false);
  assert.equal(await startIn('copy'), false);
});

test('a database that was restored from a dump is on hold', async () => {
  await service.db.write('all', (db) => db`update installation set database_identity = 'another/1'`);
  assert.equal(await startIn('copy'), true);
  await releaseCopy(service, theService);
  assert.equal(await startIn('copy'), false);
});

test('outgoing activity starts when the copy is released, without a restart', async () => {
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
  await releaseCopy(service, theService);
  await started.promise;
  await stop();
  assert.equal(starts, 1);
});
