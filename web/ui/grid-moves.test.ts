import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Cell, moveOf } from './grid-moves.ts';

const size = { rows: 3, columns: 4 };
const middle = { row: 1, column: 2 };
const edge = { atStart: true, atEnd: true };
const press = (text: string, cell: Cell = middle, caret = edge) => {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
  const held = (name: string) => parts.includes(name);
  return moveOf({ key, ctrl: held('Ctrl'), alt: held('Alt'), shift: held('Shift') }, cell, size, caret);
};
const go = (row: number, column: number) => ({ kind: 'go', to: { row, column } });

test('arrows walk from cell to cell, but in the text of a cell first', () => {
  assert.deepEqual(press('ArrowUp'), go(0, 2));
  assert.deepEqual(press('ArrowDown'), go(2, 2));
  assert.deepEqual(press('ArrowLeft'), go(1, 1));
  assert.deepEqual(press('ArrowRight'), go(1, 3));
  assert.equal(press('ArrowLeft', middle, { atStart: false, atEnd: true }), null);
  assert.equal(press('ArrowUp', { row: 0, column: 0 }), null);
});

test('Enter goes down, and below the last row it adds one', () => {
  assert.deepEqual(press('Enter'), go(2, 2));
  assert.deepEqual(press('Shift+Enter'), go(0, 2));
  assert.deepEqual(press('Enter', { row: 2, column: 1 }), { kind: 'append' });
});

test('Tab reads on to the next row, and leaves the table behind its last cell', () => {
  assert.deepEqual(press('Tab', { row: 0, column: 3 }), go(1, 0));
  assert.deepEqual(press('Shift+Tab', { row: 1, column: 0 }), go(0, 3));
  assert.equal(press('Tab', { row: 2, column: 3 }), null);
  assert.equal(press('Shift+Tab', { row: 0, column: 0 }), null);
});

test('rows are doubled, removed and moved by keys, and letters are only typed', () => {
  assert.deepEqual(press('Ctrl+d'), { kind: 'duplicate' });
  assert.deepEqual(press('Alt+Delete'), { kind: 'remove' });
  assert.deepEqual(press('Alt+ArrowUp'), { kind: 'shift', by: -1 });
  assert.deepEqual(press('Escape'), { kind: 'leave' });
  assert.equal(press('Ctrl+Enter'), null);
  assert.equal(press('a'), null);
});
