import assert from 'node:assert/strict';
import { test } from 'node:test';

import { noRules } from '../choose-coding.ts';
import { costCentresIn } from '../cost-centre-setting.ts';
import { planned, planSample, sampleLine } from '../testing/plan-sample.ts';
import { sampleBooks, sampleSettings as settings } from '../testing/sample-books.ts';

const [marketing, sales] = costCentresIn({ costCentres: ['4100 Marketing', '4200 Sales'] });
assert.ok(marketing && sales);
const closed = { ...sales, id: '4300', code: '4300', name: 'Old branch', active: false };
const books = sampleBooks({ costCentres: [marketing, sales, closed] });
const lines = [sampleLine('Paper', '39.90', '19'), sampleLine('Postage', '10.00', '19')];
const choice = (costCentre: string | null) => ({ account: null, taxCode: null, costCentre });
const rulesWith = (whole: string | null, ofLines: (string | null)[] = []) => ({
  ...noRules,
  chosen: { ...choice(whole), lines: ofLines.map((one) => (one === null ? null : choice(one))) },
});
const wordings = (...asked: Parameters<typeof planSample>) => {
  const plan = planSample(...asked);
  return plan.kind === 'refused' ? plan.refusals.map(({ wording }) => wording) : [];
};

test('the rows of the setting have a number and a name, or only a name', () => {
  const rows = ['4100 Marketing', '4200;Sales', 'Workshop', '4100 Twice'];
  assert.deepEqual(
    costCentresIn({ costCentres: rows }).map(({ id, code, name }) => [id, code, name]),
    [
      ['4100', '4100', 'Twice'],
      ['4200', '4200', 'Sales'],
      ['Workshop', null, 'Workshop'],
    ],
  );
  assert.deepEqual(costCentresIn({}), []);
});

test('the cost centre of a line takes precedence over that of the document', () => {
  const plan = planned({ lines, rules: rulesWith('4100', [null, '4200']) }, books);
  assert.deepEqual(
    plan.lines.map(({ net, costCentre }) => [net, costCentre?.id]),
    [
      ['39.90', '4100'],
      ['10.00', '4200'],
    ],
  );
  assert.deepEqual(
    plan.coding.flatMap(({ part, value, source, lines: of }) =>
      part === 'COST_CENTRE' ? [[value, source, of]] : [],
    ),
    [
      ['4100 Marketing', 'CHOSEN', [1]],
      ['4200 Sales', 'LINE', [2]],
    ],
  );
});

test('lines of one account with two cost centres are booked separately, even if they are joined by rate', () => {
  const joined = planned({ lines, rules: rulesWith(null, ['4100', '4200']) }, books, {
    ...settings,
    lines: 'PER_TAX_RATE',
  });
  assert.deepEqual(
    joined.lines.map(({ costCentre }) => costCentre?.id),
    ['4100', '4200'],
  );
});

test('an unknown or closed cost centre that a user chose is refused', () => {
  assert.deepEqual(wordings({ rules: rulesWith('4900') }, books), ['COST_CENTRE_UNKNOWN']);
  assert.deepEqual(wordings({ rules: rulesWith('4300') }, books), ['COST_CENTRE_INACTIVE']);
  assert.deepEqual(wordings({ rules: rulesWith('4100') }, sampleBooks()), ['COST_CENTRE_UNKNOWN']);
});

test('the default of a folder is ignored by a system without cost centres, and a closed learned one everywhere', () => {
  const folder = { ...noRules, folder: choice('4100 Marketing') };
  assert.equal(planned({ rules: folder }, books).lines[0]?.costCentre?.id, '4100');
  assert.equal(planned({ rules: folder }).lines[0]?.costCentre, null);
  const evidence = { name: 'Old branch', times: 2, of: 2, lastReference: null, lastDate: null };
  const document = { account: null, taxCode: null, costCentre: { value: '4300', evidence } };
  const learned = { ...noRules, learned: { lines: [], rates: {}, document } };
  assert.equal(planned({ rules: learned }, books).lines[0]?.costCentre, null);
});
