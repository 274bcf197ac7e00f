import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Coding, chosenAt, idOf, search, withChoice } from './coding-values.ts';

const none: Coding = [];

test('a choice is put in, changed and taken out, for the document and for a line', () => {
  const whole = withChoice(none, 7, null, { account: '6300' });
  assert.deepEqual(whole, [{ connectionId: 7, account: '6300', taxCode: null, costCentre: null, lines: [] }]);
  const lined = withChoice(whole as Coding, 7, 3, { account: '6815' });
  assert.equal(chosenAt(lined as Coding, 7, 3, 'account'), '6815');
  assert.equal(chosenAt(lined as Coding, 7, null, 'account'), '6300');
  assert.equal(chosenAt(lined as Coding, 8, null, 'account'), null);
  const less = withChoice(lined as Coding, 7, 3, { account: null });
  assert.deepEqual(withChoice(less as Coding, 7, null, { account: null }), []);
  const centred = withChoice(none, 7, 2, { costCentre: '4100' });
  assert.equal(chosenAt(centred as Coding, 7, 2, 'costCentre'), '4100');
  assert.deepEqual(withChoice(centred as Coding, 7, 2, { costCentre: null }), []);
});

test('what was chosen for other books stays', () => {
  const both = withChoice(withChoice(none, 7, null, { account: '1' }) as Coding, 8, null, { account: '2' });
  assert.deepEqual(
    withChoice(both as Coding, 7, null, { account: null }).map(({ connectionId }) => connectionId),
    [8],
  );
});

test('an account is found by its number, its name or both, and only when it is clear', () => {
  const account = (id: string, code: string | null, name: string, active = true) => ({
    id,
    code,
    name,
    active,
  });
  const all = [
    account('13', '6815', 'Office supplies'),
    account('14', '6300', 'Other'),
    account('15', '6999', 'Closed', false),
    account('16', null, 'Other'),
  ];
  assert.deepEqual(
    ['6815', 'office  supplies', '6815 Office Supplies', '6999', '13'].map((typed) => idOf(typed, all)),
    ['13', '13', '13', null, null],
  );
  assert.equal(idOf('other', all), null);
});

test('accounts are searched by number, name and recent use', () => {
  const account = (code: string, name: string, lastUsedAt: string | null = null, active = true) => ({
    id: code,
    code,
    name,
    active,
    lastUsedAt,
  });
  const all = [
    account('4930', 'Office supplies'),
    account('4980', 'Other operating supplies', '2026-03-01T00:00:00Z'),
    account('6815', 'Office supplies (SKR04)', '2026-05-01T00:00:00Z'),
    account('4931', 'Old office supplies', null, false),
  ];
  const found = (typed: string) => search(typed, all).map(({ code }) => code);
  assert.deepEqual(found('49'), ['4980', '4930']);
  assert.deepEqual(found('office'), ['6815', '4930']);
  assert.deepEqual(found('supplies oper'), ['4980']);
  assert.deepEqual(found(''), ['6815', '4980', '4930']);
  assert.deepEqual(found('travel'), []);
});
