import type { Entry, Sheet } from '../find/sheet.ts';
import { describeEntry, entryFeatures } from './entry-features.ts';
import { type FieldModel, logOddsOf, probabilityOf } from './field-model.ts';
import { legibility, surround } from './surroundings.ts';

/** "Invoice number" next to a number leaves little doubt, whatever the model finds unusual about the page. */
const clearLabelMin = 0.85;

export type EvaluatedEntry = { entry: Entry; confidence: number };

const [confidenceMin, confidenceMax] = [0.01, 0.99];

/** A calculated due date is slightly less certain than the document date. */
const countedPart = 0.9;

/**
 * The calibrated probability of each value. If the model chose among candidates, it has evaluated them
 * already; otherwise it uses the rules' score and evidence. Values below the minimum of their field are left
 * out, except a document number with a clear label.
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
    const isClear = name === 'documentNumber' && entry.score >= clearLabelMin;
    if (confidence < weights.least && !isClear) return [];
    return [{ entry, confidence: Math.max(confidence, weights.least) }];
  });
  const counted = entries.filter(({ source }) => source === 'RULE');
  const date = evaluated.find(({ entry }) => entry.name === 'documentDate');
  return [
    ...evaluated,
    ...(date ? counted.map((entry) => ({ entry, confidence: round(date.confidence * countedPart) })) : []),
  ];
}

/** Fields without weights: the rules' score, reduced by the OCR confidence of the words. */
function confidenceOfRules({ spot, score }: Entry, { rows }: Sheet): number {
  const row = rows[spot.row];
  return round(score * (row ? legibility(spot, row) : 1));
}

function round(value: number): number {
  return Math.round(Math.min(confidenceMax, Math.max(confidenceMin, value)) * 100) / 100;
}
