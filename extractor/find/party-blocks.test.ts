import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const total = ['', 'Facture n° 2025-118       Date 04.03.2025', 'Total 240,00 EUR'];

test('two parties in one column, with an empty line between them, are two blocks', () => {
  const { fields } = findFields(
    [
      typed([
        'Hollandse Lampen',
        'NL188180291B01',
        'Stationsweg 73',
        '3511 LX Utrecht',
        'info@hollandselampen.example',
        '',
        'Perrine Auvergnat',
        'Imprimerie',
        'N° TVA intracommunautaire FR03155838451',
        'www.perrineauvergnat.example',
        '84, avenue Jean Jaurès',
        '35000 RENNES',
        ...total,
        'IBAN FR76 3000 6000 0112 3456 7890 189',
      ]),
    ],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'Perrine Auvergnat');
  assert.equal(fields.vendorAddress?.value.startsWith('84, avenue Jean Jaurès'), true);
  assert.equal(fields.vendorTaxId?.value, 'FR03155838451');
});

test('a name that is centred above its address is the name of this address', () => {
  const { fields } = findFields(
    [
      typed([
        '     Perrine Auvergnat              Hollandse Lampen',
        '',
        '84, avenue Jean Jaurès        Stationsweg 73',
        '35000 RENNES                  3511 LX Utrecht',
        'Tél. 02 99 00 11 22',
        'mail@perrineauvergnat.example',
        ...total,
      ]),
    ],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'Perrine Auvergnat');
  assert.equal(fields.vendorAddress?.value.startsWith('84, avenue Jean Jaurès'), true);
});
