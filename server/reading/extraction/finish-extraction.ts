import type { Reading } from '@slipway/extractor/reading.ts';
import { checkRead } from '../../documents/check-read.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { contentPart, filePart, placePart } from '../../documents/document-parts.ts';
import type { Change } from '../../documents/history-store.ts';
import { moveDocument } from '../../documents/move.ts';
import { savePages } from '../../documents/page-store.ts';
import { forgetPassword } from '../../documents/password-store.ts';
import { queueRead } from '../../documents/queues/route-document.ts';
import type { Writer } from '../../platform/db/database.ts';
import { runSteps, type Step } from '../../platform/run-steps.ts';
import type { Service } from '../../platform/service.ts';
import { countUse } from '../../workspace/settings/usage-store.ts';
import { saveReading } from '../accuracy/evaluation-store.ts';
import { compareRead } from '../duplicates/compare-document.ts';
import { fileRead } from '../folder-rules/choose-folder.ts';
import { checkIban } from '../suppliers/decide-iban.ts';
import { noteUse } from '../suppliers/store.ts';
import { linkRead } from '../suppliers/supplier-of-document.ts';
import { mergeRead } from './merge-reading.ts';

/** A document at the end of its extraction: as stored, as read, and as the steps leave it. */
type Read = Pick<StoredDocument, 'documentType' | 'details' | 'duplicateOf' | 'folderId'> & {
  readonly document: StoredDocument;
  readonly reading: Reading;
  readonly now: Date;
  /** The supplier that the reading recognised by its layout. */
  readonly recognised: number | null;
  supplierId: number | null;
  queueId: number | null;
  /** For the history. */
  edits: Change[];
};

/** In this order. */
const steps: readonly Step<Read>[] = [
  mergeRead,
  linkRead,
  checkRead,
  checkIban,
  compareRead,
  fileRead,
  queueRead,
];

/** What is stored besides the document itself. */
const saves: readonly ((db: Writer, read: Read) => Promise<void>)[] = [
  (db, { document, reading }) => savePages(db, document.id, reading.pages),
  (db, { document, reading }) => saveReading(db, document.id, reading),
  (db, { document, reading, now }) =>
    countUse(db, document.id, { read: 1, pages: reading.pages.length }, now),
  (db, { document }) => forgetPassword(db, document.id),
  async (db, { recognised, now }) => {
    if (recognised !== null) await noteUse(db, recognised, now);
  },
];

/** Ends the extraction of a locked document, in the caller's transaction. */
export async function finishExtraction(
  needs: Pick<Service, 'clock' | 'random'>,
  db: Writer,
  document: StoredDocument,
  reading: Reading,
): Promise<void> {
  const { documentType, details, duplicateOf, folderId } = document;
  const read = await runSteps(db, steps, {
    ...{ document, reading, documentType, details, duplicateOf, folderId },
    now: needs.clock.now(),
    recognised: typeof reading.supplier === 'number' ? reading.supplier : null,
    supplierId: null,
    queueId: document.queueId,
    edits: [],
  });
  for (const save of saves) await save(db, read);
  await moveDocument(needs, db, 'SERVICE', document, 'finishExtraction', {
    changes: [
      contentPart.change({
        documentType: read.documentType,
        details: read.details,
        duplicateOf: read.duplicateOf,
      }),
      placePart.change({ folderId: read.folderId, queueId: read.queueId }),
      filePart.change({ pageCount: reading.pages.length || null }),
    ],
    edits: read.edits,
  });
}
