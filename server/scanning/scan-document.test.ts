import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { invoicePdf, ublInvoice, upload } from '../testing/documents.ts';
import { newMailImport, takeMailIn } from '../testing/incoming-mail.ts';
import { startTestService } from '../testing/start.ts';
import { malware, signatureName, startClamd } from './testing/start-clamd.ts';

const streamBytesMax = 100_000;
const clamd = await startClamd(streamBytesMax);
after(() => clamd.stop());
const service = await startTestService({ env: { SLIPWAY_CLAMD: clamd.socket } });
const { call, work, clock } = service;

const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const codeOf = async (path: string) => (await call('GET', path)).body?.code;

test('what the scanner finds clean is read as ever', async () => {
  const { body } = await upload(call, ublInvoice({ number: 'CLEAN-1' }));
  assert.equal(await codeOf(`/documents/${body.id}/file`), 'not_scanned');
  await work();
  const document = await get(body.id);
  assert.equal(document.status, 'EXTRACTED');
  assert.deepEqual(document.scan, { state: 'CLEAN', signature: null, fault: null });
  assert.equal((await call('GET', `/documents/${body.id}/file`)).status, 200);
});

test('malware is never read, drawn or handed out, says what it is, and can only be deleted or looked at again', async () => {
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

test('a mail with malware is handed out neither by itself nor by what repeats it', async () => {
  const emailImportId = await newMailImport(service, (await upload(call, ublInvoice())).body.folder.id);
  const mail = makeMail([], 'Malware', malware);
  const first = await takeMailIn(service, emailImportId, mail);
  const again = await takeMailIn(service, emailImportId, mail);
  assert.equal(await codeOf(`/intakes/${again.intakeId}/file`), 'not_scanned');
  await work();
  for (const { intakeId } of [first, again]) {
    assert.equal(await codeOf(`/intakes/${intakeId}/file`), 'infected_file');
  }
});

test('what is too large for the scanner is held, and not passed', async () => {
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

test('while the scanner is down everything waits; when it is back everything is read, by itself', async () => {
  await clamd.stop();
  const { body } = await upload(call, await invoicePdf(7), { name: 'invoice.pdf' });
  await work();
  assert.deepEqual((await get(body.id)).scan, { state: 'WAITING', signature: null, fault: 'UNREACHABLE' });
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
});

test('a service whose scanner is switched off goes on, but never with what was found', async () => {
  const { body: bad } = await upload(call, ublInvoice({ vendor: malware }));
  await work();
  await clamd.stop();
  const { body: held } = await upload(call, ublInvoice({ number: 'HELD' }));
  await work();
  const without = await startTestService({ beside: service, env: { SLIPWAY_CLAMD: '' } });
  await without.work();
  assert.equal((await without.call('GET', `/documents/${held.id}`)).body.status, 'EXTRACTED');
  assert.equal((await without.call('GET', `/documents/${bad.id}/file`)).body.code, 'infected_file');
  await without.call('POST', `/documents/${bad.id}/extract`, { body: {} });
  await without.work();
  assert.equal((await without.call('GET', `/documents/${bad.id}`)).body.vendorName, null);
});
