import type { DocumentType } from './document.ts';
import { documentTypeInfo } from './document-types.ts';
import type { FieldName } from './fields.ts';

/** What goes into the books: a document is read rightly when all of these are. */
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
 * How sure the least sure of the values is that are booked, between 0 and 1; null where something is missing that a
 * document of its type must state, or where its type is not known.
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
