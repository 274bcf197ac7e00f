import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decodeCharacters, makeAlphabet } from './decode-characters.ts';

const alphabet = makeAlphabet(['a', '1']);

/** One row per time step: the probability of blank, of `a`, of `1`, of a space. */
function decode(steps: number[][]): string {
  const chars = decodeCharacters(Float32Array.from(steps.flat()), alphabet, 1);
  return chars.map(({ text }) => text).join('');
}

const nothing = [0.99, 0, 0, 0.01];
const letter = [0, 1, 0, 0];
const digit = [0, 0, 1, 0];

test('a letter in several steps is one letter, and two if there is a gap', () => {
  assert.equal(decode([letter, letter, nothing, letter]), 'aa');
});

test('a space between two words that the recogniser found possible is inserted', () => {
  assert.equal(decode([letter, [0.95, 0, 0, 0.05], letter]), 'a a');
});

test('a number is not split at an unlikely space', () => {
  assert.equal(decode([digit, [0.9, 0, 0, 0.1], digit]), '11');
  assert.equal(decode([digit, [0.7, 0, 0, 0.3], digit]), '1 1');
});
