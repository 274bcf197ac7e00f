import assert from 'node:assert/strict';
import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';
import { readTyped } from './testing/read-typed.ts';

/** The lines of a page as long as an A4 sheet; the last ones are its footer. */
function page(head: string[], foot: string[]): string {
  const empty = Array.from({ length: Math.max(0, 60 - head.length - foot.length) }, () => '');
  return [...head, ...empty, ...foot].join('\n');
}

const total = ['', 'Invoice no. 2025-118      Date 04.03.2025', 'Net 200.00  VAT 40.00  Total 240.00 EUR'];

test('a company at the top of the page that has its address only in the footer is the vendor', () => {
  expectFields(
    page(
      [
        'Tern & Rowe Joinery Ltd',
        '',
        '                                        Marlow Stationers Ltd',
        '                                        12 Quay Street',
        '                                        Bristol BS1 4TR',
        '                                        VAT no. GB123456782',
        ...total,
      ],
      ['Tern & Rowe Joinery Ltd · 4 Mill Lane · Leeds LS6 2RT'],
    ),
    { vendorName: 'Tern & Rowe Joinery Ltd', vendorAddress: '4 Mill Lane, Leeds LS6 2RT' },
  );
});

test('the only address besides that below the heading of the buyer is the vendor, even below the totals', () => {
  expectFields(
    [
      'FACTUUR',
      'Aan',
      'Stichting Duinroos',
      'Kerkstraat 9',
      '1354 AA Almere',
      '',
      'Factuurnummer: 2026.0019',
      'Factuurdatum: 09-03-2026',
      'Totaal € 2.519,83',
      '',
      '',
      '',
      'Bureau Meerkoet                 IBAN: NL91 ABNA 0417 1643 00',
      'Prinsengracht 811-C',
      '1017 KA Amsterdam',
    ].join('\n'),
    { vendorName: 'Bureau Meerkoet', buyerName: 'Stichting Duinroos' },
  );
});

test('the full name above the address is read if a larger line above has only its end', () => {
  expectFields(
    [
      'Atelier du Lac',
      'Association Atelier du Lac',
      '3 rue des Bateliers',
      '67000 Strasbourg',
      'TVA FR03155838451',
      ...total,
    ].join('\n'),
    { vendorName: 'Association Atelier du Lac' },
  );
});

test('a number without a label between name and street is not part of the address', () => {
  expectFields(
    ['Sprzedawca:', 'Dachy Nowak', '5114761225', 'ul. Polna 8', '62-020 Swarzędz', ...total].join('\n'),
    { vendorName: 'Dachy Nowak', vendorAddress: 'ul. Polna 8, 62-020 Swarzędz' },
  );
});

test('an Indian tax number is read to its end, which is letters', () => {
  expectFields(['Kaveri Looms Ltd', '12 Temple Road', 'GSTIN: 29AABCK4755M1ZP', ...total].join('\n'), {
    vendorTaxId: '29AABCK4755M1ZP',
  });
});

test('if there is nearly as much evidence for another party, vendor and address are uncertain', () => {
  const { vendorName, vendorAddress } = readTyped([
    'Tern & Rowe Joinery Ltd',
    '4 Mill Lane',
    'Leeds LS6 2RT',
    '',
    '',
    'Marlow Stationers Ltd',
    '12 Quay Street',
    'Bristol BS1 4TR',
    'Tel. 0117 496 0123',
    ...total,
  ]);
  assert.ok((vendorName?.confidence ?? 1) <= 0.5, String(vendorName?.confidence));
  assert.ok((vendorAddress?.confidence ?? 1) <= 0.5);
});

test('a street and town above the recipient are not the vendor', () => {
  expectFields(
    `                                                  Mara Feldwegen
                                                  Am Bühl 71
                                                  07743 Jena
                                                  E-Mail: mara@feldwegen.example

Am Bühl 71 · 07743 Jena                           Kundennr.          K-3107
Teehaus am Markt                                  Rechnungsnummer    2026-118
Marktweg 31                                       Rechnungsdatum     05.03.2026
07743 Jena

Rechnung 2026-118

Gesamtbetrag                                                         318,40 €

Am Bühl 71                                        StNr: 162/107/20934
07743 Jena
`,
    { vendorName: 'Mara Feldwegen', vendorAddress: 'Am Bühl 71, 07743 Jena', buyerName: 'Teehaus am Markt' },
  );
});
