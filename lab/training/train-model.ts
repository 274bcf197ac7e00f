import type { FieldName } from '@slipway/contract/fields.ts';

import { findEntries } from '@slipway/extractor/find/find-fields.ts';
import { evaluateEntries } from '@slipway/extractor/model/evaluate-entries.ts';
import type { FieldModel } from '@slipway/extractor/model/field-model.ts';
import type { Curve, Forest } from '@slipway/extractor/model/forest.ts';
import { fitCurve } from './fit-curve.ts';
import {
  candidateFields,
  type Example,
  entryFields,
  featuresOf,
  gatherCandidates,
  gatherEntries,
  type Learnt,
} from './gather-examples.ts';
import { growForest } from './grow-forest.ts';
import { isRight } from './same-value.ts';

const candidateGrowth = { depth: 3, trees: 80, rate: 0.15 };
const entryGrowth = { depth: 2, trees: 40, rate: 0.15 };

/** Candidates with a lower probability are left out. For fields that the rules choose, the rules decide. */
const leastProbable = 0.15;
const leastOfRules = 0;

/** A curve from fewer documents would depend on chance. */
const curveSizeMin = 60;

const straight: Curve = { raw: [0, 1], right: [0, 1] };

/** Grows one forest per field on some documents, and fits the confidence on documents of other layouts. */
export function trainModel(grown: readonly Learnt[], held: readonly Learnt[]): FieldModel {
  const model: FieldModel = {};
  const candidates = grown.map(gatherCandidates);
  for (const name of candidateFields) {
    const examples = candidates.flatMap((one) => one[name]);
    put(model, name, growOn(name, examples, candidateGrowth));
  }
  const entries = grown.map((one) => gatherEntries(one, model));
  for (const name of entryFields) {
    const examples = entries.flatMap((one) => one[name] ?? []);
    if (examples.length >= curveSizeMin) put(model, name, growOn(name, examples, entryGrowth));
  }
  return fitCurves(model, held);
}

function put(model: FieldModel, name: FieldName, forest: Forest): void {
  model[name] = { forest, curve: straight, least: 0 };
}

function growOn(name: FieldName, examples: readonly Example[], growth: typeof candidateGrowth): Forest {
  const { names, rising } = featuresOf(name);
  return growForest(
    {
      features: names,
      rows: examples.map(({ row }) => row),
      labels: examples.map(({ label }) => label),
      weights: examples.map(({ weight }) => weight),
    },
    { ...growth, rising },
  );
}

/** Isotonic steps from the forests' scores of chosen values to their measured accuracy. */
function fitCurves(model: FieldModel, held: readonly Learnt[]): FieldModel {
  const evaluated = held.flatMap((one) => evaluate(one, model));
  const fitted: FieldModel = {};
  for (const [field, weights] of Object.entries(model)) {
    const name = field as FieldName;
    const own = evaluated.filter((one) => one.name === name);
    const curve =
      own.length < curveSizeMin
        ? straight
        : fitCurve(
            own.map(({ confidence }) => confidence),
            own.map(({ right }) => right),
          );
    // Candidates below the scores of the curve's documents are improbable; for values that rules chose,
    // nothing is known there.
    const chosen = (candidateFields as readonly FieldName[]).includes(name);
    fitted[name] = chosen
      ? { ...weights, curve: fromNought(curve), least: leastProbable }
      : { ...weights, curve, least: leastOfRules };
  }
  return fitted;
}

function fromNought({ raw, right }: Curve): Curve {
  return raw[0] === 0 ? { raw, right } : { raw: [0, ...raw], right: [0, ...right] };
}

export type EvaluatedField = { name: FieldName; confidence: number; right: boolean; printed: boolean };

/** The model's answer for a document, its confidence, and whether it is correct. */
export function evaluate({ sheet, ownCompany, wanted }: Learnt, model: FieldModel): EvaluatedField[] {
  const { entries } = findEntries(sheet, ownCompany, model);
  const printed = entries.filter(({ source }) => source !== 'RULE');
  return evaluateEntries(printed, sheet, model).map(({ entry, confidence }) => ({
    name: entry.name,
    confidence,
    right: isRight(entry.name, entry.value, wanted[entry.name]),
    printed: wanted[entry.name] !== undefined,
  }));
}
