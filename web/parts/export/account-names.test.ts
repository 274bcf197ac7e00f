import assert from 'node:assert/strict';
import { test } from 'node:test';

import { namesIn } from './account-names.ts';

const account = (id: string, code: string | null, name: string, active = true) => ({
  id,
  code,
  name,
  active,
});

test('accounts are offered by the code that bookkeepers know, else by their name', () => {
  const offered = namesIn([
    account('13', '6815', 'Office'),
    account('Expenses:Power', null, 'Expenses:Power'),
  ]);
  assert.deepEqual(offered, [
    { value: '6815', label: 'Office' },
    { value: 'Expenses:Power', label: undefined },
  ]);
});

test('accounts with the same code or name are offered with a distinction', () => {
  const all = [account('1', '19', 'VAT'), account('2', '19', 'Input tax'), account('3', null, 'VAT')];
  assert.deepEqual(
    namesIn(all).map(({ value }) => value),
    ['1', 'Input tax', '3'],
  );
});

test('what is closed is not offered', () => {
  assert.deepEqual(namesIn([account('1', '6815', 'Office', false)]), []);
});
