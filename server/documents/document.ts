import { blocks } from '@slipway/contract/acknowledge.ts';
import type { Channel } from '@slipway/contract/channel.ts';
import type { DocumentCoding } from '@slipway/contract/coding.ts';
import type {
  Box,
  DocumentType,
  Evidence,
  FieldSource,
  Finding,
  WebhookDocument,
} from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Remedy } from '@slipway/contract/remedies.ts';
import type { StatedTerms } from '@slipway/contract/stated-terms.ts';
import { type Action, allowedActions, isAllowed, type Status } from '@slipway/contract/status.ts';
import type { ReadAccount, ReadLine, ReadSplit, ReadTax } from '@slipway/extractor/reading.ts';
import type { z } from 'zod';

import { approvalOf, type StoredApproval } from './approval.ts';
import { type StoredStatementSummary, statementSummaryOf } from './statement-summary.ts';

/** A value with its source; amounts are exact decimal text. */
export type StoredField = {
  value: string | null;
  text: string | null;
  confidence: number | null;
  source: FieldSource | null;
  page: number | null;
  box: Box | null;
  evidence: Evidence[];
  confirmed: boolean;
};

export type Details = {
  fields: Partial<Record<FieldName, StoredField>>;
  lines: ReadLine[];
  taxes: ReadTax[];
  /**
   * Terms of the e-invoice without a field of their own. Absent for other files and for documents read before
   * terms were stored.
   */
  terms?: StatedTerms | null;
  statement: { accounts: ReadAccount[] } | null;
  findings: Finding[];
  /** Absent on documents that were read before Slipway proposed splits. */
  splits?: ReadSplit[];
  /** The accounts and tax codes that a user chose, by connection. */
  coding?: DocumentCoding;
  /** Other parts that a user confirmed by editing them. */
  confirmed: ('documentType' | 'lines' | 'taxes' | 'statement')[];
};

export type StoredExtractionError = { code: string; message: string; occurredAt: string };
export type StoredExportError = {
  code: string;
  message: string;
  field: string | null;
  providerMessage: string | null;
  retryable: boolean;
  /** Absent on refusals stored before messages had codes. */
  wording?: string | null;
  values?: Record<string, string>;
  step?: string | null;
  remedy?: Remedy | null;
  connection?: { id: number; name: string; kind: string } | null;
};
export type StoredExport = {
  system: string;
  reference: string | null;
  url: string | null;
  exportedAt: string | null;
};

/** A document as its row stores it. */
export type StoredDocument = {
  workspaceId: number;
  id: number;
  folderId: number;
  folderName: string;
  queue: { id: number; name: string } | null;
  fileName: string;
  status: Status;
  documentType: DocumentType | null;
  documentNumber: string | null;
  vendorName: string | null;
  totalAmount: string | null;
  currencyCode: string | null;
  documentDate: string | null;
  dueDate: string | null;
  buyerName: string | null;
  statementSummary: StoredStatementSummary | null;
  details: Details;
  channel: Channel;
  sender: string | null;
  recipient: string | null;
  receivedAt: Date;
  fileKey: string;
  mediaType: string;
  fileBytes: number;
  sha256: string;
  pageCount: number | null;
  extractionError: StoredExtractionError | null;
  exportError: StoredExportError | null;
  export: StoredExport | null;
  blockingFindings: number;
  warningFindings: number;
  duplicateOf: number | null;
  splitFrom: number | null;
  /** The documents that its pages were split into. */
  splitInto: number[];
  mergedInto: number | null;
  mergedFrom: number[];
  /** Other documents replace it: it was split or merged, or its source was restored. */
  replaced: boolean;
  /** The original file, if pages were rotated or removed later. */
  originalFile: OriginalFile | null;
  externalId: string | null;
  metadata: Record<string, string>;
  /** The result of the virus scan; null if the file was not scanned. */
  scanState: 'WAITING' | 'CLEAN' | 'INFECTED' | null;
  scanSignature: string | null;
  scanFault: 'UNREACHABLE' | 'TOO_LARGE' | 'FILE_LOST' | null;
  scanDueAt: Date | null;
  scanAttempts: number;
  /** The approvals required at validation; null if none were. */
  approval: StoredApproval | null;
  version: number;
  dueAt: Date | null;
  /** How often reading or export was started since it was last due. */
  attempts: number;
  /** How often our own code failed while reading it. */
  readingFaults: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** A user put it into its queue or removed it, so rules do not move it. Not loaded in lists. */
  queueByHand?: boolean;
  /** A user or program chose its folder, so rules do not change it. Not loaded in lists. */
  folderByHand?: boolean;
};

