import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Czech invoice is read completely', () => {
  expectFields(
    `
FAKTURA - DAŇOVÝ DOKLAD č. 2026031187

Dodavatel:                                      Odběratel:
Truhlářství Bukovec s.r.o.                      Hotel U Tří javorů, a.s.
Lipová 123/45                                   Nádražní 8
110 00 Praha 1                                  602 00 Brno
IČO: 25596641                                   IČO: 45317054
DIČ: CZ25596641                                 DIČ: CZ45317054

Datum vystavení: 14. března 2026                Variabilní symbol: 2026031187
Datum uskutečnění zdanitelného plnění: 12. 3. 2026    Konstantní symbol: 0308
Datum splatnosti: 28. 3. 2026                   Forma úhrady: převodem
Objednávka č. 778812                            Číslo účtu: CZ65 0800 0000 1920 0014 5399

Označení dodávky              Počet m. j.   Cena za m. j.   DPH %   Bez DPH      DPH        Celkem
Dubový stůl                   2 ks          12 500,00       21      25 000,00    5 250,00   30 250,00
Montáž na místě               4 hod         600,00          21      2 400,00     504,00     2 904,00

Součet bez DPH                                                      27 400,00 Kč
DPH 21 %                                                             5 754,00 Kč
Celkem k úhradě                                                     33 154,00 Kč`,
    {
      documentNumber: '2026031187',
      orderReference: '778812',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Truhlářství Bukovec s.r.o.',
      vendorAddress: 'Lipová 123/45, 110 00 Praha 1',
      vendorTaxId: 'CZ25596641',
      buyerName: 'Hotel U Tří javorů, a.s.',
      iban: 'CZ6508000000192000145399',
      netAmount: '27400.00',
      taxAmount: '5754.00',
      totalAmount: '33154.00',
      currencyCode: 'CZK',
    },
  );
});

test('a Czech credit note names the invoice that it corrects, and the address window shows the buyer', () => {
  expectFields(
    `
Kovárna Javor v.o.s. · U Lomu 5 · 400 01 Ústí nad Labem

Obec Dolní Lhota                                  Opravný daňový doklad
Návesní 1                                         Číslo dokladu:         OD-26-0042
588 02 Dolní Lhota                                K faktuře č.:          2026-0017
                                                  Datum vystavení původního dokladu: 02.01.2026
                                                  Datum vystavení:       05.02.2026
                                                  Splatnost:             14 dní

Rekapitulace DPH        Základ        DPH        Celkem
21 %                    -1 000,00     -210,00    -1 210,00
Celkem                  -1 000,00     -210,00    -1 210,00

Celkem k úhradě                                  -1 210,00 CZK
IČ: 27082440, DIČ: CZ27082440, IBAN CZ9455000000001011038930`,
    {
      documentNumber: 'OD-26-0042',
      documentDate: '2026-02-05',
      dueDate: '2026-02-19',
      vendorName: 'Kovárna Javor v.o.s.',
      vendorAddress: 'U Lomu 5, 400 01 Ústí nad Labem',
      vendorTaxId: 'CZ27082440',
      buyerName: 'Obec Dolní Lhota',
      iban: 'CZ9455000000001011038930',
      netAmount: '-1000.00',
      taxAmount: '-210.00',
      totalAmount: '-1210.00',
      currencyCode: 'CZK',
    },
  );
});
