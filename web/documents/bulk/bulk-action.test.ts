import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type BulkRun, failedIn, undoOf } from './bulk-action.ts';

const target = (id: number, folderId: number) => ({ id, name: `Document ${id}`, folderId, queueId: null });
const outcome = (id: number, folderId: number, ok = true) => ({
  target: target(id, folderId),
  result: { documentId: id, ok, document: null, problem: null },
});
const run = (action: BulkRun['action'], outcomes: BulkRun['outcomes']): BulkRun => ({
  number: 1,
  action,
  phase: 'DONE',
  targets: outcomes.map((one) => one.target),
  outcomes,
  batchId: null,
});

test('documents that were moved together go back, each to the folder it came from', () => {
  const moved = run({ kind: 'move', folderId: 9, name: 'Paid' }, [
    outcome(1, 3),
    outcome(2, 4),
    outcome(3, 3),
  ]);
  assert.deepEqual(
    undoOf(moved).map(({ action, targets }) => [action, targets.map(({ id }) => id)]),
    [
      [{ kind: 'move', folderId: 3, name: '' }, [1, 3]],
      [{ kind: 'move', folderId: 4, name: '' }, [2]],
    ],
  );
});

test('refused documents are not undone, and a validation is undone by hand', () => {
  const archived = run({ kind: 'archive' }, [outcome(1, 3), outcome(2, 3, false)]);
  assert.deepEqual(
    undoOf(archived).map(({ action, targets }) => [action.kind, targets.map(({ id }) => id)]),
    [['unarchive', [1]]],
  );
  assert.deepEqual(
    failedIn(archived).map(({ target: { id } }) => id),
    [2],
  );
  assert.deepEqual(undoOf(run({ kind: 'validate' }, [outcome(1, 3)])), []);
});
