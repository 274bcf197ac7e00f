import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, clock } = service;
const stranger = await service.newWorkspace();
const dayMs = 24 * 60 * 60 * 1000;

async function validated(number: string, changes?: Record<string, unknown>) {
  const document = await uploadRead(service, { number, vendor: 'Papierwerk' });
  if (changes) await call('PATCH', `/documents/${document.id}`, { body: { fields: changes } });
  const { status, body } = await call('POST', `/documents/${document.id}/validate`, {
    body: { checked: ['totalAmount'] },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return document;
}

type FieldRow = {
  field: string;
  read: number;
  unchecked: number;
  confirmed: number;
  corrected: number;
  removed: number;
  added: number;
};
const fieldOf = (body: { fields: FieldRow[] }, field: string) =>
  body.fields.find((row) => row.field === field);

test('before the first validation there are no figures, and none are estimated', async () => {
  const { body } = await call('GET', '/accuracy');
  assert.deepEqual([body.documents, body.untouched, body.fields, body.calibration], [0, 0, [], []]);
  assert.ok(body.autoValidation.every(({ passed }: { passed: number }) => passed === 0));
});

test('a validation records for each field whether it was correct, corrected, removed or added', async () => {
  await validated('A-1');
  const wrong = await validated('A-2', { documentNumber: 'A-2x', dueDate: null, orderReference: 'PO-7' });
  const { body } = await call('GET', '/accuracy');
  assert.deepEqual([body.documents, body.untouched], [2, 1]);
  assert.deepEqual(fieldOf(body, 'documentNumber'), {
    ...{ field: 'documentNumber', read: 2, unchecked: 0, confirmed: 1, corrected: 1, removed: 0, added: 0 },
  });
  assert.equal(fieldOf(body, 'dueDate')?.removed, 1);
  assert.deepEqual([fieldOf(body, 'orderReference')?.read, fieldOf(body, 'orderReference')?.added], [0, 1]);
  const [lowest] = body.autoValidation;
  assert.deepEqual([lowest.passed, lowest.wrong], [2, 1]);

  // A document that is reopened and validated again counts once.
  await call('PATCH', `/documents/${wrong.id}`, {
    body: { fields: { documentNumber: 'A-2', dueDate: '2026-10-31' } },
  });
  await call('POST', `/documents/${wrong.id}/validate`);
  const again = (await call('GET', '/accuracy')).body;
  assert.deepEqual([again.documents, again.untouched], [2, 2]);
  assert.equal(fieldOf(again, 'documentNumber')?.confirmed, 2);
});

test('figures can be limited to a period and a folder', async () => {
  const past = (await call('GET', '/accuracy?from=2026-09-01&to=2026-09-30')).body;
  assert.equal(past.documents, 0);
  const folder = (await call('POST', '/folders', { body: { name: 'Elsewhere' } })).body;
  assert.equal((await call('GET', `/accuracy?folderId=${folder.id}`)).body.documents, 0);
  const backwards = await call('GET', '/accuracy?from=2026-10-05&to=2026-10-04');
  assert.deepEqual([backwards.status, backwards.body.code], [422, 'invalid_input']);
});

test('usage shows uploaded, read and exported documents by month, and the stored ones', async () => {
  const { body } = await call('GET', '/usage?months=2');
  assert.equal(body.plan, null);
  assert.deepEqual([body.months.length, body.month.starts, body.month.included], [2, '2026-10-01', null]);
  const [before, current] = body.months;
  assert.equal(before.uploaded, 0);
  assert.deepEqual([current.uploaded, current.read], [2, 2]);
  assert.equal(current.bytes, body.storedBytes);
  assert.ok(current.bytes > 1000);
});

test('a deleted document still counts as uploaded, but not as stored', async () => {
  const document = await uploadRead(service, { number: 'A-3' });
  const before = (await call('GET', '/usage')).body;
  await call('DELETE', `/documents/${document.id}`);
  const after = (await call('GET', '/usage')).body;
  assert.equal(after.month.uploaded, before.month.uploaded);
  assert.equal(after.storedBytes, before.storedBytes - document.file.bytes);
});

test('a document without checks, validated alone or in bulk, does not improve the accuracy', async () => {
  const before = (await call('GET', '/accuracy')).body;
  const alone = await uploadRead(service, { number: 'A-5', vendor: 'Papierwerk' });
  await call('POST', `/documents/${alone.id}/validate`);
  const inBulk = await uploadRead(service, { number: 'A-6', vendor: 'Papierwerk' });
  await call('POST', '/documents/bulk/validate', { body: { documentIds: [inBulk.id] } });
  const { body } = await call('GET', '/accuracy');
  assert.deepEqual([body.documents, body.unchecked, body.untouched], [4, 2, 2]);
  assert.deepEqual([body.calibration, body.autoValidation], [before.calibration, before.autoValidation]);
  const total = fieldOf(body, 'totalAmount');
  assert.deepEqual([total?.read, total?.confirmed, total?.unchecked], [2, 2, 2]);

  // Validated a second time: its values are confirmed now, but still nobody checked them.
  await call('POST', `/documents/${alone.id}/reopen`);
  await call('POST', `/documents/${alone.id}/validate`);
  assert.equal((await call('GET', '/accuracy')).body.unchecked, 2);

  // A program or user that sends the values again confirms them.
  await call('PATCH', `/documents/${alone.id}`, { body: { confirm: ['totalAmount'] } });
  await call('POST', `/documents/${alone.id}/validate`);
  const confirmed = (await call('GET', '/accuracy')).body;
  assert.deepEqual([confirmed.unchecked, confirmed.untouched], [1, 3]);
});

test('a workspace does not see the figures of another', async () => {
  const at = { token: stranger.token };
  assert.equal((await call('GET', '/accuracy', at)).body.documents, 0);
  assert.equal((await call('GET', '/usage', at)).body.month.uploaded, 0);
  assert.deepEqual(
    (await call('GET', '/audit-log', at)).body.data.filter(
      ({ action }: { action: string }) => action === 'FOLDER_CREATED',
    ),
    [],
  );
});

test('the System screen is visible only to admins of the first workspace', async () => {
  const { status, body } = await call('GET', '/system');
  assert.equal(status, 200);
  assert.deepEqual(
    body.waiting
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => ['read', 'export', 'webhook'].includes(kind)),
    ['read', 'export', 'webhook'],
  );
  assert.ok(body.database.bytes > 1_000_000);
  assert.ok(body.storage.freeBytes > 0);
  assert.ok(body.workspaces >= 2);
  assert.deepEqual(body.errors, []);
  const elsewhere = await call('GET', '/system', { token: stranger.token });
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [403, 'role_required']);
  const reviewer = await newMember(service, 'REVIEWER');
  assert.equal((await call('GET', '/system', { token: reviewer.token })).status, 403);
});

