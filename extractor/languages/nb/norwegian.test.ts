import { test } from 'node:test';

import { expectFields } from '../../find/testing/expect-fields.ts';

test('a Norwegian invoice in kroner is read completely', () => {
  expectFields(
    `
Snekkeriet Furu AS                                            FAKTURA
Skogveien 12
0150 Oslo                                                     Fakturanummer:   20318
Org.nr: NO 923 609 016 MVA                                    Fakturadato:     14. mars 2026
                                                              Forfallsdato:    28.03.2026
Kringla Bakeri ASA                                            Kundenr:         1044
Storgata 5                                                    Deres ref:       Kari Holm
5003 Bergen                                                   KID:             203180104402

Varenr    Beskrivelse                 Antall   Enhet   Pris         Mva     Beløp
100       Eikebord                    2        stk     6 250,00     25 %    12 500,00
200       Montering                   4        timer   550,00       25 %    2 200,00

                                              Netto beløp            14 700,00
                                              Mva 25 %                3 675,00
                                              Å betale           kr  18 375,00

Betalingsbetingelser: 14 dager netto. Ved forsinket betaling beregnes forsinkelsesrente.
Foretaksregisteret   Bankkonto: 8601 11 17947   IBAN: NO93 8601 1117 947`,
    {
      documentNumber: '20318',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      vendorName: 'Snekkeriet Furu AS',
      vendorAddress: 'Skogveien 12, 0150 Oslo',
      vendorTaxId: 'NO923609016MVA',
      buyerName: 'Kringla Bakeri ASA',
      iban: 'NO9386011117947',
      netAmount: '14700.00',
      taxAmount: '3675.00',
      totalAmount: '18375.00',
      currencyCode: 'NOK',
    },
  );
});

test('a Norwegian credit note has its own number and date', () => {
  expectFields(
    `
Fjellmaleren ENK, Havnegata 3, 6003 Ålesund

                                      Kreditnota 5009
Borettslaget Solsikken                Gjelder faktura: 4977 av 15.01.2026
v/ Anna Berg                          Dato: 03.02.2026
Eikeveien 9                           Bestillingsnr: 88123
6005 Ålesund

Sum eks. mva                -800,00
Herav mva 25%               -200,00
Sum inkl. mva             -1 000,00 NOK
Beløpet betales tilbake innen 10 dager.



Organisasjonsnummer: 974 760 673 MVA`,
    {
      documentNumber: '5009',
      orderReference: '88123',
      documentDate: '2026-02-03',
      dueDate: '2026-02-13',
      vendorName: 'Fjellmaleren ENK',
      vendorAddress: 'Havnegata 3, 6003 Ålesund',
      vendorTaxId: '974760673MVA',
      buyerName: 'Borettslaget Solsikken',
      netAmount: '-800.00',
      taxAmount: '-200.00',
      totalAmount: '-1000.00',
      currencyCode: 'NOK',
    },
  );
});
