import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { invoicePdf, ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work, clock } = service;
type Row = { id: number; fileName: string; vendorName: string | null };

/** Seven invoices. Two could not be read, so they have no date, total or vendor. */
const made = [
  { number: 'A-1', vendor: 'Zimmerei Öhler', date: '2026-09-03', net: '10.00', tax: '1.90', total: '11.90' },
  { number: 'A-2', vendor: 'Ärztehaus am Ring', date: '2026-09-01' },
  { number: 'A-3', vendor: 'bäckerei Lund', date: '2026-09-02', net: '10.00', tax: '1.90', total: '11.90' },
  { number: 'A-4', vendor: 'Baustoffe Carl', date: '2026-09-03' },
  { number: 'A-5', vendor: 'Zimmerei Öhler', date: '2026-09-02' },
];
const ids: number[] = [];
for (const parts of made) {
  ids.push((await upload(call, ublInvoice(parts), { name: `${parts.number}.xml` })).body.id);
  clock.advance(60_000);
}
await work();
for (const name of ['late-1.xml', 'late-2.xml'])
  ids.push((await upload(call, ublInvoice({ number: name }), { name })).body.id);

async function allPages(query: string, limit = 2): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  do {
    const { body, status } = await call('GET', `/documents?${query}&limit=${limit}${cursor}`);
    assert.equal(status, 200, JSON.stringify(body));
    rows.push(...body.data);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  return rows;
}
const orderOf = async (query: string) => (await allPages(query)).map(({ id }) => ids.indexOf(id) + 1);

const orders: Record<string, number[]> = {
  '-id': [7, 6, 5, 4, 3, 2, 1],
  id: [1, 2, 3, 4, 5, 6, 7],
  documentDate: [2, 3, 5, 1, 4, 6, 7],
  '-documentDate': [4, 1, 5, 3, 2, 7, 6],
  totalAmount: [1, 3, 2, 4, 5, 6, 7],
  '-totalAmount': [5, 4, 2, 3, 1, 7, 6],
  vendorName: [2, 3, 4, 1, 5, 6, 7],
  '-vendorName': [5, 1, 4, 3, 2, 7, 6],
  dueDate: [1, 2, 3, 4, 5, 6, 7],
  '-updatedAt': [7, 6, 5, 4, 3, 2, 1],
};
for (const [sort, expected] of Object.entries(orders)) {
  test(`a list sorted by ${sort} is paged without gaps, equal values in a fixed order, empty ones last`, async () => {
    assert.deepEqual(await orderOf(`sort=${sort}`), expected);
  });
  test(`search results are sorted by ${sort} in the same way`, async () => {
    assert.deepEqual(await orderOf(`sort=${sort}&text=xml`), expected);
  });
}

test('a cursor is rejected for a list with another order', async () => {
  const { body } = await call('GET', '/documents?sort=documentDate&limit=1');
  const other = await call('GET', `/documents?sort=-documentDate&limit=1&cursor=${body.nextCursor}`);
  assert.deepEqual([other.status, other.body.code], [400, 'invalid_cursor']);
  const forged = Buffer.from(JSON.stringify(['documentDate', "2026-13-99'", 1])).toString('base64url');
  assert.equal(
    (await call('GET', `/documents?sort=documentDate&cursor=${forged}`)).body.code,
    'invalid_cursor',
  );
});

const uploadedOn = clock.now().toISOString().slice(0, 10);
/** Each filter with its expected results, alone and together with a search. */
const filters: [string, number[]][] = [
  ['status=EXTRACTED&dateFrom=2026-09-02&dateTo=2026-09-02', [5, 3]],
  ['amountMin=12', [5, 4, 2]],
  ['amountMax=12', [3, 1]],
  ['vendorName=zimmerei%20OHLER', [5, 1]],
  ['vendorName=OHL', [5, 1]],
  ['vendorName=ei', [5, 3, 1]],
  ['vendorName=r%20Ohler', []],
  ['vendorName=A-1', []],
  ['vendorName=%25', []],
  [`vendorName=ohler&ids=${ids[0]},${ids[1]}`, [1]],
  ['documentType=PURCHASE_INVOICE&amountMax=12', [3, 1]],
  [`uploadedFrom=${uploadedOn}&uploadedTo=${uploadedOn}`, [7, 6, 5, 4, 3, 2, 1]],
  ['uploadedTo=2026-10-04', []],
  ['duplicate=true', []],
  ['duplicate=false', [7, 6, 5, 4, 3, 2, 1]],
  ['queueId=12345', []],
  ['folderId=12345', []],
  ['externalId=none', []],
  ['archived=true', []],
];
test('each filter gives the same results alone and within a search', async () => {
  for (const [query, expected] of filters) {
    const found = await orderOf(query);
    assert.deepEqual(found, expected, query);
    assert.deepEqual(await orderOf(`${query}&text=xml`), expected, `${query} with a search`);
  }
});

