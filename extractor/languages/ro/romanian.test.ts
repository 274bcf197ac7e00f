import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Romanian invoice with the buyer next to the seller is read completely', () => {
  expectFields(
    `
Furnizor:                                         Cumpărător:
Tâmplăria Stejarul S.R.L.                         Brutăria Covrigul S.R.L.
Nr. Reg. Com.: J40/1234/2010                      Nr. Reg. Com.: J12/88/2015
CUI: RO14399840                                   CUI: RO6859662
Str. Pădurii nr. 12                               Str. Lungă nr. 5
010101 București, sector 1                        400001 Cluj-Napoca, jud. Cluj
IBAN: RO49 AAAA 1B31 0075 9384 0000
Banca: Banca Transilvania

                       FACTURĂ FISCALĂ
            Seria TS nr. 20318
            Data emiterii: 14 martie 2026
            Data scadenței: 28.03.2026

Nr. crt.  Denumirea produselor sau a serviciilor   U.M.   Cantitate   Preț unitar   Valoarea    Valoarea TVA
1         Masă de stejar                           buc    2           6.250,00      12.500,00   2.625,00
2         Montaj                                   ore    4           50,00         200,00      42,00

                                                   Total fără TVA     12.700,00
                                                   TVA 21%             2.667,00
                                                   Total de plată     15.367,00 lei`,
    {
      documentNumber: 'TS 20318',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Tâmplăria Stejarul S.R.L.',
      vendorAddress: 'Str. Pădurii nr. 12, 010101 București, sector 1',
      vendorTaxId: 'RO14399840',
      buyerName: 'Brutăria Covrigul S.R.L.',
      iban: 'RO49AAAA1B31007593840000',
      netAmount: '12700.00',
      taxAmount: '2667.00',
      totalAmount: '15367.00',
      currencyCode: 'RON',
    },
  );
});

test('a Romanian credit note has its own number and date', () => {
  expectFields(
    `
Zugrăveli Marea S.A.                               Factură storno nr. 5009 din 03.02.2026
Str. Portului nr. 3, Constanța, jud. Constanța, 900001       Factura inițială nr. 4977 din 15.01.2026
CIF RO10562600                                     Comanda nr. 88123

Client: Asociația Floarea Soarelui
Str. Stejarului 9, Iași, jud. Iași, 700001

Valoare fără TVA      -800,00
TVA 21%               -168,00
Valoare totală        -968,00 RON
Termen de plată: 10 zile`,
    {
      documentNumber: '5009',
      orderReference: '88123',
      documentDate: '2026-02-03',
      dueDate: '2026-02-13',
      vendorName: 'Zugrăveli Marea S.A.',
      vendorAddress: 'Str. Portului nr. 3, Constanța, jud. Constanța, 900001',
      vendorTaxId: 'RO10562600',
      buyerName: 'Asociația Floarea Soarelui',
      netAmount: '-800.00',
      taxAmount: '-168.00',
      totalAmount: '-968.00',
      currencyCode: 'RON',
    },
  );
});
