import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';

import { isAllowed, statusNames } from '@slipway/contract/moves.ts';
import { openPdf } from '@slipway/extractor/pdf/open-pdf.ts';
import { joinPdfs } from '@slipway/extractor/testing/join-pdfs.ts';
import { makePdf } from '@slipway/extractor/testing/make-pdf.ts';
import sharp from 'sharp';

import { makeInvoicePdf } from '../../../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../../../lab/generator/random-invoice.ts';
import { storeCompanion } from '../../documents/companion-store.ts';
import { reading } from '../../reading/extraction/extract-document.ts';
import { ublInvoice, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { storeFile } from '../log/store-file.ts';

const service = await startTestService();
const { call, work } = service;

type Part = { document: { id: number }; attachments: string[] };
const seeds = [301, 302, 303];
const invoices = await Promise.all(seeds.map((seed) => makeInvoicePdf(randomInvoice(seed))));
const numbers = seeds.map((seed) => randomInvoice(seed).number);
const sheet = await makePdf((pdf) => void pdf.text('nothing of importance', 72, 72));

async function read(content: Uint8Array, name: string, parts: Record<string, string> = {}) {
  const { body } = await upload(call, content, { name, parts });
  await work();
  return (await call('GET', `/documents/${body.id}`)).body;
}
const readAlone = (id: number) =>
  reading.run(service.service, { workspaceId: service.admin.workspaceId, id });
/** Stored, but not read yet. */
const keep = async (content: Uint8Array, name: string) => (await upload(call, content, { name })).body;
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const post = (path: string, body: object = {}, headers = {}) => call('POST', path, { body, headers });
const actionsOf = async (id: number): Promise<string[]> =>
  (await call('GET', `/documents/${id}/history`)).body.data.map(({ action }: { action: string }) => action);

async function textOf(id: number): Promise<string> {
  const { bytes } = await call('GET', `/documents/${id}/file`);
  const pdf = await openPdf(bytes);
  const pages = Array.from({ length: pdf.pageCount }, (_, index) => {
    const page = pdf.openPage(index + 1)!;
    const text = page.chars().map(({ text }) => text);
    page.close();
    return text.join('');
  });
  pdf.close();
  return pages.join('\n');
}

test('a batch scan is split as proposed, and each invoice is read separately', async () => {
  const batch = await joinPdfs(invoices);
  const original = await read(batch, 'batch.pdf', {
    externalId: 'batch-1',
    metadata: JSON.stringify({ office: 'Kiel' }),
  });
  const starts: number[] = original.splitProposals.map(({ page }: { page: number }) => page);
  assert.equal(starts.length, 2, 'two further invoices are proposed');
  const note = { body: { fields: { paymentReference: 'RF18' } } };
  const { body: edited } = await call('PATCH', `/documents/${original.id}`, note);
  assert.deepEqual(edited.splitProposals, original.splitProposals, 'an edit leaves them');
  const bounds = [1, ...starts, original.file.pages + 1];
  const parts = bounds.slice(0, -1).map((from, at) => ({
    pages: Array.from({ length: bounds[at + 1]! - from }, (_, index) => from + index),
  }));
  const key = { 'idempotency-key': 'split-once' };
  const answer = await post(`/documents/${original.id}/split`, { parts }, key);
  assert.equal(answer.status, 201);
  const again = await post(`/documents/${original.id}/split`, { parts }, key);
  assert.deepEqual(again.body, answer.body, 'the same request again makes nothing new');
  await work();

  const made = await Promise.all(answer.body.parts.map(({ document }: Part) => get(document.id)));
  assert.deepEqual(
    made.map(({ documentNumber }) => documentNumber),
    numbers,
  );
  for (const part of made) {
    assert.equal(part.status, 'EXTRACTED');
    assert.equal(part.splitFrom, original.id);
    assert.deepEqual(
      [part.folder, part.source, part.metadata, part.externalId],
      [original.folder, original.source, { office: 'Kiel' }, null],
    );
    assert.deepEqual([part.duplicateOf, part.splitProposals], [null, []]);
  }
  const after = await get(original.id);
  assert.deepEqual(
    after.splitInto,
    made.map(({ id }) => id),
  );
  assert.deepEqual([after.replaced, after.archivedAt !== null, after.externalId], [true, true, 'batch-1']);
  assert.deepEqual(after.allowedActions, ['delete', 'unsplit']);
  assert.equal((await actionsOf(original.id))[0], 'split');
  assert.equal((await actionsOf(made[0].id)).at(-1), 'splitOff');
  const events = (await call('GET', '/events')).body.data as { type: string; document: { id: number } }[];
  const finished = events.filter(({ type }) => type === 'EXTRACTION_FINISHED');
  for (const { id } of made) assert.ok(finished.some(({ document }) => document.id === id));
  for (const path of ['validate', 'unarchive', 'extract'])
    assert.equal((await post(`/documents/${original.id}/${path}`)).status, 409, path);

  const alone = await read(await makeInvoicePdf(randomInvoice(seeds[1]!)), 'again.pdf');
  assert.equal(alone.duplicateOf, made[1].id, 'a separate copy of an invoice is a duplicate of the part');
});

test('a page that is missing, unknown or used twice is named, and nothing changes', async () => {
  const { id } = await read(await joinPdfs([...invoices.slice(0, 2), sheet]), 'three.pdf');
  const { pages } = (await get(id)).file;
  const rest = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  const errorsOf = async (body: object) => {
    const answer = await post(`/documents/${id}/split`, body);
    assert.equal(answer.status, 422);
    return answer.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]);
  };
  assert.deepEqual(await errorsOf({ parts: [{ pages: [1] }, { pages: rest.slice(1) }] }), [
    ['', 'page_missing'],
  ]);
  assert.deepEqual(await errorsOf({ parts: [{ pages: [1] }, { pages: rest }], removedPages: [2] }), [
    ['/removedPages/0', 'page_twice'],
  ]);
  assert.deepEqual(await errorsOf({ parts: [{ pages: [1] }, { pages: [...rest, pages + 1] }] }), [
    [`/parts/1/pages/${rest.length}`, 'no_such_page'],
  ]);
  assert.deepEqual((await get(id)).splitInto, []);
});

