import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';

import { isAttached } from './attach-file.ts';
import type { Booking, RemoteDocument } from './connector.ts';
import type { Difference } from './sent.ts';

/** Which fields a system may report back, and how they are compared. */
const compared = [
  'documentNumber',
  'documentDate',
  'vendorName',
  'currencyCode',
  'totalAmount',
  'taxAmount',
] as const;

/**
 * What the books hold otherwise than the document says. Systems change things silently (a date moved out
 * of a locked year, a dropped account), so what was booked is read back. A value that either side does not
 * tell is not compared. `known` are differences told already.
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
    const message = `${fieldTable[field].label}: the document says ${ours}, the books hold ${theirs}.`;
    differences.push({ field, code: 'DIFFERENT', message, values: { field, ours, theirs } });
  }
  const fileTold = known.some(({ field }) => field === 'file');
  if (file && record.attachments && !fileTold && !isAttached(file, record)) {
    const message = `The file ${file.name} does not stand beside the booking.`;
    differences.push({ field: 'file', code: 'FILE_MISSING', message });
  }
  return differences;
}

function agree(field: FieldName, ours: string, theirs: string): boolean {
  if (fieldTable[field].kind === 'amount') return decimal(ours).equals(decimal(theirs));
  return oneLine(ours) === oneLine(theirs);
}

/** Line breaks and doubled spaces are layout, not content. */
function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
