import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { deletePendingFiles } from '../../documents/file-deletion.ts';
import { malware, startClamd } from '../../intake/virus-scan/testing/start-clamd.ts';
import { ublInvoice } from '../../testing/documents.ts';
import { intakeParts, newMailImport, takeMailIn } from '../../testing/incoming-mail.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService } from '../../testing/start.ts';
import { openArchive, writeFolder } from './archive-folder.ts';
import { importArchive } from './import-archive.ts';
import { makeArchive } from './make-archive.ts';

const scannedMax = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'slipway-mails-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Emails of an installation without a virus scanner, restored to one whose scanner accepts only small files.
 */
const before = await startTestService();
const { body: mailFolder } = await before.call('POST', '/folders', { body: { name: 'Post' } });
const emailImportId = await newMailImport(before, mailFolder.id);
const long = 'Guten Tag, im Anhang wie besprochen.\r\n'.repeat(1000);
const invoiceOf = (number: string) => ({
  name: `${number}.xml`,
  mediaType: 'application/xml',
  bytes: Buffer.from(ublInvoice({ number })),
});
const opened = await takeMailIn(before, emailImportId, makeMail([invoiceOf('M-1')], 'Opened', long));
await before.work();
const waiting = await takeMailIn(before, emailImportId, makeMail([invoiceOf('M-2')], 'Waiting', long));
const infected = await takeMailIn(before, emailImportId, makeMail([], 'Infected', malware));
const found = await takeMailIn(before, emailImportId, makeMail([invoiceOf('M-3')], 'Found before', 'Hello'));
const reason = { code: 'INFECTED', message: '', values: { signature: 'Found.Before' } };
await before.service.db.write(
  before.admin.workspaceId,
  (db) => db`
    update intakes set reason = ${JSON.stringify(reason)}::jsonb
    where workspace_id = ${before.admin.workspaceId} and id = ${found.intakeId}`,
);
await writeFolder(folder, makeArchive(before.service, before.admin.workspaceId));

const clamd = await startClamd(scannedMax);
after(() => clamd.stop());
const here = await startTestService({ env: { SLIPWAY_CLAMD: clamd.socket } });
const source = await openArchive(folder);
const admin = { email: 'new@example.com', password: 'a long password', name: 'Twin' };
const { workspaceId } = await importArchive(here.service, source, admin);
await source.close();
const { token } = await signInForTest(here.service, workspaceId, admin.email);
const get = async (path: string) => (await here.call('GET', path, { token })).body;
const keyOf = async (id: number) => {
  const [row] = await before.service.db.read(
    before.admin.workspaceId,
    (db) => db`select file_key from intakes where workspace_id = ${before.admin.workspaceId} and id = ${id}`,
  );
  return String(row?.['fileKey']).replace(/^\d+/, String(workspaceId));
};
const isKept = async (id: number) => existsSync(join(here.folder, 'files', await keyOf(id)));

test('an email with malware, found here or at its origin, is never opened', async () => {
  for (const { intakeId } of [infected, found]) {
    const { state, reason, parts } = await get(`/intakes/${intakeId}`);
    assert.deepEqual([state, reason.code], ['FAILED', 'INFECTED']);
    assert.deepEqual(intakeParts({ parts }), [['message.eml', 'FAILED', 'INFECTED']]);
    assert.equal((await get(`/intakes/${intakeId}/file`)).code, 'infected_file');
    const again = await here.call('POST', `/intakes/${intakeId}/retry`, { token });
    assert.equal(again.body.code, 'intake_not_stored');
  }
  assert.equal((await get('/intakes/totals')).unaccounted, 0);
});

test('an opened email that is too large for the virus scanner is not downloadable, and its file is deleted', async () => {
  assert.equal(await isKept(opened.intakeId), true);
  await deletePendingFiles(here.service);
  assert.equal(await isKept(opened.intakeId), false);
  assert.equal((await get(`/intakes/${opened.intakeId}`)).state, 'DONE');
});

test('an unopened email that is too large for the virus scanner is on hold until the scanner accepts it', async () => {
  await here.work();
  const held = await get(`/intakes/${waiting.intakeId}`);
  assert.deepEqual([held.state, held.reason.code], ['RECEIVED', 'TOO_LARGE_TO_SCAN']);
  assert.equal((await get(`/intakes/${waiting.intakeId}/file`)).code, 'not_scanned');
  await clamd.stop();
  await clamd.start(1_000_000);
  here.clock.advance(60_000);
  await here.work();
  const done = await get(`/intakes/${waiting.intakeId}`);
  assert.equal(done.state, 'DONE');
  assert.deepEqual(
    done.parts
      .filter(({ outcome }: { outcome: string }) => outcome === 'IMPORTED')
      .map(({ name }: { name: string }) => name),
    ['M-2.xml'],
  );
});