test('the vendor filter matches part of the name, in every order and on every page', async () => {
  assert.deepEqual(await orderOf('vendorName=ei&sort=vendorName'), [3, 1, 5]);
  assert.deepEqual(await orderOf('vendorName=ei&sort=documentDate'), [3, 5, 1]);
  assert.equal((await call('GET', '/documents/counts?vendorName=ohl')).body.total, 2);
});

test('the list shows the customer of an invoice, and bank, account, period and balance of a statement', async () => {
  const [invoice] = (await call('GET', `/documents?ids=${ids[0]}`)).body.data;
  assert.deepEqual([invoice.buyerName, invoice.statementSummary], ['Anders GmbH', null]);
  const file = readFileSync(
    new URL('../../../samples/files/foerdebank-2026-10.camt053.xml', import.meta.url),
  );
  const { id } = (await upload(call, file, { name: 'october.xml' })).body;
  await work();
  const [statement] = (await call('GET', `/documents?ids=${id}`)).body.data;
  assert.deepEqual(statement.statementSummary, {
    account: 'DE34219900440003718265',
    bankName: 'Fördebank Kiel',
    accountCount: 1,
    currencyCode: 'EUR',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    entryCount: 5,
    closingBalance: 17273.33,
  });
  const edited = await call('PATCH', `/documents/${id}`, { body: { statement: null } });
  assert.equal(edited.body.statementSummary, null);
});

const bankOf = async (id: number) =>
  (await call('GET', `/documents?ids=${id}`)).body.data[0].statementSummary.bankName;

test('the bank of an OFX file and of a PDF statement is in the list, the document and the search', async () => {
  for (const name of ['foerdebank-2026-11.ofx', 'foerdebank-2026-10.pdf']) {
    const file = readFileSync(new URL(`../../../samples/files/${name}`, import.meta.url));
    const { id } = (await upload(call, file, { name: `bank-${name.slice(-3)}` })).body;
    await work();
    assert.equal(await bankOf(id), 'Fördebank Kiel');
    const { statement } = (await call('GET', `/documents/${id}`)).body;
    assert.equal(statement.accounts[0].bankName, 'Fördebank Kiel');
    assert.equal(
      (await call('GET', `/documents?ids=${id}&text=${encodeURIComponent('Fördebank')}`)).body.data.length,
      1,
    );
    const accounts = [{ ...statement.accounts[0], bankName: 'Weserbank' }];
    await call('PATCH', `/documents/${id}`, { body: { statement: { accounts } } });
    assert.equal(await bankOf(id), 'Weserbank');
  }
});

test('a statement that an earlier version stored has no bank', async () => {
  const file = readFileSync(
    new URL('../../../samples/files/foerdebank-2026-10.camt053.xml', import.meta.url),
  );
  const { id } = (await upload(call, file, { name: 'old.xml' })).body;
  await work();
  await service.service.db.write(
    service.admin.workspaceId,
    (db) => db`
    update documents set statement_summary = statement_summary - 'bankName',
      details = details #- '{statement,accounts,0,bankName}'
    where workspace_id = ${db.workspace} and id = ${id}`,
  );
  assert.equal(await bankOf(id), null);
  const { statement } = (await call('GET', `/documents/${id}`)).body;
  assert.equal(statement.accounts[0].bankName, null);
});

