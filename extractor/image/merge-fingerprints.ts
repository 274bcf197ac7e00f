import type { FieldName } from '@slipway/contract/fields.ts';

import type { ReadField, Reading } from '../reading.ts';

/** If one of these is missing, or has a lower confidence, a picture is read a second time. */
const confidenceMin = { totalAmount: 0.55, documentDate: 0.32, vendorName: 0.55 } as const;
/** Letterheads are clearer than receipt headers. */
const letterheadMin = 0.4;

/** Sums belong together: they come from one reading, the one with the higher confidence in the total. */
const sums = new Set<string>(['totalAmount', 'netAmount', 'taxAmount', 'paidAmount', 'amountDue']);

/** The sums of a second reading need a confidence this much higher than those of the first. */
const clearly = 0.2;

const readTwice = { code: 'READ_TWICE', message: 'two readings of the picture agree' };

type Fields = Reading['fields'];

/** Whether a field that every receipt has is missing or hardly legible. */
export function isUncertain({ documentType, fields }: Reading): boolean {
  if (documentType === 'BANK_STATEMENT') return false;
  const least = documentType === 'RECEIPT' ? confidenceMin : { ...confidenceMin, vendorName: letterheadMin };
  return Object.entries(least).some(([name, low]) => confidenceOf(fields, name) < low);
}

/** Merges two readings of the same picture: each field comes from the reading with the higher confidence. */
export function mergeFingerprints(first: Reading, second: Reading): Reading {
  if (first.documentType === 'BANK_STATEMENT') return first;
  const isClearer = sumsOf(second) > sumsOf(first) + clearly;
  const [base, other] = isClearer ? [second, first] : [first, second];
  const names = new Set([...Object.keys(base.fields), ...Object.keys(other.fields)] as FieldName[]);
  const fields: Fields = {};
  for (const name of names) {
    const [own, rival] = [base.fields[name], other.fields[name]];
    const takesRival = !sums.has(name) && confidenceOf(other.fields, name) > confidenceOf(base.fields, name);
    const chosen = takesRival ? rival : own;
    if (chosen) fields[name] = own?.value === rival?.value ? agreed(chosen) : chosen;
  }
  return { ...base, fields };
}

function agreed(chosen: ReadField): ReadField {
  if (chosen.evidence.some(({ code }) => code === readTwice.code)) return chosen;
  return { ...chosen, evidence: [...chosen.evidence, readTwice] };
}

function sumsOf({ fields }: Reading): number {
  return confidenceOf(fields, 'totalAmount');
}

function confidenceOf(fields: Fields, name: string): number {
  return fields[name as FieldName]?.confidence ?? 0;
}
