import type { FieldName } from '@slipway/contract/fields.ts';

import {
  type ConfidenceModel,
  type ConfidenceWeights,
  confidenceFeatures,
  scoreOf,
} from '@slipway/extractor/model/confidence.ts';
import { toProbability } from '@slipway/extractor/model/forest.ts';

/** One value that was read: its features, whether it was correct, and its supplier or template. */
export type ConfidenceExample = { name: FieldName; group: string; features: number[]; right: boolean };

/**
 * The ridge pulls the weights towards a prior with this many examples: 1 for the stated odds, 0 for
 * everything else.
 */
const ridge = 1;
/** Longer Newton steps would overshoot the optimum. */
const stepMax = 1;
const stepsMax = 60;
const rightEnough = 1e-7;
/** With fewer examples a field keeps its stated confidence. */
const examplesMin = 60;
/** Adds this many wrong examples per field: no value is ever completely certain. */
const wrongAdded = 0.5;

/** Fits every field on all examples. */
export function fitConfidenceModel(examples: readonly ConfidenceExample[]): ConfidenceModel {
  const fields: ConfidenceModel['fields'] = {};
  for (const [name, own] of Map.groupBy(examples, (one) => one.name)) {
    if (own.length >= examplesMin) fields[name] = fitField(own);
  }
  return { features: [...confidenceFeatures], fields };
}

/** The confidence of each value, with weights from documents outside its own group. */
export function leaveGroupsOut(
  examples: readonly ConfidenceExample[],
): { example: ConfidenceExample; confidence: number }[] {
  return [...Map.groupBy(examples, (one) => one.name).values()].flatMap((own) => {
    if (own.length < examplesMin) return [];
    return [...new Set(own.map(({ group }) => group))].flatMap((group) => {
      const weights = fitField(own.filter((one) => one.group !== group));
      return own
        .filter((one) => one.group === group)
        .map((example) => ({ example, confidence: toProbability(scoreOf(weights, example.features)) }));
    });
  });
}

/**
 * Ridge logistic regression with Newton's method. Groups are weighted by the square root of their size, so
 * that a supplier with many documents does not dominate.
 */
function fitField(examples: readonly ConfidenceExample[]): ConfidenceWeights {
  const sizes = Map.groupBy(examples, ({ group }) => group);
  const width = confidenceFeatures.length;
  const prior = [0, ...Array.from({ length: width }, (_, at) => (at === 0 ? 1 : 0))];
  let theta = [...prior];
  for (let step = 0; step < stepsMax; step++) {
    const gradient = theta.map((value, at) => ridgeOf(at) * ((prior[at] ?? 0) - value));
    const hessian = theta.map((_, row) => theta.map((__, column) => (row === column ? ridgeOf(row) : 0)));
    const add = (features: readonly number[], label: number, weight: number) => {
      const probability = toProbability(
        theta.reduce((sum, value, at) => sum + value * (features[at] ?? 0), 0),
      );
      const spread = weight * Math.max(1e-6, probability * (1 - probability));
      for (let row = 0; row <= width; row++) {
        gradient[row]! += weight * (label - probability) * (features[row] ?? 0);
        for (let column = 0; column <= width; column++)
          hessian[row]![column]! += spread * (features[row] ?? 0) * (features[column] ?? 0);
      }
    };
    for (const { features, right, group } of examples)
      add([1, ...features], right ? 1 : 0, 1 / Math.sqrt(sizes.get(group)?.length ?? 1));
    const mean = Array.from({ length: width }, (_, at) => meanOf(examples, at));
    add([1, ...mean], 0, wrongAdded);
    const change = solve(hessian, gradient);
    const shortened = Math.min(1, stepMax / Math.max(...change.map(Math.abs)));
    theta = theta.map((value, at) => value + shortened * (change[at] ?? 0));
    if (change.every((value) => Math.abs(value) < rightEnough)) break;
  }
  const [bias = 0, ...weights] = theta.map((value) => Math.round(value * 1e4) / 1e4);
  return { bias, weights };
}

/** The bias has no penalty. */
function ridgeOf(at: number): number {
  return at === 0 ? 1e-3 : ridge;
}

function meanOf(examples: readonly ConfidenceExample[], at: number): number {
  return examples.reduce((sum, { features }) => sum + (features[at] ?? 0), 0) / examples.length;
}

/** Gaussian elimination with pivots; the matrix is positive definite. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows
      .slice(at)
      .reduce((best, row) => (Math.abs(row[at]!) > Math.abs(best[at]!) ? row : best));
    const from = rows.indexOf(pivot);
    [rows[at], rows[from]] = [pivot, rows[at]!];
    for (let below = at + 1; below < size; below++) {
      const factor = rows[below]![at]! / pivot[at]!;
      for (let column = at; column <= size; column++) rows[below]![column]! -= factor * pivot[column]!;
    }
  }
  const result = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at--) {
    const known = rows[at]!.slice(at + 1, size).reduce(
      (sum, value, index) => sum + value * result[at + 1 + index]!,
      0,
    );
    result[at] = (rows[at]![size]! - known) / rows[at]![at]!;
  }
  return result;
}
