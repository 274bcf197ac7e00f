import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AuditAction } from '@slipway/contract/audit.ts';
import type { AuditEntry } from '@slipway/sdk/client.ts';

import { auditCsv, detailWords } from './audit-csv.ts';
import { actionGroups, choiceIn, noChoice, queryOf, searchOf } from './audit-filter.ts';

const entry: AuditEntry = {
  id: 7,
  occurredAt: '2026-10-05T08:00:00.000Z',
  actor: { kind: 'USER', id: 'u', name: 'Ada "Countess" Admin' },
  action: 'FOLDER_RENAMED',
  target: { kind: 'folder', id: '3', name: '=HYPERLINK("x")' },
  details: { before: 'Old, but good' },
  hash: 'ab12',
};

test('a spreadsheet gets every cell whole, and none that it would take for a formula', () => {
  const [head, row, end] = auditCsv([entry]).split('\r\n');
  assert.equal(head?.split(',').length, 11);
  assert.equal(
    row,
    `7,2026-10-05T08:00:00.000Z,USER,u,"Ada ""Countess"" Admin",FOLDER_RENAMED,folder,3,"'=HYPERLINK(""x"")","before: Old, but good",ab12`,
  );
  assert.equal(end, '');
});

test('details have translated names, empty ones are omitted', () => {
  assert.equal(
    detailWords({ role: 'ADMIN', changed: ['name', 'url'], none: null, empty: '' }),
    'role: ADMIN; changed: name, url',
  );
});

test('every action is in one group and can be filtered alone', () => {
  const grouped = Object.values(actionGroups).flat();
  assert.deepEqual(grouped.toSorted(), [...AuditAction.options].sort());
  assert.deepEqual(queryOf({ ...noChoice, what: 'suppliers' }).action, [...actionGroups.suppliers]);
  assert.deepEqual(queryOf({ ...noChoice, what: 'SIGNED_IN' }).action, ['SIGNED_IN']);
  assert.equal(queryOf({ ...noChoice, what: 'nonsense' }).action, undefined);
});

test('the last day is asked for as a whole', () => {
  const { from, to } = queryOf({ ...noChoice, from: '2026-10-05', to: '2026-10-05' });
  assert.equal(Date.parse(to ?? '') - Date.parse(from ?? ''), 24 * 60 * 60 * 1000);
  assert.equal(queryOf({ ...noChoice, from: 'soon' }).from, undefined);
});

test('the filter is in the address and is restored from it', () => {
  const choice = { who: 'u', what: 'access', from: '2026-10-01', to: '' };
  assert.deepEqual(choiceIn(new URLSearchParams(searchOf(choice))), choice);
});
