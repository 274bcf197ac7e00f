import assert from 'node:assert/strict';
import { test } from 'node:test';

import { noBooks } from '../master-data/master-data.ts';
import { planned, refused, type SampleChanges, wordings } from '../testing/plan-sample.ts';
import { sampleBooks, sampleParty, sampleSettings } from '../testing/sample-books.ts';

const found = (parties: ReturnType<typeof sampleParty>[], fields: SampleChanges['fields'] = {}) => {
  const { party } = planned({ ...(fields ? { fields } : {}) }, sampleBooks({ parties }));
  return party.found === null ? party.name : [party.found.id, party.by];
};
const paper = (id: string, changes = {}) => sampleParty(id, 'Papier & Büro AG', changes);

test('the VAT ID takes precedence over the IBAN, and the IBAN over the name', () => {
  const iban = 'DE02 1203 0000 0000 2020 51';
  const parties = [
    sampleParty('1', 'Papier Nord GmbH', { taxId: 'DE 123456789' }),
    sampleParty('2', 'Papier Süd GmbH', { ibans: ['DE02120300000000202051'] }),
    paper('3'),
  ];
  assert.deepEqual(found(parties, { vendorTaxId: 'DE123456789', iban }), ['1', 'TAX_ID']);
  assert.deepEqual(found(parties.slice(1), { vendorTaxId: 'DE123456789', iban }), ['2', 'IBAN']);
  assert.deepEqual(found(parties, { vendorName: 'PAPIER UND BUERO' }), ['3', 'NAME']);
});

test('an unknown party is created with all data of the document', () => {
  const fields = {
    vendorTaxId: 'DE999999999',
    vendorAddress: 'Hafenstr. 1',
    iban: 'DE02120300000000202051',
  };
  assert.deepEqual(planned({ fields }, sampleBooks({ parties: [] })).party, {
    found: null,
    name: 'Papier & Büro AG',
    taxId: 'DE999999999',
    address: 'Hafenstr. 1',
    iban: 'DE02120300000000202051',
  });
  const strict = { ...sampleSettings, createParties: false };
  assert.deepEqual(wordings(refused({}, sampleBooks({ parties: [] }), strict)), ['PARTY_UNKNOWN']);
});

test('another VAT ID of the same country means another supplier, a national number does not', () => {
  const vendorTaxId = 'DE999999999';
  assert.equal(found([paper('1', { taxId: 'DE123456789' })], { vendorTaxId }), 'Papier & Büro AG');
  assert.deepEqual(found([paper('1', { taxId: '12/345/67890' })], { vendorTaxId }), ['1', 'NAME']);
});

test('a customer is not a supplier, but a party may be both', () => {
  assert.equal(found([paper('1', { role: 'CUSTOMER' })]), 'Papier & Büro AG');
  assert.deepEqual(found([paper('1', { role: 'BOTH' })]), ['1', 'NAME']);
});

test('an active party takes precedence over an archived one; only an archived one is refused', () => {
  const old = paper('1', { active: false, taxId: 'DE123456789' });
  assert.deepEqual(found([old, paper('2')], { vendorTaxId: 'DE123456789' }), ['2', 'NAME']);
  const [refusal] = refused({}, sampleBooks({ parties: [old] }));
  assert.deepEqual(
    [refusal?.category, refusal?.wording, refusal?.retryable],
    ['SUPPLIER', 'PARTY_ARCHIVED', true],
  );
});

test('of several parties with one VAT ID the name decides; otherwise a user must decide', () => {
  const one = { taxId: 'DE123456789' };
  const branches = [sampleParty('1', 'Papier Nord AG', one), paper('2', one)];
  assert.deepEqual(found(branches, { vendorTaxId: 'DE123456789' }), ['2', 'TAX_ID']);
  const [refusal] = refused({}, sampleBooks({ parties: [paper('1'), paper('2')] }));
  assert.equal(refusal?.wording, 'PARTY_AMBIGUOUS');
});

