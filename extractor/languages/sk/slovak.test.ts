import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Slovak invoice is read completely', () => {
  expectFields(
    `
FAKTÚRA - DAŇOVÝ DOKLAD č. 2026031187

Dodávateľ:                                      Odberateľ:
Stolárstvo Javorina s.r.o.                      Hotel Pod Brezami, a.s.
Lipová 12                                       Staničná 8
811 01 Bratislava                               040 01 Košice
IČO: 36000001                                   IČO: 45317054
IČ DPH: SK2201334960                                   IČ DPH: SK2222371250

Dátum vystavenia: 14. marca 2026                Variabilný symbol: 2026031187
Dátum dodania: 12. 3. 2026                      Konštantný symbol: 0308
Dátum splatnosti: 28. 3. 2026                   Forma úhrady: prevodom
Objednávka č. 778812                            Číslo účtu: SK83 1200 1344 9075 4059 2754

Názov položky                 Počet MJ      Cena za MJ    DPH %   Bez DPH      DPH        Spolu
Dubový stôl                   2 ks          1 250,00      23      2 500,00     575,00     3 075,00
Montáž na mieste              4 hod         60,00         23      240,00       55,20      295,20

Spolu bez DPH                                                      2 740,00 EUR
DPH 23 %                                                             630,20 EUR
Celkom k úhrade                                                    3 370,20 EUR`,
    {
      documentNumber: '2026031187',
      orderReference: '778812',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Stolárstvo Javorina s.r.o.',
      vendorAddress: 'Lipová 12, 811 01 Bratislava',
      vendorTaxId: 'SK2201334960',
      buyerName: 'Hotel Pod Brezami, a.s.',
      iban: 'SK8312001344907540592754',
      netAmount: '2740.00',
      taxAmount: '630.20',
      totalAmount: '3370.20',
      currencyCode: 'EUR',
    },
  );
});

test('a Slovak invoice with other labels and a prepayment is read', () => {
  expectFields(
    `
Kvetinárstvo Margaréta
Hlavná 45, 974 01 Banská Bystrica
IČ DPH SK2201334960

Odberateľ
Penzión Zlatá Baňa
Kúpeľná 3
962 62 Sliač

Faktúra 20260042
Vyhotovené dňa 5.2.2026
Splatnosť 19.2.2026

Popis                         Množstvo     Jedn. cena       Spolu
Kytica                               4          25,00      100,00
Základ dane                                                100,00 €
DPH 23 %                                                    23,00 €
Suma celkom                                                123,00 €
Prijatý preddavok                                          -50,00 €
Zostáva uhradiť                                             73,00 €
`,
    {
      documentNumber: '20260042',
      documentDate: '2026-02-05',
      dueDate: '2026-02-19',
      vendorName: 'Kvetinárstvo Margaréta',
      vendorAddress: 'Hlavná 45, 974 01 Banská Bystrica',
      vendorTaxId: 'SK2201334960',
      netAmount: '100.00',
      taxAmount: '23.00',
      totalAmount: '123.00',
      amountDue: '73.00',
      currencyCode: 'EUR',
    },
  );
});
