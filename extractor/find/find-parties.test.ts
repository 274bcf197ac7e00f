import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { OwnCompany } from '../reading.ts';
import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const own: OwnCompany = {
  names: ['Acme Bakeries GmbH'],
  taxIds: ['DE136695976'],
  ibans: ['DE89370400440532013000'],
};

const invoice = [
  'Acme Bakeries GmbH                          Mühlenbau Huber KG',
  'Marktplatz 2                                Bahnhofstraße 7',
  '80331 München                               94469 Deggendorf',
  'Ihre USt-IdNr.: DE136695976                 USt-IdNr.: DE813129242',
  '',
  'Rechnung Nr. 2024-19                        Datum: 02.02.2024',
  'Gesamtbetrag 119,00 EUR',
];

test('the own company is never the vendor of a received document', () => {
  const { fields, documentType } = findFields([typed(invoice)], own);
  assert.equal(fields.vendorName?.value, 'Mühlenbau Huber KG');
  assert.equal(fields.vendorTaxId?.value, 'DE813129242');
  assert.equal(fields.buyerTaxId?.value, 'DE136695976');
  assert.equal(documentType, 'PURCHASE_INVOICE');
});

test("an invoice payable to the own company's account is a sales invoice without a vendor", () => {
  const lines = [...invoice, 'IBAN DE89 3704 0044 0532 0130 00'];
  const { fields, documentType } = findFields([typed(lines)], own);
  assert.equal(documentType, 'SALES_INVOICE');
  assert.equal(fields.vendorName, undefined);
  assert.equal(fields.iban, undefined);
});

test("on an invoice of the own company, the customer's VAT ID is the buyer's, not the own one in the footer", () => {
  const { fields, documentType } = findFields(
    [
      typed([
        'Acme Bakeries GmbH',
        'Marktplatz 2, 80331 München',
        '',
        'Mühlenbau Huber KG',
        'Bahnhofstraße 7',
        '94469 Deggendorf',
        'USt-IdNr. DE813129242',
        '',
        'Rechnung Nr. 2024-19                        Datum: 02.02.2024',
        'Gesamtbetrag 119,00 EUR',
        '',
        'IBAN DE89 3704 0044 0532 0130 00   BIC COBADEFFXXX   USt-IdNr. DE136695976',
      ]),
    ],
    own,
  );
  const { buyerName, buyerTaxId, vendorTaxId, bic } = fields;
  assert.equal(documentType, 'SALES_INVOICE');
  assert.deepEqual([buyerName?.value, buyerTaxId?.value], ['Mühlenbau Huber KG', 'DE813129242']);
  assert.deepEqual([vendorTaxId, bic], [undefined, undefined]);
});

test('labels identify seller and buyer in any position', () => {
  const { fields } = findFields(
    [
      typed([
        'Käufer',
        'Name:        Kunden AG Mitte',
        'Anschrift:   Kundenstraße 15',
        '             69876 Frankfurt',
        'Verkäufer',
        'Nummer:      549910',
        'Name:        Lieferwerk GmbH',
        'Anschrift:   Werkstraße 20',
        '             80333 München',
        'Rechnung Nr. 471 vom 05.03.2018',
        'Gesamtbetrag 529,87 EUR',
      ]),
    ],
    { names: [], taxIds: [], ibans: [] },
  );
  assert.equal(fields.vendorName?.value, 'Lieferwerk GmbH');
  assert.equal(fields.vendorAddress?.value, 'Werkstraße 20, 80333 München');
  assert.equal(fields.buyerName?.value, 'Kunden AG Mitte');
  assert.equal(fields.documentNumber?.value, '471');
});

test('the bank in the footer is not the vendor', () => {
  const { fields } = findFields(
    [
      typed([
        'www.tischlerei-ott.de',
        'Rechnung 88',
        'Gesamtbetrag 10,00 EUR',
        ...Array.from({ length: 32 }, () => ''),
        'Tischlerei Ott GmbH - Geschäftsführer: Jan Ott      Volksbank Albstadt AG',
      ]),
    ],
    { names: [], taxIds: [], ibans: [] },
  );
  assert.equal(fields.vendorName?.value, 'Tischlerei Ott GmbH');
});

const nobody: OwnCompany = { names: [], taxIds: [], ibans: [] };

test('without any label the buyer has the other address, and the tax ID in it', () => {
  const { fields } = findFields(
    [
      typed([
        'Kontor Nord GmbH',
        'Hafenstraße 12',
        '20457 Hamburg',
        'Tel. 040 123456',
        'www.kontor-nord.de',
        '',
        'Bäckerei Sonnenschein KG',
        'Mühlweg 3',
        '94469 Deggendorf',
        'USt-IdNr. DE813129242',
        '',
        'Rechnung Nr. 4711 vom 05.03.2018',
        'Gesamtbetrag 119,00 EUR',
        'Kontor Nord GmbH, USt-IdNr. DE136695976',
      ]),
    ],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'Kontor Nord GmbH');
  assert.equal(fields.buyerName?.value, 'Bäckerei Sonnenschein KG');
  assert.equal(fields.vendorTaxId?.value, 'DE136695976');
  assert.equal(fields.buyerTaxId?.value, 'DE813129242');
});

test('the account holder is the vendor, and the brand at the top is not', () => {
  const { fields } = findFields(
    [
      typed([
        'ANNONCES RAPIDES',
        'Facture n° 2022089083 du 28/11/2022',
        'Total TTC : 56,02 EUR',
        'BANQUE DU PORT - Titulaire du compte : PRESSENET - IBAN : FR76 3000 6000 0112 3456 7890 189',
        ...Array.from({ length: 26 }, () => ''),
        'PRESSENET',
        'Siège social : 16 rue Mollien - 92100 BOULOGNE',
      ]),
    ],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'PRESSENET');
  assert.ok(fields.vendorName?.evidence.some(({ code }) => code === 'ACCOUNT_HOLDER'));
});

test('a legal form in the line below completes the name', () => {
  const { fields } = findFields(
    [typed(['NORTHERN TIMBER', 'INCORPORATED', '', 'Invoice No. 88 of 5 March 2018', 'Total 10.00 USD'])],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'NORTHERN TIMBER INCORPORATED');
});
