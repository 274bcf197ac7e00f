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

test('an IBAN that breaks over two lines is joined', () => {
  const found = spotIbans(rows('IBAN       SWIFT', 'DE89 3704 0044   COBADEFF', '0532 0130 00'));
  assert.deepEqual(
    found.map(({ iban }) => iban),
    ['DE89370400440532013000'],
  );
});

test('an IBAN continues in the next line although there is another column next to it', () => {
  const found = spotIbans(
    rows('Bank: Volksbank · IBAN: DE89 3704 0044   Amount due: EUR 119.00', '0532 0130 00 · BIC: COBADEFF'),
  );
  assert.deepEqual(
    found.map(({ iban, valid }) => [iban, valid]),
    [['DE89370400440532013000', true]],
  );
});

test('words after a line-broken IBAN, and a VAT ID, are not part of an account number', () => {
  assert.deepEqual(spotIbans(rows('IBAN: FR14 2004 1010 0505 Montant TTC: EUR 120,00')), []);
  assert.deepEqual(spotIbans(rows('VAT: NL123456789B01', '3511 AB Utrecht')), []);
});

test('letters are no part of an account number in countries where it has only digits', () => {
  // By chance, its check digits are right.
  assert.equal(isIban('BE0410000031BE04'), false);
  assert.deepEqual(spotIbans(rows('BE 0410000031', 'BE0410000128')), []);
});

test('the word IBAN can be printed without a space before the account number', () => {
  assert.deepEqual(
    spotIbans(rows('IBANDE89 3704 0044 0532 0130 00')).map(({ iban }) => iban),
    ['DE89370400440532013000'],
  );
});

test('a wrong check digit is reported', () => {
  assert.deepEqual(
    spotIbans(rows('IBAN DE90 3704 0044 0532 0130 00')).map(({ valid }) => valid),
    [false],
  );
});

test('VAT IDs of several countries are found in their own formats', () => {
  const ids: [string, string][] = [
    ['USt-IdNr.: DE 136 695 976', 'DE136695976'],
    ['UID: ATU12345675', 'ATU12345675'],
    ['TVA FR 40 303265045', 'FR40303265045'],
    ['BTW NL123456789B01', 'NL123456789B01'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['Steuernr.: 201/113/40209', '201/113/40209'],
    ['GST Reg No: 000123456789', '000123456789'],
    ['P.IVA 00743110157', '00743110157'],
    ['Contribuinte n.º: 501442600', '501442600'],
    ['NIF 501 442 600', '501442600'],
  ];
  for (const [printed, id] of ids) assert.equal(spotTaxIds(rows(printed))[0]?.id, id, printed);
});

test('national tax numbers are read after their labels and checked by the rules of their country', () => {
  const ids: [printed: string, id: string, checked: boolean | null][] = [
    ['NIP: 525-234-40-78', '5252344078', true],
    ['NIP 525-234-40-79', '5252344079', false],
    ['IČO: 255 96 641', '25596641', true],
    ['Org.nr 556036-0793', '556036-0793', true],
    ['CVR-nr.: 13 58 56 28', '13585628', true],
    ['Org.nr. 923 609 016 MVA', '923609016MVA', true],
    ['Y-tunnus 1572860-0', '1572860-0', true],
    ['Adószám: 10773381-2-44', '10773381-2-44', true],
    ['C.U.I. RO14399840', 'RO14399840', true],
    ['OIB: 12345678903', '12345678903', true],
    ['CNPJ 11.222.333/0001-81', '11222333/0001-81', true],
    ['CUIT: 20-12345678-6', '20-12345678-6', true],
    ['RUT 12.345.678-5', '12345678-5', true],
    ['EIN: 12-3456789', '12-3456789', null],
  ];
  for (const [printed, id, checked] of ids) {
    const [found] = spotTaxIds(rows(printed));
    assert.deepEqual([found?.id, found?.checked], [id, checked], printed);
  }
});

test('an invoice number is not a tax number because the word VAT is before it', () => {
  assert.deepEqual(spotTaxIds(rows('Faktura VAT nr 18/03/2026')), []);
});

test('a tax ID below its label is read if the labels are in columns', () => {
  const ids = (...lines: string[]) => spotTaxIds(rows(...lines)).map(({ id }) => id);
  assert.deepEqual(
    ids(
      'Dirección              Teléfono            CIF',
      'Calle Mayor 5          976 11 22 33         B89165302',
    ),
    ['B89165302'],
  );
  assert.deepEqual(ids('Puhelin           Y-tunnus', '040 123 4567      1843035-9'), ['1843035-9']);
  assert.deepEqual(ids('Telefon           Kundennummer', '0911 1234567      89165302'), []);
});

test('the tax IDs of Canada, and those of Italian persons and Norwegian companies without a label, are found', () => {
  const ids: [string, string][] = [
    ['GST/HST 123456782 RT0001', '123456782RT0001'],
    ['RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['923609016 MVA', '923609016MVA'],
  ];
  for (const [text, id] of ids) {
    const [found] = spotTaxIds(rows(text));
    assert.equal(found?.id, id, text);
  }
  assert.equal(spotTaxIds(rows('RSSMRA85T10A562T'))[0]?.checked, false);
});

test('the tax IDs of the Baltic countries and of Turkey are found after their labels', () => {
  const found = spotTaxIds(
    rows(
      'PVM mokėtojo kodas LT661209312',
      'Įmonės kodas 661209310',
      'PVN reģ. Nr. 40203771822',
      'KMKR 102771347',
      'Vergi Dairesi: Kadıköy VKN: 7312044185',
      'Vergi D. / No: Beşiktaş / 731 204 4185',
      'TCKN: 17291716060',
      'VKN: 7312044186',
    ),
  );
  assert.deepEqual(
    found.map(({ id, vat, checked }) => [id, vat, checked]),
    [
      ['LT661209312', true, true],
      ['661209310', false, null],
      ['40203771822', true, true],
      ['102771347', true, true],
      ['7312044185', true, true],
      ['7312044185', true, true],
      ['17291716060', true, true],
      ['7312044186', true, false],
    ],
  );
});

test('a Brazilian tax number needs no label, but right check digits', () => {
  const idsOf = (line: string) =>
    spotTaxIds(rows(line)).map(({ id, vat, checked }) => ({ id, vat, checked }));
  assert.deepEqual(idsOf('41.820.733/0001-50'), [{ id: '41820733/0001-50', vat: true, checked: true }]);
  assert.equal(spotTaxIds(rows('CNPJ / CPF: 41.820.733/0001-51'))[0]?.checked, false);
});

test('tax numbers of persons in Spain are found by their label, or below the name on a Spanish invoice', () => {
  assert.deepEqual(
    spotTaxIds(rows('NIE: Y4821209D', 'NIF 48212093-E')).map(({ id, checked }) => [id, checked]),
    [
      ['Y4821209D', true],
      ['48212093E', true],
    ],
  );
  const below = (title: string) => spotTaxIds(rows(title, 'Lucía Marín Tena', '48212093E', 'IVA 0%'));
  assert.deepEqual(
    below('FACTURA 12').map(({ id }) => id),
    ['48212093E'],
  );
  assert.deepEqual(below('Invoice 12'), []);
});
