import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const rest = `
Rechnung Nr. 4711      Datum 4.5.2025

Gesamtbetrag     100,00 EUR
`;

test('a company beside a form or below it is not part of it', () => {
  expectFields(
    `Kunde
Name: Eva Klein                  Müller Metallbau GmbH
Straße: Ahornweg 3               Industriestr. 5
PLZ: 80331                       70565 Stuttgart
Ort: München                     Tel: 0711 123456
                                 USt-IdNr.: DE136695976
${rest}`,
    {
      vendorName: 'Müller Metallbau GmbH',
      vendorAddress: 'Industriestr. 5, 70565 Stuttgart',
      vendorTaxId: 'DE136695976',
    },
  );
  expectFields(
    `Kunde
Name: Eva Klein
Straße: Ahornweg 3
PLZ: 80331
Ort: München


Müller Metallbau GmbH
USt-IdNr.: DE136695976
${rest}`,
    { vendorName: 'Müller Metallbau GmbH', vendorTaxId: 'DE136695976' },
  );
});

test('the contact of a company is not its name, although an unknown label is between them', () => {
  expectFields(
    `Lieferant
Bauer & Söhne KG
Steuernummer: 143/123/45678
Name: Max Huber
Telefon: 089 123456
${rest}`,
    { vendorName: 'Bauer & Söhne KG' },
  );
});

test('a label inside a sentence is no label of a form', () => {
  expectFields(
    `From
Ashdown Joinery Ltd
Street: 14 Mill Lane
Approved by: Carol Finch
Zip: SY8 1AB
City: Ludlow
${rest}`,
    { vendorName: 'Ashdown Joinery Ltd', vendorAddress: '14 Mill Lane, Ludlow SY8 1AB' },
  );
});

test('a label alone in its line is not the name', () => {
  expectFields(
    `Von
Bauer & Söhne KG
Lindenallee 2
80331 München

Kunde
Name:
Eva Klein
Ahornweg 3
70565 Stuttgart
${rest}`,
    { vendorName: 'Bauer & Söhne KG', buyerName: 'Eva Klein' },
  );
});

test('the name of a company ends with its legal form, or at the next label of its line', () => {
  expectFields(
    `Seller
Name:      Acme Widgets Ltd
           Accounts Department
Address:   14 Mill Lane
           Ludlow SY8 1AB
${rest}`,
    { vendorName: 'Acme Widgets Ltd' },
  );
  expectFields(
    `Cedente
Ragione sociale: Bianchi S.p.A. Indirizzo: Via Garibaldi 10
CAP: 43121 Comune: Parma
${rest}`,
    { vendorName: 'Bianchi S.p.A.', vendorAddress: 'Via Garibaldi 10, 43121 Parma' },
  );
});

for (const name of ['werkzeugkiste.de AG', 'werkzeugkiste.de Handels GmbH']) {
  test(`a company can be named after its host: ${name}`, () => {
    expectFields(`${name}\nLindenallee 2\n80331 München\n${rest}`, { vendorName: name });
  });
}
