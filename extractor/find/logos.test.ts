import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { withLargeFirstLine } from './testing/typed-page.ts';

const details = `
Invoice no. 4711      Date 4 May 2025

Bill to
Coldstream Bakery
9 Lodge Road
Ludlow SY8 2CD

Total     GBP 100.00
`;

for (const [lines, value] of [
  [['Harbour Road', 'Bicycles', 'shop@harbourbicycles.example'], 'Harbour Road Bicycles'],
  [['OAKFIELD', 'DRAINAGE', 'SERVICES LTD'], 'OAKFIELD DRAINAGE SERVICES LTD'],
  [['Issued by', 'Mobile Pflege Ute Lorenz'], 'Mobile Pflege Ute Lorenz'],
] as const) {
  test(`the name of the supplier is read in full: ${lines.join(' / ')}`, () => {
    expectFields(`${lines.join('\n')}\n14 Mill Lane\nLudlow SY8 1AB\n${details}`, { vendorName: value });
  });
}

/** The vendor of a page whose first line is a logo in large letters. */
function vendorBelowLogo(page: string): string | undefined {
  const { fields } = findFields([withLargeFirstLine(page.split('\n'))], { names: [], taxIds: [], ibans: [] });
  return fields.vendorName?.value;
}

test('a brand above the name of a company and its address is not the supplier', () => {
  const name = vendorBelowLogo(
    `PaddockPlus
Ashdown Fencing Ltd
14 Mill Lane
Ludlow SY8 1AB
accounts@paddockplus.example
${details}`,
  );
  assert.equal(name, 'Ashdown Fencing Ltd');
});

test('the name in larger letters at the top has the trade of a person whose address is below', () => {
  const page = (logo: string) => `${logo}
                                                       Marta Orsini
                                                       Via dei Pini 9
                                                       18038 Sanremo

Hotel Ligustro S.r.l.
Corso Imperatrice 2
18038 Sanremo

Fattura n. 12     Data 4 maggio 2025

Totale     EUR 100,00`;
  const fieldsOf = (logo: string) =>
    findFields([withLargeFirstLine(page(logo).split('\n'))], { names: [], taxIds: [], ibans: [] }).fields;
  const fields = fieldsOf('Marta Orsini Fotografa');
  assert.equal(fields.vendorName?.value, 'Marta Orsini Fotografa');
  assert.equal(fields.vendorAddress?.value, 'Via dei Pini 9, 18038 Sanremo');
  assert.equal(fields.buyerName?.value, 'Hotel Ligustro S.r.l.');
  assert.equal(fieldsOf('Marta Orsini your wedding photographer').vendorName?.value, 'Marta Orsini');
});

test('a street with its direction is not a name', () => {
  expectFields(
    `        Larkfield Boats            www.larkfield-boats.example

27 Cedar Ave N, Kingston

Ontario K7L 1A4
${details}`,
    { vendorName: 'Larkfield Boats' },
  );
});

test('a logo that is a web address is not part of the name beside it', () => {
  expectFields(`snowpeak.example Snowpeak Ltd\n14 Mill Lane\nLudlow SY8 1AB\n${details}`, {
    vendorName: 'Snowpeak Ltd',
  });
});

test('the address of a link that a browser prints behind its text is not part of the name', () => {
  expectFields(
    `Saltmarsh Metrics (https://saltmarshmetrics.example)\n14 Mill Lane\nLudlow SY8 1AB\n${details}`,
    { vendorName: 'Saltmarsh Metrics', vendorAddress: '14 Mill Lane, Ludlow SY8 1AB' },
  );
});

test('a name in large letters at the top is the vendor if nothing else can be, with a low confidence', () => {
  const page = withLargeFirstLine(
    `Northcliff Rowing Club
${details}`.split('\n'),
  );
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(fields.vendorName?.value, 'Northcliff Rowing Club');
  assert.ok(fields.vendorName?.evidence.some(({ code }) => code === 'ONLY_HEAD'));
});
