import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FieldName } from '@slipway/contract/fields.ts';

import { type Curve, calibrate, type Forest, scoreExample, toProbability } from './forest.ts';

/** The weights for one field's candidates, created by `npm run train` from generated documents only. */
export type FieldWeights = {
  forest: Forest;
  curve: Curve;
  /** A candidate with a lower probability is left out: an empty field is better than a guess. */
  least: number;
};
export type FieldModel = Partial<Record<FieldName, FieldWeights>>;

/** Another candidate must be this much more likely (in log odds) to replace the choice of the rules. */
const overrule = 1;

/** A candidate that the rules did not choose needs at least this score (in log odds). */
const unruledMin = 0.7;

let shipped: FieldModel | undefined;

/** The weights in the file next to this one. */
export function shippedModel(): FieldModel {
  shipped ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'weights.json'), 'utf8')) as FieldModel;
  return shipped;
}

/** The raw log odds of each example; null if the field has no weights. */
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

/** The calibrated probability for these log odds. */
export function probabilityOf(model: FieldModel, name: FieldName, logOdds: number): number {
  const weights = model[name];
  const raw = toProbability(logOdds);
  return weights ? calibrate(weights.curve, raw) : raw;
}

/**
 * Chooses a candidate: the choice of the rules, unless the model finds it unlikely and another one clearly
 * more likely. Without a choice of the rules, a candidate that is clearly more likely right than wrong.
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

/** Weights for other features than those in the code are meaningless: stop immediately. */
function assertSame(name: FieldName, trained: readonly string[], features: readonly string[]): void {
  if (compared.has(trained)) return;
  if (trained.join() !== features.join()) {
    throw new Error(
      `The weights of ${name} are for other features: run "npm run train" and commit the result.`,
    );
  }
  compared.add(trained);
}
