import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';

import { makeMailOf } from '@slipway/extractor/mail/make-mail-of.ts';
import { makePdf } from '@slipway/extractor/testing/make-pdf.ts';

import { makeInvoicePdf } from '../../../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../../../lab/generator/random-invoice.ts';
import { storeCompanion } from '../../documents/companion-store.ts';
import { ublInvoice, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { storeFile } from '../log/store-file.ts';

const service = await startTestService();
const { call, work } = service;
const { workspaceId } = service.admin;

const invoice = randomInvoice(401);
const print = await makeInvoicePdf(invoice);
const xml = ublInvoice({ number: invoice.number });
const otherXml = ublInvoice({ number: 'E-2' });
const note = await makePdf((pdf) => void pdf.text('delivered on time', 72, 72));
const withXml = (content: string) =>
  makePdf(
    (pdf) =>
      void pdf.text(`Invoice ${invoice.number}`, 72, 72).file(Buffer.from(content), { name: 'factur-x.xml' }),
  );

const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const keep = async (content: Uint8Array | string, name: string): Promise<number> =>
  (await upload(call, content, { name })).body.id;
const merge = (...documentIds: number[]) => call('POST', '/documents/merge', { body: { documentIds } });

/** A PDF that arrived by email with its e-invoice as a separate file. */
async function keepMailed(pdf: Uint8Array, beside: string): Promise<number> {
  const { document } = await storeFile(service.service, {
    ...{ workspaceId, channel: 'EMAIL', doer: 'SERVICE', sender: 'a@example.com', fileName: 'mail.pdf' },
    content: Readable.from([pdf]),
  });
  const content = Readable.from([Buffer.from(beside)]);
  const kept = await service.service.files.put(`${workspaceId}/beside-${document!.id}`, content, 100_000);
  await service.service.db.write(workspaceId, (db) => storeCompanion(db, document!.id, 'invoice.xml', kept));
  return document!.id;
}

/** The source of the document number, once it was read. */
async function sourceOfNumber(id: number): Promise<[string, string]> {
  await work();
  const { value, source } = (await get(id)).fields.documentNumber;
  return [value, source];
}

test('the e-invoice of any merged document is kept, and returns to its original after the merge is undone', async () => {
  const mailed = await keepMailed(print, xml);
  const { body: made } = await merge(await keep(note, 'note.pdf'), mailed);
  assert.deepEqual(await sourceOfNumber(made.id), [invoice.number, 'XML']);
  const { body: undone } = await call('POST', `/documents/${made.id}/unmerge`);
  assert.equal(undone.originals.length, 2);
  await call('POST', `/documents/${mailed}/extract`);
  assert.deepEqual(await sourceOfNumber(mailed), [invoice.number, 'XML']);
});

test('an e-invoice that arrived separately from its PDF is merged with it, and separated again', async () => {
  const [lone, printed] = [await keep(xml, 'invoice.xml'), await keep(print, 'invoice.pdf')];
  const { status, body: made } = await merge(lone, printed);
  assert.deepEqual([status, made.mergedFrom], [201, [lone, printed]]);
  assert.deepEqual(await sourceOfNumber(made.id), [invoice.number, 'XML']);
  const { body: undone } = await call('POST', `/documents/${made.id}/unmerge`);
  assert.deepEqual(
    undone.originals.map(({ file }: { file: { mediaType: string } }) => file.mediaType),
    ['application/xml', 'application/pdf'],
  );
});

test('two different e-invoices are never merged, wherever they are stored, and nothing is archived', async () => {
  const holders = [
    [await keep(await withXml(xml), 'inside.pdf'), await keep(await withXml(otherXml), 'other.pdf')],
    [await keepMailed(print, xml), await keep(await withXml(otherXml), 'other.pdf')],
    [await keep(print, 'print.pdf'), await keep(xml, 'one.xml'), await keep(otherXml, 'two.xml')],
  ];
  for (const ids of holders) {
    const { status, body } = await merge(...ids);
    assert.deepEqual([status, body.code], [409, 'several_e_invoices']);
    assert.match(body.detail, new RegExp(`\\(${ids.at(-2)}\\) and .+ \\(${ids.at(-1)}\\) contain`));
    for (const id of ids) assert.equal((await get(id)).archivedAt, null);
  }
  const { body } = await merge(await keep(xml, 'one.xml'), await keep(otherXml, 'two.xml'));
  assert.match(body.detail, /one\.xml: files of this type have no pages/);
});

test('an identical e-invoice in two files is kept once', async () => {
  const { status, body } = await merge(
    await keep(await withXml(xml), 'inside.pdf'),
    await keep(xml, 'lone.xml'),
  );
  assert.equal(status, 201);
  assert.deepEqual(await sourceOfNumber(body.id), [invoice.number, 'XML']);
});

test('a PDF with its e-invoice keeps both when its pages are rotated, split or merged', async () => {
  const message = makeMailOf([
    { name: 'a.pdf', mediaType: 'application/pdf', bytes: print },
    { name: 'a.xml', mediaType: 'application/xml', bytes: Buffer.from(xml) },
  ]);
  const turned = await keep(message, 'message.eml');
  const { file } = await get(turned);
  await work();
  const { pages } = (await get(turned)).file;
  const order = Array.from({ length: pages }, (_, index) => ({ page: index + 1, rotate: 180 }));
  for (let time = 0; time < 2; time++) {
    const { status } = await call('POST', `/documents/${turned}/pages`, { body: { pages: order } });
    assert.equal(status, 200);
    await work();
    // Only the e-invoice proves that a page that is shown upside down is still read correctly.
    assert.deepEqual(await sourceOfNumber(turned), [invoice.number, 'XML']);
    const { body } = await call('POST', `/documents/${turned}/pages/restore`);
    assert.equal(body.file.sha256, file.sha256);
  }
  const { body: made } = await merge(await keep(note, 'note.pdf'), turned);
  assert.deepEqual(await sourceOfNumber(made.id), [invoice.number, 'XML']);
});

test('documents that are too large together are rejected before any file is opened', async () => {
  const { call: callSmall } = await startTestService({
    beside: service,
    env: { SLIPWAY_UPLOAD_BYTES_MAX: '1024' },
  });
  const documentIds = [await keep(xml, 'one.xml'), await keep(otherXml, 'two.xml')];
  const { status, body } = await callSmall('POST', '/documents/merge', { body: { documentIds } });
  assert.deepEqual([status, body.code, body.limit], [413, 'payload_too_large', 2048]);
});
