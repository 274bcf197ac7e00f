import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldName } from '@slipway/contract/fields.ts';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };

function read(lines: readonly string[], ownCompany = nobody) {
  const found = findFields([typed(lines)], ownCompany);
  const value = (name: FieldName) => found.fields[name]?.value ?? null;
  return { ...found, value };
}

function expectFields(lines: readonly string[], expected: Partial<Record<FieldName, string | null>>) {
  const { value } = read(lines);
  for (const [name, wanted] of Object.entries(expected)) assert.equal(value(name as FieldName), wanted, name);
}

const german = [
  'Holzbau Brandner GmbH · Sägeweg 4 · 83022 Rosenheim',
  '',
  'Gemeinde Seeon                                    Rechnungsnummer:   R-2024-0815',
  'Rathausplatz 1                                    Rechnungsdatum:    12.03.2024',
  '83370 Seeon                                       Kundennummer:      10077',
  '',
  'Rechnung',
  '',
  'Pos   Bezeichnung                 Menge       Einzelpreis     Gesamtpreis',
  '1     Lärchenbrett gehobelt       120 m       8,50            1.020,00',
  '2     Anlieferung                 1 Stk       80,00           80,00',
  '',
  '                                  Nettobetrag                 1.100,00 EUR',
  '                                  zzgl. 19 % MwSt.            209,00 EUR',
  '                                  Rechnungsbetrag             1.309,00 EUR',
  '',
  'Zahlbar bis zum 11.04.2024 ohne Abzug.',
  '',
  'Holzbau Brandner GmbH   USt-IdNr. DE136695976   IBAN DE89 3704 0044 0532 0130 00   BIC COBADEFFXXX',
];

test('a German invoice with a return address line is read completely', () => {
  expectFields(german, {
    documentNumber: 'R-2024-0815',
    documentDate: '2024-03-12',
    dueDate: '2024-04-11',
    vendorName: 'Holzbau Brandner GmbH',
    vendorAddress: 'Sägeweg 4, 83022 Rosenheim',
    vendorTaxId: 'DE136695976',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    netAmount: '1100.00',
    taxAmount: '209.00',
    totalAmount: '1309.00',
    currencyCode: 'EUR',
    buyerName: 'Gemeinde Seeon',
  });
  const { documentType, languages, lines, taxes, findings } = read(german);
  assert.equal(documentType, 'PURCHASE_INVOICE');
  assert.equal(languages[0], 'de');
  assert.deepEqual(
    lines.map(({ description, quantity, unit, unitPrice, lineAmount }) => [
      description,
      quantity,
      unit,
      unitPrice,
      lineAmount,
    ]),
    [
      ['Lärchenbrett gehobelt', '120', 'm', '8.50', '1020.00'],
      ['Anlieferung', '1', 'Stk', '80.00', '80.00'],
    ],
  );
  assert.deepEqual(taxes, [{ category: null, rate: '19', baseAmount: '1100.00', taxAmount: '209.00' }]);
  assert.deepEqual(findings, []);
});

test('every value has its place and the reasons for it', () => {
  const { fields } = read(german);
  for (const [name, field] of Object.entries(fields)) {
    assert.equal(field.page, 1, name);
    assert.ok(field.box && field.box.width > 0 && field.box.height > 0, name);
    assert.ok(field.text.length > 0 && field.evidence.length > 0, name);
    assert.ok(field.confidence > 0 && field.confidence <= 0.99, name);
    assert.equal(field.source, 'TEXT', name);
  }
  const codes = (name: FieldName) => fields[name]?.evidence.map(({ code }) => code);
  assert.deepEqual(codes('totalAmount'), ['LABEL_LEFT', 'SUM_AGREES']);
  assert.deepEqual(codes('iban'), ['CHECK_DIGITS', 'LABEL_LEFT']);
});

test('an English invoice with labels above their values is read', () => {
  const lines = [
    'Northwind Tools Ltd',
    '12 Harbour Road',
    'Bristol BS1 6QF',
    '',
    'Bill to:',
    'Acme Bakeries plc',
    '3 High Street',
    '',
    'Invoice number      Invoice date      Due date',
    'NW-10442            3 June 2024       3 July 2024',
    '',
    'Description              Qty      Unit price      Amount',
    'Bread slicer             2        450.00          900.00',
    '',
    '                                  Subtotal        £900.00',
    '                                  VAT 20%         £180.00',
    '                                  Total due       £1,080.00',
  ];
  expectFields(lines, {
    documentNumber: 'NW-10442',
    documentDate: '2024-06-03',
    dueDate: '2024-07-03',
    vendorName: 'Northwind Tools Ltd',
    buyerName: 'Acme Bakeries plc',
    netAmount: '900.00',
    taxAmount: '180.00',
    totalAmount: '1080.00',
    currencyCode: 'GBP',
  });
});