test('Muster GmbH is not Muster AG, and Muster alone may be the only one of them', () => {
  const parties = [sampleParty('1', 'Muster AG')];
  assert.equal(found(parties, { vendorName: 'Muster GmbH' }), 'Muster GmbH');
  assert.deepEqual(found(parties, { vendorName: 'MUSTER' }), ['1', 'NAME']);
  const both = sampleBooks({ parties: [...parties, sampleParty('2', 'Muster GmbH')] });
  assert.deepEqual(wordings(refused({ fields: { vendorName: 'Muster' } }, both)), ['PARTY_AMBIGUOUS']);
});

test('master data that was never read proves nothing', () => {
  assert.deepEqual(wordings(refused({}, noBooks)), ['BOOKS_NOT_ASKED']);
});

const own = sampleParty('9', 'Hafen Handel GmbH', {
  role: 'OWN',
  taxId: 'DE811907980',
  ibans: ['DE02120300000000202051'],
});

test('the company that owns the ledger is never the counterparty of a document', () => {
  const books = sampleBooks({ parties: [own] });
  const [refusal] = refused({ fields: { vendorTaxId: 'DE 811 907 980' } }, books);
  assert.deepEqual([refusal?.wording, refusal?.field], ['TAX_ID_IS_OWN', 'vendorTaxId']);
  const sale = { documentType: 'SALES_INVOICE' as const, fields: { buyerTaxId: 'DE811907980' } };
  assert.deepEqual(wordings(refused(sale, books)), ['TAX_ID_IS_OWN']);
  // It is not found by its name or account either: a new supplier is created.
  assert.equal(
    found([own], { vendorName: 'Hafen Handel GmbH', iban: 'DE02120300000000202051' }),
    'Hafen Handel GmbH',
  );
});

test('a VAT ID that belongs to another name is not booked until the user decides', () => {
  const parties = [sampleParty('1', 'Stahlbau Weber GmbH', { taxId: 'DE123456789' })];
  const [refusal] = refused({ fields: { vendorTaxId: 'DE123456789' } }, sampleBooks({ parties }));
  assert.deepEqual(
    [refusal?.category, refusal?.wording, refusal?.field, refusal?.values['found']],
    ['SUPPLIER', 'PARTY_OF_TAX_ID', 'vendorTaxId', 'Stahlbau Weber GmbH'],
  );
  // The user enters the name in the accounting system, or the correct VAT ID.
  const vendorTaxId = 'DE123456789';
  assert.deepEqual(found(parties, { vendorTaxId, vendorName: 'Stahlbau Weber' }), ['1', 'TAX_ID']);
  assert.equal(found(parties, { vendorTaxId: 'DE999999999' }), 'Papier & Büro AG');
  const sale = { documentType: 'SALES_INVOICE' as const, fields: { buyerTaxId: vendorTaxId } };
  const customers = [sampleParty('1', 'Stahlbau Weber GmbH', { taxId: vendorTaxId, role: 'CUSTOMER' })];
  assert.equal(refused(sale, sampleBooks({ parties: customers }))[0]?.field, 'buyerTaxId');
});

test('a VAT ID and a differently spelt name are one company', () => {
  const taxId = 'DE123456789';
  const names = [
    'Papier & Büro',
    'PAPIER UND BUERO AKTIENGESELLSCHAFT',
    'Papier Express',
    'Papier & Büro AG, Hamburg',
  ];
  for (const vendorName of names) {
    assert.deepEqual(
      found([paper('1', { taxId })], { vendorTaxId: taxId, vendorName }),
      ['1', 'TAX_ID'],
      vendorName,
    );
  }
  assert.deepEqual(found([paper('1', { taxId })], { vendorTaxId: taxId, vendorName: null }), ['1', 'TAX_ID']);
  // The bank account is further evidence.
  const iban = 'DE02120300000000202051';
  const both = [sampleParty('1', 'P+B Vertrieb', { taxId, ibans: [iban] })];
  assert.deepEqual(found(both, { vendorTaxId: taxId, iban }), ['1', 'TAX_ID']);
});

test('the bank account of another company does not override the name', () => {
  const iban = 'DE02120300000000202051';
  const factor = sampleParty('1', 'Faktura Bank AG', { ibans: [iban] });
  assert.deepEqual(wordings(refused({ fields: { iban } }, sampleBooks({ parties: [factor] }))), [
    'PARTY_OF_IBAN',
  ]);
  assert.deepEqual(found([factor, paper('2')], { iban }), ['2', 'NAME']);
});
