import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldName } from '@slipway/contract/fields.ts';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };

function read(lines: readonly string[]) {
  const found = findFields([typed(lines)], nobody);
  return { ...found, value: (name: FieldName) => found.fields[name]?.value ?? null };
}

test('a total that is not printed stays empty, and so does a currency', () => {
  const { value } = read([
    'Smith Consulting',
    'Invoice No: 77',
    'Date: 05/06/2024',
    'Net amount 100.00',
    'VAT 20.00',
  ]);
  assert.equal(value('totalAmount'), null);
  assert.equal(value('currencyCode'), null);
  assert.equal(value('documentNumber'), '77');
});

test('contradictory sums are reported and stay as printed', () => {
  const { value, findings } = read([
    'Rechnung Nr. 5',
    'Nettobetrag 100,00 EUR',
    'MwSt. 19,00 EUR',
    'Gesamtbetrag 129,00 EUR',
  ]);
  assert.equal(value('totalAmount'), '129.00');
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['SUMS_DISAGREE'],
  );
});

test('an ambiguous date is reported, unless another date decides the order', () => {
  const uncertain = read(['Acme Supply', 'Invoice No: 12', 'Invoice date: 04/05/2024', 'Total 10.00']);
  assert.deepEqual(
    uncertain.findings.map(({ code, field }) => [code, field]),
    [['AMBIGUOUS_DATE', 'documentDate']],
  );
  const clear = read([
    'Acme Supply',
    'Invoice No: 12',
    'Invoice date: 04/05/2024',
    'Due date: 05/20/2024',
    'Total 10.00',
  ]);
  assert.equal(clear.value('documentDate'), '2024-04-05');
  assert.deepEqual(clear.findings, []);
});

test('a due date before the document date and a wrong IBAN are reported', () => {
  const { findings, value } = read([
    'Rechnung Nr. 9',
    'Datum: 10.05.2024',
    'Fällig am 01.05.2024',
    'IBAN: DE90 3704 0044 0532 0130 00',
  ]);
  assert.deepEqual(findings.map(({ code }) => code).sort(), ['DUE_BEFORE_DATE', 'IBAN_CHECK_FAILS']);
  assert.equal(value('iban'), 'DE90370400440532013000');
});

test('a blank page has no fields and no document type', () => {
  const { documentType, fields, lines } = findFields([typed([])], nobody);
  assert.deepEqual([documentType, fields, lines], [null, {}, []]);
});
