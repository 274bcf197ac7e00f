import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Lithuanian invoice with a series before its number is read completely', () => {
  expectFields(
    `
PVM SĄSKAITA FAKTŪRA
Serija VPT Nr. 000417
2026 m. kovo 14 d.

Pardavėjas:                                     Pirkėjas:
UAB Girios baldai                               MB „Svečių namai“
Įmonės kodas 661209310                          Įmonės kodas 305118427
PVM mokėtojo kodas LT661209312                  PVM mokėtojo kodas LT773164819
Savanorių pr. 118                               Tilžės g. 7
LT-44146 Kaunas                                 LT-76354 Šiauliai

Eil. Nr.   Prekės pavadinimas      Mato vnt.   Kiekis    Kaina be PVM    Suma be PVM
1          Ąžuolinis stalas        vnt.        2         450,00          900,00
2          Surinkimas              val.        4         25,00           100,00

Suma be PVM                                                              1 000,00 Eur
PVM suma (21 %)                                                            210,00 Eur
Bendra suma su PVM                                                       1 210,00 Eur
Suma žodžiais: vienas tūkstantis du šimtai dešimt eurų 00 ct

Apmokėti iki 2026 m. balandžio 13 d.
A/s LT83 9977 0451 2033 4418
Sąskaitą išrašė: vadybininkė Rūta Kalnienė`,
    {
      documentNumber: 'VPT 000417',
      documentDate: '2026-03-14',
      dueDate: '2026-04-13',
      vendorName: 'UAB Girios baldai',
      vendorAddress: 'Savanorių pr. 118, 44146 Kaunas, LT',
      vendorTaxId: 'LT661209312',
      buyerName: 'MB „Svečių namai“',
      buyerTaxId: 'LT773164819',
      iban: 'LT839977045120334418',
      netAmount: '1000.00',
      taxAmount: '210.00',
      totalAmount: '1210.00',
      currencyCode: 'EUR',
    },
  );
});
