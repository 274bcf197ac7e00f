import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FieldName } from '@slipway/contract/fields.ts';

import { type Curve, calibrate, type Forest, scoreExample, toProbability } from './forest.ts';

/** How one field's candidates are evaluated: made by `npm run train` on generated documents alone. */
export type FieldWeights = {
  forest: Forest;
  curve: Curve;
  /** A candidate that is less probable than this is left out: nothing is better than a guess. */
  least: number;
};
export type FieldModel = Partial<Record<FieldName, FieldWeights>>;

/** So much likelier (in log odds) another candidate must be before the rules' own choice gives way to it. */
const overrule = 1;

/** A candidate that the rules would not have answered with must be likelier right than this (in log odds). */
const unruledMin = 0.7;

let shipped: FieldModel | undefined;

/** The weights that lie beside this file. */
export function shippedModel(): FieldModel {
  shipped ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'weights.json'), 'utf8')) as FieldModel;
  return shipped;
}

/** The raw log odds of each example; null where the field has no weights of its own. */
export function logOddsOf(
  model: FieldModel,
  name: FieldName,
  features: readonly string[],
  examples: readonly Float64Array[],
): number[] | null {
  const weights = model[name];
  if (!weights) return null;
  assertSame(name, weights.forest.features, features);
  return examples.map((example) => scoreExample(weights.forest, example));
}

/** How often so evaluated candidates proved right. */
export function probabilityOf(model: FieldModel, name: FieldName, logOdds: number): number {
  const weights = model[name];
  const raw = toProbability(logOdds);
  return weights ? calibrate(weights.curve, raw) : raw;
}

/**
 * The candidate to answer with: the rules' own, unless the model finds it unlikely and a rival clearly likelier; where
 * the rules have none, one that is well likelier right than wrong.
 */
export function preferClear<Candidate>(
  candidates: readonly Candidate[],
  logOdds: readonly number[],
  ruled: Candidate | null,
  isRival: (one: Candidate) => boolean = () => true,
): { candidate: Candidate; logOdds: number } | null {
  const own = ruled === null ? -1 : candidates.indexOf(ruled);
  const ownOdds = logOdds[own] ?? 0;
  if (ruled !== null && ownOdds > 0) return { candidate: ruled, logOdds: ownOdds };
  const least = ruled === null ? unruledMin : Math.max(0, ownOdds + overrule);
  let best: { candidate: Candidate; logOdds: number } | null = null;
  for (const [at, candidate] of candidates.entries()) {
    const odds = logOdds[at] ?? 0;
    if (odds < (best?.logOdds ?? least) || !isRival(candidate)) continue;
    best = { candidate, logOdds: odds };
  }
  return best ?? (ruled === null ? null : { candidate: ruled, logOdds: ownOdds });
}

const compared = new WeakSet<readonly string[]>();

/** Weights of other features than the code's say nothing: better to stop than to read badly. */
function assertSame(name: FieldName, trained: readonly string[], features: readonly string[]): void {
  if (compared.has(trained)) return;
  if (trained.join() !== features.join()) {
    throw new Error(
      `The weights of ${name} are of other features: run "npm run train" and commit its result.`,
    );
  }
  compared.add(trained);
}
