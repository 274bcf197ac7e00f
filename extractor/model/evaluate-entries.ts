import type { Entry, Sheet } from '../find/sheet.ts';
import { describeEntry, entryFeatures } from './entry-features.ts';
import { type FieldModel, logOddsOf, probabilityOf } from './field-model.ts';
import { legibility, surround } from './surroundings.ts';

export type EvaluatedEntry = { entry: Entry; confidence: number };

const [confidenceMin, confidenceMax] = [0.01, 0.99];

/** A day that is counted is a little less sure than the one that it is counted from. */
const countedPart = 0.9;

/**
 * How often values that stood so proved right. Where the model chose among candidates it has evaluated already;
 * elsewhere it weighs the rules' score and reasons. What is less likely right than its field's least is left out.
 */
export function evaluateEntries(
  entries: readonly Entry[],
  sheet: Sheet,
  model: FieldModel,
): EvaluatedEntry[] {
  const around = surround(sheet);
  const printed = entries.filter(({ source }) => source !== 'RULE');
  const evaluated = printed.flatMap((entry): EvaluatedEntry[] => {
    const { name } = entry;
    const weights = model[name];
    if (!weights) return [{ entry, confidence: confidenceOfRules(entry, sheet) }];
    const odds =
      entry.logOdds ??
      logOddsOf(model, name, entryFeatures, [describeEntry(entry, printed, around)])?.[0] ??
      0;
    const confidence = round(probabilityOf(model, name, odds));
    return confidence < weights.least ? [] : [{ entry, confidence }];
  });
  const counted = entries.filter(({ source }) => source === 'RULE');
  const date = evaluated.find(({ entry }) => entry.name === 'documentDate');
  return [
    ...evaluated,
    ...(date ? counted.map((entry) => ({ entry, confidence: round(date.confidence * countedPart) })) : []),
  ];
}

/** Fields that have no weights: the rules' score, lessened by how sure character recognition was of the words. */
function confidenceOfRules({ spot, score }: Entry, { rows }: Sheet): number {
  const row = rows[spot.row];
  return round(score * (row ? legibility(spot, row) : 1));
}

function round(value: number): number {
  return Math.round(Math.min(confidenceMax, Math.max(confidenceMin, value)) * 100) / 100;
}
