import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isAmbiguous, readDate, spotDates } from './dates.ts';
import { decideOrder } from './order-dates.ts';
import { expectFields } from './testing/expect-fields.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

const spot = (...lines: string[]) => spotDates(layOut([typed(lines)]));
const none = { languages: [], currency: null, notBefore: [] };

test('dates are read in the notations of many languages', () => {
  const spellings: [string, string][] = [
    ['5. März 2024', '2024-03-05'],
    ['March 5th, 2024', '2024-03-05'],
    ['5 mars 2024', '2024-03-05'],
    ['1er août 2024', '2024-08-01'],
    ['5 de marzo de 2024', '2024-03-05'],
    ['5 dicembre 2024', '2024-12-05'],
    ['5 mei 2024', '2024-05-05'],
    ['5 de março de 2024', '2024-03-05'],
    ['05-JAN-2018', '2018-01-05'],
    ['2024-03-05', '2024-03-05'],
    ['05.03.24', '2024-03-05'],
    ['August 3 , 2014', '2014-08-03'],
    ['14 marca 2026 r.', '2026-03-14'],
    ['14. března 2026', '2026-03-14'],
    ['den 14 mars 2026', '2026-03-14'],
    ['14. marts 2026', '2026-03-14'],
    ['14. maaliskuuta 2026', '2026-03-14'],
    ['2026. 03. 14.', '2026-03-14'],
    ['2026. március 14.', '2026-03-14'],
    ['14 martie 2026', '2026-03-14'],
    ['14.3.2026', '2026-03-14'],
    ['2026 m. kovo 14 d.', '2026-03-14'],
    ['2026. gada 14. martā', '2026-03-14'],
    ['14. märts 2026', '2026-03-14'],
    ['14 KASIM 2026', '2026-11-14'],
    ['9 Ağustos 2026', '2026-08-09'],
  ];
  for (const [printed, value] of spellings) {
    const [found] = spot(`Date ${printed} x`);
    assert.equal(found && readDate(found, 'DAY_FIRST'), value, printed);
  }
});

test('an impossible date, a version number and an amount are not dates', () => {
  assert.deepEqual(
    spot('31.02.2024', 'v1.2.2024.7', '1.234,56', 'Tel. 12-34-5678').map(({ text }) => text),
    [],
  );
});

test('02/17/26 can only be month first, and shows the order of the other dates', () => {
  const dates = spot('Invoice 03/04/2026', 'Shipped 02/17/26');
  assert.equal(dates.filter(isAmbiguous).length, 1);
  assert.equal(decideOrder(dates, none).order, 'MONTH_FIRST');
});

test('a due date after the document date decides the order', () => {
  const [date, due] = spot('05/04/2024', '06/03/2024');
  assert.ok(date && due);
  const order = decideOrder([date, due], { ...none, notBefore: [[date, due]] });
  assert.deepEqual([order.order, order.certain], ['MONTH_FIRST', true]);
});

test('without any evidence the date order is reported as uncertain', () => {
  assert.equal(decideOrder(spot('05/04/2024'), none).certain, false);
  assert.equal(decideOrder(spot('05/04/2024'), { ...none, languages: ['it'] }).certain, true);
});

test('a year at the start of a date is not read as the time after it', () => {
  const [found] = spot('2025. február 22. 14:31');
  assert.equal(found && readDate(found, 'DAY_FIRST'), '2025-02-22');
});

test('the language of the document decides which month a name means', () => {
  const dateOf = (...lines: string[]) => {
    const [found] = spotDates(layOut([typed(lines)]));
    return found && readDate(found, 'DAY_FIRST');
  };
  assert.equal(
    dateOf('Račun br. 12', 'Datum izdavanja 5. listopada 2026.', 'Kupac', 'Dospijeće'),
    '2026-10-05',
  );
  assert.equal(dateOf('Faktura nr 12', 'Data wystawienia 5 listopada 2026 r.', 'Nabywca'), '2026-11-05');
});

test('a date that breaks in a narrow column gets its year from the line below', () => {
  const found = spot(
    'Issued          Delivered       Due',
    '16 December     9 Dec. 2023     24 December',
    '2023                            2023',
  );
  assert.deepEqual(
    found.map((one) => readDate(one, 'DAY_FIRST')),
    ['2023-12-09', '2023-12-16', '2023-12-24'],
  );
});

test('a day number in the next column is not read as a year', () => {
  assert.deepEqual(spot('8 septembre   12 jours'), []);
});

test('a time next to a date is detected', () => {
  assert.deepEqual(
    spot('25/12/2018 8:13:39 PM', '25/12/2018 Page 2').map(({ timed }) => timed),
    [true, false],
  );
});

test('the date that a program adds does not decide the order if the due date would be before the document date', () => {
  expectFields(
    `
Brightwell Joinery Ltd                      INVOICE
14 Canal Wharf                              Invoice number: BJ-20417
Leeds LS1 4AP                               Issued on 05/03/2026
                                            Due on 04/04/2026

Total                                                      120.00 GBP

Generated on 11/29/2026
`,
    { documentDate: '2026-03-05', dueDate: '2026-04-04' },
  );
});
