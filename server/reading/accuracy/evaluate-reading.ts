import { bookedFields, lowestConfidence } from '@slipway/contract/booked-fields.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';

/** What a reading said of a field: enough to evaluate it by. */
export type ReadValue = { value: string | null; confidence: number | null };
export type ReadValues = { documentType: DocumentType | null; fields: Partial<Record<FieldName, ReadValue>> };
type Decided = {
  documentType: DocumentType | null;
  fields: Partial<Record<FieldName, { value: string | null }>>;
};

export type Outcome = 'CONFIRMED' | 'CORRECTED' | 'REMOVED' | 'ADDED';
export type Evaluation = {
  fields: { field: FieldName; outcome: Outcome; percent: number | null }[];
  /** How sure the least sure value was that is booked; null where the reading was not complete. */
  lowestPercent: number | null;
  /** Whether nothing that is booked had to be changed. */
  allRight: boolean;
};

/** Holds what was read against what a person validated. A field that both leave open says nothing. */
export function evaluateReading(read: ReadValues, decided: Decided): Evaluation {
  const fields = fieldNames.flatMap((field) => {
    const before = read.fields[field] ?? { value: null, confidence: null };
    const outcome = outcomeOf(before.value, decided.fields[field]?.value ?? null);
    return outcome ? [{ field, outcome, percent: percentOf(before.confidence) }] : [];
  });
  const wrong = fields.some(({ field, outcome }) => outcome !== 'CONFIRMED' && bookedFields.includes(field));
  return {
    fields,
    lowestPercent: percentOf(lowestConfidence(read.documentType, read.fields)),
    allRight: !wrong && read.documentType === decided.documentType,
  };
}

function outcomeOf(read: string | null, decided: string | null): Outcome | null {
  if (read === null) return decided === null ? null : 'ADDED';
  if (decided === null) return 'REMOVED';
  return read === decided ? 'CONFIRMED' : 'CORRECTED';
}

/** Cut off, not rounded: what is not quite sure does not count as sure. */
function percentOf(confidence: number | null): number | null {
  return confidence === null ? null : Math.floor(confidence * 100 + 1e-9);
}
