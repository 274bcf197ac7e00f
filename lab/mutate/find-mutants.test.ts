import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findMutants } from './find-mutants.ts';

/** The source with each of its faults in it, in order. */
const faultsOf = (text: string) =>
  findMutants('rule.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  );

test('a limit is moved, turned and left out', () => {
  assert.deepEqual(faultsOf('const isOver = count >= 20;'), [
    'const isOver = count > 20;',
    'const isOver = count < 20;',
    'const isOver = count >= 21;',
  ]);
  assert.deepEqual(faultsOf('if (a && !b) throw fault;'), [
    'if (true) throw fault;',
    'if (false) throw fault;',
    'if (a || !b) throw fault;',
    'if (a &&  b) throw fault;',
  ]);
});

test('values, lists, calls and the body of a function are changed or left out', () => {
  assert.deepEqual(faultsOf("const from = ['VALIDATED'];"), ['const from = [];', "const from = [''];"]);
  assert.deepEqual(faultsOf('const plain = (text) => text.trim();'), [
    'const plain = (text) => undefined;',
    'const plain = (text) => text;',
  ]);
  assert.deepEqual(faultsOf('function stop() { ended = true; }'), [
    'function stop() {}',
    'function stop() { ended = false; }',
  ]);
});

test('types, imports, keys and the documentation of the contract contain no fault', () => {
  const text =
    "import { z } from 'zod';\ntype Kind = 'a' | 'b';\nconst Name = z.string().meta({ id: 'Name' });";
  assert.deepEqual(faultsOf(text), []);
  assert.deepEqual(faultsOf('const row = { kind: one };'), ['const row = {};']);
});

test('a fault says its line and what it changes', () => {
  const [first] = findMutants('rule.ts', 'const a = b;\nconst c = a > b;');
  assert.deepEqual([first?.line, first?.shown], [2, '> → >=']);
});