test('the original can be restored, but not after a part is validated', async () => {
  const { id } = await keep(await joinPdfs(invoices.slice(0, 2)), 'two.pdf');
  const { body } = await post(`/documents/${id}/split`, { parts: [{ pages: [2] }, { pages: [1] }] });
  await work();
  const [first, second] = body.parts.map(({ document }: Part) => document.id);
  await call('PATCH', `/documents/${first}`, { body: { documentType: 'OTHER' } });
  assert.equal((await post(`/documents/${first}/validate`)).status, 200);
  const refused = await post(`/documents/${id}/unsplit`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'parts_in_use']);
  assert.match(refused.body.detail, /two-1\.pdf .+ is VALIDATED/);
  await post(`/documents/${first}/reopen`);
  const back = await post(`/documents/${id}/unsplit`);
  assert.deepEqual([back.status, back.body.archivedAt, back.body.splitInto], [200, null, []]);
  for (const part of [first, second]) {
    const { archivedAt, replaced, allowedActions } = await get(part);
    assert.deepEqual([archivedAt !== null, replaced, allowedActions], [true, true, ['delete']]);
  }
  assert.equal(
    (await post(`/documents/${id}/split`, { parts: [{ pages: [1] }, { pages: [2] }] })).status,
    201,
  );
});

test('photos and PDFs are merged into one document in the requested order, and separated again', async () => {
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const first = await keep(sheet, 'letter.pdf');
  const second = await keep(photo, 'photo.jpg');
  const { status, body } = await post('/documents/merge', { documentIds: [second.id, first.id] });
  assert.equal(status, 201);
  assert.deepEqual(
    [body.fileName, body.mergedFrom, body.file.mediaType],
    ['photo.pdf', [second.id, first.id], 'application/pdf'],
  );
  const { bytes } = await call('GET', `/documents/${body.id}/file`);
  assert.ok(Buffer.from(bytes).includes(photo), 'the photo is in it to the byte');
  assert.match(await textOf(body.id), /\n.*nothing of importance/);
  const { mergedInto, archivedAt } = await get(second.id);
  assert.deepEqual([mergedInto, archivedAt !== null], [body.id, true]);
  const { body: undone } = await post(`/documents/${body.id}/unmerge`);
  assert.deepEqual(
    undone.originals.map(({ id, archivedAt, mergedInto }: Record<string, unknown>) => [
      id,
      archivedAt,
      mergedInto,
    ]),
    [
      [second.id, null, null],
      [first.id, null, null],
    ],
  );
  assert.ok((await get(body.id)).replaced);
});

test('pages are rotated and removed; values that a user confirmed keep their position, and the original file is kept', async () => {
  const before = await read(await joinPdfs([invoices[1]!, invoices[0]!]), 'cover.pdf');
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  const paymentReference = { value: 'RF18', text: 'RF18', page: 2, box };
  await call('PATCH', `/documents/${before.id}`, { body: { fields: { paymentReference } } });
  const pages = [
    { page: 2, rotate: 180 },
    ...Array.from({ length: before.file.pages - 2 }, (_, index) => index + 3),
  ];
  const changed = await post(`/documents/${before.id}/pages`, { pages, removedPages: [1] });
  assert.equal(changed.status, 200);
  const after = await get(before.id);
  assert.deepEqual(
    [after.status, after.file.pages, after.file.changed],
    ['UPLOADED', before.file.pages - 1, true],
  );
  const { value, page, box: moved } = after.fields.paymentReference;
  assert.deepEqual([value, page, moved.x.toFixed(3), moved.y.toFixed(3)], ['RF18', 1, '0.600', '0.700']);
  assert.ok(!(await textOf(before.id)).includes(numbers[1]!), 'removed pages are no longer in the file');
  const restored = await post(`/documents/${before.id}/pages/restore`);
  assert.deepEqual([restored.body.file.sha256, restored.body.file.changed], [before.file.sha256, false]);
  assert.equal(restored.body.fields.paymentReference.value, 'RF18');
});

