import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type DrawnWord, guessColumns, linesOf, wordsIn } from './lines-from-page.ts';

/** A letter's width and a row's height, in fractions of the page. */
const letter = 0.01;
const row = 0.02;

/** Columns are at least two spaces apart, words one. */
function printed(...lines: string[]): DrawnWord[] {
  return lines.flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      box: { x: index * letter, y: at * row, width: text.length * letter, height: row * 0.7 },
    })),
  );
}

const german = printed(
  'Pos  Bezeichnung           Menge  Preis   Betrag',
  '1    Kopierpapier A4          10   4,90    49,00',
  '     80g weiss                                  ',
  '2    Ordner breit             20   2,50    50,00',
);

test('headings name the columns, and numbers of rows are left out', () => {
  const { kinds } = guessColumns(german, 'de-DE');
  assert.deepEqual(kinds.filter(Boolean), ['description', 'quantity', 'unitPrice', 'lineAmount']);
  assert.equal(kinds[0], null);
});

test('rows become lines with their place; a row without an amount goes on with the one above', () => {
  const lines = linesOf(german, guessColumns(german, 'de-DE'), 2, 'de-DE');
  assert.deepEqual(
    lines.map(({ description, quantity, unitPrice, lineAmount }) => [
      description,
      quantity,
      unitPrice,
      lineAmount,
    ]),
    [
      ['Kopierpapier A4 80g weiss', '10', '4,90', '49,00'],
      ['Ordner breit', '20', '2,50', '50,00'],
    ],
  );
  assert.equal(lines[0]?.page, 2);
  assert.ok(Math.abs((lines[0]?.box?.height ?? 0) - (row + row * 0.7)) < 0.001);
});

test('without headings, the columns are recognised by their content', () => {
  const words = printed(
    'Consulting in May   2   120.00   19%   240.00',
    'Travel              1    85.50   19%    85.50',
    'Report, printed     3    10.00    7%    30.00',
  );
  const { kinds } = guessColumns(words, 'en-GB');
  assert.deepEqual(
    kinds,
    ['description', null, 'quantity', 'unitPrice', 'taxRate', 'lineAmount'].filter((_, at) => at !== 1),
  );
  assert.deepEqual(
    linesOf(words, guessColumns(words, 'en-GB'), 1, 'en-GB').map(({ taxRate }) => taxRate),
    ['19', '19', '7'],
  );
});

test('a border that is moved moves the words to the other column, and what is left out is not taken', () => {
  const guess = guessColumns(german, 'de-DE');
  const kinds = guess.kinds.map((kind) => (kind === 'unitPrice' ? null : kind));
  assert.equal(linesOf(german, { ...guess, kinds }, 1, 'de-DE')[0]?.unitPrice, '');
  assert.deepEqual(guessColumns([], 'de-DE'), { borders: [], kinds: [] });
});

test('a quantity and its unit in one column are separated', () => {
  const words = printed(
    'Pos  Bezeichnung       Menge     Preis   Betrag',
    '1    Kopierpapier      12 Pkg.    4,90    58,80',
    '2    Ordner            40 Stk.    2,50   100,00',
  );
  const lines = linesOf(words, guessColumns(words, 'de-DE'), 1, 'de-DE');
  assert.deepEqual(
    lines.map(({ quantity, unit }) => [quantity, unit]),
    [
      ['12', 'Pkg.'],
      ['40', 'Stk.'],
    ],
  );
});

test('only the words in the drawn area are taken', () => {
  const area = { x: 0, y: row * 0.9, width: 1, height: row * 1.9 };
  assert.equal(wordsIn(german, area)[0]?.text, '1');
  assert.equal(wordsIn(german, area).at(-1)?.text, 'weiss');
});
