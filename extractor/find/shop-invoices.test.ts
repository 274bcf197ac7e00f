import assert from 'node:assert/strict';
import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';
import { readTyped } from './testing/read-typed.ts';

test('the heading "Store" names the seller, and "Address" is never a name', () => {
  expectFields(
    `Invoice #5271

Invoice No.          Order ID             Date Added
INV-000116           5271                 14/03/2025

Store                Address              Payment Method
Fiona Abernathy      3 Orchard Close      PayPal
                     Perth PH1 5QT

Payment Address
Larkspur Hotels Group
200 Euston Road
London NW1 2DB

Total                                              £119.00
`,
    {
      vendorName: 'Fiona Abernathy',
      vendorAddress: '3 Orchard Close, Perth PH1 5QT',
      buyerName: 'Larkspur Hotels Group',
    },
  );
});

test('the number in the title is the number of the order, if the invoice has another one', () => {
  const page = (number: string) => `Invoice #5271

Fiona Abernathy
3 Orchard Close
Perth PH1 5QT

${number}Order ID:     5271
Date:         14/03/2025

Total                                              £119.00
`;
  expectFields(page('Invoice No.:  INV-000116\n'), { documentNumber: 'INV-000116' });
  expectFields(page(''), { documentNumber: '5271' });
});

test('a party with a form of address is the recipient', () => {
  for (const [recipient, title] of [
    ['Mr Alan Prosser', 'INVOICE'],
    ['Herrn Alan Prosser', 'RECHNUNG'],
    ['Mevrouw A. de Lange', 'FACTUUR'],
    ['Mme Claire Vasseur', 'FACTURE'],
  ] as const) {
    expectFields(
      `                                                  Brightfield Analytics
                                                  2210 Pine Street
                                                  24939 Flensburg
${title}

${recipient}
6 Vicarage Road
10115 Berlin
VAT: DE136695976

${title} 2025-0093                                14.03.2025

Total                                              119,00 EUR
`,
      { vendorName: 'Brightfield Analytics' },
    );
  }
});

test('an invoice can call its number a serial number', () => {
  expectFields(
    `INVOICE                               Serial No. 202500845
                                      Date: 14/03/2025
Seller
Fiona Abernathy
3 Orchard Close
Perth PH1 5QT

Total                                              £119.00
`,
    { documentNumber: '202500845' },
  );
});

test('an account number inside the IBAN is not the number of the document', () => {
  expectFields(
    `Faktura                                             FV 41/05/2025

Usługi Elektryczne Zbigniew Pawlik
ul. Szewska 14
31-009 Kraków

Rachunek:     1033956492              Data wystawienia:     22.05.2025
IBAN:         PL61 1020 5011 2209 8710 3395 6492

Suma netto:                                        3 520,00 zł
`,
    { documentNumber: 'FV 41/05/2025' },
  );
});

test('a reference at the top is the number of an invoice without another one', () => {
  expectFields(
    `Sandhill Bookkeeping                                INVOICE
Unit 3, Malthouse Yard                              Ref.: SB-0466
Norwich NR1 3QG                                     Date: 02/05/2025

Total                                              £119.00
`,
    { documentNumber: 'SB-0466' },
  );
});

test('the domain can be any word of a name', () => {
  expectFields(
    `                                                  Officine Brambati S.r.l.
                                                  Viale dei Tigli, 14
                                                  40126 Bologna



                                         Albergo Tre Pini S.r.l.
                                         Via Pedrosola, 8
                                         40068 San Lazzaro di Savena
                                         Partita IVA: IT12345670017

FATTURA 2025-0093                        Data fattura: 23/05/2025

Totale                                                      119,00 €

info@brambati.example    http://www.brambati.example
`,
    { vendorName: 'Officine Brambati S.r.l.' },
  );
});

test('the only number of a shop’s invoice is that of the order, with a low confidence', () => {
  const page = `Tweed & Thistle
40 High Street
Peebles EH45 8SW

Invoice for 11 Mar 2026                    Order Number 260311-142207

Product                                             Price
1 × Tweed flat cap, L                              £39.17

Total                                              £47.00
`;
  const { documentNumber } = readTyped(page.split('\n'));
  assert.equal(documentNumber?.value, '260311-142207');
  assert.ok(documentNumber.confidence <= 0.5);
  expectFields(page.replace('Invoice for 11 Mar 2026 ', 'Invoice no. 8841, 11 Mar 2026'), {
    documentNumber: '8841',
  });
});

test('a number directly below "Invoice Number" is read wherever it is on the page', () => {
  const { documentNumber } = readTyped(
    `SANDGATE
Sandgate Irrigation Supply
915 Orchard Ave
Grand Island

INVOICE



Prepared For                                      Prepared By
Platte Valley Growers Coop                        Dana Ruiz
2200 Hwy 30
Kearney
NE 68847

Invoice Date                                      Due Date
02/09/2026                                        03/11/2026
Invoice Number
3018

Quantity   Product    Description                 List      Total
12         DL-1000    Drip line 1000 ft          $89.50  $1,074.00
Total $1,200.00
`.split('\n'),
  );
  assert.equal(documentNumber?.value, '3018');
});