test('an e-invoice without pages cannot be split, and the response says so', async () => {
  const { id } = (await upload(call, ublInvoice({ number: 'S-1' }))).body;
  const { status, body } = await post(`/documents/${id}/split`, { parts: [{ pages: [1] }, { pages: [2] }] });
  assert.deepEqual([status, body.code], [422, 'unreadable_file']);
  assert.match(body.detail, /have no pages/);
});

test('when a part is deleted permanently, no reference to it remains', async () => {
  const { id } = await keep(await joinPdfs([sheet, sheet]), 'gone.pdf');
  const { body } = await post(`/documents/${id}/split`, { parts: [{ pages: [1] }, { pages: [2] }] });
  const [first, second] = body.parts.map(({ document }: Part) => document.id);
  await call('DELETE', `/documents/${first}`);
  assert.deepEqual([(await get(id)).splitInto, (await get(id)).replaced], [[second], true]);
  await call('DELETE', `/documents/${second}`);
  const { splitInto, replaced, allowedActions } = await get(id);
  assert.deepEqual([splitInto, replaced, allowedActions.includes('unarchive')], [[], false, true]);
  await readAlone(id);
  assert.equal((await get(id)).status, 'EXTRACTED', 'what had not been read is read now');
});

test('a document that is being read, exported or booked cannot be split', () => {
  const open = statusNames.filter((status) =>
    isAllowed({ status, archivedAt: null, extractionError: null }, 'arrangePages'),
  );
  assert.deepEqual(open, ['UPLOADED', 'EXTRACTED', 'VALIDATED', 'EXPORT_FAILED']);
});

test('documents of another workspace cannot be merged', async () => {
  const stranger = await service.newWorkspace();
  const theirs = await keep(sheet, 'theirs.pdf');
  const own = (await upload(call, sheet, { name: 'own.pdf', token: stranger.token })).body;
  const documentIds = [own.id, theirs.id];
  const { status } = await call('POST', '/documents/merge', { body: { documentIds }, token: stranger.token });
  assert.equal(status, 404);
  assert.deepEqual([(await get(theirs.id)).mergedInto, (await get(theirs.id)).archivedAt], [null, null]);
});

test('a part stays in the folder that a user chose, with a valid file name', async () => {
  const [chosen, ruled] = await Promise.all(
    ['Chosen', 'Ruled'].map(async (name) => (await post('/folders', { name })).body.id as number),
  );
  const rules = [{ when: 'channel', channels: ['API'] }];
  const rule = (await post('/folder-rules', { name: 'All', folderId: ruled, rules })).body;
  const parts = { folderId: String(chosen) };
  const { body: batch } = await upload(call, await joinPdfs([sheet, sheet]), { name: 'batch.pdf', parts });
  const { body } = await post(`/documents/${batch.id}/split`, {
    parts: [{ pages: [1], fileName: '../a\u0001/b\u202e.pdf' }, { pages: [2] }],
  });
  for (const { document } of body.parts) await readAlone(document.id);
  const made = await Promise.all(body.parts.map(({ document }: Part) => get(document.id)));
  assert.deepEqual(
    made.map(({ folder, fileName }) => [folder.id, fileName]),
    [
      [chosen, 'b.pdf'],
      [chosen, 'batch-2.pdf'],
    ],
  );
  await call('DELETE', `/folder-rules/${rule.id}`);
});

test('a separate e-invoice stays with the first page, and rotation loses no attachment', async () => {
  const { workspaceId } = service.admin;
  const { document } = await storeFile(service.service, {
    ...{ workspaceId, channel: 'EMAIL', doer: 'SERVICE', sender: 'a@example.com', fileName: 'mail.pdf' },
    content: Readable.from([await joinPdfs([invoices[2]!, sheet])]),
  });
  const xml = Readable.from([Buffer.from(ublInvoice({ number: numbers[2]! }))]);
  const kept = await service.service.files.put(`${workspaceId}/beside`, xml, 100_000);
  await service.service.db.write(workspaceId, (db) => storeCompanion(db, document!.id, 'invoice.xml', kept));
  const { pageCount } = await openPdf(invoices[2]!);
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  const { body } = await post(`/documents/${document!.id}/split`, {
    parts: [{ pages: [pageCount + 1] }, { pages }],
  });
  assert.deepEqual(
    body.parts.map(({ attachments }: Part) => attachments),
    [[], ['invoice.xml']],
  );
  await readAlone(body.parts[1].document.id);
  assert.equal((await get(body.parts[1].document.id)).fields.documentNumber.source, 'XML');

  const hybrid = await makePdf(
    (pdf) => void pdf.text('hybrid', 72, 72).file(Buffer.from('<a/>'), { name: 'a.xml' }),
    { ownerPassword: 'owner' },
  );
  const locked = await keep(hybrid, 'locked.pdf');
  const turned = await post(`/documents/${locked.id}/pages`, { pages: [{ page: 1, rotate: 90 }] });
  assert.deepEqual([turned.status, turned.body.code], [422, 'unreadable_file']);
  assert.match(turned.body.detail, /a\.xml/);
});
