import assert from 'node:assert/strict';
import { test } from 'node:test';

import { check } from './checks.ts';
import { findBreaks, runsBackwards } from './find-breaks.ts';
import { findGaps } from './reconcile.ts';

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

const printed = {
  account: null,
  number: '10',
  currencyCode: 'EUR',
  openingBalance: '100.00',
  closingBalance: '130.00',
};
type Row = [amount: string, balance: string | null, page?: number | null];
const rows = (...list: Row[]) => list.map(([amount, balance, page = null]) => ({ amount, balance, page }));
type Account = Parameters<typeof findGaps>[0][number];
const messageOf = (changes: Partial<Account>) =>
  findGaps([{ ...printed, entries: [], ...changes }])[0]?.message;
const tail = ': the printed balance differs from the sum of the entries.';

test('without printed balances, the sum of the entries must lead from the opening to the closing balance', () => {
  const entries = rows(['10', null], ['15.5', null]);
  const [gap, ...more] = findGaps([{ ...printed, account: 'DE02', entries }]);
  assert.deepEqual(more, []);
  assert.deepEqual(gap, {
    code: 'STATEMENT_DOES_NOT_RECONCILE',
    severity: 'WARNING',
    field: null,
    message:
      'Statement 10 of account DE02 opens at 100.00 EUR and its 2 entries make 25.50 EUR: ' +
      'it should close at 125.50 EUR, but it states 130.00 EUR, a gap of 4.50 EUR.',
    values: { account: 'DE02', currency: 'EUR', sum: '125.5', stated: '130.00', missing: '4.5' },
  });
  assert.match(
    messageOf({ entries: rows(['1', null]) }) ?? '',
    /^Statement 10 opens .* its one entry makes 1.00 EUR/,
  );
  assert.equal(messageOf({ entries: rows(['30', null]) }), undefined);
  assert.equal(messageOf({ openingBalance: null, entries }), undefined);
  assert.equal(messageOf({ closingBalance: null, entries }), undefined);
  const unnamed = findGaps([{ ...printed, number: null, currencyCode: null, entries }])[0];
  assert.match(unnamed?.message ?? '', /^Statement opens at 100.00 and/);
  assert.deepEqual([unnamed?.values?.['account'], unnamed?.values?.['currency']], ['', '']);
  assert.match(messageOf({ entries: rows(['0.125', null]) }) ?? '', /makes 0.125 EUR/);
});

test('with printed balances, each difference has its place: at the start, between entries, or at the end', () => {
  const opening = { entries: rows(['10', '115'], ['15', '130']) };
  assert.equal(
    messageOf(opening),
    `Statement 10: 5.00 EUR is missing between the opening balance and entry 1${tail}`,
  );
  const middle = { entries: rows(['10', '110'], ['15', '130', 2]) };
  assert.equal(messageOf(middle), `Statement 10: 5.00 EUR is missing between rows 1 and 2, page 2${tail}`);
  const plain = { entries: rows(['10', '110'], ['15', '130']) };
  assert.equal(messageOf(plain), `Statement 10: 5.00 EUR is missing between entries 1 and 2${tail}`);
  const end = { entries: rows(['10', '110'], ['15', '125']) };
  assert.equal(
    messageOf(end),
    `Statement 10: 5.00 EUR is missing between entry 2 and the closing balance${tail}`,
  );
  const onPage = { entries: rows(['10', '115', 1]), closingBalance: '115' };
  assert.equal(
    messageOf(onPage),
    `Statement 10: 5.00 EUR is missing between the opening balance and row 1, page 1${tail}`,
  );
  const lastOnPage = { entries: rows(['10', '110', 3]) };
  assert.equal(
    messageOf(lastOnPage),
    `Statement 10: 20.00 EUR is missing between row 1 and the closing balance, page 3${tail}`,
  );
  assert.equal(messageOf({ entries: rows(['10', '110'], ['20', '130']) }), undefined);
  const [last] = findGaps([{ ...printed, ...end }]);
  assert.deepEqual(last?.values, {
    account: '',
    currency: 'EUR',
    missing: '5',
    after: '2',
    before: '',
    places: '1',
  });
});

test('the first three differences are named, and the others counted', () => {
  const four = {
    entries: rows(['1', '102'], ['1', '104'], ['1', '106'], ['1', '108']),
    closingBalance: '108',
  };
  const text = messageOf(four) ?? '';
  assert.equal(text.split('is missing').length - 1, 3);
  assert.match(text, /; 1.00 EUR is missing between entries 2 and 3, and at 1 more place: /);
  const five = { entries: [...four.entries, ...rows(['1', '110'])], closingBalance: '110' };
  assert.match(messageOf(five) ?? '', /, and at 2 more places: /);
  const three = { entries: four.entries.slice(0, 3), closingBalance: '106' };
  assert.doesNotMatch(messageOf(three) ?? '', /more/);
});

test('a list from newest to oldest is checked from its end, and its differences name the entries as printed', () => {
  const newestFirst = {
    ...printed,
    entries: rows(['15', '130'], ['10', '110', 4], ['5', '100']),
    openingBalance: '95',
  };
  assert.equal(runsBackwards(newestFirst), true);
  assert.deepEqual(findBreaks(newestFirst), [{ missing: '5', after: 1, before: 2, page: 4 }]);
  const twice = {
    ...printed,
    openingBalance: '95',
    closingBalance: '131',
    entries: rows(['15', '130'], ['10', '110'], ['5', '100']),
  };
  assert.deepEqual(
    findBreaks(twice).map(({ after, before }) => [after, before]),
    [
      [0, 1],
      [1, 2],
    ],
  );
  assert.equal(runsBackwards(statement), false);
  assert.equal(runsBackwards({ ...printed, entries: rows(['30', '130']) }), false);
});

test('a balance once a day covers all entries since the last one, and without an opening balance the first is believed', () => {
  const daily = rows(['10', null], ['5', '115'], ['10', null], ['5', '130']);
  assert.deepEqual(findBreaks({ ...printed, entries: daily }), []);
  const unopened = { ...printed, openingBalance: null, entries: rows(['10', '110'], ['15', '130']) };
  assert.deepEqual(findBreaks(unopened), [{ missing: '5', after: 1, before: 2, page: null }]);
  assert.deepEqual(findBreaks({ ...printed, closingBalance: null, entries: rows(['10', '110']) }), []);
  assert.deepEqual(findBreaks({ ...printed, entries: [] }), [
    { missing: '30', after: 0, before: 1, page: null },
  ]);
});

test('a statement without entries names the two balances that differ', () => {
  const empty = { entries: rows(['0', '110', null]), closingBalance: '110' };
  assert.match(messageOf(empty) ?? '', /10.00 EUR is missing between the opening balance and entry 1/);
});
