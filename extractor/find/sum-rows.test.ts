import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const head = `Fynske Polstrere ApS
Havnegade 21
5000 Odense C

Faktura 2025-0093                                   14.10.2025
`;

test('net, tax and total of a line are not those of the document', () => {
  expectFields(
    `${head}
Beskrivelse          Antal   Enhedspris      Pris    Momssats   Momsbeløb   Linjetotal inkl. moms
Ompolstring              4       875,00   3500,00         25%      875,00                 4375,00
Møbelstof              6,5       310,00   2015,00         25%      503,75                 2518,75

                                      Grundlag                       Moms
                                                5515,00            1378,75

                                      TOTAL
                                                6893,75 DKK
`,
    { netAmount: '5515.00', taxAmount: '1378.75', totalAmount: '6893.75' },
  );
});

test('a sum before the taxes of two rates is net', () => {
  expectFields(
    `Rhönblick Medizintechnik GmbH
Leipziger Straße 51
36037 Fulda

Rechnung 2025-0093                                   14.10.2025

Pos  Artikel                     Menge       Preis       Betrag
1    Pflegebett                      2    1.299,00     2.598,00
2    Matratze                        2      348,00       696,00
3    Infusionsständer                3       89,90       269,70
4    Einweisung                      1      150,00       150,00

                                    Summe             3.713,70 €
                                    MwSt. 19%           573,36 €
                                    MwSt. 7%             48,72 €
                                    Gesamtbetrag      4.335,78 €
`,
    { netAmount: '3713.70', taxAmount: null, totalAmount: '4335.78' },
  );
});

test('the last row of the table of rates, which adds up the rows above it, has the sums', () => {
  expectFields(
    `${head}
Nazwa                    Ilość    Cena netto   Kwota netto     VAT   Kwota VAT   Kwota brutto
Wymiana rynien              42      68,00 zł   2 856,00 zł      8%   228,48 zł    3 084,48 zł
Blacha miedziana          11,5     310,00 zł   3 565,00 zł     23%   819,95 zł    4 384,95 zł
Rusztowanie                  5     240,00 zł   1 200,00 zł     23%   276,00 zł    1 476,00 zł

                                                  Netto          %         VAT         Brutto
                                               2 856,00 zł      8%   228,48 zł    3 084,48 zł
                                               4 765,00 zł     23%  1 095,95 zł   5 860,95 zł
                                               7 621,00 zł   Razem  1 324,43 zł   8 945,43 zł
Do zapłaty: 8 945,43 zł
`,
    { netAmount: '7621.00', taxAmount: '1324.43', totalAmount: '8945.43' },
  );
});

test('net and tax are read from an invoice that prints no total', () => {
  expectFields(
    `Ateliers Brunel S.à r.l.
12, rue de la Gare
L-4831 Rodange

Facture N° 2026-0041
Date d'émission 03/03/2026

Désignation                  Quantité   Prix unitaire     Montant HT
Réparation                       1         860,00 €         860,00 €
Soudure                         14          62,50 €         875,00 €

Total HT                                                  1 735,00 €
TVA 17%                                                     294,95 €
`,
    { netAmount: '1735.00', taxAmount: '294.95', totalAmount: null },
  );
});
