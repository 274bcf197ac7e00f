import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';

import { isAttached } from './attach-file.ts';
import type { Booking, RemoteDocument } from './connector.ts';
import type { Difference } from './sent.ts';

/** The fields that a system may return, and how they are compared. */
const compared = [
  'documentNumber',
  'documentDate',
  'vendorName',
  'currencyCode',
  'totalAmount',
  'taxAmount',
] as const;

/**
 * Differences between the booked record and the document. Systems change values silently (a date moved out of
 * a locked year, a dropped account), so the booking is read back. A value that either side lacks is not
 * compared. `known` are differences that are reported already.
 */
export function compareBooked(
  { document, file }: Pick<Booking, 'document' | 'file'>,
  record: RemoteDocument,
  known: readonly Difference[] = [],
): Difference[] {
  const differences: Difference[] = [];
  for (const field of compared) {
    const ours = document.fields[field];
    const theirs = record[field];
    if (ours === null || theirs === null || agree(field, ours, theirs)) continue;
    const message = `${fieldTable[field].label}: the document has ${ours}, the accounting system has ${theirs}.`;
    differences.push({ field, code: 'DIFFERENT', message, values: { field, ours, theirs } });
  }
  const fileTold = known.some(({ field }) => field === 'file');
  if (file && record.attachments && !fileTold && !isAttached(file, record)) {
    const message = `The file ${file.name} is not attached to the entry.`;
    differences.push({ field: 'file', code: 'FILE_MISSING', message });
  }
  return differences;
}

function agree(field: FieldName, ours: string, theirs: string): boolean {
  if (fieldTable[field].kind === 'amount') return decimal(ours).equals(decimal(theirs));
  return oneLine(ours) === oneLine(theirs);
}

/** Line breaks and repeated spaces are layout, not content. */
function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
