import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreExample, toProbability } from '@slipway/extractor/model/forest.ts';
import { seededRandom } from '../generator/seeded-random.ts';
import { type Examples, growForest } from './grow-forest.ts';

const growth = { depth: 3, trees: 60, rate: 0.2, rising: new Set<string>() };

/** Correct if exactly one of the first two features is large: no single feature is enough. */
function eitherOr(count: number, seed: number): Examples {
  const random = seededRandom(seed);
  const rows = Array.from({ length: count }, () => Float64Array.from([random(), random(), random()]));
  const labels = rows.map(([a = 0, b = 0]) => (a > 0.5 !== b > 0.5 ? 1 : 0));
  return { features: ['a', 'b', 'noise'], rows, labels, weights: rows.map(() => 1) };
}

test('a forest learns a combination of two features, and predicts new examples', () => {
  const forest = growForest(eitherOr(1500, 1), growth);
  const fresh = eitherOr(500, 2);
  const right = fresh.rows.filter(
    (row, at) => toProbability(scoreExample(forest, row)) > 0.5 === (fresh.labels[at] === 1),
  );
  assert.ok(right.length > 470, `${right.length} of 500`);
});

test('the same examples give the same forest', () => {
  assert.deepEqual(growForest(eitherOr(400, 3), growth), growForest(eitherOr(400, 3), growth));
});

test('a feature that can only be evidence for a candidate never counts against it', () => {
  const random = seededRandom(4);
  const rows = Array.from({ length: 800 }, () => Float64Array.from([random()]));
  const labels = rows.map(([value = 0]) => (random() < (value < 0.7 ? value : 0.3) ? 1 : 0));
  const examples = { features: ['score'], rows, labels, weights: rows.map(() => 1) };
  const rising = { ...growth, depth: 1, rising: new Set(['score']) };
  const forest = growForest(examples, rising);
  const scores = Array.from({ length: 50 }, (_, at) => scoreExample(forest, [at / 50]));
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => a - b),
  );
});
