import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';

import type { FieldModel } from '@slipway/extractor/model/field-model.ts';
import type { Learnt } from './gather-examples.ts';
import { type EvaluatedField, evaluate } from './train-model.ts';

const binCount = 10;

export type Bin = { count: number; confidence: number; right: number };
export type FieldScore = {
  printed: number;
  right: number;
  wrong: number;
  missing: number;
  invented: number;
  error: number;
};

/** By field: the share of printed values that were read correctly, and the calibration error. */
export function measureModel(learnt: readonly Learnt[], model: FieldModel): Map<FieldName, FieldScore> {
  const evaluated = learnt.map((one) => ({ one, fields: evaluate(one, model) }));
  const scores = new Map<FieldName, FieldScore>();
  for (const name of fieldNames) {
    const printed = learnt.filter(({ wanted }) => wanted[name]).length;
    const answers = evaluated.flatMap(({ fields }) => fields.filter((field) => field.name === name));
    if (printed + answers.length === 0) continue;
    const right = answers.filter((answer) => answer.right).length;
    const answered = answers.filter((answer) => answer.printed).length;
    scores.set(name, {
      printed,
      right,
      wrong: answered - right,
      missing: printed - answered,
      invented: answers.length - answered,
      error: calibrationError(answers),
    });
  }
  return scores;
}

/** Answers by tenths of confidence. */
export function binAnswers(answers: readonly Pick<EvaluatedField, 'confidence' | 'right'>[]): Bin[] {
  return Array.from({ length: binCount }, (_, at) => {
    const inside = answers.filter(
      ({ confidence }) => Math.min(binCount - 1, Math.floor(confidence * binCount)) === at,
    );
    const mean = inside.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, inside.length);
    return { count: inside.length, confidence: mean, right: inside.filter(({ right }) => right).length };
  });
}

/** Expected calibration error (Naeini et al. 2015): the mean distance between confidence and accuracy. */
export function calibrationError(answers: readonly Pick<EvaluatedField, 'confidence' | 'right'>[]): number {
  return (
    binAnswers(answers).reduce(
      (sum, { count, confidence, right }) => sum + Math.abs(count * confidence - right),
      0,
    ) / Math.max(1, answers.length)
  );
}

export function showScores(scores: ReadonlyMap<FieldName, FieldScore>): string {
  const part = (count: number, all: number) =>
    (all === 0 ? '-' : ((100 * count) / all).toFixed(1)).padStart(7);
  const rows = [...scores].map(([name, { printed, right, wrong, missing, invented, error }]) => {
    const counts = [
      part(right, printed),
      part(wrong, printed),
      part(missing, printed),
      String(invented).padStart(9),
    ];
    return `${name.padEnd(18)}${String(printed).padStart(8)}${counts.join('')}${(100 * error).toFixed(1).padStart(8)}`;
  });
  return [`${'field'.padEnd(18)} printed  right  wrong missing invented  ECE %`, ...rows].join('\n');
}
