import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sampleBooking, sampleStatement } from '../testing/sample-booking.ts';
import { documentKeys, ibanKey, legalFormOf, nameStems, partyKeys, taxIdKey } from './match-key.ts';

test('a tax ID is the same in every notation', () => {
  assert.equal(taxIdKey('DE 123.456.789'), 'DE123456789');
  assert.equal(taxIdKey('CHE-123.456.789 MWST'), 'CHE123456789');
  assert.equal(taxIdKey('nl 0012.34.567-B01'), 'NL001234567B01');
  assert.deepEqual([taxIdKey(null), taxIdKey('VAT'), taxIdKey('12')], [null, null, null]);
});

test('an IBAN is the same with spaces and in lower case', () => {
  assert.equal(ibanKey('de02 1203 0000 0000 2020 51'), 'DE02120300000000202051');
  assert.equal(ibanKey('12345'), null);
});

const sharedStem = (one: string, other: string) =>
  nameStems(one).some((stem) => nameStems(other).includes(stem));

test('a name is the same in every usual spelling', () => {
  for (const spelling of [
    'PAPIER & BÜRO AG',
    'Papier und Büro Aktiengesellschaft',
    'Papier & Buero',
    'Papier + Buro A.G.',
  ]) {
    assert.ok(sharedStem('Papier & Büro AG', spelling), spelling);
  }
  assert.ok(sharedStem('Groß-Handel GmbH & Co. KG', 'Gross Handel GmbH & Co KG'));
  assert.ok(sharedStem('Smørrebrød A/S', 'Smorrebrod AS'));
  assert.ok(sharedStem('Żabka Sp. z o.o.', 'ZABKA SP Z OO'));
});

test('different companies have different names', () => {
  assert.ok(!sharedStem('Bauer GmbH', 'Baur GmbH'));
  assert.ok(!sharedStem('Papier & Büro AG', 'Papier AG'));
  assert.ok(!sharedStem('AG', 'SE'));
});

test('the legal form is recognised in every spelling', () => {
  assert.equal(legalFormOf('Muster Ltd.'), legalFormOf('Muster Limited'));
  assert.equal(legalFormOf('Muster S.r.l.'), 'srl');
  assert.equal(legalFormOf('Muster GmbH & Co. KG'), 'gmbhcokg');
  assert.equal(legalFormOf('Muster'), null);
  assert.deepEqual(nameStems('constructor'), ['constructor']);
});

test('the keys of a document are those of its counterparty', () => {
  const fields = { vendorTaxId: 'DE 123456789', iban: 'DE02 1203 0000 0000 2020 51' };
  const { document } = sampleBooking('keys', { fields });
  const keys = ['tax:DE123456789', 'iban:DE02120300000000202051', 'name:papierburo', 'name:papierbuero'];
  assert.deepEqual(documentKeys(document), keys);
  assert.deepEqual(documentKeys({ ...document, documentType: 'SALES_INVOICE' }), ['name:hafenhandel']);
  const party = { taxId: 'DE123456789', ibans: [], name: 'Papier und Buero' };
  assert.deepEqual(partyKeys(party), ['tax:DE123456789', 'name:papierbuero']);
});

test('the keys of a statement are those of all counterparties in its entries', () => {
  assert.deepEqual(documentKeys(sampleStatement('keys').document), ['name:akunde', 'name:stromwasser']);
});
