import assert from 'node:assert/strict';
import { test } from 'node:test';

import { candidateFields, entryFields, featuresOf } from '../../lab/training/gather-examples.ts';
import { preferClear, probabilityOf, shippedModel } from './field-model.ts';
import { calibrate, type Forest, scoreExample } from './forest.ts';

const oneTree: Forest = {
  features: ['gap', 'score'],
  depth: 2,
  bias: 0.5,
  // A gap below 1: score is split at 0.3; otherwise everything goes left.
  trees: [[0, 1, 1, 0.3, -1, 0, -2, 2, 1, 9]],
};

test('a tree leads each example to the leaf for its features', () => {
  assert.equal(scoreExample(oneTree, [0, 0.2]), -1.5);
  assert.equal(scoreExample(oneTree, [0, 0.4]), 2.5);
  assert.equal(scoreExample(oneTree, [2, 0.4]), 1.5);
});

test('calibration interpolates between two steps, and stays within its ends', () => {
  const curve = { raw: [0.2, 0.6], right: [0.1, 0.9] };
  assert.ok(Math.abs(calibrate(curve, 0.4) - 0.5) < 1e-9);
  assert.equal(calibrate(curve, 0.05), 0.1);
  assert.equal(calibrate(curve, 0.99), 0.9);
});

test('the choice of the rules stays if the model finds it more likely right than wrong', () => {
  assert.deepEqual(preferClear(['own', 'other'], [0.2, 5], 'own'), { candidate: 'own', logOdds: 0.2 });
});

test('an unlikely choice of the rules is replaced by a clearly more likely candidate', () => {
  assert.equal(preferClear(['own', 'other'], [-2, 1], 'own')?.candidate, 'other');
  assert.equal(preferClear(['own', 'other'], [-0.5, 0.3], 'own')?.candidate, 'own');
  assert.equal(preferClear(['own', 'other'], [-2, 1], 'own', () => false)?.candidate, 'own');
});

test('without a choice of the rules, an unlikely candidate is not used', () => {
  assert.equal(preferClear(['one'], [0.1], null), null);
  assert.equal(preferClear(['one', 'two'], [1, 2], null)?.candidate, 'two');
});

test('the shipped weights match the features in the code', () => {
  const model = shippedModel();
  for (const name of [...candidateFields, ...entryFields]) {
    const weights = model[name];
    if (weights) assert.deepEqual(weights.forest.features, [...featuresOf(name).names], name);
  }
  assert.ok(
    candidateFields.every((name) => model[name]),
    'every field with candidates has weights',
  );
});

test('higher log odds never lower the confidence', () => {
  const model = shippedModel();
  for (const name of candidateFields) {
    const steps = [-6, -4, -2, -1, 0, 1, 2, 4, 6].map((odds) => probabilityOf(model, name, odds));
    assert.deepEqual(
      steps,
      [...steps].sort((a, b) => a - b),
      name,
    );
  }
});
