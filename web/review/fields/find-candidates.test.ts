import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findCandidates, meaningfulWords } from './find-candidates.ts';

function page(...lines: string[]) {
  const words = lines.flatMap((text, line) =>
    text.split(' ').map((part, index) => ({
      text: part,
      line,
      box: { x: index / 20, y: line / 20, width: 0.04, height: 0.02 },
    })),
  );
  return { page: 1, words };
}

const paper = page(
  'Papierhaus GmbH',
  'Rechnung RE-2026-10482 vom 5. Oktober 2026',
  'Netto 763,24 EUR',
  '19 % USt 145,02',
  'Kopierpapier 24,90 19 % 298,80',
  'IBAN: DE89 3704 0044 0532 0130 00',
);
const texts = (...args: Parameters<typeof findCandidates>) => findCandidates(...args).map(({ text }) => text);

test('for an amount, the amounts of the page are proposed in reading order, and no other figures', () => {
  assert.deepEqual(texts('totalAmount', [paper], 'de-DE'), ['763,24 EUR', '145,02', '24,90', '298,80']);
});

test('for a date, whole dates are proposed, not their parts', () => {
  assert.deepEqual(texts('documentDate', [paper], 'de-DE'), ['5. Oktober 2026']);
});

test('for an account, only one whose check digits are right', () => {
  const [found] = texts('iban', [paper], 'de-DE');
  assert.match(found ?? '', /DE89 3704 0044 0532 0130 00$/);
});

test('for a number, words with figures; for a name, whole lines', () => {
  assert.ok(texts('documentNumber', [paper], 'de-DE').includes('RE-2026-10482'));
  assert.equal(texts('vendorName', [paper], 'de-DE')[0], 'Papierhaus GmbH');
});

test('of words taken with their label, only a clear value is used', () => {
  const line = paper.words.filter(({ line: at }) => at === 2);
  assert.deepEqual(
    meaningfulWords('netAmount', line, 'de-DE').map(({ text }) => text),
    ['763,24', 'EUR'],
  );
  const [name] = paper.words;
  assert.deepEqual(meaningfulWords('netAmount', name ? [name] : [], 'de-DE'), [name]);
});
