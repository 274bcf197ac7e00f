import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../languages/languages.ts';
import { readBankStatement } from './read-bank-statement.ts';
import { readDay } from './read-day.ts';

const read = (...lines: string[]) => readBankStatement(new TextEncoder().encode(lines.join('\n')));
const datesOf = (...lines: string[]) => {
  const { statement, findings } = read(...lines);
  const dates = statement?.accounts.flatMap(({ entries }) => entries.map(({ bookingDate }) => bookingDate));
  return [...(dates ?? []), ...findings.map(({ code }) => code)];
};

test('dates are read in the formats that banks use', () => {
  const forms = [
    '2026-05-09',
    '2026/05/09',
    '2026. 05. 09.',
    '20260509',
    '20260509103000',
    '2026-05-09T10:30:00Z',
    '09.05.26',
    '9.5.2026 10:30',
    '09052026',
    '09-MAY-2026',
    '09MAY26',
    '9 May 2026',
    '9th of May 2026',
    'Sat 9 May 2026',
    'May 9, 2026',
    '9. Mai 2026',
    '9 de mayo de 2026',
    "9 mai '26",
    '2026. május 9.',
    '2026-May-09',
  ];
  for (const form of forms) assert.equal(readDay(form, 'DAY_FIRST'), '2026-05-09', form);
  for (const none of ['', 'yesterday', '12', '09-MAX-2026', '31-APR-2026', '32.01.2026', '1234.56'])
    assert.equal(readDay(none, 'DAY_FIRST'), null, none);
});

test('month names in every language are read, unless their meaning differs between languages', () => {
  const numbersOf = (name: string) =>
    languages.flatMap(({ months }) =>
      months.flatMap((some, at) => (some.split(' ').includes(name) ? [at] : [])),
    );
  let differing = 0;
  for (const { months, code } of languages) {
    for (const [at, spellings] of months.entries()) {
      for (const name of spellings.split(' ')) {
        const isClear = numbersOf(name).every((number) => number === at);
        const expected = isClear ? `2026-${String(at + 1).padStart(2, '0')}-09` : null;
        if (!isClear) differing++;
        for (const text of [`9 ${name} 2026`, `09-${name.toUpperCase()}-26`, `9. ${name} 2026`])
          assert.equal(readDay(text, null), expected, `${code}: ${text}`);
      }
    }
  }
  assert.ok(differing > 0);
  assert.deepEqual(
    ['09-lip-2026', '09-LISTOPAD-2026', '9. led 2026', '9 tammi 2026', '9 Mär 2026', '9 déc. 2026'].map(
      (text) => readDay(text, null),
    ),
    [null, null, '2026-01-09', '2026-01-09', '2026-03-09', '2026-12-09'],
  );
});

test('a number above 12 decides the date order, also for value dates and for dates around the entries', () => {
  assert.deepEqual(datesOf('Date,Details,Amount', '03/04/2026,a,1.00', '04/25/2026,b,1.00'), [
    '2026-03-04',
    '2026-04-25',
  ]);
  assert.deepEqual(
    datesOf('Date,Value date,Details,Amount', '12/04/2026,13/04/2026,a,1.00', '01/05/2026,01/05/2026,b,1.00'),
    ['2026-04-12', '2026-05-01'],
  );
  assert.deepEqual(datesOf('Printed: 31/05/2026', 'Date,Details,Amount', '03/04/2026,a,1.00'), [
    '2026-04-03',
  ]);
});

test('the period decides if only one date order puts all entries inside it', () => {
  assert.deepEqual(
    datesOf(
      'Period: 03/01/2026 - 06/01/2026',
      'Date,Details,Amount',
      '04/02/2026,a,1.00',
      '05/03/2026,b,1.00',
    ),
    ['2026-04-02', '2026-05-03'],
  );
});

test('rows in date order decide, oldest or newest entry first', () => {
  const rows = ['01/09/2026,a,1.00', '01/12/2026,b,1.00', '02/03/2026,c,1.00', '03/01/2026,d,1.00'];
  const expected = ['2026-01-09', '2026-01-12', '2026-02-03', '2026-03-01'];
  assert.deepEqual(datesOf('Date,Details,Amount', ...rows), expected);
  assert.deepEqual(datesOf('Date,Details,Amount', ...rows.toReversed()), expected.toReversed());
});

test('running balances show which entry is the newest, and so the date order', () => {
  const head = 'Date,Details,Amount,Balance';
  const rows = ['01/02/2026,a,10.00,110.00', '02/02/2026,b,10.00,120.00', '03/01/2026,c,10.00,130.00'];
  const expected = ['2026-01-02', '2026-02-02', '2026-03-01'];
  assert.deepEqual(datesOf(head, ...rows), expected);
  assert.deepEqual(datesOf(head, ...rows.toReversed()), expected.toReversed());
  const without = rows.map((row) => row.replace(/,\d+\.00$/, ','));
  assert.deepEqual(datesOf(head, ...without), [null, '2026-02-02', null, 'AMBIGUOUS_DATE']);
});

test('value dates are close to their booking dates', () => {
  assert.deepEqual(
    datesOf('Date,Value date,Details,Amount', '03/04/2026,05/04/2026,a,1.00', '06/04/2026,06/04/2026,b,1.00'),
    ['2026-04-03', '2026-04-06'],
  );
});

test('where the rows do not decide, the country of the account does: by IBAN, bank code, BIC or currency', () => {
  const rows = ['Date,Details,Amount', '03/04/2026,a,1.00'];
  assert.deepEqual(datesOf('IBAN: GB82 WEST 1234 5698 7654 32', ...rows), ['2026-04-03']);
  assert.deepEqual(datesOf('Routing number: 123456780', ...rows), ['2026-03-04']);
  assert.deepEqual(datesOf('Sort code: 12-34-56', ...rows), ['2026-04-03']);
  assert.deepEqual(datesOf('BIC: HARBUS33', ...rows), ['2026-03-04']);
  assert.deepEqual(datesOf('Currency: GBP', ...rows), ['2026-04-03']);
  assert.deepEqual(datesOf('Statement of your account', 'Currency: USD', ...rows), ['2026-03-04']);
});

test('missing or contradictory evidence leaves the dates empty and is reported', () => {
  const rows = ['Date,Details,Amount', '03/04/2026,a,1.00'];
  const open = [null, 'AMBIGUOUS_DATE'];
  assert.deepEqual(datesOf(...rows), open);
  assert.deepEqual(datesOf('Date,Details,Amount', '03-04-2026,a,1.00'), open);
  assert.deepEqual(datesOf('Currency: CAD', ...rows), open);
  assert.deepEqual(datesOf('Routing number: 123456780', 'Sort code: 12-34-56', ...rows), open);
  assert.deepEqual(datesOf(...rows, '13/04/2026,b,1.00', '04/13/2026,c,1.00'), [
    null,
    null,
    null,
    'AMBIGUOUS_DATE',
  ]);
});

test('the language of the file decides if nothing else does', () => {
  assert.deepEqual(
    datesOf('Extrait de compte pour la période de mai', 'Date;Libellé;Montant', '03/04/2026;a;1.00'),
    ['2026-04-03'],
  );
});
