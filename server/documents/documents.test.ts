import assert from 'node:assert/strict';
import { test } from 'node:test';

import { invoicePdf, ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;

test('an uploaded invoice is read, and every value has its place on the page', async () => {
  const uploaded = await upload(call, await invoicePdf(7), { name: 'rechnung.pdf' });
  assert.equal(uploaded.status, 201);
  assert.equal(uploaded.body.status, 'UPLOADED');
  await work();

  const { body, headers } = await call('GET', `/documents/${uploaded.body.id}`);
  assert.equal(body.status, 'EXTRACTED');
  assert.equal(headers.get('etag'), `"${body.version}"`);
  assert.notEqual(body.totalAmount, null);
  const { page, box, source, text } = body.fields.totalAmount;
  assert.deepEqual([page, source], [1, 'TEXT']);
  assert.ok(box.x > 0 && box.x + box.width < 1 && box.y > 0 && box.y + box.height < 1);
  assert.ok(text.length > 0);
});

test('the eleven specified fields come first, in the order of the specification', async () => {
  const document = await uploadRead(service);
  assert.deepEqual(Object.keys(document).slice(0, 11), [
    'id',
    'fileName',
    'status',
    'documentType',
    'documentNumber',
    'vendorName',
    'totalAmount',
    'currencyCode',
    'documentDate',
    'dueDate',
    'queue',
  ]);
  assert.equal(document.totalAmount, 119);
  assert.equal(document.queue, null);
});

test('a value that is not printed is null, and always present', async () => {
  const document = await uploadRead(service, { number: 'R-2' });
  assert.equal(document.fields.paymentReference.value, null);
  assert.equal(document.fields.paymentReference.confidence, null);
  assert.equal(document.statement, null);
  assert.equal(document.archivedAt, null);
});

test('the API returns the words of a page with their positions, and the page as an image', async () => {
  const { body } = await upload(call, await invoicePdf(8), { name: 'a.pdf' });
  await work();
  const words = await call('GET', `/documents/${body.id}/words`);
  assert.ok(words.body.pages[0].words.length > 20);
  const image = await call('GET', `/documents/${body.id}/pages/1?width=400`);
  assert.equal(image.status, 200);
  assert.match(image.headers.get('content-type') ?? '', /^image\/(webp|png)$/);
  assert.equal((await call('GET', `/documents/${body.id}/pages/99`)).status, 404);
});

test('the original is returned byte for byte, and no browser executes it', async () => {
  const content = ublInvoice({ number: 'R-3' });
  const name = 'Rechnung „ä" <b>.xml';
  const { body } = await upload(call, content, { name });
  const file = await call('GET', `/documents/${body.id}/file`);
  assert.equal(file.bytes.toString('utf8'), content);
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(file.headers.get('content-security-policy'), "sandbox; default-src 'none'");
  assert.match(
    file.headers.get('content-disposition') ?? '',
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''/,
  );
});

test('lists are filtered in the database and paged without gaps or duplicates', async () => {
  const folder = (await call('POST', '/folders', { body: { name: 'Paged' } })).body.id;
  for (let n = 1; n <= 5; n++) {
    await upload(call, ublInvoice({ number: `P-${n}`, vendor: 'Blätterwald AG', total: '119.00' }), {
      parts: { folderId: String(folder) },
    });
  }
  await work();
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = await call('GET', `/documents?folderId=${folder}&limit=2${cursor}`);
    assert.equal(page.body.hasMore, page.body.nextCursor !== null);
    seen.push(...page.body.data.map((row: { id: number }) => row.id));
    const link = page.headers.get('link');
    assert.equal(link !== null, page.body.hasMore);
    if (link) assert.match(link, /^<\/api\/v1\/documents\?.*limit=2&cursor=[\w-]+>; rel="next"$/);
    cursor = page.body.nextCursor ? `&cursor=${page.body.nextCursor}` : '';
  } while (cursor);
  assert.equal(seen.length, 5);
  assert.deepEqual(
    seen,
    [...new Set(seen)].sort((a, b) => b - a),
  );

  const found = async (query: string) =>
    (await call('GET', `/documents?folderId=${folder}&${query}`)).body.data.length;
  assert.equal(await found('text=BLATTER%20p-3'), 1);
  assert.equal(await found('text=100%25'), 0);
  assert.equal(await found('status=EXTRACTED,VALIDATED'), 5);
  assert.equal(await found('status=UPLOADED'), 0);
  assert.equal(await found('dateFrom=2026-10-01&dateTo=2026-10-01'), 5);
  assert.equal(await found('dateFrom=2026-10-02'), 0);
  assert.equal(await found('amountMin=119&amountMax=119.00'), 5);
  assert.equal(await found('amountMin=119.01'), 0);
  assert.equal(await found('documentType=RECEIPT'), 0);
  assert.equal(await found('archived=true'), 0);
});

