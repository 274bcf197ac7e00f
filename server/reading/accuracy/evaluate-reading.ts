import { bookedFields, lowestConfidence } from '@slipway/contract/booked-fields.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';

/** The part of a read field that the evaluation needs. */
export type ReadValue = { value: string | null; confidence: number | null };
export type ReadValues = { documentType: DocumentType | null; fields: Partial<Record<FieldName, ReadValue>> };
type Decided = {
  documentType: DocumentType | null;
  fields: Partial<Record<FieldName, { value: string | null }>>;
};

export type Outcome = 'CONFIRMED' | 'CORRECTED' | 'REMOVED' | 'ADDED';
export type Evaluation = {
  fields: { field: FieldName; outcome: Outcome; percent: number | null }[];
  /** The lowest confidence of the booked values; null if the reading was incomplete. */
  lowestPercent: number | null;
  /** Whether no booked value had to be changed. */
  allRight: boolean;
};

/** Compares the reading with the validated values. A field that is empty in both does not count. */
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

/** Truncated, not rounded: 99.9 percent does not count as 100. */
function percentOf(confidence: number | null): number | null {
  return confidence === null ? null : Math.floor(confidence * 100 + 1e-9);
}
