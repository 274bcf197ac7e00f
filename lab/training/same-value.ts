import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { likeness, plainText } from '@slipway/extractor/compare-text.ts';

/** The correct value of a field; other values may also be correct. */
export type ExpectedValue = { value: string; also: readonly string[] };

/** Names and addresses with at least this similarity are correct: line breaks and commas are not errors. */
const likenessMin = 0.85;
const likened: readonly FieldName[] = ['vendorName', 'vendorAddress', 'buyerName'];

/** Whether a value is the printed one. A field that is not printed has no correct value. */
export function isRight(name: FieldName, value: string, wanted: ExpectedValue | undefined): boolean {
  return wanted !== undefined && [wanted.value, ...wanted.also].some((one) => isSame(name, value, one));
}

function isSame(name: FieldName, read: string, truth: string): boolean {
  if (fieldTable[name].kind === 'amount') return Number(read) === Number(truth);
  const [a, b] = [plainText(read), plainText(truth)];
  if (a === b) return true;
  return likened.includes(name) && likeness(a, b) >= likenessMin;
}
