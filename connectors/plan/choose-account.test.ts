import assert from 'node:assert/strict';
import { test } from 'node:test';

import { noRules } from '../choose-coding.ts';
import { planned, refused, sampleLine, wordings } from '../testing/plan-sample.ts';
import { sampleAccount, sampleBooks, sampleParty, sampleSettings } from '../testing/sample-books.ts';

const rules = { ...noRules, supplier: { account: '6815', taxCode: null, paymentTermDays: null } };
const withParty = (account: string) =>
  sampleBooks({ parties: [sampleParty('1', 'Papier & Büro AG', { account })] });

test('an account is found by its id, its code or its name, and shown with its name', () => {
  for (const expenseAccount of ['a-6815', '6815', 'office  SUPPLIES']) {
    const { lines, coding } = planned({}, sampleBooks(), { ...sampleSettings, expenseAccount });
    assert.equal(lines[0]?.account.code, '6815');
    assert.equal(coding[0]?.value, '6815 Office supplies');
  }
});

test("the party's default takes precedence over the connection's, and users' settings over both", () => {
  const ofParty = planned({}, withParty('a-6815'));
  assert.deepEqual([ofParty.lines[0]?.account.code, ofParty.coding[0]?.source], ['6815', 'PARTY']);
  assert.equal(planned({}, withParty('a-6999')).coding[0]?.source, 'CONNECTION');
  assert.equal(planned({ rules }).coding[0]?.message, 'account 6815 Office supplies: set for this supplier');
  const chosen = { account: 'a-6300', taxCode: null, lines: [] };
  assert.equal(planned({ rules: { ...rules, chosen } }).coding[0]?.source, 'CHOSEN');
});

test('an unknown, closed, ambiguous or missing account is refused', () => {
  const asked = (expenseAccount: string | undefined, books = sampleBooks()) =>
    wordings(refused({}, books, { ...sampleSettings, expenseAccount }));
  assert.deepEqual(asked('7000'), ['NO_ACCOUNT']);
  assert.deepEqual(asked('6999'), ['ACCOUNT_INACTIVE']);
  assert.deepEqual(asked(undefined), ['ACCOUNT_NOT_SET']);
  const twice = sampleBooks({
    accounts: [sampleAccount('1', 'One', { id: '2' }), sampleAccount('2', 'Two', { id: '7' })],
  });
  assert.deepEqual(asked('2', twice), ['ACCOUNT_AMBIGUOUS']);
});

test('an account with other currencies or tax codes only is refused', () => {
  const only = (changes: object) =>
    wordings(refused({}, sampleBooks({ accounts: [sampleAccount('6300', 'Other', changes)] })));
  assert.deepEqual(only({ currencies: ['USD'] }), ['ACCOUNT_CURRENCIES']);
  assert.deepEqual(only({ taxCodes: ['P7'] }), ['TAX_CODE_MISSING']);
  const settings = { ...sampleSettings, purchaseTaxes: [{ rate: '19', taxCode: 'P19' }] };
  const books = sampleBooks({ accounts: [sampleAccount('6300', 'Other', { taxCodes: ['P7'] })] });
  assert.deepEqual(wordings(refused({}, books, settings)), ['ACCOUNT_TAXES']);
});

test('a user can choose another account for a single line', () => {
  const chosen = {
    account: null,
    taxCode: null,
    lines: [null, { account: 'a-6815', taxCode: null }],
  };
  const lines = [sampleLine('Porto', '9.90'), sampleLine('Papier', '40.00')];
  const plan = planned({ lines, rules: { ...noRules, chosen } });
  assert.deepEqual(
    plan.lines.map((one) => [one.description, one.net, one.account.code, one.tax?.id]),
    [
      ['Porto', '9.90', '6300', 'P19'],
      ['Papier', '40.00', '6815', 'P19'],
    ],
  );
  assert.deepEqual(
    plan.coding.map(({ part, source, lines: of }) => [part, source, of]),
    [
      ['ACCOUNT', 'CONNECTION', [1]],
      ['TAX', 'ONLY', null],
      ['ACCOUNT', 'LINE', [2]],
    ],
  );
  const gross = [sampleLine('Porto', '11.78'), sampleLine('Papier', '47.60')];
  assert.deepEqual(wordings(refused({ lines: gross, rules: { ...noRules, chosen } })), ['ACCOUNTS_BY_LINE']);
});

test('the learned account of a line is used, unless it was closed since', () => {
  const evidence = {
    name: '6815 Office supplies',
    times: 12,
    of: 13,
    lastReference: 'ER3',
    lastDate: '2026-09-05',
  };
  const learnedOn = (value: string) => ({
    ...noRules,
    learned: { lines: [{ account: { value, evidence }, taxCode: null }], rates: {}, document: null },
  });
  const lines = [sampleLine('Papier', '49.90')];
  const [part] = planned({ lines, rules: learnedOn('a-6815') }).coding;
  assert.equal(part?.source, 'LEARNED');
  assert.equal(part?.message, 'account 6815 Office supplies: used 12 of 13 times, last ER3 on 2026-09-05');
  assert.equal(planned({ lines, rules: learnedOn('a-6999') }).coding[0]?.source, 'CONNECTION');
});
