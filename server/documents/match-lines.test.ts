import assert from 'node:assert/strict';
import { test } from 'node:test';

import { followLines } from './match-lines.ts';

const line = (description: string, lineAmount = '1.00') => ({ description, lineAmount });
const before = [line('Papier'), line('Porto'), line('Toner')];
const chosen = (...lines: number[]) => [
  {
    connectionId: 1,
    account: '6300',
    taxCode: null,
    costCentre: null,
    lines: lines.map((at) => ({
      line: at,
      account: `for ${before[at - 1]?.description}`,
      taxCode: null,
      costCentre: null,
    })),
  },
];
const after = (lines: ReturnType<typeof line>[]) =>
  followLines(chosen(1, 2, 3), before, lines)[0]?.lines.map((one) => [one.line, one.account]);

test('the account of a line moves with the line', () => {
  assert.deepEqual(after([line('Neu'), ...before]), [
    [2, 'for Papier'],
    [3, 'for Porto'],
    [4, 'for Toner'],
  ]);
  assert.deepEqual(after(before.slice(1)), [
    [1, 'for Porto'],
    [2, 'for Toner'],
  ]);
  assert.deepEqual(after(before.toReversed()), [
    [3, 'for Papier'],
    [2, 'for Porto'],
    [1, 'for Toner'],
  ]);
});

test('a corrected line keeps its account', () => {
  assert.deepEqual(after([line('Papier A4'), line('Porto'), line('Toner', '2.00')]), [
    [1, 'for Papier'],
    [2, 'for Porto'],
    [3, 'for Toner'],
  ]);
});

test("the account of a removed line is removed, and the document's account stays", () => {
  assert.deepEqual(after([line('Neu')]), []);
  assert.equal(followLines(chosen(1), before, [])[0]?.account, '6300');
});

test('two identical lines keep their own accounts', () => {
  const twice = [line('Papier'), line('Papier')];
  const coding = [
    {
      connectionId: 1,
      account: null,
      taxCode: null,
      costCentre: null,
      lines: [{ line: 2, account: '6815', taxCode: null, costCentre: null }],
    },
  ];
  assert.deepEqual(followLines(coding, twice, twice), coding);
});
