import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isIban } from '@slipway/contract/iban.ts';
import { spotIbans } from './iban.ts';
import { spotTaxIds } from './tax-ids.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

const rows = (...lines: string[]) => layOut([typed(lines)]);

test('an IBAN is found with and without spaces, and its check digits are verified', () => {
  const found = spotIbans(rows('IBAN: DE89 3704 0044 0532 0130 00', 'Konto NL91ABNA0417164300 bei der Bank'));
  assert.deepEqual(
    found.map(({ iban, valid }) => [iban, valid]),
    [
      ['DE89370400440532013000', true],
      ['NL91ABNA0417164300', true],
    ],
  );
  assert.equal(isIban('DE88370400440532013000'), false);
  assert.equal(isIban('DE8937040044053201300'), false);
});

test('an IBAN that breaks over two lines is put together', () => {
  const found = spotIbans(rows('IBAN       SWIFT', 'DE89 3704 0044   COBADEFF', '0532 0130 00'));
  assert.deepEqual(
    found.map(({ iban }) => iban),
    ['DE89370400440532013000'],
  );
});

test('a wrong check digit is seen and not hidden', () => {
  assert.deepEqual(
    spotIbans(rows('IBAN DE90 3704 0044 0532 0130 00')).map(({ valid }) => valid),
    [false],
  );
});

test('VAT ids of several countries are found in their own spelling', () => {
  const ids: [string, string][] = [
    ['USt-IdNr.: DE 136 695 976', 'DE136695976'],
    ['UID: ATU12345675', 'ATU12345675'],
    ['TVA FR 40 303265045', 'FR40303265045'],
    ['BTW NL123456789B01', 'NL123456789B01'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['Steuernr.: 201/113/40209', '201/113/40209'],
    ['GST Reg No: 000123456789', '000123456789'],
    ['P.IVA 00743110157', '00743110157'],
  ];
  for (const [printed, id] of ids) assert.equal(spotTaxIds(rows(printed))[0]?.id, id, printed);
});
