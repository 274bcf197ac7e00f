import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const invoice = `

Invoice no. 4711      Date 4 May 2025

Total     EUR 100.00
`;

const addresses: readonly { name: string; lines: readonly string[]; value: string }[] = [
  {
    name: 'the town and its code above the street',
    lines: ['France', 'Annecy 74000', '7 rue du Canal'],
    value: '7 rue du Canal, 74000 Annecy, FR',
  },
  {
    name: 'the town with a long name and its code above the street',
    lines: ['France', 'Chambertin 21220', '7 rue du Canal', 'FR44732829320'],
    value: '7 rue du Canal, 21220 Chambertin, FR',
  },
  {
    name: 'the code behind the country',
    lines: ['31 chemin des Vignes', 'Lunel', 'FR44732829320', 'FRANCE 34400'],
    value: '31 chemin des Vignes, 34400 Lunel, FR',
  },
  {
    name: 'the code in a line of its own',
    lines: ['Lipová 18', 'Kolín', '280 02', 'Česká republika'],
    value: 'Lipová 18, 280 02 Kolín, CZ',
  },
  {
    name: 'town, state, country and code in lines of their own',
    lines: ['48 Larkspur Road', 'Dayton', 'OH', 'USA', '45402'],
    value: '48 Larkspur Road, Dayton, OH 45402, US',
  },
  {
    name: 'the code behind a state',
    lines: ['48 Larkspur Road', 'Dayton OH', '45402'],
    value: '48 Larkspur Road, Dayton OH 45402',
  },
  {
    name: 'a code of Great Britain before its town',
    lines: ['3 Fish Street', 'TR18 2AB, Penzance', 'United Kingdom'],
    value: '3 Fish Street, Penzance TR18 2AB, GB',
  },
  {
    name: 'a code of Canada behind the name of its province',
    lines: ['210 Birch Avenue', 'Gatineau, Quebec J8X 2K4'],
    value: '210 Birch Avenue, Gatineau, Quebec J8X 2K4',
  },
  {
    name: 'a code of India in one line with the street',
    lines: ['Mill Road, Near Clock Tower, Nashik 422001'],
    value: 'Mill Road, Near Clock Tower, Nashik 422001',
  },
  {
    name: 'a code of India before the name of the state',
    lines: ['No. 14, 3rd Main Road', 'Mysuru 570001, Karnataka'],
    value: 'No. 14, 3rd Main Road, Mysuru 570001, Karnataka',
  },
  {
    name: 'four digits behind the town and no country',
    lines: ['8 Protea Street', 'Durban 4001'],
    value: '8 Protea Street, Durban 4001',
  },
  {
    name: 'a town in capital letters that ends with a short word',
    lines: ['12 RUE DES LILAS', '62200', 'BOULOGNE SUR MER'],
    value: '12 RUE DES LILAS, 62200 BOULOGNE SUR MER',
  },
  {
    name: 'a code of Malta',
    lines: ['5 Triq San Pawl', 'Rabat RBT 1243', 'Malta'],
    value: '5 Triq San Pawl, Rabat RBT 1243, MT',
  },
  {
    name: 'a code behind a comma',
    lines: ['12 Lake Road, Kerala, 682011'],
    value: '12 Lake Road, Kerala, 682011',
  },
  {
    name: 'a comma between a state and the code',
    lines: ['48 Larkspur Road', 'Dayton OH, 45402'],
    value: '48 Larkspur Road, Dayton OH, 45402',
  },
  {
    name: 'a tax ID behind the town in the same line',
    lines: ['Havnegade 12, 5700 Svendborg, CVR-nr. 30417826'],
    value: 'Havnegade 12, 5700 Svendborg',
  },
  {
    name: "a person's number above it",
    lines: ['28374911A', 'C/ Carmen, 19', '14900 Lucena'],
    value: 'C/ Carmen, 19, 14900 Lucena',
  },
  {
    name: 'a street and its town without any code',
    lines: ['Str. Teilor nr. 8, Buzău'],
    value: 'Str. Teilor nr. 8, Buzău',
  },
];

for (const { name, lines, value } of addresses) {
  test(`an address is complete with ${name}`, () => {
    expectFields(`From\nBrightfield Analytics LLC\n${lines.join('\n')}${invoice}`, {
      vendorName: 'Brightfield Analytics LLC',
      vendorAddress: value,
    });
  });
}

test('a number behind a word in capital letters is neither postal code nor town', () => {
  expectFields(
    `From
Brightfield Analytics LLC
AGENT 07
ACCOUNT 004512
${invoice}`,
    { vendorName: 'Brightfield Analytics LLC', vendorAddress: null },
  );
});

test('a sentence behind the postal code in a footer is not part of the address', () => {
  expectFields(
    `FENMARK                                        FUEL INVOICE

Ashdown Couriers Ltd
14 Mill Lane
Ludlow SY8 1AB

Invoice no. 4711      Date 4 May 2025

Total     GBP 100.00











Fenmark Cards Ltd, Harbour House, Quay Road, Falmouth TR11 3XA. Registered in England 04182777. VAT Reg. No. GB247195362
`,
    {
      vendorName: 'Fenmark Cards Ltd',
      vendorAddress: 'Harbour House, Quay Road, Falmouth TR11 3XA',
      vendorTaxId: 'GB247195362',
    },
  );
});

test('the label of an address is not part of it, even in a line with the name', () => {
  expectFields(
    `FATTURA n. 418/2026                Data: 08/05/2026
Spett.
FALEGNAMERIA PIAZZI SNC
Via del Forno 14
38122 Trento

Totale                                             61,87 EUR

Nordvik Fibra S.p.A. - Sede legale: Via dei Tigli 5, 38121 Trento - Cap. soc. 2.000.000 EUR`,
    { vendorName: 'Nordvik Fibra S.p.A.', vendorAddress: 'Via dei Tigli 5, 38121 Trento' },
  );
});
