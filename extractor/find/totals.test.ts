import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('sums in a row align with the right edge of their headings, which count more than a label', () => {
  expectFields(
    `Harrow & Finch Ltd                                        Invoice 2041
12 Dock Street
Leeds LS10 1JF                                            Date: 3 March 2025

Description                          Qty       Price       Amount
Sash window, repaired                2         150.00      300.00
Garden gate, painted                 1         200.00      200.00

Net total      VAT amount      Grand total (GBP)      Deposit received      Balance due
   500.00          100.00                 600.00                150.00           450.00
`,
    {
      netAmount: '500.00',
      taxAmount: '100.00',
      totalAmount: '600.00',
      paidAmount: '150.00',
      amountDue: '450.00',
    },
  );
});

test('a deposit and the balance due that make up the total are read with it', () => {
  expectFields(
    `Harrow & Finch Ltd
12 Dock Street
Leeds LS10 1JF                                            Invoice 2041
                                                          Date: 3 March 2025
Sash window, repaired                                                    £300.00
Garden gate, painted                                                     £200.00
Net total                                                                £500.00
Tax 20 %                                                                 £100.00
Invoice total                                                            £600.00
Deposit received                                                        £-150.00
Balance due                                                              £450.00
`,
    { totalAmount: '600.00', paidAmount: '-150.00', amountDue: '450.00' },
  );
});

test('the tax of one of several rates is not the tax of the invoice', () => {
  expectFields(
    `Fischhaus Petersen GmbH
Hafenweg 8
24937 Flensburg                                           Rechnung 2041
                                                          Datum: 03.03.2025
Räucherlachs                              2      50,00          100,00 €
Aufbau des Buffets                        1     200,00          200,00 €

                                          Summe netto           300,00 €
                                          USt. 19 %              38,00 €
                                          USt. 7 %                7,00 €
                                          Gesamtsumme           345,00 €
`,
    { netAmount: '300.00', taxAmount: null, totalAmount: '345.00' },
  );
});

test('reverse charge has a net amount and zero tax, not two lines that add up', () => {
  expectFields(
    `Atelier Zandweg B.V.
Oude Haven 4
3011 WN Rotterdam                                         Factuurnummer: 2041
                                                          Factuurdatum: 03-03-2025
Omschrijving                              Aantal     Prijs        Btw        Bedrag
Vormgeving jaarverslag                        20     80,00        0 %      1.600,00
Bewerking van foto's                          20     15,00        0 %        300,00
                                                     Subtotaal           € 1.900,00
                                                     Btw 0 %                 € 0,00
                                                     Totaal              € 1.900,00
Btw verlegd naar de afnemer.
`,
    { netAmount: '1900.00', taxAmount: '0.00', totalAmount: '1900.00' },
  );
});

test('the amount due is the total if the lines and the tax add up to it', () => {
  expectFields(
    `Zimmerei Ahrens GmbH                                      Invoice no
Hafenweg 3, 20457 Hamburg                                 A-2024-17

Details                        Unit price     Qty         Total
Oak beam                         € 20.00        4         € 80.00
Delivery                         € 35.00        1         € 35.00
Assembly per hour                € 42.50        6         € 255.00
VAT 19 %                                                  € 70.30

Due                                                       Balance due
2024-10-01                                                € 440.30
`,
    { totalAmount: '440.30', taxAmount: '70.30' },
  );
});

test('the only amount of a receipt is its total if its heading says so', () => {
  expectFields(
    `Payment receipt #2023/09/41

Billed to
Harbour Supply

Receipt #        Date of issue     Payment method     Total
#2023/09/41      Sep 17, 2023      Credit card        $612.40

Carla Montes
34 Old County Rd
Portland, OR 97205
`,
    { totalAmount: '612.40' },
  );
});

test('two lines that add up to a smaller amount do not make it the total', () => {
  expectFields(
    `Krämer Haustechnik GmbH
Rechnung Nr. 2024-118

Pos  Bezeichnung                                   Betrag
1    Ventil                                         30,00
2    Dichtung                                       10,00
     Summe Material                                 40,00
3    Arbeitszeit                                   160,00
     Gesamtbetrag                                  200,00
`,
    { totalAmount: '200.00' },
  );
});
