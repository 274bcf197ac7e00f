import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

for (const [sign, code] of [
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['US$', 'USD'],
  ['NZ$', 'NZD'],
] as const) {
  test(`amounts with ${sign} are in ${code}`, () => {
    expectFields(
      `Birchwood Canoes Ltd.
12 Dock Street

Invoice number   INV-00318      Date   4 May 2025

Boat hire                                 1      ${sign}92.00     ${sign}92.00
Total                                                              ${sign}92.00
`,
      { currencyCode: code, totalAmount: '92.00' },
    );
  });
}

test('R is the rand in South Africa', () => {
  expectFields(
    `
Karoo Lodge                                 INVOICE
Carnarvon Road 7                            Invoice# INV-0419
Sutherland, 6990                            Invoice Date May 11, 2026
South Africa

TOTAL                                                      R 19366.00
`,
    { totalAmount: '19366.00', currencyCode: 'ZAR' },
  );
});
