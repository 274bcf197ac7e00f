import assert from 'node:assert/strict';
import { test } from 'node:test';

import { candidateFields, entryFields, featuresOf } from '../training/gather-examples.ts';
import { preferClear, probabilityOf, shippedModel } from './field-model.ts';
import { calibrate, type Forest, scoreExample } from './forest.ts';

const oneTree: Forest = {
  features: ['gap', 'score'],
  depth: 2,
  bias: 0.5,
  // Below 1 in gap: score decides at 0.3; else everything goes left.
  trees: [[0, 1, 1, 0.3, -1, 0, -2, 2, 1, 9]],
};

test('a tree leads each example to the leaf of its own features', () => {
  assert.equal(scoreExample(oneTree, [0, 0.2]), -1.5);
  assert.equal(scoreExample(oneTree, [0, 0.4]), 2.5);
  assert.equal(scoreExample(oneTree, [2, 0.4]), 1.5);
});

test('calibration puts between two steps what lies between them, and never goes beyond its ends', () => {
  const curve = { raw: [0.2, 0.6], right: [0.1, 0.9] };
  assert.ok(Math.abs(calibrate(curve, 0.4) - 0.5) < 1e-9);
  assert.equal(calibrate(curve, 0.05), 0.1);
  assert.equal(calibrate(curve, 0.99), 0.9);
});

test("the rules' own choice stands as long as the model finds it likelier right than wrong", () => {
  assert.deepEqual(preferClear(['own', 'other'], [0.2, 5], 'own'), { candidate: 'own', logOdds: 0.2 });
});

test('an unlikely choice of the rules gives way to a rival that is clearly likelier', () => {
  assert.equal(preferClear(['own', 'other'], [-2, 1], 'own')?.candidate, 'other');
  assert.equal(preferClear(['own', 'other'], [-0.5, 0.3], 'own')?.candidate, 'own');
  assert.equal(preferClear(['own', 'other'], [-2, 1], 'own', () => false)?.candidate, 'own');
});

test('where the rules have no choice, an unlikely candidate is no answer', () => {
  assert.equal(preferClear(['one'], [0.1], null), null);
  assert.equal(preferClear(['one', 'two'], [1, 2], null)?.candidate, 'two');
});

test('the weights that are shipped are of the features that the code describes', () => {
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

test('more log odds never make a value less sure', () => {
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
