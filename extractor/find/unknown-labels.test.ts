import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

/** The lines below the letterhead of a supplier. */
const below = (lines: string) => `Quillwerk Studio
Lindenweg 4
10115 Berlin

${lines}
`;

test('in an unknown language the number and the sums are found without labels', () => {
  expectFields(
    `Kalkofen Trésmíði ehf.                         REIKNINGUR
Fossgata 8
10115 Berlin

Hótel Strönd
Hafnarbraut 3
80331 München

Reikningsnúmer:   2026-0417
Útgáfudagur:      14.03.2026

Lýsing                      Magn        Verð         Upphæð
Borðplata                      2      450,00         900,00
Uppsetning                     4       25,00         100,00

Samtals án vsk                                     1.000,00
VSK 24 %                                             240,00
Til greiðslu                                       1.240,00
`,
    { documentNumber: '2026-0417', netAmount: '1000.00', taxAmount: '240.00', totalAmount: '1240.00' },
  );
});

test('without any known label the last and largest amount is the total if the lines add up to it', () => {
  expectFields(
    `Kalkofen Trésmíði ehf.
Fossgata 8
10115 Berlin

Borðplata                                            900,00
Uppsetning                                           100,00
Akstur                                                45,50

Alls                                               1.045,50
`,
    { totalAmount: '1045.50' },
  );
  expectFields(
    `Kalkofen Trésmíði ehf.
Fossgata 8
10115 Berlin

Borðplata                                            900,00
Uppsetning                                           100,00

Eitthvað                                           1.090,50
`,
    { totalAmount: null },
  );
});

test('the invoice for a prepayment states its own sums below those of the order', () => {
  expectFields(
    `Quillwerk Studio GmbH
Lindenweg 4
10115 Berlin

Anzahlungsrechnung AR-2026-18
14.03.2026

Auftragssumme netto                               20.000,00 €
1. Rate: 40 % der Auftragssumme                    8.000,00 €
+ 19 % USt.                                        1.520,00 €
Anzahlung brutto                                   9.520,00 €
`,
    { totalAmount: '9520.00', netAmount: '8000.00', taxAmount: '1520.00' },
  );
});

test('central and state tax are one tax only where their sum is printed', () => {
  const sums = `Quillwerk Studio Pvt. Ltd.
12 Lake Road
Pune 411026

Tax Invoice QS/26-27/118
Date 14-Mar-2026

Amount                                            10,000.00
CGST 9%                                              900.00
SGST 9%                                              900.00
Round off                                              0.00
Total                                           Rs. 11,800.00
`;
  expectFields(sums, { netAmount: '10000.00', taxAmount: null, totalAmount: '11800.00' });
  expectFields(
    `${sums}
Total Tax Amount                                   1,800.00
`,
    { netAmount: '10000.00', taxAmount: '1800.00', totalAmount: '11800.00' },
  );
});

test('the tax of one of several rates is not the tax of the document', () => {
  expectFields(
    below(`Rechnung 2026-118
14.03.2026

MwSt. 19 %                                           190,00 €
MwSt. 7 %                                             70,00 €
Gesamtbetrag                                       2.260,00 €`),
    { taxAmount: null, totalAmount: '2260.00' },
  );
});

test('a customer number beside a number with an unknown label is not the number of the document', () => {
  expectFields(
    below(`Kundennummer     48117
Vorgangskennung  RE-2026-0417
Datum            14.03.2026

Gesamtbetrag                                       2.260,00 €`),
    { documentNumber: 'RE-2026-0417' },
  );
});

for (const label of ['Vorgang:', 'Zeichen', ''])
  test(`the number of a document can have the label "${label}"`, () => {
    expectFields(
      below(`Hótel Strönd
Hafnarbraut 3
80331 München

${label}   KT/118/26
Datum   14.03.2026

Druck                              2   450,00   900,00

Gesamtbetrag                                    900,00 €`),
      { documentNumber: 'KT/118/26' },
    );
  });

test('addresses, groups of digits and the number of an order are no document numbers', () => {
  for (const line of [
    'Empfehlung urn:quill.example:1p0:en16931',
    'Web   quillwerk.example/2026-417',
    'Zeichen   12 34 56 78',
    'Rechnung zum Auftrag 24726',
  ])
    expectFields(
      below(`Hótel Strönd
Hafnarbraut 3
80331 München

${line}
Datum   14.03.2026

Gesamtbetrag                                    900,00 €`),
      { documentNumber: null },
    );
});

test('postal codes, telephone numbers and years are no document numbers', () => {
  expectFields(
    `Quillwerk Studio
Lindenweg 4
10115 Berlin
Tel. 030 4711 880

Verkauf 2026

Gesamtbetrag                                       2.260,00 €
`,
    { documentNumber: null },
  );
});

test('Indian amounts are grouped by two digits above the thousands', () => {
  expectFields(
    `Quillwerk Studio Pvt. Ltd.
12 Lake Road
Pune 411026

Tax Invoice QS/26-27/119
Date 14-Mar-2026

Cement                                           1,20,000.00
Wire                                                 5,000.00
Taxable amount                                   1,25,000.00
IGST 18%                                            22,500.00
Total                                        Rs. 1,47,500.00
`,
    { netAmount: '125000.00', taxAmount: '22500.00', totalAmount: '147500.00' },
  );
});

test('net, discount and tax that add up to the total prove the tax', () => {
  expectFields(
    below(`Factuur 2026-118

Subtotaal                                        € 1.200,50
Korting (5%)                                       -€ 60,03
Btw (21%)                                          € 239,50
Totaal te voldoen                                € 1.379,97`),
    { netAmount: '1200.50', taxAmount: '239.50', totalAmount: '1379.97' },
  );
});

test('a bank before its account number is not the vendor', () => {
  expectFields(
    `FAKTURA NR 31/05/2026

Bank, nr konta          PKO BP, 37 1020 1026 0000 0422 7020 1234

Do zapłaty                                                       2 464,00 zł
`,
    { vendorName: null },
  );
});

test('the tax number of a person is not part of the address', () => {
  expectFields(
    `Falegnameria Quercia
C.F.
QRCVNI68C14B157R
Via dei Tigli 9
25062 Concesio (BS)

Fattura n. 47/A

Totale                                             2.618,00 €
`,
    { vendorAddress: 'Via dei Tigli 9, 25062 Concesio (BS)' },
  );
});

test('a street directly behind the legal form is not part of the name', () => {
  expectFields(
    `Quillwerk Papier B.V. De Run 4410 - 5503 LS Veldhoven

Havenbedrijf Noord NV
Noorderlaan 133
2030 Antwerpen

Factuur nr. RE-100447

Totaal                                             1.062,00 €
`,
    { vendorName: 'Quillwerk Papier B.V.' },
  );
});
