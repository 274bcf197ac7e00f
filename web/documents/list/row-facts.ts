import type { DocumentSummary } from '@slipway/sdk/client.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The number of days overdue: 0 on the due date; null if booked or not due yet. A credit note has no due payment. */
export function daysOverdue(
  {
    documentType,
    dueDate,
    status,
    archivedAt,
  }: Pick<DocumentSummary, 'documentType' | 'dueDate' | 'status' | 'archivedAt'>,
  today: string,
): number | null {
  if (dueDate === null || dueDate > today || status === 'EXPORTED' || archivedAt !== null) return null;
  if (documentType === 'SALES_CREDIT_NOTE' || documentType === 'PURCHASE_CREDIT_NOTE') return null;
  return Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs);
}

/** The current day of the reader, as `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The first letters of the first and the last word: `Ada King Lovelace` is `AL`. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
