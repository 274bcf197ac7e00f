import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mappingOf, mappingValues } from './mapping-values.ts';

test('every folder and type has a row, and only rows that say something are sent', () => {
  const mapping = {
    accounts: { '6300': 'Expenses:Office' },
    documentTypes: { RECEIPT: { account: 'Expenses:Cash', taxCode: null, costCentre: '4100' } },
  };
  const values = mappingValues(mapping, ['1', '2'], ['PURCHASE_INVOICE', 'RECEIPT']);
  assert.deepEqual(
    values.folders.map(({ key, account }) => [key, account]),
    [
      ['1', ''],
      ['2', ''],
    ],
  );
  const more = [
    ...values.accounts,
    { key: ' 6400 ', account: ' Expenses:Travel ' },
    { key: 'x', account: '' },
  ];
  assert.deepEqual(mappingOf({ ...values, accounts: more }), {
    accounts: { '6300': 'Expenses:Office', '6400': 'Expenses:Travel' },
    taxes: {},
    folders: {},
    documentTypes: { RECEIPT: { account: 'Expenses:Cash', taxCode: null, costCentre: '4100' } },
  });
});
