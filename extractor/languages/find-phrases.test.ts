import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createPhraseFinder } from './find-phrases.ts';

const finder = (phrases: string) => createPhraseFinder([{ phrases, value: 'found' }]);
const foundIn = (phrases: string, text: string) => {
  const found = finder(phrases).find(text);
  return found && text.slice(found.start, found.end);
};

test('words are found with a space, with a dash or joined', () => {
  assert.equal(foundIn('invoice date', 'our invoice date: 1 may'), 'invoice date');
  assert.equal(foundIn('invoice date', 'invoice-date'), 'invoice-date');
  assert.equal(foundIn('invoice date', 'invoicedate'), 'invoicedate');
  assert.equal(foundIn('total incl. vat', 'total (incl. vat)'), 'total (incl. vat');
});

test('a phrase is not found inside a longer word', () => {
  assert.equal(foundIn('total', 'totally subtotal'), null);
  assert.equal(foundIn('bon', 'carbon bond'), null);
});

test('points of abbreviations may be missing', () => {
  for (const text of ['t.v.a.', 't.v.a', 'tva']) assert.equal(foundIn('t.v.a.', text), text);
});

test('round brackets are a choice of words, square brackets are optional words', () => {
  const phrases = '[grand |invoice ]total[ (due|payable)], sum';
  assert.equal(foundIn(phrases, 'grand total payable 12.00'), 'grand total payable');
  assert.equal(foundIn(phrases, 'total 12.00'), 'total');
  assert.equal(foundIn(phrases, 'sum 12.00'), 'sum');
});

test('every spelling of "number" is found, and a tax rate in the middle of a phrase', () => {
  for (const text of ['invoice no.', 'invoice nr', 'invoice number', 'invoice n°', 'invoice #']) {
    assert.equal(foundIn('invoice NO', text), text);
  }
  assert.equal(foundIn('vat RATE amount', 'vat 7,5 % amount'), 'vat 7,5 % amount');
});

test('of several phrases the longest one is found, each with its meaning', () => {
  const both = createPhraseFinder([
    { phrases: 'invoice', value: 'title' },
    { phrases: 'invoice date', value: 'date' },
  ]);
  assert.equal(both.find('invoice date')?.value, 'date');
  assert.deepEqual(
    both
      .findAll('invoice date')
      .map(({ value }) => value)
      .sort(),
    ['date', 'title'],
  );
});

test('a phrase with an unclosed bracket is rejected', () => {
  assert.throws(() => finder('total (due').find('total'), /no closing "\)"/);
  assert.throws(() => finder('total) due').find('total'), /unopened bracket/);
});

test('a gap between two words does not extend beyond the table cell', () => {
  assert.equal(foundIn('of … invoice', 'date of the first invoice'), 'of the first invoice');
  assert.equal(foundIn('of … invoice', 'way of roses 3   invoice 4711'), null);
});

test('phrases that are parsed after another text are found as well', () => {
  const phrases = 'invoice[ date| NO], [pro forma |tax ]invoice total, (bill|sold) to|paid by';
  const known = finder(phrases);
  const texts = ['inn', 'invoice date', 'tax invoice total', 'invoice nr', 'paid by', 'sold to', 'invoicing'];
  assert.deepEqual(
    texts.map((text) => known.find(text)?.end ?? null),
    texts.map((text) => finder(phrases).find(text)?.end ?? null),
  );
  assert.deepEqual(
    texts.map((text) => known.find(text)?.end ?? null),
    [null, 12, 17, 10, 7, 7, null],
  );
});
