import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createTitleFinder } from '../find/document-type.ts';
import { fold } from '../find/fold-text.ts';
import { createLabelFinder, spotLabels } from '../find/labels.ts';
import { typed } from '../find/testing/typed-page.ts';
import { layOut } from '../find/text-lines.ts';
import type { LanguageWords } from './language-words.ts';
import { languages } from './languages.ts';
import { parsePhrase, splitPhrases } from './parse-phrase.ts';

/** A little Icelandic, which is not a supported language: enough to read an invoice. */
const icelandic: LanguageWords = {
  code: 'is',
  labels: {
    documentNumber: 'reikningur NO, reikningsnumer',
    documentDate: 'dagsetning reiknings',
    dueDate: 'gjalddagi, eindagi',
    totalAmount: 'til greidslu, samtals med vsk',
    taxAmount: 'vsk[ RATE]',
  },
  likely: { documentNumber: 'reikningur' },
  titles: { INVOICE: 'reikningur', CREDIT_NOTE: 'kreditreikningur' },
  columns: {},
  statement: {},
  receipt: {},
  means: {},
  terms: {},
  frequent: 'og til vsk reikningur samtals upphaed magn takk',
  months: [],
  weekdays: [],
  dueByBuyer: {},
};

test('labels of a language that is added as data are recognised', () => {
  const rows = layOut([
    typed(['Reikningsnúmer 4711', 'Gjalddagi 2024-05-01', 'VSK 24 %   200,00', 'Til greiðslu   1000,00']),
  ]);
  const labels = spotLabels(rows, createLabelFinder([...languages, icelandic]));
  const kinds = labels
    .filter(({ language }) => language === 'is')
    .map(({ kind, text }) => `${kind}: ${text}`);
  assert.deepEqual(kinds, [
    'documentNumber: Reikningsnúmer',
    'dueDate: Gjalddagi',
    'taxAmount: VSK 24 %',
    'totalAmount: Til greiðslu',
  ]);
  assert.equal(
    spotLabels(rows).some(({ kind }) => kind === 'dueDate'),
    false,
    'without the language its labels mean nothing',
  );
});

test('document titles of a language that is added as data are recognised', () => {
  const titles = createTitleFinder([icelandic]);
  assert.equal(titles.find('kreditreikningur 12')?.value, 'CREDIT_NOTE');
  assert.equal(titles.find('reikningur 12')?.value, 'INVOICE');
});

test('a regional language is used only if its words are printed', () => {
  const spoken = (...lines: string[]) => layOut([typed(lines)])[0]?.spoken;
  assert.deepEqual(spoken('Faktura nr 12', 'Nabywca', 'Data wystawienia', 'Do zapłaty'), ['pl']);
  assert.deepEqual(spoken('Rechnung Nr. 12', 'Rechnungsdatum', 'Zu zahlen bis 14 Tage', 'Faktura'), []);
});

test('every language has words for every document type, sum, column and balance, twelve months and seven days', () => {
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

test('every phrase has valid syntax, in lower case and without accents', () => {
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
      words.dueByBuyer,
      words.partyHeadings ?? {},
      words.partyKeys ?? {},
      { notNames: words.notNames ?? '', series: words.series ?? '', possessives: words.possessives ?? '' },
    ]) {
      for (const [key, phrases] of Object.entries(lists)) {
        for (const phrase of splitPhrases(phrases))
          assert.doesNotThrow(() => parsePhrase(phrase), `${words.code} ${key}`);
        const plain = phrases.replaceAll(/NO|RATE|CODE|WORD/g, '');
        assert.equal(plain, fold(plain), `${words.code} ${key}: write it folded`);
      }
    }
  }
});
