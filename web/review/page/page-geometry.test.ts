import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  boxBetween,
  pointOnPage,
  textOf,
  turned,
  wordAt,
  wordsFromTo,
  wordsWithin,
} from './page-geometry.ts';

const word = (text: string, x: number, y: number, line = 0) => ({
  text,
  line,
  box: { x, y, width: 0.1, height: 0.02 },
});
const words = [
  word('Net', 0.1, 0.1),
  word('100,00', 0.3, 0.1),
  word('Total', 0.1, 0.15, 1),
  word('119,00', 0.3, 0.15, 1),
];

test('a point of the window is found on the page, however it is turned', () => {
  const upright = { left: 100, top: 0, width: 200, height: 400 };
  assert.deepEqual(pointOnPage(upright, 0, { x: 150, y: 100 }), { x: 0.25, y: 0.25 });
  assert.deepEqual(pointOnPage(upright, 2, { x: 150, y: 100 }), { x: 0.75, y: 0.75 });
  // Rotated clockwise, the top of the page is at the right: its left edge is above.
  const lying = { left: 0, top: 0, width: 400, height: 200 };
  assert.deepEqual(pointOnPage(lying, 1, { x: 400, y: 0 }), { x: 0, y: 0 });
  assert.deepEqual(pointOnPage(lying, 3, { x: 0, y: 200 }), { x: 0, y: 0 });
  assert.equal(turned(0, -1), 3);
});

test('a click takes the word under it, or the one close by, and none far away', () => {
  assert.equal(wordAt(words, { x: 0.35, y: 0.11 }), 1);
  assert.equal(wordAt(words, { x: 0.404, y: 0.11 }), 1);
  assert.equal(wordAt(words, { x: 0.6, y: 0.5 }), null);
});

test('a band takes the words that it touches with some of their height', () => {
  const band = boxBetween({ x: 0.45, y: 0.16 }, { x: 0.05, y: 0.14 });
  assert.deepEqual(wordsWithin(words, band), [2, 3]);
  assert.deepEqual(wordsWithin(words, { x: 0, y: 0.11, width: 0.35, height: 0.02 }), [0, 1]);
  assert.deepEqual(wordsFromTo(3, 1), [1, 2, 3]);
});

test('copied words are parted by spaces and lines', () => {
  assert.equal(textOf(words), 'Net 100,00\nTotal 119,00');
});
