import { bookedFields, lowestConfidence } from '@slipway/contract/booked-fields.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames, sureFrom } from '@slipway/contract/fields.ts';
import { z } from 'zod';

/** The part of a read field that the evaluation needs. */
export type ReadValue = { value: string | null; confidence: number | null };
export type ReadValues = { documentType: DocumentType | null; fields: Partial<Record<FieldName, ReadValue>> };
type Decided = {
  documentType: DocumentType | null;
  fields: Partial<Record<FieldName, { value: string | null }>>;
};

/** UNCHECKED: validated as it was read, and no user checked it. */
export const Outcome = z.enum(['CONFIRMED', 'UNCHECKED', 'CORRECTED', 'REMOVED', 'ADDED']);
export type Outcome = z.infer<typeof Outcome>;
export type Evaluation = {
  fields: { field: FieldName; outcome: Outcome; percent: number | null }[];
  /** The lowest confidence of the booked values; null if the reading was incomplete. */
  lowestPercent: number | null;
  /** Whether no booked value had to be changed; null if unchanged ones were not checked. */
  allRight: boolean | null;
};

/**
 * Compares the reading with the validated values. A field that is empty in both does not count.
 * @param checked the fields that a user changed, confirmed or checked without a change
 */
export function evaluateReading(
  read: ReadValues,
  decided: Decided,
  checked: readonly FieldName[],
): Evaluation {
  const compared = fieldNames.flatMap((field) => {
    const { value, confidence } = read.fields[field] ?? { value: null, confidence: null };
    const outcome = outcomeOf(value, decided.fields[field]?.value ?? null);
    if (!outcome) return [];
    const isChecked = outcome !== 'CONFIRMED' || checked.includes(field);
    return [{ field, outcome, confidence, isChecked }];
  });
  // A user who checked all doubtful values saw the page: the certain values count as well.
  const isReviewed =
    compared.some(({ isChecked }) => isChecked) &&
    compared.every(({ isChecked, confidence }) => isChecked || (confidence ?? 0) >= sureFrom);
  const fields = compared.map(({ field, outcome, confidence, isChecked }) => ({
    field,
    outcome: isChecked || isReviewed ? outcome : ('UNCHECKED' as const),
    percent: percentOf(confidence),
  }));
  const booked = fields.filter(({ field }) => bookedFields.includes(field));
  return {
    fields,
    lowestPercent: percentOf(lowestConfidence(read.documentType, read.fields)),
    allRight: read.documentType === decided.documentType ? areRight(booked) : false,
  };
}

function areRight(fields: readonly { outcome: Outcome }[]): boolean | null {
  const isKnown = ({ outcome }: { outcome: Outcome }) => outcome === 'CONFIRMED' || outcome === 'UNCHECKED';
  if (!fields.every(isKnown)) return false;
  return fields.some(({ outcome }) => outcome === 'UNCHECKED') ? null : true;
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
