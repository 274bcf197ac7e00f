import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';

import { ublInvoice, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
const made = [
  { number: 'T-1', vendor: '=HYPERLINK("http://x.example")', date: '2026-09-03' },
  { number: 'T-2', vendor: 'Baustoffe; Carl', date: '2026-09-01', net: '10.00', tax: '1.90', total: '11.90' },
  { number: 'T-3', vendor: 'Zimmerei Öhler', date: '2026-09-02' },
];
for (const parts of made) await upload(call, ublInvoice(parts), { name: `${parts.number}.xml` });
await work();

async function fileOf(query: string): Promise<Buffer> {
  const answer = await fetch(`${service.origin}/api/v1/documents/table?${query}`, {
    headers: { authorization: `Bearer ${service.admin.token}` },
  });
  assert.equal(answer.status, 200, await (answer.ok ? '' : answer.text()));
  return Buffer.from(await answer.arrayBuffer());
}
const csvOf = async (query: string) => (await fileOf(`format=csv&${query}`)).toString('utf8');

test('the list is downloaded as CSV with the same filter, order and columns', async () => {
  const csv = await csvOf(
    'sort=documentDate&columns=documentNumber,documentDate,totalAmount&dateFrom=2026-09-02',
  );
  assert.equal(csv, '\uFEFFNumber,Date,Total\r\nT-3,2026-09-02,119.00\r\nT-1,2026-09-03,119.00\r\n');
});

test('a German CSV file has German headings, semicolons and decimal commas', async () => {
  const csv = await csvOf('language=de&columns=vendorName,totalAmount,status&dateTo=2026-09-01');
  assert.equal(csv, '\uFEFFLieferant;Gesamtbetrag;Status\r\n"Baustoffe; Carl";11,90;Zu prüfen\r\n');
});

test('an unreadable document is called so, and a statement has its account, period and balance', async () => {
  await upload(call, Buffer.from('%PDF-1.7 broken'), { name: 'broken.pdf' });
  const camt = readFileSync(
    join(import.meta.dirname, '../../../samples/files/foerdebank-2026-10.camt053.xml'),
  );
  await upload(call, camt, { name: 'statement.xml' });
  await work();
  assert.equal(await csvOf('columns=status&text=broken'), '\uFEFFStatus\r\nUnreadable\r\n');
  const [head, row = ''] = (
    await csvOf('columns=statementAccount,periodStart,periodEnd,closingBalance&documentTypes=BANK_STATEMENT')
  ).split('\r\n');
  assert.equal(head, '\uFEFFBank account,Period from,Period to,Closing balance');
  assert.match(row, /^DE\d{20},2026-10-01,2026-10-31,[\d.]+$/);
  for (const { id } of (await call('GET', '/documents?limit=2')).body.data)
    await call('DELETE', `/documents/${id}`);
});

test('text that a spreadsheet would execute is shown as text', async () => {
  const csv = await csvOf('columns=vendorName&dateFrom=2026-09-03');
  assert.equal(csv, `\uFEFFSupplier\r\n"'=HYPERLINK(""http://x.example"")"\r\n`);
});

test('the Excel file contains the same rows, text as text and amounts as numbers', async () => {
  const parts = unzipSync(
    await fileOf('format=xlsx&columns=vendorName,documentDate,totalAmount&sort=documentDate'),
  );
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*>(?:<is><t[^>]*>|<v>)(.*?)</g)].map(([, value]) => value),
  );
  assert.deepEqual(rows, [
    ['Supplier', 'Date', 'Total'],
    ['Baustoffe; Carl', '46266', '11.90'],
    ['Zimmerei Öhler', '46267', '119.00'],
    ['=HYPERLINK("http://x.example")', '46268', '119.00'],
  ]);
  assert.doesNotMatch(sheet, /<f>/);
});

test('more documents than one page of the database are all in the file, each once', async () => {
  for (let n = 0; n < 210; n++) {
    const { status } = await upload(call, ublInvoice({ number: `M-${n}` }), { name: `m-${n}.xml` });
    assert.equal(status, 201);
  }
  const lines = (await csvOf('columns=fileName&text=m-')).trim().split('\r\n').slice(1);
  assert.equal(new Set(lines).size, 210);
  assert.equal(lines.length, 210);
});

test('totals are exact, by currency, and follow the filter', async () => {
  const { body } = await call('GET', '/documents/totals?documentTypes=PURCHASE_INVOICE,RECEIPT');
  assert.deepEqual(body, {
    totals: [{ currencyCode: 'EUR', totalAmount: 249.9, documentCount: 3 }],
    withoutTotal: 0,
    complete: true,
  });
  const none = await call('GET', '/documents/totals?documentTypes=BANK_STATEMENT');
  assert.deepEqual(none.body.totals, []);
});

test('several types and folders are listed together, and counted by type', async () => {
  const inbox = (await call('GET', '/folders')).body.data[0].id;
  const other = (await call('POST', '/folders', { body: { name: 'Other' } })).body.id;
  const [one] = (await call('GET', '/documents?text=T-1')).body.data;
  await call('PATCH', `/documents/${one.id}`, { body: { folderId: other } });
  const idsOf = async (query: string) =>
    (await call('GET', `/documents?${query}`)).body.data.map(
      ({ documentNumber }: { documentNumber: string }) => documentNumber,
    );
  assert.deepEqual(await idsOf(`folderIds=${other}`), ['T-1']);
  assert.deepEqual(await idsOf(`folderIds=${other},${inbox}&documentTypes=PURCHASE_INVOICE`), [
    'T-3',
    'T-2',
    'T-1',
  ]);
  assert.deepEqual(await idsOf(`folderIds=${other},${inbox}&text=zimmerei`), ['T-3']);
  assert.equal((await call('GET', '/documents?documentTypes=NONE')).status, 422);
  const { byType } = (await call('GET', '/documents/counts?text=T-')).body;
  assert.deepEqual(byType, [{ documentType: 'PURCHASE_INVOICE', total: 3 }]);
});

test('another workspace gets a file without rows', async () => {
  const stranger = await service.newWorkspace();
  const answer = await fetch(`${service.origin}/api/v1/documents/table?format=csv&columns=id`, {
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  assert.equal(await answer.text(), 'ID\r\n');
});
