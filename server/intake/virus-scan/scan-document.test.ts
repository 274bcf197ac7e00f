import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { storeCompanion } from '../../documents/companion-store.ts';
import { getDocument } from '../../documents/store.ts';
import { invoicePdf, ublInvoice, upload } from '../../testing/documents.ts';
import { intakeParts, newMailImport, takeMailIn } from '../../testing/incoming-mail.ts';
import { startTestService } from '../../testing/start.ts';
import { malware, signatureName, startClamd } from './testing/start-clamd.ts';

const streamBytesMax = 100_000;
const clamd = await startClamd(streamBytesMax);
after(() => clamd.stop());
const logs = mkdtempSync(join(tmpdir(), 'slipway-scan-log-'));
after(() => rmSync(logs, { recursive: true, force: true }));
const logged = { SLIPWAY_LOG_LEVEL: 'error', SLIPWAY_LOG_FILE: join(logs, 'log') };
const service = await startTestService({ env: { SLIPWAY_CLAMD: clamd.socket, ...logged } });
const { call, work, clock } = service;
const without = await startTestService({ beside: service, env: { SLIPWAY_CLAMD: '' } });

const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const codeOf = async (path: string) => (await call('GET', path)).body?.code;

const { body: folder } = await call('POST', '/folders', { body: { name: 'Mail' } });
const emailImportId = await newMailImport(service, folder.id);

test('a clean file is read as usual', async () => {
  const { body } = await upload(call, ublInvoice({ number: 'CLEAN-1' }));
  assert.equal(await codeOf(`/documents/${body.id}/file`), 'not_scanned');
  await work();
  const document = await get(body.id);
  assert.equal(document.status, 'EXTRACTED');
  assert.deepEqual(document.scan, { state: 'CLEAN', signature: null, fault: null });
  assert.equal((await call('GET', `/documents/${body.id}/file`)).status, 200);
});

test('malware is never read, rendered or downloaded, and can only be deleted or scanned again', async () => {
  const { body } = await upload(call, ublInvoice({ vendor: malware }));
  await work();
  const document = await get(body.id);
  assert.equal(document.status, 'UPLOADED');
  assert.deepEqual(document.scan, {
    state: 'INFECTED',
    signature: `${signatureName}.UNOFFICIAL`,
    fault: null,
  });
  assert.equal(document.extractionError.code, 'INFECTED');
  assert.match(document.extractionError.message, /Slipway\.Test\.Signature/);
  assert.equal(document.vendorName, null);
  assert.ok(!document.allowedActions.includes('enterByHand'));
  for (const path of ['file', 'pages/1', 'e-invoice?format=UBL', 'e-invoice?format=FACTUR_X'])
    assert.equal(await codeOf(`/documents/${body.id}/${path}`), 'infected_file');
  const [intake] = (await call('GET', '/intakes?limit=1')).body.data;
  assert.equal(await codeOf(`/intakes/${intake.id}/file`), 'infected_file');
  const events = (await call('GET', '/events?limit=200')).body.data;
  const own = events.filter((event: { document: { id: number } }) => event.document.id === body.id);
  assert.deepEqual(
    own.map(({ type }: { type: string }) => type),
    ['EXTRACTION_FAILED'],
  );
  const history = (await call('GET', `/documents/${body.id}/history`)).body.data;
  assert.match(history[0].note, /Slipway\.Test\.Signature/);

  assert.equal((await call('POST', `/documents/${body.id}/extract`, { body: {} })).status, 200);
  await work();
  assert.equal((await get(body.id)).scan.state, 'INFECTED');
  assert.equal((await call('DELETE', `/documents/${body.id}`)).status, 204);
});

test('an email with malware cannot be downloaded, nor can its repetition', async () => {
  const mail = makeMail([], 'Malware', malware);
  const first = await takeMailIn(service, emailImportId, mail);
  const again = await takeMailIn(service, emailImportId, mail);
  assert.equal(await codeOf(`/intakes/${again.intakeId}/file`), 'not_scanned');
  await work();
  for (const { intakeId } of [first, again]) {
    assert.equal(await codeOf(`/intakes/${intakeId}/file`), 'infected_file');
  }
  // Nor after the scanner is disabled, whatever a user requests.
  for (const { intakeId } of [first, again]) {
    const path = `/intakes/${intakeId}`;
    const [whole] = (await call('GET', path)).body.parts;
    const taken = await without.call('POST', `${path}/parts/${whole.id}/import`);
    assert.deepEqual([taken.status, taken.body.code], [409, 'infected_file']);
    assert.equal((await without.call('POST', `${path}/retry`)).status, 200);
    await without.work();
    const { state, reason, parts } = (await call('GET', path)).body;
    assert.deepEqual([state, reason.code], ['FAILED', 'INFECTED']);
    assert.deepEqual(intakeParts({ parts }), [['message.eml', 'FAILED', 'INFECTED']]);
  }
});

test('malware in a separate e-invoice blocks the whole document', async () => {
  const { body } = await upload(call, await invoicePdf(3), { name: 'r.pdf' });
  const { workspaceId } = service.admin;
  const content = Readable.from([Buffer.from(ublInvoice({ vendor: malware }))]);
  const kept = await service.service.files.put(`${workspaceId}/2026-10/beside`, content, 100_000);
  await service.service.db.write(workspaceId, (db) => storeCompanion(db, body.id, 'r.xml', kept));
  await work();
  assert.equal((await get(body.id)).scan.state, 'INFECTED');
});

