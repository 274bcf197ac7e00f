import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sampleBooking, today } from '../testing/sample-booking.ts';
import { collectBooks } from './collect-books.ts';
import { type MasterDataItem, noBooks, type PartyItem } from './master-data.ts';

const named = (id: string, name: string): PartyItem => ({
  type: 'PARTY',
  id,
  name,
  active: true,
  role: 'SUPPLIER',
  taxId: null,
  ibans: [],
  account: null,
  taxCode: null,
  term: null,
  currencyCode: null,
});

test('only parties that may be the counterparty of the document are kept', async () => {
  async function* items(): AsyncIterable<MasterDataItem> {
    yield { type: 'CURRENCY', id: '1', name: 'EUR', active: true };
    yield { type: 'PERIOD', id: '2', name: '2026-10', active: false, from: '2026-10-01', to: '2026-10-31' };
    yield named('1', 'Papier und Büro AG');
    yield named('2', 'Werkzeug KG');
    yield { ...named('3', 'Ganz anders'), taxId: 'DE 123456789' };
  }
  const { document } = sampleBooking('books', { fields: { vendorTaxId: 'DE123456789' } });
  const books = await collectBooks(items(), document, today);
  assert.deepEqual(
    books.parties.map(({ id }) => id),
    ['1', '3'],
  );
  assert.deepEqual([books.currencies.length, books.periods.length, books.syncedAt], [1, 1, today]);
  assert.equal(noBooks.currencies.length, 0);
});
