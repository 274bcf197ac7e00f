import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Croatian invoice is read completely', () => {
  expectFields(
    `
Stolarija Javor d.o.o.                          Račun br. 118-1-1
Ilica 112, 10000 Zagreb
OIB: 10040125573

Kupac:                                          Datum izdavanja: 14.03.2026. 10:42
Hotel Pod Lipom d.d.                            Datum isporuke: 12.03.2026.
Obala 8                                         Datum dospijeća: 28.03.2026.
21000 Split                                     Narudžbenica br. 778812
OIB: 10072229199                                    Način plaćanja: transakcijski račun

R.br.  Naziv robe ili usluge       Kol.   J.m.    Cijena     PDV %     Iznos
1      Hrastov stol                2      kom     1.250,00   25        2.500,00
2      Montaža                     4      sat     60,00      25        240,00

Osnovica                                                             2.740,00 EUR
PDV 25 %                                                               685,00 EUR
Ukupno za platiti                                                    3.425,00 EUR

IBAN: HR93 1001 0051 3449 0754 0   Model i poziv na broj: HR00 118-1-1`,
    {
      documentNumber: '118-1-1',
      orderReference: '778812',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Stolarija Javor d.o.o.',
      vendorAddress: 'Ilica 112, 10000 Zagreb',
      vendorTaxId: '10040125573',
      buyerName: 'Hotel Pod Lipom d.d.',
      iban: 'HR9310010051344907540',
      netAmount: '2740.00',
      taxAmount: '685.00',
      totalAmount: '3425.00',
      currencyCode: 'EUR',
    },
  );
});

test('a Croatian invoice with other labels and a prepayment is read', () => {
  expectFields(
    `
Cvjećarnica Margareta
Gundulićeva 45, 31000 Osijek

Naručitelj
Pansion Zlatni Rat
Riječka 3
51000 Rijeka

RAČUN 2026-0042
Datum računa 5. veljače 2026.
Rok plaćanja 19. veljače 2026.

Opis                          Količina     Jed. cijena     Ukupno
Buket                                4          25,00      100,00
Ukupno bez PDV-a                                           100,00 €
PDV 25 %                                                    25,00 €
Ukupan iznos                                               125,00 €
Primljeni predujam                                         -50,00 €
Preostalo za platiti                                        75,00 €
`,
    {
      documentNumber: '2026-0042',
      documentDate: '2026-02-05',
      dueDate: '2026-02-19',
      vendorName: 'Cvjećarnica Margareta',
      vendorAddress: 'Gundulićeva 45, 31000 Osijek',
      netAmount: '100.00',
      taxAmount: '25.00',
      totalAmount: '125.00',
      amountDue: '75.00',
      currencyCode: 'EUR',
    },
  );
});
