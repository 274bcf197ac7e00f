import assert from 'node:assert/strict';
import { test } from 'node:test';

import { check } from './checks.ts';

const entry = (amount: string, balance: string | null) => ({ amount, balance, page: 2 });
const statement = {
  account: 'DE02120300000000202051',
  number: null,
  currencyCode: 'EUR',
  openingBalance: '100.00',
  closingBalance: '108.00',
  entries: [entry('10.00', '110.00'), entry('-1.00', '108.00')],
};
const subject = { documentType: 'BANK_STATEMENT', values: {}, lineAmounts: [], taxes: [] } as const;
const findingsOf = (accounts: (typeof statement)[]) =>
  check({ ...subject, today: '2026-01-01', accounts }).filter(
    ({ code }) => code === 'STATEMENT_DOES_NOT_RECONCILE',
  );

test('a statement is checked again with its current values, and each difference names the amount and the place', () => {
  const [gap] = findingsOf([statement]);
  assert.deepEqual(gap?.values, {
    account: 'DE02120300000000202051',
    currency: 'EUR',
    missing: '-1',
    after: '1',
    before: '2',
    places: '1',
    page: '2',
  });
  const mended = { ...statement, entries: [...statement.entries] };
  mended.entries.splice(1, 0, entry('-1.00', null));
  assert.deepEqual(findingsOf([mended]), []);
});