export type OriginalFile = Pick<
  StoredDocument,
  'fileKey' | 'mediaType' | 'fileBytes' | 'sha256' | 'pageCount'
>;

export const noDetails: Details = {
  fields: {},
  lines: [],
  taxes: [],
  statement: null,
  findings: [],
  confirmed: [],
};

const vendorKeyLengthMax = 200;

const unknownField: StoredField = {
  value: null,
  text: null,
  confidence: null,
  source: null,
  page: null,
  box: null,
  evidence: [],
  confirmed: false,
};

/** The document as a list row. The contract removes other properties and sets the order. */
export function summaryOf(document: StoredDocument) {
  const { folderId, folderName, channel, sender, recipient, receivedAt } = document;
  const { mediaType, fileBytes, sha256, pageCount, blockingFindings, warningFindings } = document;
  const { scanState, scanSignature, scanFault } = document;
  return {
    ...document,
    folder: { id: folderId, name: folderName },
    source: { channel, sender, recipient, receivedAt },
    file: { mediaType, bytes: fileBytes, sha256, pages: pageCount, changed: document.originalFile !== null },
    findingCounts: { blocking: blockingFindings, warning: warningFindings },
    scan: scanState && { state: scanState, signature: scanSignature, fault: scanFault },
    approval: approvalOf(document.approval),
    allowedActions: allowedActions(document),
  };
}

/** The whole document: every field is present, unknown ones are null. */
export function documentOf(document: StoredDocument) {
  const { fields, lines, taxes, statement, findings, splits = [], coding = [] } = document.details;
  const all = Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? unknownField]));
  return {
    ...summaryOf(document),
    fields: all as never,
    lines,
    taxes,
    statement: statement && {
      accounts: statement.accounts.map((account) => ({ pendingEntries: [], ...account })),
    },
    coding,
    findings,
    splitProposals: splits,
  };
}

/** The document as webhooks and the events feed contain it. */
export function webhookDocumentOf(document: StoredDocument): z.input<typeof WebhookDocument> {
  return document;
}

/** Columns that repeat a field, for filters and sort orders of lists. */
export function columnsOf(fields: Details['fields']) {
  const value = (name: FieldName) => fields[name]?.value ?? null;
  return {
    documentNumber: value('documentNumber'),
    vendorName: value('vendorName'),
    totalAmount: value('totalAmount'),
    currencyCode: value('currencyCode'),
    documentDate: value('documentDate'),
    dueDate: value('dueDate'),
  };
}

/** Columns derived from the details, for filters, search and sort orders of lists. */
export function derivedColumns(fileName: string, { fields, findings, statement }: Details) {
  const columns = columnsOf(fields);
  const { documentNumber, vendorName } = columns;
  return {
    ...columns,
    buyerName: fields.buyerName?.value ?? null,
    statementSummary: statementSummaryOf(statement),
    vendorKey: vendorName === null ? null : vendorKeyOf(vendorName),
    blockingFindings: findings.filter(blocks).length,
    warningFindings: findings.filter(({ severity, acknowledged }) => severity === 'WARNING' && !acknowledged)
      .length,
    searchText: searchable(fileName, documentNumber, vendorName),
  };
}

/** The key that sorts and distinguishes vendors; short enough for a list cursor. */
export function vendorKeyOf(name: string): string {
  return searchable(name).slice(0, vendorKeyLengthMax);
}

/** Lower case without accents: the form in which text is searched. */
export function searchable(...texts: (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** Throws `invalid_state` with the possible actions. */
export function assertAllowed(document: StoredDocument, action: Action): void {
  if (!isAllowed(document, action)) throw invalidState(document, action);
}

export function invalidState(document: StoredDocument, action: string): Problem {
  const standing = document.replaced ? 'that was replaced by others' : `that is ${document.status}`;
  return new Problem('invalid_state', `A document ${standing} cannot do this: ${action}.`, {
    currentStatus: document.status,
    allowedActions: allowedActions(document),
  });
}

/** The size of its files: the current one and the original, if they differ. */
export function bytesOf({
  fileBytes,
  originalFile,
}: Pick<StoredDocument, 'fileBytes' | 'originalFile'>): number {
  return fileBytes + (originalFile?.fileBytes ?? 0);
}
