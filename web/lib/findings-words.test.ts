import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en } from '../words/en.ts';
import { gapIn, placesIn, ruleOf, shownValues, wordingOf } from './findings-words.ts';

const { codes } = en.findings;

test('the words that name most of what is known are taken, and none that name what is not', () => {
  assert.equal(wordingOf(codes, 'FUTURE_DATE', { date: '2027-01-01' }), 'FUTURE_DATE');
  assert.equal(wordingOf(codes, 'FUTURE_DATE', {}), 'FUTURE_DATE__b');
  assert.equal(wordingOf(codes, 'LINES_DISAGREE', {}), null);
  assert.equal(wordingOf(codes, 'NEVER_HEARD_OF', {}), null);
});

test('amounts, days, rates and countries are written as people of the locale write them', () => {
  const label = (field: string) => `<${field}>`;
  assert.deepEqual(shownValues({ net: '1234.5', rate: '7.5', country: 'DE' }, label, 'de-DE'), {
    net: '1.234,50',
    rate: '7,5',
    country: 'Deutschland',
  });
  assert.deepEqual(shownValues({ field: 'documentDate', read: '2026-03-04' }, label, 'en-GB'), {
    field: '<documentDate>',
    read: '4 Mar 2026',
  });
  const number = { field: 'documentNumber', stated: '2026001' };
  assert.equal(shownValues(number, label, 'de-DE')['stated'], '2026001');
});

test('a rule of EN 16931 is found by its code, apart from its location', () => {
  assert.deepEqual(ruleOf(en.rules.stated, 'BR-06'), { key: 'stated.BR-06', kind: null });
  assert.deepEqual(ruleOf(en.rules.stated, 'BR-AE-05'), { key: 'vat.05', kind: 'AE' });
  assert.deepEqual(ruleOf(en.rules.stated, 'BR-DEC-14'), { key: 'decimals', kind: null });
  assert.equal(ruleOf(en.rules.stated, 'SUMS_DISAGREE'), null);
  assert.deepEqual(placesIn(': line 3, charge 2, 4 more'), [
    { what: 'line', name: '3' },
    { what: 'charge', name: '2' },
    { what: 'more', name: '4' },
  ]);
  assert.deepEqual(placesIn(''), []);
});

test('a gap of a statement lies between two rows, or touches the opening or the closing balance', () => {
  assert.deepEqual(gapIn({ after: '2', before: '3' }), [2, 3]);
  assert.deepEqual(gapIn({ after: '0', before: '1' }), [null, 1]);
  assert.deepEqual(gapIn({ after: '9', before: '' }), [9, null]);
  assert.equal(gapIn({}), null);
});
