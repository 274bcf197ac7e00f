import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { joinPdfs } from '@slipway/extractor/testing/join-pdfs.ts';
import { drawInvoice, makePdf } from '@slipway/extractor/testing/make-pdf.ts';
import { makeSwellingPdf } from '@slipway/extractor/testing/make-swelling-pdf.ts';
import { killIfRunning, processTree } from '@slipway/extractor/testing/process-tree.ts';
import { makeInvoicePdf } from '../../../lab/generator/make-invoice-pdf.ts';
import { lampInvoice, swissInvoice } from '../../../lab/generator/sample-foreign.ts';
import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { reading, readingSmall } from './extract-document.ts';

const mebibyte = 1024 * 1024;
const service = await startTestService({
  env: { SLIPWAY_READER_BYTES_MAX: String(400 * mebibyte) },
});
const { call, work, clock } = service;

const eventsOf = async (id: number) =>
  (await call('GET', '/events?limit=200')).body.data
    .filter(({ document }: { document: { id: number } }) => document.id === id)
    .map(({ type }: { type: string }) => type);

/** A black and white PNG of any size: small as a file, huge in memory. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc((side / 8 + 1) * 64);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The checksum is wrong on purpose: the header alone must cause the rejection. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

const hostile: [string, () => Promise<Uint8Array> | Uint8Array, RegExp][] = [
  ['an image of 30,000 by 30,000 pixels', () => hugePng(30_000), /TOO_LARGE|DAMAGED_FILE/],
  ['a small PDF that expands in memory', () => makeSwellingPdf(), /TOO_MUCH_MEMORY|TOO_SLOW|TOO_LARGE/],
  ['a truncated PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat'), /DAMAGED_FILE/],
];
for (const [what, make, code] of hostile) {
  test(`${what} ends with one event and a reason, and other documents are still read`, async () => {
    const { body: bad } = await upload(call, await make(), { name: 'scan' });
    const { body: good } = await upload(call, ublInvoice({ number: what.slice(0, 12) }));
    await work();
    const { body } = await call('GET', `/documents/${bad.id}`);
    assert.equal(body.status, 'UPLOADED');
    assert.match(body.extractionError.code, code);
    assert.match(body.extractionError.message, /\p{L}{3,} \p{L}+/u);
    assert.deepEqual(await eventsOf(bad.id), ['EXTRACTION_FAILED']);
    assert.equal((await call('GET', `/documents/${good.id}`)).body.status, 'EXTRACTED');
  });
}

test('a reader that lost its lease changes nothing', async () => {
  const { id, version } = await uploadRead(service, { number: 'L-1' });
  await call('POST', `/documents/${id}/extract`);
  const { db } = service.service;
  // Another worker took over and died: its lease expires, and the document is read again.
  await db.write(
    service.admin.workspaceId,
    (db) => db`
    update documents set status = 'EXTRACTING', due_at = ${new Date(clock.now().getTime() + 20_000)}, attempts = 1,
      version = version + 1
    where workspace_id = ${db.workspace} and id = ${id}`,
  );
  await work();
  assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXTRACTING');
  clock.advance(21_000);
  await work();
  const { body } = await call('GET', `/documents/${id}`);
  assert.equal(body.status, 'EXTRACTED');
  assert.ok(body.version > version);
  assert.deepEqual(await eventsOf(id), ['EXTRACTION_FINISHED', 'EXTRACTION_FINISHED']);
});

/** Runs due jobs and kills every reader process meanwhile. */
async function workAndKill() {
  const killing = setInterval(() => {
    const [, ...started] = processTree(process.pid);
    for (const pid of started.slice(-1)) killIfRunning(pid);
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(killing);
  }
}

test('a document whose reader is killed repeatedly is finally read, and never fails', async () => {
  const { body: uploaded } = await upload(call, await makeInvoicePdf(lampInvoice), { name: 'lamp.pdf' });
  const statusNow = async () => (await call('GET', `/documents/${uploaded.id}`)).body;
  for (let kill = 1; kill <= 5; kill++) {
    await workAndKill();
    const { status, extractionError } = await statusNow();
    assert.deepEqual([kill, status, extractionError], [kill, 'EXTRACTING', null]);
    clock.advance(60_000);
  }
  await work();
  assert.equal((await statusNow()).status, 'EXTRACTED');
  assert.deepEqual(await eventsOf(uploaded.id), ['EXTRACTION_FINISHED']);
});

test('a document whose worker died five times is still read', async () => {
  const { body: uploaded } = await upload(call, ublInvoice({ number: 'W-5' }));
  await service.service.db.write(
    service.admin.workspaceId,
    (db) => db`
    update documents set status = 'EXTRACTING', attempts = 5
    where workspace_id = ${db.workspace} and id = ${uploaded.id}`,
  );
  await work();
  assert.equal((await call('GET', `/documents/${uploaded.id}`)).body.status, 'EXTRACTED');
});

test('workspaces take turns: one invoice does not wait for all documents of another workspace', async () => {
  const other = await service.newWorkspace();
  const started: number[] = [];
  for (const number of ['T-1', 'T-2', 'T-3', 'T-4']) {
    started.push((await upload(call, ublInvoice({ number }))).body.id);
    clock.advance(1000);
  }
  const { id } = (await upload(call, ublInvoice({ number: 'N-1' }), { token: other.token })).body;
  const target = { workspaceId: service.admin.workspaceId, id: started[0]! };
  for (let turn = 0; turn < 2; turn++) await readingSmall.run(service.service, target);
  const neighbour = await call('GET', `/documents/${id}`, { token: other.token });
  assert.equal(neighbour.body.status, 'EXTRACTED');
  const read = await Promise.all(started.map((id) => call('GET', `/documents/${id}`)));
  assert.deepEqual(
    read.map(({ body }) => body.status),
    ['EXTRACTED', 'UPLOADED', 'UPLOADED', 'UPLOADED'],
  );
  await work();
});

test('an e-invoice is read while every reader is busy with PDFs', async () => {
  const pdfs = await Promise.all(
    [1, 2, 3].map(async () => upload(call, makeSwellingPdf(), { name: 'slow.pdf' })),
  );
  const { id } = (await upload(call, ublInvoice({ number: 'Q-1' }))).body;
  const target = { workspaceId: service.admin.workspaceId, id };
  const busy = pdfs.map(() => reading.run(service.service, target));
  await readingSmall.run(service.service, target);
  assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXTRACTED');
  const waiting = await Promise.all(pdfs.map(({ body }) => call('GET', `/documents/${body.id}`)));
  assert.ok(waiting.some(({ body }) => body.extractionError === null));
  await Promise.all(busy);
});

test('a file with two documents shows where the second starts, and has only the values of the first', async () => {
  const joined = await joinPdfs([await makePdf(drawInvoice), await makeInvoicePdf(lampInvoice)]);
  const { body: uploaded } = await upload(call, joined, { name: 'two.pdf' });
  await work();
  const { body } = await call('GET', `/documents/${uploaded.id}`);
  assert.equal(body.documentNumber, 'RE-2026-0815');
  assert.deepEqual(
    body.splitProposals.map(({ page }: { page: number }) => page),
    [2],
  );
  assert.ok(body.findings.some(({ code }: { code: string }) => code === 'SEVERAL_DOCUMENTS'));
});

test('an encrypted file is read with the password that a user enters, which is then deleted', async () => {
  const secret = 'Aarau-5000';
  const { body: uploaded } = await upload(call, await makeInvoicePdf(swissInvoice, { password: secret }));
  await work();
  const read = async (password: string) => {
    await call('POST', `/documents/${uploaded.id}/extract`, { body: { password } });
    await work();
    return (await call('GET', `/documents/${uploaded.id}`)).body;
  };
  const refused = await read('another');
  assert.equal(refused.extractionError.code, 'PASSWORD_PROTECTED');
  assert.match(refused.extractionError.message, /password for this PDF is wrong/);
  const document = await read(secret);
  assert.equal(document.status, 'EXTRACTED');
  assert.equal(document.documentNumber, swissInvoice.number);
  const { db } = service.service;
  const kept = await db.read(
    service.admin.workspaceId,
    (db) => db`
    select document_id from document_passwords where workspace_id = ${db.workspace}`,
  );
  assert.deepEqual(kept, []);
});
