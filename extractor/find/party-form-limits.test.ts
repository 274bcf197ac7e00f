import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const rest = `
Rechnung Nr. 4711      Datum 4.5.2025

Gesamtbetrag     100,00 EUR
`;

const cases: [title: string, parties: string, fields: Parameters<typeof expectFields>[1]][] = [
  [
    'a company beside a form is not part of it',
    `Kunde
Name: Eva Klein                  Müller Metallbau GmbH
Straße: Ahornweg 3               Industriestr. 5
PLZ: 80331                       70565 Stuttgart
Ort: München                     Tel: 0711 123456
                                 USt-IdNr.: DE136695976`,
    {
      vendorName: 'Müller Metallbau GmbH',
      vendorAddress: 'Industriestr. 5, 70565 Stuttgart',
      vendorTaxId: 'DE136695976',
    },
  ],
  [
    'a company below a form is not part of it',
    `Kunde
Name: Eva Klein
Straße: Ahornweg 3
PLZ: 80331
Ort: München


Müller Metallbau GmbH
USt-IdNr.: DE136695976`,
    { vendorName: 'Müller Metallbau GmbH', vendorTaxId: 'DE136695976' },
  ],
  [
    'the contact of a company is not its name, although an unknown label is between them',
    `Lieferant
Bauer & Söhne KG
Steuernummer: 143/123/45678
Name: Max Huber
Telefon: 089 123456`,
    { vendorName: 'Bauer & Söhne KG' },
  ],
  [
    'a label inside a sentence is no label of a form',
    `From
Ashdown Joinery Ltd
Street: 14 Mill Lane
Approved by: Carol Finch
Zip: SY8 1AB
City: Ludlow`,
    { vendorName: 'Ashdown Joinery Ltd', vendorAddress: '14 Mill Lane, Ludlow SY8 1AB' },
  ],
  [
    'a label alone in its line is not the name',
    `Von
Bauer & Söhne KG
Lindenallee 2
80331 München

Kunde
Name:
Eva Klein
Ahornweg 3
70565 Stuttgart`,
    { vendorName: 'Bauer & Söhne KG', buyerName: 'Eva Klein' },
  ],
  [
    'the name of a company ends with its legal form',
    `Seller
Name:      Acme Widgets Ltd
           Accounts Department
Address:   14 Mill Lane
           Ludlow SY8 1AB`,
    { vendorName: 'Acme Widgets Ltd' },
  ],
  [
    'the name of a company ends at the next label of its line',
    `Cedente
Ragione sociale: Bianchi S.p.A. Indirizzo: Via Garibaldi 10
CAP: 43121 Comune: Parma`,
    { vendorName: 'Bianchi S.p.A.', vendorAddress: 'Via Garibaldi 10, 43121 Parma' },
  ],
];

for (const [title, parties, fields] of cases) {
  test(title, () => expectFields(`${parties}\n${rest}`, fields));
}

for (const name of ['werkzeugkiste.de AG', 'werkzeugkiste.de Handels GmbH']) {
  test(`a company can be named after its host: ${name}`, () => {
    expectFields(`${name}\nLindenallee 2\n80331 München\n${rest}`, { vendorName: name });
  });
}
