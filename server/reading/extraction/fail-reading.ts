import type { StoredDocument } from '../../documents/document.ts';
import { readingPart } from '../../documents/document-parts.ts';
import { moveDocument } from '../../documents/move.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';

/** The file cannot be read, or must not be. The document is not read again until a user requests it. */
export async function failReading(
  needs: Pick<Service, 'clock' | 'random'>,
  db: Writer,
  document: StoredDocument,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const occurredAt = needs.clock.now().toISOString();
  await moveDocument(needs, db, 'SERVICE', document, 'failExtraction', {
    changes: [readingPart.change({ extractionError: { code, message, occurredAt } })],
    note: message,
  });
}
