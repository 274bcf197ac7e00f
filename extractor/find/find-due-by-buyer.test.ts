import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };
const total = ['Total                                   480,00 EUR', ''];

function read(head: string, ...lines: string[]) {
  const { taxes, findings } = findFields([typed([head, '', ...lines])], ownCompany);
  return {
    taxes: taxes.map(({ category, rate, baseAmount, taxAmount }) => [category, rate, baseAmount, taxAmount]),
    codes: findings
      .map(({ code }) => code)
      .filter((code) => code === 'REVERSE_CHARGE' || code === 'INTRA_COMMUNITY_SUPPLY'),
  };
}

const statements: [string, string, string][] = [
  ['Invoice no. 26-118            Date: 02.03.2026', 'VAT reverse charged to the customer.', 'AE'],
  ['Rechnung Nr. 26-118           Datum: 02.03.2026', 'Steuerschuldnerschaft des Leistungsempfängers', 'AE'],
  ['Rechnung Nr. 26-118           Datum: 02.03.2026', 'Umsatzsteuerfrei gemäß § 13b Abs. 5 UStG', 'AE'],
  [
    'Rechnung Nr. 26-118           Datum: 02.03.2026',
    'Die Steuerschuld geht auf den Leistungsempfänger über.',
    'AE',
  ],
  ['Rechnung Nr. 26-118           Datum: 02.03.2026', 'Steuerfreie innergemeinschaftliche Lieferung', 'K'],
  ['Facture n° 26-118             Date : 02.03.2026', 'Autoliquidation', 'AE'],
  ['Facture n° 26-118             Date : 02.03.2026', 'Livraison intracommunautaire exonérée', 'K'],
  ['Factura n.º 26-118            Fecha: 02.03.2026', 'Operación con inversión del sujeto pasivo', 'AE'],
  ['Fattura n. 26-118             Data: 02.03.2026', 'Inversione contabile, art. 17 DPR 633/72', 'AE'],
  ['Factuur nr. 26-118            Datum: 02.03.2026', 'Btw verlegd naar afnemer', 'AE'],
  ['Fatura n.º 26-118             Data: 02.03.2026', 'IVA - autoliquidação', 'AE'],
  ['Faktura nr 26-118             Data wystawienia: 02.03.2026', 'Odwrotne obciążenie', 'AE'],
  ['Faktura č. 26-118             Datum vystavení: 02.03.2026', 'Daň odvede zákazník.', 'AE'],
  ['Faktúra č. 26-118             Dátum vystavenia: 02.03.2026', 'Prenesenie daňovej povinnosti', 'AE'],
  ['Faktura nr. 26-118            Fakturadato: 02.03.2026', 'Omvendt betalingspligt', 'AE'],
  ['Fakturanummer 26-118          Fakturadatum: 02.03.2026', 'Omvänd betalningsskyldighet', 'AE'],
  ['Lasku nro 26-118              Laskun päivämäärä: 02.03.2026', 'Käännetty verovelvollisuus', 'AE'],
  ['Račun br. 26-118              Datum izdavanja: 02.03.2026', 'Prijenos porezne obveze', 'AE'],
  ['Számla sorszáma: 26-118       Kelte: 2026.03.02.', 'Fordított adózás', 'AE'],
  ['Factura nr. 26-118            Data emiterii: 02.03.2026', 'Taxare inversă', 'AE'],
];

for (const [head, statement, category] of statements) {
  test(`an invoice without tax states that the buyer owes it: ${statement}`, () => {
    const code = category === 'AE' ? 'REVERSE_CHARGE' : 'INTRA_COMMUNITY_SUPPLY';
    assert.deepEqual(read(head, ...total, statement), {
      taxes: [[category, '0', '480.00', '0.00']],
      codes: [code],
    });
  });
}

test('a printed net amount is the base of the tax that the buyer owes', () => {
  const sums = [
    'Net                                      480.00',
    'VAT 0 %                                    0.00',
  ];
  const lines = [...sums, 'Total                                    480.00 EUR', 'Reverse charge'];
  assert.deepEqual(read('Invoice no. 26-118            Date: 02.03.2026', ...lines).taxes, [
    ['AE', '0', '480.00', '0.00'],
  ]);
});

test('an invoice with a tax is no reverse charge, whatever its terms of business say', () => {
  const lines = [
    'Net                                      100.00',
    'VAT 19 %                                  19.00',
    'Total                                    119.00 EUR',
    'Reverse charge',
  ];
  assert.deepEqual(read('Invoice no. 26-118            Date: 02.03.2026', ...lines), {
    taxes: [[null, '19', '100.00', '19.00']],
    codes: [],
  });
});

for (const statement of [
  'Tax payable on reverse charge: No',
  'Reverse charge (Y/N): N',
  'No VAT reverse charge',
  'If the customer is a business, reverse charge applies.',
  'Keine Steuerschuldnerschaft des Leistungsempfängers',
  'Sofern Sie Unternehmer sind, gilt die Steuerschuldnerschaft des Leistungsempfängers.',
]) {
  test(`the buyer does not owe the tax: ${statement}`, () => {
    const found = read('Invoice no. 26-118            Date: 02.03.2026', ...total, statement);
    assert.deepEqual(found, { taxes: [], codes: [] });
  });
}
