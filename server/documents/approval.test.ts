import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '@slipway/contract/problems.ts';

import {
  approvalOf,
  approverScope,
  approversOf,
  assertApproved,
  describeApproval,
  isPastApproval,
  type StoredApproval,
  voidedBy,
} from './approval.ts';

const by = (name: string) => ({ kind: 'USER' as const, id: name, name, userId: name.toLowerCase() });
const given = (name: string, inPlaceOf: { id: string; name: string } | null = null) => ({
  by: by(name),
  at: '2026-11-20T10:00:00Z',
  note: null,
  inPlaceOf,
});
const waiting: StoredApproval = {
  state: 'WAITING',
  needed: 2,
  given: [given('Anna', { id: 'cleo', name: 'Cleo' })],
  askedOf: { roles: ['ADMIN'], members: [{ id: 'ben', name: 'Ben' }] },
  notBy: [],
  byPrograms: false,
  rule: { id: 3, name: 'Above 1000' },
  since: '2026-11-20T10:00:00Z',
  rejected: null,
};
const detailOf = (approval: StoredApproval | null) => {
  try {
    assertApproved({ approval });
    return null;
  } catch (error) {
    assert.ok(error instanceof Problem);
    return [error.code, error.detail];
  }
};

test('a document is exported only when all approvals are given, and otherwise the missing ones are named', () => {
  assert.equal(detailOf(null), null);
  assert.equal(detailOf({ ...waiting, state: 'APPROVED' }), null);
  const text = '1 of 2 approvals are missing ("Above 1000"). Approvers: Ben, ADMIN.';
  assert.deepEqual(detailOf(waiting), ['approval_missing', text]);
  assert.deepEqual(detailOf({ ...waiting, state: 'REJECTED' }), ['approval_missing', text]);
});

test('if the amount could not be compared, the message says in which currencies', () => {
  const uncompared = (currencyCode: string | null) =>
    detailOf({ ...waiting, uncompared: { currencyCode, ruleCurrencyCode: 'EUR' } })?.[1]?.split('ADMIN.')[1];
  assert.equal(
    uncompared('CHF'),
    ' The total is in CHF, and the rule is about EUR: they cannot be compared.',
  );
  assert.equal(
    uncompared(null),
    ' The currency of the total is unknown, and the rule is about EUR: they cannot be compared.',
  );
});

test('a substitute and the absent member both count as having approved', () => {
  assert.deepEqual(approversOf(waiting), ['anna', 'cleo']);
  assert.deepEqual(approversOf({ given: [given('Ben')] }), ['ben']);
  assert.equal(approverScope, 'docs.edit');
});

test('a document without a rule needs no approval, and a stored one is shown as it is', () => {
  assert.deepEqual(approvalOf(null), {
    state: 'NOT_NEEDED',
    needed: 0,
    given: [],
    askedOf: { roles: [], members: [] },
    notBy: [],
    byPrograms: false,
    rule: null,
    uncompared: null,
    since: null,
    rejected: null,
  });
  assert.deepEqual(approvalOf(waiting), { ...waiting, uncompared: null });
  const uncompared = { currencyCode: 'CHF', ruleCurrencyCode: 'EUR' };
  assert.deepEqual(approvalOf({ ...waiting, uncompared }).uncompared, uncompared);
});

test('reopening makes the approvals void and records them, and a rejection stays', () => {
  const edits = [{ field: 'approval', before: '1/2 · Anna', after: null }];
  assert.deepEqual(voidedBy(waiting, 'EXTRACTED'), { edits });
  assert.deepEqual(voidedBy(waiting, 'UPLOADED'), { edits });
  assert.equal(voidedBy(null, 'EXTRACTED'), null);
  assert.equal(voidedBy({ ...waiting, state: 'REJECTED' }, 'EXTRACTED'), null);
  for (const status of ['VALIDATED', 'EXPORTING', 'EXPORTED', 'EXPORT_FAILED'] as const) {
    assert.equal(voidedBy(waiting, status), null, status);
    assert.equal(isPastApproval(status), true, status);
  }
  assert.equal(describeApproval({ ...waiting, given: [] }), '0/2');
  assert.equal(describeApproval({ ...waiting, given: [given('Anna'), given('Ben')] }), '2/2 · Anna, Ben');
});
