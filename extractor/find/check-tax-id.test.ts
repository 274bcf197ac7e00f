import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkTaxId, isAbn } from './check-tax-id.ts';

/** Example numbers from registers and from the published rules. */
const right = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CHE107787577',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESA28015865',
  'ES54362315K',
  'ESX2482300W',
  'FI20774740',
  'FR83404833048',
  'GB980780684',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'NO974760673',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
  'TR4540536920',
  'TR17291716060',
  '27AAPFU0939F1ZV',
  '73282932000074',
];

for (const id of right) {
  test(`the check digits of ${id} are right, and another last digit is wrong`, () => {
    assert.equal(checkTaxId(id), true);
    assert.equal(checkTaxId(withOther(id)), false);
  });
}

test('an Australian business number is checked, and a wrong digit is detected', () => {
  assert.equal(isAbn('51824753556'), true);
  assert.equal(isAbn('51824753566'), false);
});

test('a number of an unknown kind is neither right nor wrong', () => {
  assert.equal(checkTaxId('US123456789'), null);
  assert.equal(checkTaxId('FRXX404833048'), null);
});

/** The ID with a digit in the middle increased by one, like an OCR error. */
function withOther(id: string): string {
  const places = [...id].flatMap((character, place) => (/\d/.test(character) ? [place] : []));
  const place = places[Math.floor(places.length / 2)] ?? 0;
  return id.slice(0, place) + ((Number(id[place]) + 1) % 10) + id.slice(place + 1);
}
