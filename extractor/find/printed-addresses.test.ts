import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const addresses = [
  ['2210 Pine Street, Suite 400', 'Denver, CO 80205', 'United States'],
  ['2210 Pine Street', 'Apt. 4B', 'Denver, Colorado 80205'],
  ['100 King Street West, Suite 5700', 'Toronto, ON M5X 1C7', 'Canada'],
  ['Quayside House', 'Falmouth TR11 3XA', 'United Kingdom'],
  ['The Old Forge', 'Mill Lane', 'Ludlow SY8 1AB'],
] as const;

for (const lines of addresses) {
  test(`an address without a continental postal code is complete: ${lines.join(', ')}`, () => {
    const countries: Record<string, string> = { 'United States': 'US', Canada: 'CA', 'United Kingdom': 'GB' };
    expectFields(
      `From
Brightfield Analytics LLC
${lines.join('\n')}

Invoice no. 4711      Date 4 May 2025

Total     USD 100.00
`,
      {
        vendorName: 'Brightfield Analytics LLC',
        vendorAddress: lines.map((line) => countries[line] ?? line).join(', '),
      },
    );
  });
}

test("the only other address is not the vendor's, if it is below the heading of the buyer", () => {
  expectFields(
    `Käufer                              Verkäufer
Herr Jonas Petermann                Malerbetrieb Ines Rautenberg
Birkenweg 9                         Amselgrund
18055 Rostock                       USt-IdNr. DE136695976

Rechnung 4711                       Rechnungsdatum 13.03.2025

Gesamtbetrag                                        595,00 €
`,
    { vendorName: 'Malerbetrieb Ines Rautenberg', vendorAddress: null },
  );
});

for (const [lines, value] of [
  [['8 rue des Tanneurs', 'Montpellier 34000'], '8 rue des Tanneurs, 34000 Montpellier'],
  [['Rua do Almada 77', 'Porto 4050-036'], 'Rua do Almada 77, 4050-036 Porto'],
  [['Dorpsstraat 9', 'Elst 6661 EH'], 'Dorpsstraat 9, Elst 6661 EH'],
] as const) {
  test(`an address without a country can have its postal code behind the town: ${lines.join(', ')}`, () => {
    expectFields(
      `Brightfield Analytics LLC            ${lines[0]}
www.brightfield-analytics.example    ${lines[1]}
Phone +33 4 67 55 01 02

Invoice no. 4711      Date 4 May 2025

Total     EUR 100.00
`,
      { vendorName: 'Brightfield Analytics LLC', vendorAddress: value },
    );
  });
}

test('the address next to the name in the footer is preferred to one below a recipient', () => {
  expectFields(
    `
Gartendienst Brookmann

Herr/Frau                                   Rechnung
Renate Ostermeier                           Nr: 17
Moorstraße 5                                Datum: 13.02.2026
27432 Bremervörde

Winterdienst Januar                                        216.00€
Summe                                                      216.00€

Gartendienst Brookmann
Heideweg 27, 27432 Bremervörde
Tel: 04761 555 013
`,
    { vendorName: 'Gartendienst Brookmann', vendorAddress: 'Heideweg 27, 27432 Bremervörde' },
  );
});
