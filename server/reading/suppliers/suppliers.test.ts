import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upload, uploadRead } from '../../testing/documents.ts';
import { type OddInvoice, oddInvoicePdf } from '../../testing/odd-invoice.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService, type TestWorkspace } from '../../testing/start.ts';
import { purgeOldLessons } from './purge-old-lessons.ts';

const service = await startTestService();
const { call, work, clock } = service;

const first: OddInvoice = { folio: '40118', on: '03.04.2026', by: '24.04.2026', sum: '500,00' };
const right = {
  documentNumber: '40118',
  documentDate: '2026-04-03',
  dueDate: '2026-04-24',
  totalAmount: 500,
  currencyCode: 'EUR',
  vendorName: 'Kontor Zwölf',
  vendorTaxId: 'DE811907980',
};

/** A separate workspace for each test, with calls on its behalf. */
async function workspace() {
  const own: TestWorkspace = { ...(await service.newWorkspace()) };
  const signInAgain = async () => {
    Object.assign(own, await signInForTest(service.service, own.workspaceId, own.email));
  };
  const ask = (method: string, path: string, body?: unknown) =>
    call(method, path, { token: own.token, ...(body === undefined ? {} : { body }) });
  const read = async (invoice: OddInvoice) => {
    const file = await oddInvoicePdf(invoice);
    const { body } = await upload(call, file, { name: 'odd.pdf', token: own.token });
    await work();
    return (await ask('GET', `/documents/${body.id}`)).body;
  };
  /** Reads the first invoice, which a user then corrects and validates. */
  const teach = async (fields: Record<string, unknown> = right, invoice = first) => {
    const { id } = await read(invoice);
    await ask('PATCH', `/documents/${id}`, { documentType: 'PURCHASE_INVOICE', fields });
    const { status, body } = await ask('POST', `/documents/${id}/validate`);
    assert.equal(status, 200, JSON.stringify(body));
    return id as number;
  };
  const suppliers = async () => (await ask('GET', '/suppliers')).body.data;
  return { ask, read, teach, suppliers, signInAgain, token: () => own.token };
}

const second: OddInvoice = { folio: '40131', on: '05.06.2026', by: '26.06.2026', sum: '731,20' };

test('after one validated document the next of the same supplier is read correctly, with the reason', async () => {
  const { read, teach } = await workspace();
  const before = await read(second);
  assert.notEqual(before.documentNumber, '40131');
  await teach();
  const after = await read({ ...second, folio: '40132' });
  assert.deepEqual(
    [after.documentNumber, after.documentDate, after.dueDate, after.totalAmount, after.vendorName],
    ['40132', '2026-06-05', '2026-06-26', 731.2, 'Kontor Zwölf'],
  );
  const { source, page, box, evidence } = after.fields.documentNumber;
  assert.deepEqual([source, page], ['TEXT', 1]);
  assert.ok(box.x > 0.5);
  assert.deepEqual(
    [evidence[0].code, evidence[0].message],
    ['MEMORY', 'as in one confirmed document from this vendor'],
  );
});

test('learned rules can be read in words, with the documents that they come from', async () => {
  const { ask, read, teach, suppliers } = await workspace();
  const id = await teach();
  const [supplier] = await suppliers();
  assert.deepEqual(
    [supplier.name, supplier.taxIds, supplier.domains, supplier.documentCount, supplier.lastUsedAt],
    ['Kontor Zwölf', ['DE811907980'], ['kontor-zwoelf.example'], 1, null],
  );
  const { body } = await ask('GET', `/suppliers/${supplier.id}`);
  const number = body.lessons.find(({ field }: { field: string }) => field === 'documentNumber');
  assert.deepEqual(number, {
    field: 'documentNumber',
    words: 'to the right of "zwirl"',
    code: 'RIGHT_OF',
    values: { words: 'zwirl' },
    seen: 1,
    contradicted: 0,
    documentIds: [id],
  });
  await read(second);
  assert.equal((await suppliers())[0].lastUsedAt, clock.now().toISOString());
});

test('validating or correcting a document again replaces its lessons', async () => {
  const { ask, teach, suppliers } = await workspace();
  const id = await teach({ ...right, documentNumber: '88812' });
  await ask('POST', `/documents/${id}/reopen`);
  await ask('PATCH', `/documents/${id}`, { fields: { documentNumber: '40118' } });
  await ask('POST', `/documents/${id}/validate`);
  const [supplier, ...others] = await suppliers();
  assert.deepEqual([others.length, supplier.documentCount], [0, 1]);
  const { body } = await ask('GET', `/suppliers/${supplier.id}`);
  const numbers = body.lessons.filter(({ field }: { field: string }) => field === 'documentNumber');
  assert.deepEqual(
    numbers.map(({ words }: { words: string }) => words),
    ['to the right of "zwirl"'],
  );
});

