import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedActions, type Status } from '@slipway/contract/status.ts';

import { ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;

test('a corrected value is confirmed, marked as entered manually, and keeps its position', async () => {
  const { id, version } = await uploadRead(service, { number: 'E-1' });
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
  const { status, body } = await call('PATCH', `/documents/${id}`, {
    body: {
      fields: {
        vendorName: 'Papierwerk West GmbH',
        paymentReference: { value: 'RF18', text: 'RF18', page: 1, box },
        dueDate: null,
      },
    },
    headers: { 'if-match': `"${version}"` },
  });
  assert.equal(status, 200);
  assert.equal(body.vendorName, 'Papierwerk West GmbH');
  assert.deepEqual([body.fields.vendorName.source, body.fields.vendorName.confirmed], ['MANUAL', true]);
  assert.deepEqual(body.fields.paymentReference.box, box);
  assert.deepEqual([body.dueDate, body.fields.dueDate.confirmed], [null, true]);
  assert.equal(body.version, version + 1);
});

test('a user without the newest version changes nothing', async () => {
  const { id, version } = await uploadRead(service, { number: 'E-2' });
  await call('PATCH', `/documents/${id}`, { body: { externalId: 'first' } });
  const late = await call('PATCH', `/documents/${id}`, {
    body: { externalId: 'second' },
    headers: { 'if-match': `"${version}"` },
  });
  assert.deepEqual([late.status, late.body.code], [412, 'precondition_failed']);
  assert.equal((await call('GET', `/documents/${id}`)).body.externalId, 'first');
});

test('amounts stay exact to the last digit', async () => {
  const { id } = await uploadRead(service, { number: 'E-3' });
  const fields = { totalAmount: 1234567890.12, netAmount: '1037452008.50', taxAmount: 197115881.62 };
  const { body } = await call('PATCH', `/documents/${id}`, { body: { fields } });
  assert.equal(body.totalAmount, 1234567890.12);
  assert.ok(!body.findings.some(({ code }: { code: string }) => code === 'SUMS_DISAGREE'));
  const tooLong = await call('PATCH', `/documents/${id}`, {
    body: { fields: { netAmount: '12345678901234567.12' } },
  });
  assert.equal(tooLong.status, 422);
});

const wrong: [string, unknown, string][] = [
  ['a field that does not exist', { fields: { vendorNaem: 'X' } }, '/fields/vendorNaem'],
  ['an unknown part', { vendorName: 'X' }, '/vendorName'],
  ['a date that does not exist', { fields: { documentDate: '2026-02-30' } }, '/fields/documentDate'],
  ['an amount in words', { fields: { totalAmount: 'twelve' } }, '/fields/totalAmount'],
  ['a currency in lower case', { fields: { currencyCode: 'eur' } }, '/fields/currencyCode'],
  ['an empty text', { fields: { vendorName: '  ' } }, '/fields/vendorName'],
  ['an unknown type', { documentType: 'LETTER' }, '/documentType'],
];
for (const [what, body, pointer] of wrong) {
  test(`${what} is rejected, and the position is named`, async () => {
    const { id, version } = await uploadRead(service, { number: `W-${pointer}-${what.length}` });
    const answer = await call('PATCH', `/documents/${id}`, { body });
    assert.equal(answer.status, 422);
    assert.ok(
      answer.body.errors.some((error: { pointer: string }) => error.pointer.startsWith(pointer)),
      JSON.stringify(answer.body.errors),
    );
    assert.equal((await call('GET', `/documents/${id}`)).body.version, version);
  });
}

test('sums that disagree and missing values prevent validation until they are resolved', async () => {
  const { id } = await uploadRead(service, { number: 'V-1', total: '120.00' });
  const blocked = await call('POST', `/documents/${id}/validate`);
  assert.deepEqual([blocked.status, blocked.body.code], [409, 'findings_block']);
  assert.equal(blocked.body.errors[0].code, 'SUMS_DISAGREE');
  await call('PATCH', `/documents/${id}`, { body: { fields: { totalAmount: 119, vendorName: null } } });
  const missing = await call('POST', `/documents/${id}/validate`);
  assert.deepEqual(
    missing.body.errors.map(({ code, pointer }: { code: string; pointer: string }) => [code, pointer]),
    [['REQUIRED_FIELD_MISSING', '/fields/vendorName']],
  );
  await call('PATCH', `/documents/${id}`, { body: { fields: { vendorName: 'Papierwerk Nord GmbH' } } });
  const { body } = await call('POST', `/documents/${id}/validate`);
  assert.equal(body.status, 'VALIDATED');
  assert.ok(body.fields.documentNumber.confirmed);
});

test('editing booked data reopens the document; other changes do not', async () => {
  const { id } = await uploadRead(service, { number: 'V-2' });
  await call('POST', `/documents/${id}/validate`);
  const note = await call('PATCH', `/documents/${id}`, { body: { metadata: { seen: 'yes' } } });
  assert.equal(note.body.status, 'VALIDATED');
  const edited = await call('PATCH', `/documents/${id}`, { body: { fields: { vendorName: 'Neu GmbH' } } });
  assert.equal(edited.body.status, 'EXTRACTED');
});

test('another reading keeps confirmed values, and shows where it differs', async () => {
  const { id } = await uploadRead(service, { number: 'V-3' });
  await call('PATCH', `/documents/${id}`, { body: { fields: { vendorName: 'Richtig GmbH' } } });
  const again = await call('POST', `/documents/${id}/extract`);
  assert.equal(again.body.status, 'UPLOADED');
  await work();
  const { body } = await call('GET', `/documents/${id}`);
  assert.equal(body.status, 'EXTRACTED');
  assert.equal(body.vendorName, 'Richtig GmbH');
  const difference = body.findings.find(({ code }: { code: string }) => code === 'READS_DIFFERENTLY');
  assert.deepEqual([difference.field, difference.severity], ['vendorName', 'INFO']);
});

test('an unreadable file shows the reason, is not read again automatically, and can be entered manually', async () => {
  const broken = `${ublInvoice({ number: 'B-1' }).slice(0, 900)}`;
  const { body: uploaded } = await upload(call, broken);
  await work();
  const { body } = await call('GET', `/documents/${uploaded.id}`);
  assert.equal(body.status, 'UPLOADED');
  assert.equal(body.extractionError.code, 'DAMAGED_FILE');
  assert.match(body.extractionError.message, /\p{L}{3,} \p{L}+/u);
  assert.deepEqual(body.allowedActions, ['readAgain', 'enterByHand', 'archive', 'delete', 'arrangePages']);

  service.clock.advance(3_600_000);
  await work();
  assert.equal((await call('GET', `/documents/${uploaded.id}`)).body.version, body.version);

  const entered = await call('PATCH', `/documents/${uploaded.id}`, {
    body: { documentType: 'RECEIPT', fields: { vendorName: 'Kiosk', totalAmount: 3.5, currencyCode: 'EUR' } },
  });
  assert.deepEqual([entered.body.status, entered.body.extractionError], ['EXTRACTED', null]);
});

const impossible: [Status, string, string][] = [
  ['EXTRACTED', 'reopen', 'POST'],
  ['EXTRACTED', 'export', 'POST'],
  ['EXTRACTED', 'unarchive', 'POST'],
  ['VALIDATED', 'validate', 'POST'],
];
for (const [status, move] of impossible) {
  test(`a document that is ${status} cannot ${move}, and the response names the possible actions`, async () => {
    const { id } = await uploadRead(service, { number: `M-${status}-${move}` });
    if (status === 'VALIDATED') await call('POST', `/documents/${id}/validate`);
    const answer = await call('POST', `/documents/${id}/${move}`);
    assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_state']);
    assert.equal(answer.body.currentStatus, status);
    const expected = allowedActions({ status, archivedAt: null, extractionError: null });
    assert.deepEqual(answer.body.allowedActions, expected);
  });
}
