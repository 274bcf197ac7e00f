import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decodeCharacters, makeAlphabet } from './decode-characters.ts';

const alphabet = makeAlphabet(['a', '1']);

/** One row a time step: the likelihood of nothing, of `a`, of `1`, of a space. */
function decode(steps: number[][]): string {
  const chars = decodeCharacters(Float32Array.from(steps.flat()), alphabet, 1);
  return chars.map(({ text }) => text).join('');
}

const nothing = [0.99, 0, 0, 0.01];
const letter = [0, 1, 0, 0];
const digit = [0, 0, 1, 0];

test('a letter seen in several steps is one letter, and two where there was a gap', () => {
  assert.equal(decode([letter, letter, nothing, letter]), 'aa');
});

test('a space that the recogniser held possible between two words is put back', () => {
  assert.equal(decode([letter, [0.95, 0, 0, 0.05], letter]), 'a a');
});

test('a number is not torn apart by a faint guess of a space', () => {
  assert.equal(decode([digit, [0.9, 0, 0, 0.1], digit]), '11');
  assert.equal(decode([digit, [0.7, 0, 0, 0.3], digit]), '1 1');
});
