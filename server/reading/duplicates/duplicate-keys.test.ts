import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keysOf } from './duplicate-keys.ts';
import type { Facts } from './facts.ts';

const file = { sha256: 'f1', imageFingerprint: null, eInvoiceSha256: null };
const invoice: Facts = {
  family: 'BILL',
  isReceipt: false,
  number: 'RE-0012',
  date: '2026-10-01',
  time: null,
  vendor: 'Papierhaus Nord GmbH',
  taxId: 'DE136695976',
  iban: 'DE89 3704 0044 0532 0130 00',
  total: '119',
  currency: 'EUR',
  statements: [],
};
const keys = (changes: Partial<Facts> = {}) => keysOf(file, [{ ...invoice, ...changes }]);
const own = (changes: Partial<Facts>) => keys({ vendor: null, taxId: null, iban: null, ...changes });

test('an invoice is compared with those of its tax ID, account or name with its number, or its total and day', () => {
  assert.deepEqual(keys(), [
    'A:i:DE89370400440532013000:119:2026-10-01',
    'A:n:papierhausnord:119:2026-10-01',
    'A:t:136695976:119:2026-10-01',
    'F:f1',
    'M:119:2026-10-01',
    'N:i:DE89370400440532013000:re12',
    'N:n:papierhausnord:re12',
    'N:t:136695976:re12',
    'T:re12:119',
  ]);
});

test('values that were not read are no keys, and a total of zero is none', () => {
  assert.deepEqual(own({}), ['F:f1', 'M:119:2026-10-01', 'T:re12:119']);
  assert.deepEqual(own({ number: null }), ['F:f1', 'M:119:2026-10-01']);
  assert.deepEqual(own({ number: '---' }), ['F:f1', 'M:119:2026-10-01']);
  assert.deepEqual(own({ date: null }), ['F:f1', 'T:re12:119']);
  assert.deepEqual(own({ total: null }), ['F:f1']);
  assert.deepEqual(own({ total: '0' }), ['F:f1']);
  assert.deepEqual(keys({ number: null, date: null, total: null }), ['F:f1']);
  assert.deepEqual(keys({ vendor: '–', taxId: '/', iban: ' ', total: null }), ['F:f1']);
});

test('our own invoices are compared by number, whatever customer was read', () => {
  for (const family of ['SALE', 'SALE_CREDIT'] as const)
    assert.deepEqual(keys({ family }), [
      'A:own:119:2026-10-01',
      'F:f1',
      'M:119:2026-10-01',
      'N:own:re12',
      'T:re12:119',
    ]);
});

test('a statement is compared by account and period, and a reminder only by its file', () => {
  assert.deepEqual(keys({ family: 'STATEMENT', statements: ['DE02/10'] }), ['F:f1', 'S:DE02/10']);
  assert.deepEqual(keys({ family: 'NEVER' }), ['F:f1']);
});

test('an e-invoice is compared by its XML, and what was read twice has one key', () => {
  const both = keysOf({ ...file, eInvoiceSha256: 'x1' }, [invoice, invoice]);
  assert.equal(both.length, new Set(both).size);
  assert.ok(both.includes('X:x1'));
  assert.ok(!keysOf(file, [invoice]).some((key) => key.startsWith('X:')));
});
