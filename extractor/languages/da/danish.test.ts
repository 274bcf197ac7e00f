import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Danish invoice in kroner is read completely', () => {
  expectFields(
    `
Tømrerfirmaet Bøgelund ApS                                    FAKTURA
Skovvej 12
2100 København Ø                                              Fakturanr.:      20318
CVR-nr. 13 58 56 28                                           Fakturadato:     14. marts 2026
                                                              Forfaldsdato:    28-03-2026
Kro & Kager I/S                                               Kundenr.:        1044
Strandgade 5                                                  Ordrenr.:        77120
8000 Aarhus C                                                 Deres ref.:      Karen Holm

Varenr.   Beskrivelse                 Antal    Enhed   Stk. pris    Beløb
100       Egebord                     2        stk.    6.250,00     12.500,00
200       Montering                   4        timer   550,00       2.200,00

                                              Subtotal ekskl. moms   14.700,00
                                              25,00% moms             3.675,00
                                              Total DKK              18.375,00

Betalingsbetingelser: Netto 14 dage. Ved betaling bedes fakturanr. anført.
Danske Bank   Reg.nr. 5000  Kontonr. 0440116243   IBAN: DK50 0040 0440 1162 43   SWIFT: DABADKKK`,
    {
      documentNumber: '20318',
      orderReference: '77120',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Tømrerfirmaet Bøgelund ApS',
      vendorAddress: 'Skovvej 12, 2100 København Ø',
      vendorTaxId: '13585628',
      buyerName: 'Kro & Kager I/S',
      iban: 'DK5000400440116243',
      netAmount: '14700.00',
      taxAmount: '3675.00',
      totalAmount: '18375.00',
      currencyCode: 'DKK',
    },
  );
});

test('a Danish credit note has its own number and date', () => {
  expectFields(
    `
Malerfirma Strand A/S · Havnegade 3 · 5000 Odense C

                                      Kreditnota nr. 5009
Andelsforeningen Solsikken            Vedr. faktura nr. 4977 af 15-01-2026
c/o Anna Bjerg                        Dato: 03-02-2026
Egevej 9                              Følgeseddel: 88123
5230 Odense M

I alt ekskl. moms     -800,00
Moms (25%)            -200,00
I alt inkl. moms    -1.000,00 kr.
Til udbetaling inden 8 dage. CVR 10 15 08 17`,
    {
      documentNumber: '5009',
      documentDate: '2026-02-03',
      vendorName: 'Malerfirma Strand A/S',
      vendorAddress: 'Havnegade 3, 5000 Odense C',
      vendorTaxId: '10150817',
      buyerName: 'Andelsforeningen Solsikken',
      netAmount: '-800.00',
      taxAmount: '-200.00',
      totalAmount: '-1000.00',
      currencyCode: 'DKK',
    },
  );
});
