import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentSummary } from '@slipway/sdk/client.ts';

import type { BulkOutcome } from './bulk-action.ts';
import { exportRows, isSettled, sumsOf } from './export-standing.ts';

const seen = (id: number, status: DocumentSummary['status'], version: number) =>
  ({ id, status, version }) as DocumentSummary;
const outcome = (id: number, ok = true): BulkOutcome => ({
  target: { id, name: `Document ${id}`, folderId: 1, queueId: null },
  result: {
    documentId: id,
    ok,
    document: ok ? seen(id, 'EXPORTING', 5) : null,
    problem: ok ? null : { code: 'invalid_state', title: 'No', detail: null },
  },
});

test('each document of a batch stands as it was heard of last, what was refused first', () => {
  const outcomes = [outcome(1), outcome(2), outcome(3), outcome(4), outcome(5, false)];
  const known = [seen(1, 'EXPORTED', 6), seen(2, 'EXPORT_FAILED', 6), seen(4, 'EXTRACTED', 7)];
  const rows = exportRows(outcomes, known);
  assert.deepEqual(
    rows.map(({ outcome: { target }, standing }) => [target.id, standing]),
    [
      [2, 'REFUSED'],
      [5, 'REFUSED'],
      [4, 'CHANGED'],
      [3, 'UNDERWAY'],
      [1, 'BOOKED'],
    ],
  );
  assert.deepEqual(sumsOf(rows), { REFUSED: 2, UNDERWAY: 1, CHANGED: 1, BOOKED: 1 });
});

test('a refusal from before the export was asked for again is not taken for its answer', () => {
  const [row] = exportRows([outcome(1)], [seen(1, 'EXPORT_FAILED', 4)]);
  assert.equal(row?.standing, 'UNDERWAY');
});

test('it is settled only once the reason, or the place in the books, is known', () => {
  const failed = seen(1, 'EXPORT_FAILED', 6);
  const refused = { ...failed, exportError: { code: 'DATE' } } as DocumentSummary;
  const booked = { ...seen(1, 'EXPORTED', 6), export: { system: 'HLEDGER' } } as DocumentSummary;
  const settled = [failed, refused, seen(1, 'EXPORTED', 6), booked, seen(1, 'EXPORTING', 5)].map((known) =>
    exportRows([outcome(1)], [known]).every(isSettled),
  );
  assert.deepEqual(settled, [false, true, false, true, false]);
  assert.ok(exportRows([outcome(5, false)], []).every(isSettled));
});