test('a file that is too large for the scanner is on hold, not accepted', async () => {
  const { body } = await upload(call, `${ublInvoice({ number: 'LARGE' })}<!--${'x'.repeat(400_000)}-->`);
  await work();
  const document = await get(body.id);
  assert.deepEqual(
    [document.status, document.scan],
    ['UPLOADED', { state: 'WAITING', signature: null, fault: 'TOO_LARGE' }],
  );
  assert.equal(await codeOf(`/documents/${body.id}/file`), 'not_scanned');
  assert.equal((await call('DELETE', `/documents/${body.id}`)).status, 204);
});

test('an email that is too large for the scanner is on hold with the reason, until the limit is raised', async () => {
  const { intakeId } = await takeMailIn(service, emailImportId, makeMail([], 'Large', 'x'.repeat(400_000)));
  const path = `/intakes/${intakeId}`;
  for (let tries = 0; tries < 2; tries++) {
    await work();
    const { state, reason, parts } = (await call('GET', path)).body;
    assert.deepEqual([state, reason.code, parts], ['RECEIVED', 'TOO_LARGE_TO_SCAN', []]);
    assert.match(reason.message, /StreamMaxLength/);
    assert.equal(await codeOf(`${path}/file`), 'not_scanned');
    assert.equal((await call('POST', `${path}/retry`)).status, 200);
  }
  await clamd.stop();
  await clamd.start(1_000_000);
  await work();
  const { state, reason } = (await call('GET', path)).body;
  assert.deepEqual([state, reason], ['DONE', null]);
  await clamd.stop();
  await clamd.start();
});

test('a missing file is reported, and scanned once it is restored', async () => {
  const { body } = await upload(call, ublInvoice({ number: 'LOST' }));
  const { intakeId } = await takeMailIn(service, emailImportId, makeMail([], 'Lost', 'Lost'));
  const hide = (from: string, to: string) => renameSync(join(service.folder, from), join(service.folder, to));
  hide('files', 'elsewhere');
  await work();
  assert.deepEqual((await get(body.id)).scan, { state: 'WAITING', signature: null, fault: 'FILE_LOST' });
  assert.equal((await call('GET', `/intakes/${intakeId}`)).body.reason.code, 'FILE_LOST');
  hide('elsewhere', 'files');
  await call('POST', `/documents/${body.id}/extract`, { body: {} });
  await call('POST', `/intakes/${intakeId}/retry`);
  await work();
  assert.equal((await get(body.id)).status, 'EXTRACTED');
  const { state, reason } = (await call('GET', `/intakes/${intakeId}`)).body;
  assert.deepEqual([state, reason], ['DONE', null]);
});

test('a file that the store cannot deliver is logged, and scanned later automatically', async () => {
  const { body } = await upload(call, ublInvoice({ number: 'REFUSED' }));
  const { fileKey } = await service.service.db.read(service.admin.workspaceId, (db) =>
    getDocument(db, body.id),
  );
  const path = join(service.folder, 'files', fileKey);
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  await assert.rejects(work(), { code: 'EISDIR' });
  const lines = readFileSync(logged.SLIPWAY_LOG_FILE, 'utf8').trim().split('\n');
  const intakeParts = lines
    .map((line) => JSON.parse(line))
    .filter(({ documentId }) => documentId === body.id);
  assert.deepEqual(
    intakeParts.map(({ err }) => err.code),
    ['EISDIR'],
  );
  rmdirSync(path);
  renameSync(`${path}.away`, path);
  clock.advance(2 * service.service.config.SLIPWAY_CLAMD_SECONDS_MAX * 1000);
  await work();
  assert.equal((await get(body.id)).status, 'EXTRACTED');
});

test('while the scanner is unavailable all files wait; afterwards all are read automatically', async () => {
  await clamd.stop();
  const { body } = await upload(call, await invoicePdf(7), { name: 'invoice.pdf' });
  await work();
  const { intakeId } = await takeMailIn(service, emailImportId, makeMail([], 'Waits', 'Waits'));
  await work();
  assert.deepEqual((await get(body.id)).scan, { state: 'WAITING', signature: null, fault: 'UNREACHABLE' });
  assert.equal((await call('GET', `/intakes/${intakeId}`)).body.reason.code, 'SCANNER_AWAY');
  assert.equal(await codeOf(`/documents/${body.id}/pages/1`), 'not_scanned');
  const waiting = (await call('GET', '/system')).body.waiting;
  assert.equal(waiting.find(({ kind }: { kind: string }) => kind === 'scan').count, 1);
  await clamd.start();
  clock.advance(14_000);
  await work();
  assert.equal((await get(body.id)).scan.state, 'WAITING');
  clock.advance(2_000);
  await work();
  assert.equal((await get(body.id)).status, 'EXTRACTED');
  assert.equal((await call('GET', `/intakes/${intakeId}`)).body.state, 'DONE');
});

test('with scanning disabled files are read, but never those with malware', async () => {
  const { body: bad } = await upload(call, ublInvoice({ vendor: malware }));
  await work();
  await clamd.stop();
  const { body: held } = await upload(call, ublInvoice({ number: 'HELD' }));
  await work();
  // A new scan while the scanner is unavailable does not clear the finding.
  await call('POST', `/documents/${bad.id}/extract`, { body: {} });
  await work();
  assert.equal((await get(bad.id)).scan.state, 'INFECTED');
  await without.work();
  assert.equal((await without.call('GET', `/documents/${held.id}`)).body.status, 'EXTRACTED');
  assert.equal((await without.call('GET', `/documents/${bad.id}/file`)).body.code, 'infected_file');
  await without.call('POST', `/documents/${bad.id}/extract`, { body: {} });
  await without.work();
  assert.equal((await without.call('GET', `/documents/${bad.id}`)).body.vendorName, null);
});
