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
Malowanie                   20      90,00 zł   1 800,00 zł      8%   144,00 zł    1 944,00 zł
Farba                       10     150,00 zł   1 500,00 zł     23%   345,00 zł    1 845,00 zł
Folia                        4      50,00 zł     200,00 zł     23%    46,00 zł      246,00 zł

                                                  Netto          %         VAT         Brutto
                                               1 800,00 zł      8%   144,00 zł    1 944,00 zł
                                               1 700,00 zł     23%   391,00 zł    2 091,00 zł
                                               3 500,00 zł   Razem   535,00 zł    4 035,00 zł
Do zapłaty: 4 035,00 zł
`,
    { netAmount: '3500.00', taxAmount: '535.00', totalAmount: '4035.00' },
  );
});

test('net and tax are read from an invoice that prints no total', () => {
  expectFields(
    `Ateliers Brunel S.à r.l.
8, rue du Moulin
L-9740 Boevange

Facture N° 2026-118
Date d'émission 04/02/2026

Désignation                  Quantité   Prix unitaire     Montant HT
Réparation                       2         410,00 €         820,00 €
Soudure                         10          58,00 €         580,00 €

Total HT                                                  1 400,00 €
TVA 17%                                                     238,00 €
`,
    { netAmount: '1400.00', taxAmount: '238.00', totalAmount: null },
  );
});
