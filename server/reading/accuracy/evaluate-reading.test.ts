import assert from 'node:assert/strict';
import { test } from 'node:test';

import { evaluateReading } from './evaluate-reading.ts';
import { autoValidation, calibration, fieldAccuracy } from './sum-up-accuracy.ts';

const values = (parts: Record<string, [string, number]>) => ({
  documentType: 'RECEIPT' as const,
  fields: Object.fromEntries(
    Object.entries(parts).map(([name, [value, confidence]]) => [name, { value, confidence }]),
  ),
});
const receipt = {
  documentDate: ['2026-10-01', 0.99],
  vendorName: ['Papierwerk', 0.9],
  currencyCode: ['EUR', 0.97],
  totalAmount: ['119.00', 0.95],
} satisfies Record<string, [string, number]>;
const read = values(receipt);

test("a value that a user left unchanged is correct, and the document's confidence is that of its least certain value", () => {
  const evaluated = evaluateReading(read, read, ['totalAmount']);
  assert.ok(evaluated.fields.every(({ outcome }) => outcome === 'CONFIRMED'));
  assert.deepEqual([evaluated.allRight, evaluated.lowestPercent], [true, 90]);
});

test('a changed value is a correction, a removed one a removal, and a new one an addition', () => {
  const { vendorName: _, ...rest } = receipt;
  const decided = values({ ...rest, totalAmount: ['118.00', 1], buyerName: ['Anders', 1] });
  const { fields, allRight } = evaluateReading(read, decided, []);
  const outcome = Object.fromEntries(fields.map(({ field, outcome }) => [field, outcome]));
  assert.deepEqual(outcome, {
    documentDate: 'CONFIRMED',
    vendorName: 'REMOVED',
    buyerName: 'ADDED',
    currencyCode: 'CONFIRMED',
    totalAmount: 'CORRECTED',
  });
  assert.equal(allRight, false);
});

test('a document that was validated without a check says nothing about its reading', () => {
  const evaluated = evaluateReading(read, read, []);
  assert.ok(evaluated.fields.every(({ outcome }) => outcome === 'UNCHECKED'));
  assert.equal(evaluated.allRight, null);
});

test('a doubtful value that was not checked leaves the others of the document unchecked', () => {
  const doubtful = values({ ...receipt, vendorName: ['Papierwerk', 0.7] });
  const outcomes = (checked: 'totalAmount' | 'vendorName') =>
    evaluateReading(doubtful, doubtful, [checked]).fields.map(({ field, outcome }) => `${field} ${outcome}`);
  assert.deepEqual(outcomes('totalAmount'), [
    'documentDate UNCHECKED',
    'vendorName UNCHECKED',
    'currencyCode UNCHECKED',
    'totalAmount CONFIRMED',
  ]);
  assert.ok(outcomes('vendorName').every((outcome) => outcome.endsWith('CONFIRMED')));
});

test('a wrong value that is not booked does not make the document wrong, but a wrong type does', () => {
  assert.equal(evaluateReading(read, values({ ...receipt, buyerName: ['Anders', 1] }), []).allRight, true);
  assert.equal(evaluateReading(read, { ...read, documentType: 'OTHER' }, []).allRight, false);
});

test('a reading without required values would never be validated automatically', () => {
  const { totalAmount: _, ...rest } = receipt;
  assert.equal(evaluateReading(values(rest), read, []).lowestPercent, null);
});

test('counts give the accuracy of each field, the calibration and the rate of automatic validation', () => {
  const one = { field: 'totalAmount', percent: 95 } as const;
  const counts = [
    { ...one, outcome: 'CONFIRMED' as const, count: 8 },
    { ...one, outcome: 'UNCHECKED' as const, count: 20 },
    { ...one, outcome: 'CORRECTED' as const, count: 1 },
    { ...one, outcome: 'REMOVED' as const, percent: 42, count: 1 },
    { ...one, outcome: 'ADDED' as const, percent: -1, count: 5 },
  ];
  assert.deepEqual(fieldAccuracy(counts), [
    { field: 'totalAmount', read: 10, unchecked: 20, confirmed: 8, corrected: 1, removed: 1, added: 5 },
  ]);
  assert.deepEqual(calibration(counts), [
    { from: 0.4, to: 0.5, count: 1, confidence: 0.42, right: 0 },
    { from: 0.9, to: 1, count: 9, confidence: 0.95, right: 0.8889 },
  ]);
  const passing = autoValidation([
    { lowestPercent: 95, allRight: true, count: 7 },
    { lowestPercent: 96, allRight: false, count: 2 },
    { lowestPercent: 99, allRight: null, count: 30 },
    { lowestPercent: null, allRight: false, count: 9 },
  ]);
  const at = (threshold: number) => passing.find((point) => point.threshold === threshold);
  assert.deepEqual(at(0.5), { threshold: 0.5, passed: 9, wrong: 2 });
  assert.deepEqual(at(0.96), { threshold: 0.96, passed: 2, wrong: 2 });
  assert.deepEqual(at(0.99), { threshold: 0.99, passed: 0, wrong: 0 });
});
