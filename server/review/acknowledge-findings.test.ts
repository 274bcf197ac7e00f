import assert from 'node:assert/strict';
import { test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;

type Finding = {
  code: string;
  field: string | null;
  values: Record<string, string>;
  acknowledged: { by: { id: string; name: string }; at: string; note: string | null } | null;
};

const sums = { code: 'SUMS_DISAGREE', field: 'totalAmount' };
/** The e-invoice's own finding about the same sums. */
const stated = { code: 'BR-CO-15', field: 'totalAmount' };
const both = (note: string) => [sums, stated].map((ref) => ({ ...ref, note }));
const pick = (body: { findings: Finding[] }, code: string) =>
  body.findings.find((finding) => finding.code === code);

test('sums that disagree are accepted only with a reason and a name, and the history records both', async () => {
  const { id } = await uploadRead(service, { number: 'A-1', total: '120.00' });
  const silent = await call('PATCH', `/documents/${id}`, { body: { acknowledge: [sums] } });
  assert.deepEqual(
    [silent.status, silent.body.errors[0].pointer, silent.body.errors[0].code],
    [422, '/acknowledge/0/note', 'note_required'],
  );
  const note = 'The vendor rounds up for a good cause.';
  const { body } = await call('PATCH', `/documents/${id}`, { body: { acknowledge: both(note) } });
  const finding = pick(body, 'SUMS_DISAGREE');
  assert.deepEqual(finding?.values, { net: '100.00', tax: '19.00', sum: '119', total: '120.00' });
  assert.deepEqual([finding?.acknowledged?.note, finding?.acknowledged?.by.name], [note, 'Ada Admin']);
  assert.equal(body.findingCounts.blocking, 0);
  assert.equal((await call('POST', `/documents/${id}/validate`)).body.status, 'VALIDATED');
  const history = await call('GET', `/documents/${id}/history`);
  const change = history.body.data.flatMap(({ changes }: { changes: unknown[] }) => changes)[0];
  assert.equal(change.field, 'acknowledge');
  assert.equal(JSON.parse(change.before).code, 'SUMS_DISAGREE');
  assert.equal(change.after, note);
});

test('an acknowledgement survives another reading, and ends when the values change', async () => {
  const { id } = await uploadRead(service, { number: 'A-2', total: '120.00' });
  await call('PATCH', `/documents/${id}`, { body: { acknowledge: both('As printed.') } });
  await call('POST', `/documents/${id}/extract`);
  await work();
  const again = await call('GET', `/documents/${id}`);
  assert.equal(pick(again.body, 'SUMS_DISAGREE')?.acknowledged?.note, 'As printed.');
  const edited = await call('PATCH', `/documents/${id}`, { body: { fields: { totalAmount: 121 } } });
  assert.equal(pick(edited.body, 'SUMS_DISAGREE')?.acknowledged, null);
  assert.equal((await call('POST', `/documents/${id}/validate`)).body.code, 'findings_block');
});

test('an acknowledgement can be withdrawn', async () => {
  const { id } = await uploadRead(service, { number: 'A-3', total: '120.00' });
  await call('PATCH', `/documents/${id}`, { body: { acknowledge: both('As printed.') } });
  const { body } = await call('PATCH', `/documents/${id}`, { body: { unacknowledge: [sums, stated] } });
  assert.equal(pick(body, 'SUMS_DISAGREE')?.acknowledged, null);
  assert.equal(body.findingCounts.blocking, 2);
});

test('a missing value must be corrected and cannot be acknowledged; nor can a finding that does not exist', async () => {
  const { id, version } = await uploadRead(service, { number: 'A-4' });
  const missing = { code: 'REQUIRED_FIELD_MISSING', field: 'vendorName' };
  const none = await call('PATCH', `/documents/${id}`, { body: { acknowledge: [missing] } });
  assert.deepEqual([none.status, none.body.errors[0].code], [422, 'no_such_finding']);
  assert.equal((await call('GET', `/documents/${id}`)).body.version, version);
  await call('PATCH', `/documents/${id}`, { body: { fields: { vendorName: null } } });
  const refused = await call('PATCH', `/documents/${id}`, {
    body: { acknowledge: [{ ...missing, note: 'Never mind.' }] },
  });
  assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'must_be_put_right']);
});

test('a document that a user marked as different is not reported as a duplicate again', async () => {
  const { id: first } = await uploadRead(service, { number: 'A-5' });
  const { id, body } = await second('A-5');
  assert.equal(body.duplicateOf, first);
  const said = await call('PATCH', `/documents/${id}`, {
    body: { acknowledge: [{ code: 'DUPLICATE', field: null }] },
  });
  assert.deepEqual([said.body.duplicateOf, said.body.findingCounts.warning], [null, 0]);
  await call('POST', `/documents/${id}/extract`);
  await work();
  const again = (await call('GET', `/documents/${id}`)).body;
  assert.equal(again.duplicateOf, null);
  assert.equal(pick(again, 'DUPLICATE')?.values['document'], String(first));
  const back = await call('PATCH', `/documents/${id}`, {
    body: { unacknowledge: [{ code: 'DUPLICATE', field: null }] },
  });
  assert.equal(back.body.duplicateOf, first);
});

/** The same invoice with other bytes. */
async function second(number: string) {
  const { id } = await uploadRead(service, { number, date: '2026-10-02' });
  return { id, body: (await call('GET', `/documents/${id}`)).body };
}
