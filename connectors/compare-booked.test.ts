import assert from 'node:assert/strict';
import { test } from 'node:test';

import { compareBooked } from './compare-booked.ts';
import type { RemoteDocument } from './connector.ts';
import { sampleBooking } from './testing/sample-booking.ts';

const booking = sampleBooking('k');
const { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount } =
  booking.document.fields;
const booked: RemoteDocument = {
  ref: { id: '1', url: null },
  key: 'k',
  state: 'POSTED',
  reference: 'V-1',
  attachments: null,
  documentNumber,
  documentDate,
  vendorName,
  currencyCode,
  totalAmount,
  taxAmount,
};
const differencesOf = (changes: Partial<RemoteDocument>, known: Parameters<typeof compareBooked>[2] = []) =>
  compareBooked(booking, { ...booked, ...changes }, known);

test('a booking with the values of the document has no difference', () => {
  assert.deepEqual(differencesOf({}), []);
});

test('number, day, vendor, currency, total and tax are each compared with what was booked', () => {
  const others = {
    documentNumber: 'RE-4712',
    documentDate: '2026-11-01',
    vendorName: 'Papier AG',
    currencyCode: 'CHF',
    totalAmount: '59.39',
    taxAmount: '9.47',
  };
  for (const [field, theirs] of Object.entries(others)) {
    const [difference, ...more] = differencesOf({ [field]: theirs });
    assert.deepEqual(more, [], field);
    const ours = booking.document.fields[field as keyof typeof others];
    assert.deepEqual([difference?.field, difference?.code], [field, 'DIFFERENT']);
    assert.deepEqual(difference?.values, { field, ours, theirs });
  }
  assert.deepEqual(
    differencesOf(others).map(({ field }) => field),
    Object.keys(others),
  );
  assert.equal(
    differencesOf({ taxAmount: '9.47' })[0]?.message,
    'Tax: the document has 9.48, the accounting system has 9.47.',
  );
});

test('amounts are compared by value, and texts without regard to line breaks and spaces', () => {
  assert.deepEqual(differencesOf({ totalAmount: '59.380', vendorName: '  Papier \n &  Büro AG ' }), []);
  assert.deepEqual(differencesOf({ vendorName: 'Papier & Bu\u0308ro AG' }), [], 'another form of ü');
  assert.equal(differencesOf({ documentNumber: 'RE- 4711' }).length, 1);
});

test('a value that either side lacks is not compared', () => {
  assert.deepEqual(differencesOf({ totalAmount: null, taxAmount: null, vendorName: null }), []);
  const without = sampleBooking('k', { fields: { documentNumber: null } });
  assert.deepEqual(compareBooked(without, booked), []);
});

test('a file that the system lists as missing is reported once', () => {
  const sha256 = booking.file!.sha256;
  const file = (sha256: string | null, name: string) => [{ id: '1', name, sha256 }];
  assert.deepEqual(differencesOf({ attachments: file(sha256, 'other.pdf') }), []);
  assert.deepEqual(differencesOf({ attachments: file(null, 'invoice.pdf') }), []);
  assert.deepEqual(differencesOf({ attachments: [] }), [
    { field: 'file', code: 'FILE_MISSING', message: 'The file invoice.pdf is not attached to the entry.' },
  ]);
  assert.deepEqual(differencesOf({ attachments: null }), [], 'this system does not list files');
  const known = { field: 'file', code: 'FILE_MISSING', message: 'Too large.' } as const;
  assert.deepEqual(differencesOf({ attachments: [] }, [known]), []);
  const record = { field: 'record', code: 'BOOKED_TWICE', message: 'Twice.' } as const;
  assert.equal(differencesOf({ attachments: [] }, [record]).length, 1);
  assert.deepEqual(compareBooked({ ...booking, file: null }, { ...booked, attachments: [] }), []);
});
