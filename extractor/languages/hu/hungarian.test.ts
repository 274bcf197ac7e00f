import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Hungarian invoice in whole forints is read completely, with dates above their labels', () => {
  expectFields(
    `
                                   SZÁMLA
                                   Számla sorszáma: TB-2026/00318

Eladó:                                          Vevő:
Tölgyfa Bútor Kft.                              Perec Pékség Bt.
Erdő utca 12.                                   Fő utca 5.
1051 Budapest                                   6720 Szeged
Adószám: 13852747-2-41                          Adószám: 20736294-2-06
Bankszámlaszám: HU42 1177 3016 1111 1018 0000 0000

Számla kelte       Teljesítés ideje    Fizetési határidő    Fizetési mód
2026. 03. 14.      2026. 03. 12.       2026. 03. 28.        átutalás

Megnevezés            Mennyiség   Nettó egységár   Nettó érték   ÁFA%   ÁFA érték   Bruttó érték
Tölgyfa asztal        2 db        125 000          250 000       27     67 500      317 500
Összeszerelés         4 óra       6 000            24 000        27     6 480       30 480
Összesen                                           274 000              73 980      347 980

Fizetendő végösszeg: 347 980 Ft
azaz háromszáznegyvenhétezer-kilencszáznyolcvan forint`,
    {
      documentNumber: 'TB-2026/00318',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Tölgyfa Bútor Kft.',
      vendorAddress: 'Erdő utca 12., 1051 Budapest',
      vendorTaxId: '13852747-2-41',
      buyerName: 'Perec Pékség Bt.',
      iban: 'HU42117730161111101800000000',
      netAmount: '274000',
      taxAmount: '73980',
      totalAmount: '347980',
      currencyCode: 'HUF',
    },
  );
});

test('a Hungarian correction has its own number and date', () => {
  expectFields(
    `
Festő Hullám Zrt. · Kikötő u. 3. · 8600 Siófok

                                              Helyesbítő számla
Napraforgó Társasház                          Bizonylatszám: H-2026-009
Tölgy út 9.                                   Eredeti számla sorszáma: 2026/0177
7621 Pécs                                     Eredeti számla kelte: 2026.01.15.
                                              Kiállítás dátuma: 2026. február 3.
                                              Rendelésszám: 88123
                                              Fizetési határidő: 8 nap

Nettó összesen          -80 000 Ft
ÁFA 27%                 -21 600 Ft
Bruttó összesen        -101 600 Ft



Adószám: 10773381-2-44`,
    {
      documentNumber: 'H-2026-009',
      orderReference: '88123',
      documentDate: '2026-02-03',
      dueDate: '2026-02-11',
      vendorName: 'Festő Hullám Zrt.',
      vendorAddress: 'Kikötő u. 3., 8600 Siófok',
      vendorTaxId: '10773381-2-44',
      buyerName: 'Napraforgó Társasház',
      netAmount: '-80000',
      taxAmount: '-21600',
      totalAmount: '-101600',
      currencyCode: 'HUF',
    },
  );
});
