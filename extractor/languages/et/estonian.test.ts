import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('an Estonian invoice with a reference number is read completely', () => {
  expectFields(
    `
Kadaka Mööbel OÜ                                Arve nr 2026-0417
Tartu mnt 118                                   Kuupäev: 14. märts 2026
10115 Tallinn                                   Tasumise tähtaeg: 13. aprill 2026
Registrikood: 14772103                          Viitenumber: 20260417
KMKR nr: EE101559201                            Viivis: 0,06% päevas

Klient:
OÜ Külalistemaja
Aia tn 7
51006 Tartu

Kauba nimetus                 Kogus     Ühik     Hind km-ta     Summa
Tammelaud                     2         tk       450,00         900,00
Paigaldus                     4         tund     25,01          100,04

Kokku käibemaksuta                                            1 000,04
Käibemaks 24%                                                   240,01
Kokku käibemaksuga                                            1 240,05 eurot

Arvelduskonto: EE34 9901 4477 2055 1833
Arve koostas: Mari Kask`,
    {
      documentNumber: '2026-0417',
      documentDate: '2026-03-14',
      dueDate: '2026-04-13',
      paymentReference: '20260417',
      vendorName: 'Kadaka Mööbel OÜ',
      vendorAddress: 'Tartu mnt 118, 10115 Tallinn',
      vendorTaxId: 'EE101559201',
      buyerName: 'OÜ Külalistemaja',
      iban: 'EE349901447720551833',
      netAmount: '1000.04',
      taxAmount: '240.01',
      totalAmount: '1240.05',
      currencyCode: 'EUR',
    },
  );
});
