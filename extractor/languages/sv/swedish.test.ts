import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Swedish invoice is read completely', () => {
  expectFields(
    `
Snickeriet Granen AB                                          FAKTURA

Skogsvägen 12                                   Fakturanummer       20260318
111 22 Stockholm                                Fakturadatum        14 mars 2026
                                                Förfallodatum       2026-04-13
Bageriet Kringlan HB                            Kundnummer          1044
Storgatan 5                                     Er referens         Karin Ek
411 38 Göteborg                                 Ordernummer         77120

Benämning                     Antal    Enhet   À-pris      Belopp
Ekbord                        2        st      6 250,00    12 500,00
Montering                     4        tim     550,00      2 200,00

Netto                                                      14 700,00
Moms 25 %                                                   3 675,00
Öresavrundning                                                  0,00
Att betala                                                 18 375,00 kr

Betalningsvillkor: 30 dagar netto. Dröjsmålsränta enligt räntelagen.
Snickeriet Granen AB · Skogsvägen 12 · 111 22 Stockholm
Org.nr: 556036-0793     Momsreg.nr: SE556036079301     Bankgiro: 123-4567    IBAN: SE45 5000 0000 0583 9825 7466
Innehar F-skattebevis`,
    {
      documentNumber: '20260318',
      orderReference: '77120',
      documentDate: '2026-03-14',
      dueDate: '2026-04-13',
      vendorName: 'Snickeriet Granen AB',
      vendorAddress: 'Skogsvägen 12, 111 22 Stockholm',
      vendorTaxId: 'SE556036079301',
      buyerName: 'Bageriet Kringlan HB',
      iban: 'SE4550000000058398257466',
      netAmount: '14700.00',
      taxAmount: '3675.00',
      totalAmount: '18375.00',
      currencyCode: 'SEK',
    },
  );
});

test('a Swedish credit note has its own number and date', () => {
  expectFields(
    `
Måleri Havet HB, Hamngatan 3, 392 31 Kalmar

                                      Kreditfaktura nr 5009
Brf Solrosen                          Avser faktura: 4977 av den 2026-01-15
c/o Anna Berg                         Datum: 2026-02-03
Ekvägen 9                             Följesedel: 88123
393 50 Kalmar

Summa exkl. moms      -800,00
Moms                  -200,00
Totalt              -1 000,00 SEK
Vid frågor kontakta oss. Organisationsnummer 916501-5890. Godkänd för F-skatt.`,
    {
      documentNumber: '5009',
      documentDate: '2026-02-03',
      vendorName: 'Måleri Havet HB',
      vendorAddress: 'Hamngatan 3, 392 31 Kalmar',
      vendorTaxId: '916501-5890',
      buyerName: 'Brf Solrosen',
      netAmount: '-800.00',
      taxAmount: '-200.00',
      totalAmount: '-1000.00',
      currencyCode: 'SEK',
    },
  );
});