test('a French invoice with number and date in one sentence is read', () => {
  const lines = [
    'Imprimerie Vasseur SARL',
    '8 rue des Lilas',
    '59000 Lille',
    '',
    'Facture n° F2024-118 du 9 février 2024',
    '',
    'Total HT                 1 250,00 €',
    'TVA 20 %                   250,00 €',
    'Total TTC                1 500,00 €',
    "Date d'échéance : 10/03/2024",
    'SARL au capital de 8 000 € - TVA intracommunautaire FR40303265045',
  ];
  expectFields(lines, {
    documentNumber: 'F2024-118',
    documentDate: '2024-02-09',
    dueDate: '2024-03-10',
    vendorName: 'Imprimerie Vasseur SARL',
    vendorTaxId: 'FR40303265045',
    netAmount: '1250.00',
    taxAmount: '250.00',
    totalAmount: '1500.00',
    currencyCode: 'EUR',
  });
});

test('Spanish, Italian, Dutch and Portuguese invoices are read by their own labels', () => {
  expectFields(
    [
      'Talleres Ibarra S.L.',
      'Calle Mayor 5',
      '28013 Madrid',
      'Factura nº: 2024/77',
      'Fecha de factura: 04/05/2024',
      'Vencimiento: 03/06/2024',
      'Base imponible   500,00 €',
      'IVA 21 %   105,00 €',
      'Total factura   605,00 €',
    ],
    {
      documentNumber: '2024/77',
      documentDate: '2024-05-04',
      dueDate: '2024-06-03',
      netAmount: '500.00',
      taxAmount: '105.00',
      totalAmount: '605.00',
      vendorName: 'Talleres Ibarra S.L.',
    },
  );
  expectFields(
    [
      'Ferramenta Rossi S.r.l.',
      'Via Garibaldi 9',
      '20121 Milano',
      'Fattura n. 45/B',
      'Data fattura: 12 gennaio 2024',
      'Scadenza: 11/02/2024',
      'Imponibile   200,00',
      'IVA 22%   44,00',
      'Totale documento EUR   244,00',
    ],
    {
      documentNumber: '45/B',
      documentDate: '2024-01-12',
      dueDate: '2024-02-11',
      netAmount: '200.00',
      taxAmount: '44.00',
      totalAmount: '244.00',
      currencyCode: 'EUR',
      vendorName: 'Ferramenta Rossi S.r.l.',
    },
  );
  expectFields(
    [
      'Kaasboerderij De Linde B.V.',
      'Dorpsstraat 1',
      '3500 AB Utrecht',
      'Factuurnummer: 240031',
      'Factuurdatum: 01-02-2024',
      'Vervaldatum: 02-03-2024',
      'Totaal excl. btw   € 100,00',
      'BTW 9%   € 9,00',
      'Totaal te betalen   € 109,00',
    ],
    {
      documentNumber: '240031',
      documentDate: '2024-02-01',
      dueDate: '2024-03-02',
      netAmount: '100.00',
      taxAmount: '9.00',
      totalAmount: '109.00',
      vendorName: 'Kaasboerderij De Linde B.V.',
    },
  );
  expectFields(
    [
      'Padaria Central Lda',
      'Rua do Ouro 20',
      '1100-063 Lisboa',
      'Fatura n.º FT 2024/310',
      'Data de emissão: 15 de março de 2024',
      'Vencimento: 14/04/2024',
      'Total ilíquido   80,00 €',
      'IVA 23%   18,40 €',
      'Total a pagar   98,40 €',
    ],
    {
      documentDate: '2024-03-15',
      dueDate: '2024-04-14',
      netAmount: '80.00',
      taxAmount: '18.40',
      totalAmount: '98.40',
      vendorName: 'Padaria Central Lda',
    },
  );
});

test('a number without a label is used if it is next to the date', () => {
  const mail = [
    'Papierhaus Lindqvist',
    '',
    'This is an invoice for your recent purchase.',
    '',
    '685/01/2024                                       20-Jan-2024',
    '',
    'Description                                       Amount',
    'Annual licence, 5 seats                           EUR 480.00',
    '                            Total                 EUR 480.00',
  ];
  expectFields(mail, { documentNumber: '685/01/2024', documentDate: '2024-01-20', totalAmount: '480.00' });
  const list = [...mail, '', '686/01/2024                                       21-Jan-2024'];
  expectFields(list, { documentNumber: null });
});
