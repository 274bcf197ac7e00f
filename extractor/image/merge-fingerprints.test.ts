import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldName } from '@slipway/contract/fields.ts';

import type { ReadField, Reading } from '../reading.ts';
import { isUncertain, mergeFingerprints } from './merge-fingerprints.ts';

function field(value: string, confidence: number): ReadField {
  return { value, text: value, confidence, source: 'OCR', page: 1, box: null, evidence: [] };
}

function reading(fields: Partial<Record<FieldName, ReadField>>): Reading {
  return {
    mediaType: 'image/jpeg',
    documentType: 'RECEIPT',
    languages: [],
    fields,
    lines: [],
    taxes: [],
    statement: null,
    findings: [],
    splits: [],
    pages: [],
  };
}

const clear = {
  vendorName: field('Kontor Kaffee', 0.9),
  documentDate: field('2026-02-27', 0.8),
  totalAmount: field('12.40', 0.9),
};

test('a picture is read a second time if its total, date or merchant is missing or uncertain', () => {
  assert.equal(isUncertain(reading(clear)), false);
  assert.equal(isUncertain(reading({ ...clear, vendorName: field('Kont0r', 0.3) })), true);
  const { totalAmount: _, ...rest } = clear;
  assert.equal(isUncertain(reading(rest)), true);
});

test('each field is taken from the reading with the higher confidence', () => {
  const first = reading({ ...clear, vendorName: field('K0ntor Kaifee', 0.3) });
  const { fields } = mergeFingerprints(first, reading({ ...clear, documentDate: field('2026-01-28', 0.4) }));
  assert.equal(fields.vendorName?.value, 'Kontor Kaffee');
  assert.equal(fields.documentDate?.value, '2026-02-27');
  assert.deepEqual(
    fields.totalAmount?.evidence.map(({ code }) => code),
    ['READ_TWICE'],
  );
});

test('total, net and tax are never mixed from two readings', () => {
  const first = reading({ ...clear, netAmount: field('11.59', 0.5), taxAmount: field('0.81', 0.5) });
  const second = reading({ ...clear, totalAmount: field('72.40', 0.95), netAmount: field('77.59', 0.95) });
  const { fields } = mergeFingerprints(first, second);
  assert.deepEqual(
    [fields.totalAmount?.value, fields.netAmount?.value, fields.taxAmount?.value],
    ['12.40', '11.59', '0.81'],
  );
});
