import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const accountsOf = (text: string) =>
  readBankStatement(new TextEncoder().encode(text)).statement?.accounts ?? [];

test('a BAI2 file is read: implied decimals, signs by type, funds fields skipped, texts that go on', () => {
  const [first, second] = accountsOf(
    [
      '01,S,R,250131,0800,1,80,1,2/',
      '02,R,B,1,250131,,EUR,2/',
      '03,111,,010,10000,,,015,9500,2,S,1,2,3,040,5,,/',
      '16,475,500,D,2,0,300,1,200,BANKREF,CUSTREF,Cheque, paid',
      '88,in full/',
      '49,1,3/',
      '03,222,JPY,010,700,,/',
      '16,195,700,V,250201,,,,Wire/',
      '16,890,,,,,just a note/',
      '49,1,2/',
      '98,1,2,8/',
      '99,1,1,10/',
    ].join('\n'),
  );
  assert.deepEqual(
    [first?.account, first?.currencyCode, first?.openingBalance, first?.closingBalance],
    ['111', 'EUR', '100.00', '95.00'],
  );
  assert.deepEqual(
    first?.entries.map(({ amount, description, reference }) => [amount, description, reference]),
    [['-5.00', 'Cheque, paid,in full', 'CUSTREF']],
  );
  assert.deepEqual(
    second?.entries.map(({ amount, valueDate, description }) => [amount, valueDate, description]),
    [['700', '2025-02-01', 'Wire']],
  );
});
