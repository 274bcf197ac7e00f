import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createTitleFinder } from '../find/document-type.ts';
import { createLabelFinder, spotLabels } from '../find/labels.ts';
import { typed } from '../find/testing/typed-page.ts';
import { layOut } from '../find/text-lines.ts';
import { createPhraseFinder } from './find-phrases.ts';
import type { LanguageWords } from './language-words.ts';
import { languages } from './languages.ts';

/** A little Swedish: enough to read an invoice by. */
const swedish: LanguageWords = {
  code: 'sv',
  labels: {
    documentNumber: 'faktura NO, fakturanummer',
    documentDate: 'faktura datum',
    dueDate: 'forfallo datum, oss tillhanda',
    totalAmount: 'att betala, summa inkl. moms',
    taxAmount: 'moms[ RATE]',
  },
  likely: { documentNumber: 'faktura' },
  titles: { INVOICE: 'faktura', CREDIT_NOTE: 'kreditfaktura' },
  columns: {},
  statement: {},
  receipt: {},
  means: {},
  terms: {},
  frequent: 'och att det for med inte moms belopp antal tack',
  months: [],
  weekdays: [],
};

test('a language given as data makes its labels readable', () => {
  const rows = layOut([
    typed(['Fakturanummer 4711', 'Förfallodatum 2024-05-01', 'Moms 25 %   200,00', 'Att betala   1000,00']),
  ]);
  const labels = spotLabels(rows, createLabelFinder([...languages, swedish]));
  const kinds = labels
    .filter(({ language }) => language === 'sv')
    .map(({ kind, text }) => `${kind}: ${text}`);
  assert.deepEqual(kinds, [
    'documentNumber: Fakturanummer',
    'dueDate: Förfallodatum',
    'taxAmount: Moms 25 %',
    'totalAmount: Att betala',
  ]);
  assert.equal(
    spotLabels(rows).some(({ kind }) => kind === 'dueDate'),
    false,
    'without the language its labels mean nothing',
  );
});

test('a language given as data names its papers', () => {
  const titles = createTitleFinder([swedish]);
  assert.equal(titles.find('kreditfaktura 12')?.value, 'CREDIT_NOTE');
  assert.equal(titles.find('faktura 12')?.value, 'INVOICE');
});

test('every language names every kind of paper, sum, column and balance, its twelve months and seven days', () => {
  const [first] = languages;
  for (const words of languages) {
    for (const part of ['labels', 'titles', 'columns', 'statement', 'receipt', 'means', 'terms'] as const) {
      const missing = Object.keys(first?.[part] ?? {}).filter((key) => !(key in words[part]));
      assert.deepEqual(missing, [], `${words.code} lacks these of its ${part}`);
    }
    assert.equal(words.months.length, 12, words.code);
    assert.equal(words.weekdays.length, 7, words.code);
  }
});

test('every phrase can be read, and is written in small letters without accents', () => {
  for (const words of languages) {
    for (const lists of [
      words.labels,
      words.likely,
      words.titles,
      words.columns,
      words.statement,
      words.receipt,
      words.means,
      words.terms,
    ]) {
      for (const [key, phrases] of Object.entries(lists)) {
        assert.doesNotThrow(
          () => createPhraseFinder([{ phrases, value: key }]).find('any text'),
          `${words.code} ${key}`,
        );
        const plain = phrases.replaceAll(/NO|RATE|CODE|WORD/g, '');
        const wrong = plain.match(/\p{Lu}\S*|\S*[\u00e0-\u00ff]\S*/u)?.[0].replace('ß', '');
        assert.equal(wrong, undefined, `${words.code} ${key}: write it folded`);
      }
    }
  }
});
