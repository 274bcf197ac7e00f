import assert from 'node:assert/strict';
import { test } from 'node:test';

import { changesOf, codingValues } from './coding-values.ts';

test('what is emptied is taken away, and what is no number is not hidden from the service', () => {
  const values = codingValues({ account: '6300', taxCode: null, costCentre: null, paymentTermDays: 14 });
  assert.deepEqual(values, { account: '6300', taxCode: '', costCentre: '', paymentTermDays: '14' });
  assert.deepEqual(changesOf({ ...values, account: ' ', costCentre: ' 4100', paymentTermDays: ' 30 ' }), {
    account: null,
    taxCode: null,
    costCentre: '4100',
    paymentTermDays: 30,
  });
  assert.equal(changesOf({ ...values, paymentTermDays: 'soon' }).paymentTermDays, 'soon');
});
