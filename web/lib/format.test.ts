import assert from 'node:assert/strict';
import { test } from 'node:test';

import { datePattern, formatAmount, formatDate, formatMoney, formatShortDate } from './format.ts';

test('amounts have two decimals, more where the paper has more, and are never rounded', () => {
  assert.equal(formatAmount(1234.5, 'en-GB'), '1,234.50');
  assert.equal(formatAmount('0.00125', 'en-GB'), '0.00125');
  assert.equal(formatAmount('9007199254740993.25', 'en-GB'), '9,007,199,254,740,993.25');
  assert.equal(formatAmount(1234.5, 'de-DE'), '1.234,50');
});

test('a total without a known currency is shown without one', () => {
  assert.equal(formatMoney(59.38, null, 'en-GB'), '59.38');
  assert.equal(formatMoney(59.38, 'EUR', 'en-GB'), '59.38\u00a0EUR');
  assert.equal(formatMoney(null, 'EUR', 'en-GB'), '');
});

test('a day stays the same day wherever the reader is', () => {
  assert.equal(formatDate('2026-10-05', 'en-GB'), '5 Oct 2026');
  assert.equal(formatShortDate('2026-10-05', 'de-DE'), '05.10.2026');
});

test('the order of day and month is that of the locale', () => {
  const letters = { day: 'DD', month: 'MM', year: 'YYYY' };
  assert.equal(datePattern(letters, 'en-GB'), 'DD/MM/YYYY');
  assert.equal(datePattern(letters, 'en-US'), 'MM/DD/YYYY');
  assert.equal(datePattern({ day: 'TT', month: 'MM', year: 'JJJJ' }, 'de-DE'), 'TT.MM.JJJJ');
  assert.equal(formatShortDate('2026-11-05', 'en-GB'), '05/11/2026');
  assert.equal(formatShortDate('2026-11-05', 'en-US'), '11/05/2026');
});
