import assert from 'node:assert/strict';
import { test } from 'node:test';

import { countryCode, spellAddress } from './countries.ts';

test('a country is recognised by its name in every supported language', () => {
  const printed = [
    'Deutschland',
    'ALLEMAGNE',
    'Niederlande',
    'España',
    'Österreich.',
    'United Kingdom',
    'IT',
  ];
  assert.deepEqual(printed.map(countryCode), ['DE', 'DE', 'NL', 'ES', 'AT', 'GB', 'IT']);
  assert.deepEqual(['Hamburg', 'XX', 'Am Markt'].map(countryCode), [null, null, null]);
});

test('a printed country becomes a country code at the end of an address, and is never added', () => {
  assert.equal(spellAddress(['Ecke 12', '12345 Stadt', 'Germany']), 'Ecke 12, 12345 Stadt, DE');
  assert.equal(spellAddress(['Ecke 12', 'DE 12345 Stadt']), 'Ecke 12, 12345 Stadt, DE');
  assert.equal(spellAddress(['Gasse 3', 'A-1010 Wien', 'Österreich']), 'Gasse 3, 1010 Wien, AT');
  assert.equal(spellAddress(['Ecke 12', '12345 Stadt']), 'Ecke 12, 12345 Stadt');
});

test('a Latvian postal code behind its town is put before it, with its country', () => {
  const whole = 'Brīvības iela 12, 1010 Rīga, LV';
  assert.equal(spellAddress(['Brīvības iela 12', 'Rīga, LV-1010', 'Latvija']), whole);
  assert.equal(spellAddress(['Brīvības iela 12, Rīga, LV-1010']), whole);
  assert.equal(spellAddress(['Brīvības iela 12', 'LV-1010 Rīga']), whole);
});

test('the number of a house in Turkey is part of its address', () => {
  assert.equal(
    spellAddress(['Moda Cad. No: 12/3', '34710 Kadıköy/İstanbul', 'Türkiye']),
    'Moda Cad. No: 12/3, 34710 Kadıköy/İstanbul, TR',
  );
});

test('the labels of an address are not part of it', () => {
  assert.equal(
    spellAddress(['Sede legale: Via dei Tigli 5', '38121 Trento']),
    'Via dei Tigli 5, 38121 Trento',
  );
  assert.equal(
    spellAddress(['Siège social : 12 rue du Port', '29900 Concarneau']),
    '12 rue du Port, 29900 Concarneau',
  );
});