test('an invalid list request names the wrong parameter', async () => {
  assert.equal((await call('GET', '/documents?cursor=nonsense')).body.code, 'invalid_cursor');
  const wrong = await call('GET', '/documents?limit=1000&status=DONE');
  assert.equal(wrong.status, 422);
  assert.deepEqual(
    wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/query/limit', '/query/status/0'],
  );
});

test('the history shows who did what, newest first', async () => {
  const { id } = await uploadRead(service, { number: 'H-1' });
  await call('PATCH', `/documents/${id}`, { body: { fields: { vendorName: 'Papierwerk Süd GmbH' } } });
  const { body } = await call('GET', `/documents/${id}/history`);
  assert.deepEqual(
    body.data.map(({ action, actor }: { action: string; actor: { kind: string } }) => [action, actor.kind]),
    [
      ['edit', 'USER'],
      ['finishExtraction', 'SERVICE'],
      ['startExtraction', 'SERVICE'],
      ['upload', 'USER'],
    ],
  );
  assert.deepEqual(body.data[0].changes, [
    { field: 'vendorName', before: 'Papierwerk Nord GmbH', after: 'Papierwerk Süd GmbH' },
  ]);
});

test('a file that is uploaded again is recognised, and so is the same invoice in another file', async () => {
  const first = await uploadRead(service, { number: 'D-1' });
  const again = await uploadRead(service, { number: 'D-1' });
  assert.equal(again.duplicateOf, first.id);
  const other = await upload(call, `${ublInvoice({ number: 'D-1' })}<!-- sent again -->`);
  await work();
  const { body } = await call('GET', `/documents/${other.body.id}`);
  assert.equal(body.duplicateOf, first.id);
  assert.ok(body.findings.some(({ code }: { code: string }) => code === 'DUPLICATE'));
});

test('a list can be limited to certain documents, also within a search, and to documents that need attention', async () => {
  const one = await uploadRead(service, { number: 'Narrow-1' });
  const two = await uploadRead(service, { number: 'Narrow-2' });
  const broken = (await upload(call, '%PDF-1.7 and no more', { name: 'broken.pdf' })).body;
  await work();
  const listed = async (query: string) =>
    (await call('GET', `/documents?${query}`)).body.data.map(({ id }: { id: number }) => id);
  assert.deepEqual(await listed(`ids=${one.id},${two.id}`), [two.id, one.id]);
  assert.deepEqual(await listed(`ids=${one.id}&text=narrow`), [one.id]);
  assert.deepEqual(await listed(`ids=${one.id}&text=zzyzx`), []);
  assert.deepEqual(await listed(`ids=${one.id}&status=EXPORTED`), []);
  assert.equal((await call('GET', '/documents?ids=x')).status, 422);
  assert.ok((await listed('attention=true')).includes(broken.id));
  assert.ok(!(await listed('attention=true')).includes(one.id));
  assert.ok((await listed('attention=false')).includes(one.id));
});

test('a deleted document is removed with its file, and an archived one can be restored', async () => {
  const { id } = await uploadRead(service, { number: 'X-1' });
  const archived = await call('POST', `/documents/${id}/archive`);
  assert.notEqual(archived.body.archivedAt, null);
  assert.equal((await call('POST', `/documents/${id}/archive`)).body.code, 'invalid_state');
  assert.equal((await call('POST', `/documents/${id}/unarchive`)).body.archivedAt, null);
  assert.equal((await call('DELETE', `/documents/${id}`)).status, 204);
  assert.equal((await call('GET', `/documents/${id}`)).status, 404);
  assert.equal((await call('GET', `/documents/${id}/file`)).status, 404);
});

test('document types define what they require and whether they are booked', async () => {
  const { body } = await call('GET', '/document-types');
  assert.equal(body.data.length, 9);
  const reminder = await call('GET', '/document-types/PAYMENT_REMINDER');
  assert.equal(reminder.body.bookable, false);
  assert.equal((await call('GET', '/document-types/NOTHING')).status, 404);
});
