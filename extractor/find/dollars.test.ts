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
      `Grand River Outfitters Ltd.
9 Mill Street West

Invoice number   INV-00521      Date   4 May 2025

Canoe rental                              1      ${sign}115.00     ${sign}115.00
Total                                                              ${sign}115.00
`,
      { currencyCode: code, totalAmount: '115.00' },
    );
  });
}
