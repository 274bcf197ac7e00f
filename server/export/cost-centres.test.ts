import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work, folder, admin } = service;
after(() => service.stop());

const costCentres = ['4100 Marketing', '4200 Sales'];
const settings = { folder: 'main', costCentres };
const book = (await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings } })).body;
const lines = [
  { description: 'Kopierpapier A4', taxRate: 19, lineAmount: 90 },
  { description: 'Porto', taxRate: 19, lineAmount: 10 },
];

async function received(number: string, vendor?: { name: string; taxId: string }): Promise<number> {
  const { id } = await uploadRead(service, { number, vendor: vendor?.name ?? 'Papierwerk Nord GmbH' });
  const fields = vendor ? { vendorTaxId: vendor.taxId } : {};
  await call('PATCH', `/documents/${id}`, { body: { lines, fields } });
  return id;
}
const alster = { name: 'Alster Strom AG', taxId: 'DE811907980' };
const choose = (id: number, costCentre: string | null, ofLines: object[] = []) =>
  call('PATCH', `/documents/${id}`, {
    body: { coding: [{ connectionId: book.id, costCentre, lines: ofLines }] },
  });
type Part = { part: string; value: string; source: string; lines: number[] | null };
async function centresOf(id: number) {
  const { body } = await call('POST', `/documents/${id}/export/preview`);
  return body.coding.flatMap(({ part, value, source, lines: of }: Part) =>
    part === 'COST_CENTRE' ? [[value, source, of]] : [],
  );
}
async function exported(id: number) {
  assert.equal((await call('POST', `/documents/${id}/validate`)).body.status, 'VALIDATED');
  await call('POST', `/documents/${id}/export`);
  await work();
  return (await call('GET', `/documents/${id}`)).body;
}
function entryOf(number: string): string {
  const place = join(folder, 'books', String(admin.workspaceId), 'main');
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.journal'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return files.find((text) => text.includes(number)) ?? '';
}

await exported(await received('KS-0', alster));

test('a connection lists its cost centres with number and name; another system has none', async () => {
  const { body } = await call('GET', `/integrations/${book.id}/accounts`);
  assert.deepEqual(body.costCentres, [
    { id: '4100', code: '4100', name: 'Marketing', active: true },
    { id: '4200', code: '4200', name: 'Sales', active: true },
  ]);
  const { token } = await service.newWorkspace();
  const other = { kind: 'HLEDGER', settings: { folder: 'main' } };
  const { id } = (await call('POST', '/integrations', { token, body: other })).body;
  assert.deepEqual((await call('GET', `/integrations/${id}/accounts`, { token })).body.costCentres, []);
});

test('cost centres of the document and of a line are stored, shown with their reason, and booked', async () => {
  const id = await received('KS-1');
  const { body } = await choose(id, '4100', [{ line: 2, costCentre: '4200' }]);
  assert.deepEqual(body.coding, [
    {
      ...{ connectionId: book.id, account: null, taxCode: null, costCentre: '4100' },
      lines: [{ line: 2, account: null, taxCode: null, costCentre: '4200' }],
    },
  ]);
  assert.deepEqual(await centresOf(id), [
    ['4100 Marketing', 'CHOSEN', [1]],
    ['4200 Sales', 'LINE', [2]],
  ]);
  const { data } = (await call('GET', `/documents/${id}/history`)).body;
  assert.match(JSON.stringify(data), /4100 · 2: 4200/);
  const document = await exported(id);
  assert.equal(document.status, 'EXPORTED', JSON.stringify(document.exportError));
  assert.match(entryOf('KS-1'), /90\.00 EUR .*cost-centre:4100\n.*10\.00 EUR .*cost-centre:4200/);
});

test('the next document of the supplier gets the same cost centres', async () => {
  assert.deepEqual(await centresOf(await received('KS-2')), [
    ['4100 Marketing', 'LEARNED', [1]],
    ['4200 Sales', 'LEARNED', [2]],
  ]);
});

test('the cost centre of the supplier, otherwise that of the folder, applies where nothing was learned', async () => {
  const id = await received('KS-3', alster);
  const { folder: ofDocument } = (await call('GET', `/documents/${id}`)).body;
  const folders = { [ofDocument.id]: { costCentre: '4200' } };
  await call('PATCH', `/integrations/${book.id}`, { body: { mapping: { folders } } });
  assert.deepEqual(await centresOf(id), [['4200 Sales', 'FOLDER', null]]);
  await exported(id);
  const { data } = (await call('GET', '/suppliers?text=Alster')).body;
  const { body } = await call('PATCH', `/suppliers/${data[0].id}`, { body: { costCentre: 'Marketing' } });
  assert.equal(body.costCentre, 'Marketing');
  assert.deepEqual(await centresOf(await received('KS-4', alster)), [['4100 Marketing', 'SUPPLIER', null]]);
});

test('many documents get the same cost centre; their accounts stay', async () => {
  const ids = [await received('KS-5'), await received('KS-6')];
  const coding = [{ connectionId: book.id, account: 'expenses:office' }];
  await call('PATCH', `/documents/${ids[0]}`, { body: { coding } });
  const body = { documentIds: ids, connectionId: book.id, costCentre: '4200' };
  const { results } = (await call('POST', '/documents/bulk/code', { body })).body;
  assert.ok(results.every(({ ok }: { ok: boolean }) => ok));
  const codingOf = async (id?: number) => (await call('GET', `/documents/${id}`)).body.coding[0];
  assert.deepEqual(
    [await codingOf(ids[0]), (await codingOf(ids[1])).costCentre],
    [{ ...coding[0], taxCode: null, costCentre: '4200', lines: [] }, '4200'],
  );
});

test('a cost centre that the connection no longer lists is refused before the export', async () => {
  const id = await received('KS-7');
  await choose(id, '4900');
  const { body } = await call('POST', `/documents/${id}/export/preview`);
  assert.deepEqual(
    body.refusals.map(({ wording }: { wording: string }) => wording),
    ['COST_CENTRE_UNKNOWN'],
  );
});
