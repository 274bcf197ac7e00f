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
                                                       Chiara Bellandi
                                                       Via Garibaldi 27
                                                       17021 Alassio

Cantiere Sanna S.r.l.
Molo Dandolo 4
17021 Alassio

Fattura n. 12     Data 4 maggio 2025

Totale     EUR 100,00`;
  const fieldsOf = (logo: string) =>
    findFields([withLargeFirstLine(page(logo).split('\n'))], { names: [], taxIds: [], ibans: [] }).fields;
  const fields = fieldsOf('Chiara Bellandi Fotografa');
  assert.equal(fields.vendorName?.value, 'Chiara Bellandi Fotografa');
  assert.equal(fields.vendorAddress?.value, 'Via Garibaldi 27, 17021 Alassio');
  assert.equal(fields.buyerName?.value, 'Cantiere Sanna S.r.l.');
  assert.equal(fieldsOf('Chiara Bellandi your wedding photographer').vendorName?.value, 'Chiara Bellandi');
});

test('a street with its direction is not a name', () => {
  expectFields(
    `        Kettleby Canoes            www.kettleby-canoes.example

14 Hunter St W, Peterborough

Ontario K9H 2K5
${details}`,
    { vendorName: 'Kettleby Canoes' },
  );
});

test('a logo that is a web address is not part of the name beside it', () => {
  expectFields(`fellpulks.example Fellpulks Ltd\n14 Mill Lane\nLudlow SY8 1AB\n${details}`, {
    vendorName: 'Fellpulks Ltd',
  });
});

test('the address of a link that a browser prints behind its text is not part of the name', () => {
  expectFields(
    `Tidewater Metrics (https://tidewatermetrics.example)\n14 Mill Lane\nLudlow SY8 1AB\n${details}`,
    { vendorName: 'Tidewater Metrics', vendorAddress: '14 Mill Lane, Ludlow SY8 1AB' },
  );
});

test('a name in large letters at the top is the vendor if nothing else can be, with a low confidence', () => {
  const page = withLargeFirstLine(
    `Peak Climbing Academy
${details}`.split('\n'),
  );
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(fields.vendorName?.value, 'Peak Climbing Academy');
  assert.ok(fields.vendorName?.evidence.some(({ code }) => code === 'ONLY_HEAD'));
});
