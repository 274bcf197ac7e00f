import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Latvian invoice with a prepayment is read completely', () => {
  expectFields(
    `
RĒĶINS Nr. KM-2026-0417
2026. gada 14. marts

Piegādātājs: SIA "Kalnu mēbeles"
Reģ. Nr. 50102883411
PVN reģ. Nr. LV50102883411
Juridiskā adrese: Rīgas iela 118, Cēsis, LV-4101
Banka: Ziemeļu banka, konts LV70 ZBNK 0000 5514 2071 7

Pasūtītājs: AS "Viesu nams"
Reģ. Nr. 40203771822
Adrese: Lielā iela 7, Jelgava, LV-3001

Nosaukums                 Mērvienība    Daudzums     Cena        Summa
Ozola galds               gab.          2            450,00      900,00
Montāža                   st.           4            25,00       100,00

Starpsumma                                                     1 000,00 EUR
PVN 21%                                                          210,00 EUR
Pavisam kopā                                                   1 210,00 EUR
Saņemts avanss                                                   200,00 EUR
Summa apmaksai                                                 1 010,00 EUR

Samaksas termiņš: 2026. gada 13. aprīlis
Rēķins sagatavots elektroniski un ir derīgs bez paraksta`,
    {
      documentNumber: 'KM-2026-0417',
      documentDate: '2026-03-14',
      dueDate: '2026-04-13',
      vendorName: 'SIA "Kalnu mēbeles"',
      vendorAddress: 'Rīgas iela 118, 4101 Cēsis, LV',
      vendorTaxId: 'LV50102883411',
      buyerName: 'AS "Viesu nams"',
      iban: 'LV70ZBNK0000551420717',
      netAmount: '1000.00',
      taxAmount: '210.00',
      totalAmount: '1210.00',
      paidAmount: '200.00',
      amountDue: '1010.00',
      currencyCode: 'EUR',
    },
  );
});
