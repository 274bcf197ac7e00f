import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrate } from '@slipway/extractor/model/forest.ts';
import { seededRandom } from '../generator/seeded-random.ts';
import { fitCurve } from './fit-curve.ts';
import { binAnswers, calibrationError } from './measure-model.ts';
import { isRight } from './same-value.ts';

/** Answers that are correct half as often as their confidence. */
function overconfident(count: number, seed: number): { confidence: number; right: boolean }[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const confidence = random();
    return { confidence, right: random() < confidence / 2 };
  });
}

test('a curve reduces the confidence to the measured accuracy, on answers outside its training data', () => {
  const fitted = overconfident(4000, 1);
  const curve = fitCurve(
    fitted.map(({ confidence }) => confidence),
    fitted.map(({ right }) => right),
  );
  const fresh = overconfident(4000, 2);
  const calibrated = fresh.map(({ confidence, right }) => ({
    confidence: calibrate(curve, confidence),
    right,
  }));
  assert.ok(calibrationError(fresh) > 0.2, 'before');
  assert.ok(calibrationError(calibrated) < 0.03, `after: ${calibrationError(calibrated)}`);
});

test('a curve never falls', () => {
  const fitted = overconfident(1000, 3);
  const { raw, right } = fitCurve(
    fitted.map(({ confidence }) => confidence),
    fitted.map((answer) => answer.right),
  );
  assert.deepEqual(
    raw,
    [...raw].sort((a, b) => a - b),
  );
  assert.deepEqual(
    right,
    [...right].sort((a, b) => a - b),
  );
});

test('the calibration error is the distance between confidence and accuracy', () => {
  const answers = [
    ...Array.from({ length: 8 }, () => ({ confidence: 0.95, right: true })),
    ...Array.from({ length: 2 }, () => ({ confidence: 0.95, right: false })),
  ];
  assert.ok(Math.abs(calibrationError(answers) - 0.15) < 1e-9);
  assert.equal(binAnswers(answers)[9]?.count, 10);
});

test('a name may differ in punctuation and a small typo, an amount must match to the cent', () => {
  assert.ok(isRight('vendorName', 'Nordwind Logistik GmbH', { value: 'Nordwind Logistlk GmbH.', also: [] }));
  assert.ok(!isRight('vendorName', 'Nordwind', { value: 'Nordwind Logistik GmbH', also: [] }));
  assert.ok(isRight('vendorName', 'Nordwind', { value: 'Nordwind Logistik GmbH', also: ['Nordwind'] }));
  assert.ok(isRight('totalAmount', '12.50', { value: '12.5', also: [] }));
  assert.ok(!isRight('totalAmount', '12.51', { value: '12.50', also: [] }));
  assert.ok(!isRight('totalAmount', '12.50', undefined));
});
