import assert from 'node:assert/strict';
import { test } from 'node:test';

import { firstStep, redo, restate, step, undo } from './draft-history.ts';

test('letters typed into one field are one step; another field is another', () => {
  let steps = firstStep('');
  for (const text of ['1', '12', '12,5']) steps = step(steps, text, 'total');
  steps = step(steps, '12,5 and a date', 'date');
  steps = undo(steps);
  assert.equal(steps.present, '12,5');
  steps = undo(steps);
  assert.equal(steps.present, '');
  assert.equal(undo(steps).present, '');
  assert.equal(redo(redo(redo(steps))).present, '12,5 and a date');
});

test('a new change after an undo forgets what was undone; a merge does not', () => {
  const steps = undo(step(step(firstStep('a'), 'b'), 'c'));
  assert.equal(redo(step(steps, 'd')).present, 'd');
  assert.equal(redo(restate(steps, 'b, merged')).present, 'c');
  assert.equal(undo(restate(steps, 'b, merged')).present, 'a');
});
