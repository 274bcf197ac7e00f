import type { DocumentType } from './document.ts';
import { documentTypeInfo } from './document-types.ts';
import type { FieldName } from './fields.ts';

/** The booked fields: a document is read correctly if all of them are. */
export const bookedFields: readonly FieldName[] = [
  'documentNumber',
  'documentDate',
  'dueDate',
  'vendorName',
  'vendorTaxId',
  'iban',
  'currencyCode',
  'netAmount',
  'taxAmount',
  'totalAmount',
];

type Values = Partial<Record<FieldName, { value: string | null; confidence: number | null }>>;

/**
 * The lowest confidence of the booked values, between 0 and 1; null if a value that the document type
 * requires is missing, or if the type is unknown.
 */
export function lowestConfidence(documentType: DocumentType | null, values: Values): number | null {
  if (documentType === null) return null;
  const required = documentTypeInfo(documentType).requiredFields;
  if (required.some((name) => (values[name]?.value ?? null) === null)) return null;
  const known = bookedFields.flatMap((name) => {
    const field = values[name];
    return field && field.value !== null ? [field.confidence ?? 0] : [];
  });
  return known.length === 0 ? null : Math.min(...known);
}
