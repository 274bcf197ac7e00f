import { Channel } from '@slipway/contract/channel.ts';
import { DocumentType } from '@slipway/contract/document.ts';
import { Status } from '@slipway/contract/status.ts';
import { z } from 'zod';

import type { Row } from '../platform/db/database.ts';
import { json } from '../platform/db/row-types.ts';
import { createParser } from '../platform/schema-code.ts';
import type { StoredApproval } from './approval.ts';
import type { Details, StoredExport, StoredExportError, StoredExtractionError } from './details.ts';
import type { StoredStatementSummary } from './statement-summary.ts';

// A document is one row. Its columns are in parts, one for each stage. tidy.test.ts checks which part of the
// product changes which columns.

/** A change of columns of one part. */
export class PartChange {
  readonly #columns: object;
  constructor(columns: object) {
    this.#columns = columns;
  }
  /** All columns that change; the last change of a column applies. */
  static merge(changes: readonly PartChange[]): ChangedColumns {
    return Object.assign({}, ...changes.map((change) => change.#columns));
  }
}

function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return {
    shape,
    change: (columns: Partial<z.output<z.ZodObject<Shape>>>) => new PartChange(columns),
  };
}

/** Status of the document. Only moves change it. `traceParent`: the trace of the request or job that changed it. */
export const statusPart = part({ status: Status, traceParent: z.string().nullable() });

/** Where it is. `…ByHand`: a user or program chose it, so rules do not change it. */
export const placePart = part({
  folderId: z.number(),
  folderByHand: z.boolean(),
  queueId: z.number().nullable(),
  queueByHand: z.boolean(),
  archivedAt: z.date().nullable(),
});

/** Its origin. Never changes. */
const source = {
  channel: Channel,
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  receivedAt: z.date(),
  fileName: z.string(),
};

/** What users and programs attach to it. */
export const labelsPart = part({
  externalId: z.string().nullable(),
  metadata: json<Record<string, string>>(),
});

const file = {
  fileKey: z.string(),
  mediaType: z.string(),
  fileBytes: z.number(),
  sha256: z.string(),
  pageCount: z.number().nullable(),
};
export type OriginalFile = z.output<z.ZodObject<typeof file>>;

/** Its file, and the original file if pages were rotated or removed later. */
export const filePart = part({ ...file, originalFile: json<OriginalFile>().nullable() });

/** Documents that its pages were split into or merged with. */
export const tiesPart = part({
  splitFrom: z.number().nullable(),
  splitInto: z.array(z.number()),
  mergedInto: z.number().nullable(),
  mergedFrom: z.array(z.number()),
  /** Other documents replace it: it was split or merged, or its source was restored. */
  replaced: z.boolean(),
});

/** The virus scan. `scanState` is null if the file was not scanned. */
export const scanPart = part({
  scanState: z.enum(['WAITING', 'CLEAN', 'INFECTED']).nullable(),
  scanSignature: z.string().nullable(),
  scanFault: z.enum(['UNREACHABLE', 'TOO_LARGE', 'FILE_LOST']).nullable(),
  scanDueAt: z.date().nullable(),
  scanAttempts: z.number(),
});

/** Its content. */
export const contentPart = part({
  documentType: DocumentType.nullable(),
  details: json<Details>(),
  duplicateOf: z.number().nullable(),
});

/** Columns that `updateDocument` derives from the content. */
const derived = {
  documentNumber: z.string().nullable(),
  vendorName: z.string().nullable(),
  totalAmount: z.string().nullable(),
  currencyCode: z.string().nullable(),
  documentDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  buyerName: z.string().nullable(),
  statementSummary: json<StoredStatementSummary>().nullable(),
  blockingFindings: z.number(),
  warningFindings: z.number(),
};

/** The job that reads it. */
export const readingPart = part({
  extractionError: json<StoredExtractionError>().nullable(),
  dueAt: z.date().nullable(),
  /** How often reading was started since it was last due. */
  attempts: z.number(),
  /** How often our own code failed while reading it. */
  readingFaults: z.number(),
});

/** The approvals required at validation; null if none were. */
export const approvalPart = part({ approval: json<StoredApproval>().nullable() });

export const exportPart = part({
  export: json<StoredExport>().nullable(),
  exportError: json<StoredExportError>().nullable(),
});

const changeable = {
  ...statusPart.shape,
  ...placePart.shape,
  ...labelsPart.shape,
  ...filePart.shape,
  ...tiesPart.shape,
  ...scanPart.shape,
  ...contentPart.shape,
  ...readingPart.shape,
  ...approvalPart.shape,
  ...exportPart.shape,
};
type ChangedColumns = Partial<z.output<z.ZodObject<typeof changeable>>>;

const DocumentRow = z.object({
  workspaceId: z.number(),
  id: z.number(),
  folderName: z.string(),
  queueName: z.string().nullable(),
  version: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** Under a legal hold. */
  held: z.boolean(),
  ...source,
  ...derived,
  ...changeable,
});

const ListedRow = DocumentRow.omit({
  details: true,
  fileKey: true,
  traceParent: true,
  folderByHand: true,
  queueByHand: true,
  scanDueAt: true,
  scanAttempts: true,
  dueAt: true,
  attempts: true,
  readingFaults: true,
}).extend({ sortKey: z.string().nullable() });

type InQueue = { queue: { id: number; name: string } | null };

/** A document as its row stores it. */
export type StoredDocument = z.output<typeof DocumentRow> & InQueue;
/** A document in a list, which does not load its details. `sortKey` is its value in the order of the list. */
export type ListedDocument = z.output<typeof ListedRow> & InQueue;
/** What lists and single documents have in common. */
export type ListedColumns = Omit<ListedDocument, 'sortKey'>;

export function parseDocument(row: Row): StoredDocument {
  const document = DocumentRow.parse(row);
  return { ...document, queue: queueIn(document) };
}

const parseListedRow = createParser(ListedRow);

/** Without a copy: lists have many rows. */
export function parseListed(row: Row): ListedDocument {
  const document = parseListedRow(row);
  return Object.assign(document, { queue: queueIn(document) });
}

function queueIn({ queueId, queueName }: { queueId: number | null; queueName: string | null }) {
  return queueId === null || queueName === null ? null : { id: queueId, name: queueName };
}
