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