test('the operator sees what is waiting, since when, and recent errors', async () => {
  await upload(call, ublInvoice({ number: 'A-9' }));
  clock.advance(90_000);
  service.service.log.error({ err: new Error('The disk is on fire.'), token: 'at_secret' }, 'reading failed');
  const { body } = await call('GET', '/system');
  const reading = body.waiting.find(({ kind }: { kind: string }) => kind === 'read-small');
  assert.deepEqual([reading.count, reading.oldestSeconds], [1, 90]);
  const [fault] = body.errors;
  assert.deepEqual(
    [fault.level, fault.what, fault.message],
    ['error', 'reading failed', 'The disk is on fire.'],
  );
  assert.ok(!JSON.stringify(body).includes('at_secret'));
});

test('the operator can disable the screen for everyone', async () => {
  const closed = await startTestService({ beside: service, env: { SLIPWAY_SYSTEM_SCREEN: 'false' } });
  assert.equal((await closed.call('GET', '/system')).status, 403);
});

test('months follow the time zone of the workspace', async () => {
  await call('PATCH', '/workspace', { body: { timeZone: 'Pacific/Auckland' } });
  // 11:00 UTC on the last day of October is the first of November in Auckland.
  clock.advance(Date.parse('2026-10-31T11:30:00.000Z') - clock.now().getTime());
  const before = (await call('GET', '/usage?months=2')).body;
  assert.equal(before.month.starts, '2026-11-01');
  await uploadRead(service, { number: 'A-4' });
  assert.equal((await call('GET', '/usage')).body.month.uploaded, 1);
  clock.advance(dayMs);
});
