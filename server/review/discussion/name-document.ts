import type { StoredDocument } from '../../documents/document.ts';

/** How users recognise a document in a notification: its vendor and number, else its file. */
export function nameDocument({
  vendorName,
  documentNumber,
  fileName,
}: Pick<StoredDocument, 'vendorName' | 'documentNumber' | 'fileName'>): string {
  return [vendorName, documentNumber].filter(Boolean).join(' ') || fileName;
}