test('the lessons of a field can be deleted and restored', async () => {
  const { ask, read, teach, suppliers } = await workspace();
  await teach();
  const [{ id }] = await suppliers();
  const path = `/suppliers/${id}/memory/documentNumber`;
  assert.equal((await ask('DELETE', path)).status, 204);
  assert.equal((await ask('DELETE', path)).status, 404);
  assert.deepEqual((await ask('GET', `/suppliers/${id}`)).body.forgottenFields, ['documentNumber']);
  const forgotten = await read(second);
  assert.notEqual(forgotten.documentNumber, '40131');
  assert.equal(forgotten.totalAmount, 731.2);
  const { body } = await ask('POST', `/suppliers/${id}/memory/restore`);
  assert.deepEqual(body.forgottenFields, []);
  assert.equal((await read({ ...second, folio: '40140' })).documentNumber, '40140');
});

test('a supplier can be deleted, and restored for thirty days', async () => {
  const { ask, read, teach, suppliers, signInAgain } = await workspace();
  await teach();
  const [{ id }] = await suppliers();
  assert.equal((await ask('DELETE', `/suppliers/${id}/memory`)).status, 204);
  assert.equal((await suppliers())[0].forgottenAt, clock.now().toISOString());
  assert.notEqual((await read(second)).documentNumber, '40131');
  await ask('POST', `/suppliers/${id}/memory/restore`);
  assert.equal((await suppliers())[0].forgottenAt, null);
  await ask('DELETE', `/suppliers/${id}/memory`);
  clock.advance(31 * 24 * 60 * 60 * 1000);
  await purgeOldLessons(service.service);
  await signInAgain();
  assert.equal((await ask('POST', `/suppliers/${id}/memory/restore`)).status, 404);
  assert.deepEqual(await suppliers(), []);
});

test('a deleted document has no effect on readings any more', async () => {
  const { ask, read, teach, suppliers } = await workspace();
  const id = await teach();
  assert.equal((await read(second)).documentNumber, '40131');
  assert.equal((await ask('DELETE', `/documents/${id}`)).status, 204);
  assert.deepEqual(await suppliers(), []);
  assert.notEqual((await read({ ...second, folio: '40133' })).documentNumber, '40133');
});

test('a misleading lesson is removed by the correction', async () => {
  const { ask, read, teach, suppliers } = await workspace();
  await teach({ ...right, documentNumber: '88812' });
  const misread = await read(second);
  assert.equal(misread.documentNumber, '88812');
  await teach(
    { ...right, documentNumber: '40135', totalAmount: 90 },
    { ...second, folio: '40135', sum: '90,00' },
  );
  const [{ id }] = await suppliers();
  const { body } = await ask('GET', `/suppliers/${id}`);
  const numbers = body.lessons.filter(({ field }: { field: string }) => field === 'documentNumber');
  assert.deepEqual(
    numbers.map(({ words }: { words: string }) => words),
    ['to the right of "zwirl"'],
  );
});

test('lessons of one workspace are not used in another', async () => {
  const [one, other] = [await workspace(), await workspace()];
  await one.teach();
  assert.notEqual((await other.read(second)).documentNumber, '40131');
  assert.deepEqual(await other.suppliers(), []);
});

test('an e-invoice without pages identifies its supplier, without lessons about the layout', async () => {
  const { ask, suppliers, token } = await workspace();
  const { id } = await uploadRead(service, { number: 'S-1' }, { token: token() });
  assert.equal((await ask('POST', `/documents/${id}/validate`)).status, 200);
  const [supplier] = await suppliers();
  assert.deepEqual([supplier.name, supplier.taxIds], ['Papierwerk Nord GmbH', ['DE136695976']]);
  assert.deepEqual((await ask('GET', `/suppliers/${supplier.id}`)).body.lessons, []);
});

test('an invoice that the workspace issued itself creates no lessons', async () => {
  const { ask, read, suppliers } = await workspace();
  const { id } = await read(first);
  await ask('PATCH', `/documents/${id}`, { documentType: 'SALES_INVOICE', fields: right });
  assert.equal((await ask('POST', `/documents/${id}/validate`)).status, 200);
  assert.deepEqual(await suppliers(), []);
});
