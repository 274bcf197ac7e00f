import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type ConfidenceModel,
  confidenceFeatures,
  describeField,
  fitConfidence,
} from '@slipway/extractor/model/confidence.ts';
import type { ReadField, Reading } from '@slipway/extractor/reading.ts';
import { type ConfidenceExample, fitConfidenceModel, leaveGroupsOut } from './fit-confidence.ts';

const total: ReadField = {
  value: '119.00',
  text: '119,00',
  confidence: 0.9,
  source: 'TEXT',
  page: 1,
  box: null,
  evidence: [{ code: 'LABEL_LEFT', message: 'behind “Total”' }],
};
const reading = (field: ReadField): Reading => ({
  mediaType: 'application/pdf',
  documentType: 'PURCHASE_INVOICE',
  languages: ['en'],
  fields: { totalAmount: field },
  lines: [],
  taxes: [],
  statement: null,
  findings: [],
  splits: [],
  pages: [],
});

/** Totals with a stated confidence of 90 %, of which this many in ten are correct, from ten suppliers. */
const totals = (rightOfTen: number): ConfidenceExample[] =>
  Array.from({ length: 200 }, (_, at) => ({
    name: 'totalAmount',
    group: `supplier ${at % 10}`,
    features: describeField('totalAmount', reading(total)),
    right: Math.floor(at / 10) % 10 < rightOfTen,
  }));

test('overconfident values are reduced to their measured accuracy', () => {
  const model = fitConfidenceModel(totals(6));
  const confidence = fitConfidence(reading(total), model).fields.totalAmount?.confidence ?? 0;
  assert.ok(Math.abs(confidence - 0.6) < 0.05, `stated ${confidence}`);
});

test("the confidence in a supplier's values is fitted on other suppliers", () => {
  const others = totals(10).map((one) => ({ ...one, right: one.group !== 'supplier 3' }));
  const own = leaveGroupsOut(others).filter(({ example }) => example.group === 'supplier 3');
  assert.equal(own.length, 20);
  for (const { confidence } of own) assert.ok(confidence > 0.95, `stated ${confidence}`);
});

test('receipts and invoices with the same stated confidence get the accuracy of their own kind', () => {
  const receipt: Reading = { ...reading(total), documentType: 'RECEIPT' };
  const onReceipts = totals(10).map((one) => ({ ...one, features: describeField('totalAmount', receipt) }));
  const model = fitConfidenceModel([...totals(6), ...onReceipts]);
  const confidenceOf = (one: Reading) => fitConfidence(one, model).fields.totalAmount?.confidence ?? 0;
  assert.ok(Math.abs(confidenceOf(reading(total)) - 0.6) < 0.1, `invoice ${confidenceOf(reading(total))}`);
  assert.ok(confidenceOf(receipt) > 0.9, `receipt ${confidenceOf(receipt)}`);
});

test('one kind of evidence never raises the confidence above 97 %, two kinds do', () => {
  const weights = confidenceFeatures.map((name) => (name === 'stated' ? 1 : 0));
  const sure: ConfidenceModel = {
    features: [...confidenceFeatures],
    fields: { totalAmount: { bias: 9, weights } },
  };
  assert.equal(fitConfidence(reading(total), sure).fields.totalAmount?.confidence, 0.97);
  const proven = { ...total, evidence: [...total.evidence, { code: 'SUM_AGREES', message: 'net + tax' }] };
  assert.equal(fitConfidence(reading(proven), sure).fields.totalAmount?.confidence, 0.99);
});

test('below the limit for one kind of evidence, a more probable value has the higher confidence', () => {
  const weights = confidenceFeatures.map((name) => (name === 'stated' ? 1 : 0));
  const confidences = [1.5, 2, 2.5].map((bias) => {
    const model = { features: [...confidenceFeatures], fields: { totalAmount: { bias, weights } } };
    return fitConfidence(reading(total), model).fields.totalAmount?.confidence ?? 0;
  });
  const [low = 0, middle = 0, high = 0] = confidences;
  assert.ok(low > 0.92 && low < middle && middle < high && high <= 0.97, confidences.join(', '));
});

test('values from an e-invoice or confirmed documents keep their confidence', () => {
  const model = fitConfidenceModel(totals(6));
  const stated: ReadField = { ...total, source: 'XML' };
  const learned: ReadField = {
    ...total,
    evidence: [{ code: 'MEMORY', message: 'as in 3 confirmed documents' }],
  };
  for (const field of [stated, learned])
    assert.equal(fitConfidence(reading(field), model).fields.totalAmount?.confidence, 0.9);
});