test('a list can be filtered by findings and their severity', async () => {
  const before = await call('GET', '/documents?finding=BLOCKING');
  const wrong = await upload(call, ublInvoice({ number: 'W-1', total: '120.00' }), { name: 'wrong.pdf.xml' });
  await work();
  const { body } = await call('GET', `/documents/${wrong.body.id}`);
  const graves = (severity: string) =>
    body.findings.filter((finding: { severity: string }) => finding.severity === severity).length;
  assert.deepEqual(body.findingCounts, { blocking: graves('BLOCKING'), warning: graves('WARNING') });
  assert.ok(graves('BLOCKING') > 0);
  for (const query of ['finding=BLOCKING', 'finding=BLOCKING&text=wrong']) {
    const found: Row[] = (await call('GET', `/documents?${query}`)).body.data;
    const known = before.body.data.map(({ id }: Row) => id);
    assert.deepEqual(
      found.map(({ id }) => id).filter((id) => !known.includes(id)),
      [wrong.body.id],
      query,
    );
  }
  await call('DELETE', `/documents/${wrong.body.id}`);
});

test('the beginning of a word on a page finds the document, with or without accents, and never in another workspace', async () => {
  const { body } = await upload(call, await invoicePdf(7), { name: 'scan.pdf' });
  await work();
  const { pages } = (await call('GET', `/documents/${body.id}/words`)).body;
  const texts: string[] = pages.flatMap((page: { words: { text: string }[] }) =>
    page.words.map(({ text }) => text),
  );
  const word = texts.filter((text) => /^\p{L}{7,}$/u.test(text)).at(-1)!;
  const find = async (text: string, token?: string) =>
    (await call('GET', `/documents?text=${encodeURIComponent(text)}`, token ? { token } : {})).body.data.map(
      ({ id }: Row) => id,
    );
  assert.ok((await find(word)).includes(body.id), word);
  assert.ok((await find(word.slice(0, 5).toUpperCase())).includes(body.id), 'by its beginning');
  // One word appears only on the page, the other only in the file name.
  for (const text of [`${word} scan`, `scan & ${word}`])
    assert.deepEqual(await find(text), [body.id], `“${text}”`);
  assert.deepEqual(await find(`${word} scanned`), []);
  assert.deepEqual(await find(`${word} nowhereatall`), []);
  assert.deepEqual(await find("') | 'a':* | ('"), []);
  const stranger = await service.newWorkspace();
  assert.deepEqual(await find(word, stranger.token), []);
  await call('DELETE', `/documents/${body.id}`);
  assert.deepEqual(await find(word), []);
});

test('dates, VAT IDs and bank accounts are found in each way that people write them, and only as a whole', async () => {
  const values = { documentDate: '2026-05-14', vendorTaxId: 'DE811907980', iban: 'GB33BUKB20201555555555' };
  const { id } = await uploadRead(service, { number: 'FACTS-1' });
  const edited = await call('PATCH', `/documents/${id}`, { body: { fields: values } });
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  const isFound = async (text: string) => {
    const { data } = (await call('GET', `/documents?text=${encodeURIComponent(text)}&limit=200`)).body;
    return data.some((one: { id: number }) => one.id === id);
  };
  const found = [
    ...['2026-05-14', '14.05.2026', '14.5.2026', '14. 5. 2026', '14/05/2026', '5/14/2026'],
    ...['DE811907980', 'DE 811 907 980', 'de811.907.980', '811907980', '811 907 980'],
    ...['GB33BUKB20201555555555', 'GB33 BUKB 2020 1555 5555 55', 'gb33-bukb-2020'],
    'FACTS-1 14.05.2026',
  ];
  for (const text of found) assert.ok(await isFound(text), text);
  for (const text of ['15.05.2026', '907980', '2026051', 'DE811907981', 'FACTS-1 15.05.2026'])
    assert.ok(!(await isFound(text)), text);
  await call('PATCH', `/documents/${id}`, { body: { fields: { documentDate: '2026-05-15' } } });
  assert.ok(!(await isFound('14.05.2026')));
  assert.ok(await isFound('15.05.2026'));
});

test('a document that arrives between two pages does not shift the others', async () => {
  const first = await call('GET', '/documents?sort=vendorName&limit=2');
  const extra = await upload(call, ublInvoice({ number: 'X-1', vendor: 'Aalhaus' }), {
    name: 'extra.txt.xml',
  });
  await work();
  const next = await call('GET', `/documents?sort=vendorName&limit=2&cursor=${first.body.nextCursor}`);
  assert.deepEqual(
    next.body.data.map(({ id }: Row) => ids.indexOf(id) + 1),
    [4, 6],
  );
  await call('DELETE', `/documents/${extra.body.id}`);
});
