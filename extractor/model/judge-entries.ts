import type { Entry, Sheet } from '../find/sheet.ts';
import { describeEntry, entryFeatures } from './entry-features.ts';
import { type FieldModel, logOddsOf, probabilityOf } from './field-model.ts';
import { legibility, surround } from './surroundings.ts';

export type JudgedEntry = { entry: Entry; confidence: number };

const [confidenceMin, confidenceMax] = [0.01, 0.99];

/**
 * How often values that stood so proved right. Where the model chose among candidates it has judged already;
 * elsewhere it weighs the rules' score and reasons. What is less likely right than its field's least is left out.
 */
export function judgeEntries(entries: readonly Entry[], sheet: Sheet, model: FieldModel): JudgedEntry[] {
  const around = surround(sheet);
  return entries.flatMap((entry) => {
    const { name } = entry;
    const weights = model[name];
    if (!weights) return [{ entry, confidence: confidenceOfRules(entry, sheet) }];
    const odds =
      entry.logOdds ??
      logOddsOf(model, name, entryFeatures, [describeEntry(entry, entries, around)])?.[0] ??
      0;
    const confidence = round(probabilityOf(model, name, odds));
    return confidence < weights.least ? [] : [{ entry, confidence }];
  });
}

/** Fields that have no weights: the rules' score, lessened by how sure character recognition was of the words. */
function confidenceOfRules({ spot, score }: Entry, { rows }: Sheet): number {
  const row = rows[spot.row];
  return round(score * (row ? legibility(spot, row) : 1));
}

function round(value: number): number {
  return Math.round(Math.min(confidenceMax, Math.max(confidenceMin, value)) * 100) / 100;
}
