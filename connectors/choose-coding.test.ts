import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chooseCoding, noRules } from './choose-coding.ts';

const nothing = {
  named: null,
  isReceived: true,
  rules: noRules,
  ofVendor: null,
  ofConnection: 'Expenses:Other',
};
const supplier = { account: '6300', taxCode: 'VSt19', paymentTermDays: 14 };
const folder = { account: '6400', taxCode: 'VSt7' };
const documentType = { account: '6500', taxCode: null };

test('the most specific rule wins, with its reason', () => {
  const all = { ...noRules, supplier, folder, documentType };
  const accountWith = (changes: object) => chooseCoding({ ...nothing, rules: all, ...changes }).account;
  assert.equal(accountWith({ named: '1' })?.source, 'DOCUMENT');
  assert.equal(accountWith({ ofVendor: '2' })?.source, 'VENDOR');
  assert.equal(accountWith({})?.message, 'account 6300: set for this supplier');
  assert.equal(accountWith({ rules: { ...all, supplier: null } })?.value, '6400');
  assert.equal(accountWith({ rules: { ...noRules, documentType } })?.value, '6500');
  assert.equal(accountWith({ rules: noRules })?.message, "account Expenses:Other: the connection's default");
});

test('an account has the name of this accounting system', () => {
  const rules = {
    ...noRules,
    supplier,
    accounts: { '6300': 'Expenses:Office' },
    taxes: { VSt19: 'Assets:Tax' },
  };
  const { account, taxCode } = chooseCoding({ ...nothing, rules });
  assert.deepEqual([account?.value, account?.asked], ['Expenses:Office', '6300']);
  assert.equal(account?.message, 'account 6300, here Expenses:Office: set for this supplier');
  assert.equal(taxCode?.value, 'Assets:Tax');
});

test('the account of a supplier does not apply to our own sales', () => {
  const coding = chooseCoding({ ...nothing, isReceived: false, rules: { ...noRules, supplier } });
  assert.deepEqual([coding.account?.source, coding.taxCode, coding.paymentTerms], ['CONNECTION', null, null]);
});

test('property names of objects are not accounts', () => {
  const rules = { ...noRules, supplier: { ...supplier, account: 'constructor' } };
  assert.equal(chooseCoding({ ...nothing, rules }).account?.value, 'constructor');
});
