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

const head = 'Invoice no. 26-118            Date: 02.03.2026';

for (const [statement, code] of [
  ['Reverse charge, no VAT', 'REVERSE_CHARGE'],
  ['Reverse charge. No UK VAT has been charged.', 'REVERSE_CHARGE'],
  ['No VAT charged - reverse charge', 'REVERSE_CHARGE'],
  ['This supply falls under the reverse charge mechanism.', 'REVERSE_CHARGE'],
  ['Services in May 2026 - VAT reverse charge', 'REVERSE_CHARGE'],
  ['Your VAT No   Reverse charge', 'REVERSE_CHARGE'],
  ['Netto ohne USt gem. §13b UStG', 'REVERSE_CHARGE'],
  ['Keine USt - Reverse Charge', 'REVERSE_CHARGE'],
  ['Gem. § 13 b Abs. 2 UStG schuldet der Leistungsempfänger die Steuer.', 'REVERSE_CHARGE'],
  ['Geen btw: btw verlegd', 'REVERSE_CHARGE'],
  ['Autoliquidation - N° TVA client : BE0417497106', 'REVERSE_CHARGE'],
  ['Autoliquidation, non soumis à la TVA française', 'REVERSE_CHARGE'],
  ['Si applica l’inversione contabile', 'REVERSE_CHARGE'],
  ['IVA no regime de autoliquidação', 'REVERSE_CHARGE'],
  ['Mechanizm odwrotnego obciążenia', 'REVERSE_CHARGE'],
  ['Omvänd moms', 'REVERSE_CHARGE'],
  ['Intracommunautaire levering, btw verlegd', 'INTRA_COMMUNITY_SUPPLY'],
  ['Steuerfreie innergemeinschaftliche Lieferungen', 'INTRA_COMMUNITY_SUPPLY'],
] as const) {
  test(`the buyer owes the tax: ${statement}`, () => {
    assert.deepEqual(read(head, ...total, statement).codes, [code]);
  });
}

for (const statement of [
  'Tax payable on reverse charge: No',
  'Reverse charge (Y/N): N',
  'Reverse charge: not applicable',
  'Reverse Charge Applicable: No',
  'GST payable under reverse charge basis: Nil',
  'Reverse charge does not apply.',
  'Reverse charge may apply.',
  'Reverse charge applies if you have a valid VAT ID.',
  'If the customer is a business, reverse charge applies.',
  'Not subject to the VAT reverse charge mechanism',
  'Import duties and VAT to be paid by the customer.',
  'Keine Steuerschuldnerschaft des Leistungsempfängers',
  'Nicht nach § 13b UStG',
  'Reverse-Charge-Verfahren findet keine Anwendung',
  'Bescheinigung USt 1 TG (§ 13b UStG) liegt vor',
  'Steuerschuldnerschaft: Leistender Unternehmer',
  'Kleinunternehmer gem. § 19 UStG; Hinweis für EU-Kunden: Reverse Charge',
  'Sofern Sie Unternehmer sind, gilt die Steuerschuldnerschaft des Leistungsempfängers.',
  'Odwrotne obciążenie: NIE',
  'Odwrotne obciążenie - nie dotyczy',
  'Prenesenie daňovej povinnosti: nie',
  'Přenesená daňová povinnost: Ne',
  'Omvänd betalningsskyldighet: Nej',
  'Fordított adózás: Nem',
  'Taxare inversă: Nu',
  'Autoliquidação: Não',
  'Sin inversión del sujeto pasivo',
  'Senza inversione contabile',
  'Non soggetto a inversione contabile',
  'Isporuka unutar EU: 3-5 dana',
]) {
  test(`the buyer does not owe the tax: ${statement}`, () => {
    assert.deepEqual(read(head, ...total, statement), { taxes: [], codes: [] });
  });
}

test('terms of business over two lines, prices with tax and other types are no statement', () => {
  const terms = [
    'Sofern Sie Unternehmer in einem anderen Land sind, gilt die',
    'Steuerschuldnerschaft des Leistungsempfängers.',
  ];
  assert.deepEqual(read(head, ...total, ...terms).codes, []);
  const gross = ['Gesamtbetrag inkl. MwSt. 480,00 EUR', 'EU: Reverse Charge'];
  assert.deepEqual(read(head, ...gross), { taxes: [], codes: [] });
  assert.deepEqual(
    read('Quotation no. 26-118          Date: 02.03.2026', ...total, 'Reverse charge').codes,
    [],
  );
});
