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

/** A value with where it comes from; amounts are exact decimal text. */
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
  /** What its e-invoice states and no field holds; absent for other files, and where it was read before terms were kept. */
  terms?: StatedTerms | null;
  statement: { accounts: ReadAccount[] } | null;
  findings: Finding[];
  /** Documents that were read before proposals were made have none. */
  splits?: ReadSplit[];
  /** The accounts and tax codes that a person chose, by connection. */
  coding?: DocumentCoding;
  /** What of the rest a person has confirmed by editing it. */
  confirmed: ('documentType' | 'lines' | 'taxes' | 'statement')[];
};

export type StoredExtractionError = { code: string; message: string; occurredAt: string };
export type StoredExportError = {
  code: string;
  message: string;
  field: string | null;
  providerMessage: string | null;
  retryable: boolean;
  /** What was refused before sentences had names has none. */
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

/** A document as its row holds it. */
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
  /** Which documents its pages went into. */
  splitInto: number[];
  mergedInto: number | null;
  mergedFrom: number[];
  /** Others stand for it: it was split or merged, or what it was made of was put back. */
  replaced: boolean;
  /** The file as it came, once pages of it were turned or removed. */
  originalFile: OriginalFile | null;
  externalId: string | null;
  metadata: Record<string, string>;
  /** What the virus scanner said of its file; null: it was not asked. */
  scanState: 'WAITING' | 'CLEAN' | 'INFECTED' | null;
  scanSignature: string | null;
  scanFault: 'UNREACHABLE' | 'TOO_LARGE' | 'FILE_LOST' | null;
  scanDueAt: Date | null;
  scanAttempts: number;
  /** What was asked when it was validated; null where nothing was. */
  approval: StoredApproval | null;
  version: number;
  dueAt: Date | null;
  /** How often it was begun to be read, or exported, since it was last due. */
  attempts: number;
  /** How often our own code failed at reading it. */
  readingFaults: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** A person put it into its queue, or took it out: rules leave it there. Lists do not carry it. */
  queueByHand?: boolean;
  /** A person or program chose its folder: rules leave it there. Lists do not carry it. */
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

/** The row of the list; the contract strips what it does not promise, and puts the rest in its order. */
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

/** The whole document: every field present, unknown ones null. */
export function documentOf(document: StoredDocument) {
  const { fields, lines, taxes, statement, findings, splits = [], coding = [] } = document.details;
  const all = Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? unknownField]));
  return {
    ...summaryOf(document),
    fields: all as never,
    lines,
    taxes,
    statement,
    coding,
    findings,
    splitProposals: splits,
  };
}

/** As webhooks and the events feed carry it. */
export function webhookDocumentOf(document: StoredDocument): z.input<typeof WebhookDocument> {
  return document;
}

/** The parts of the row that repeat a field, so that lists can filter and sort by them. */
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

/** The parts of the row that are made of the details, so that lists can filter, search and sort by them. */
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

/** By what vendors are sorted and told apart; short enough for the cursor of a list. */
export function vendorKeyOf(name: string): string {
  return searchable(name).slice(0, vendorKeyLengthMax);
}

/** Lower case without accents: what words are looked for in. */
export function searchable(...texts: (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** Throws `invalid_state`, naming what is possible instead. */
export function assertAllowed(document: StoredDocument, action: Action): void {
  if (!isAllowed(document, action)) throw invalidState(document, action);
}

export function invalidState(document: StoredDocument, action: string): Problem {
  const standing = document.replaced ? 'that others stand for now' : `that is ${document.status}`;
  return new Problem('invalid_state', `A document ${standing} cannot do this: ${action}.`, {
    currentStatus: document.status,
    allowedActions: allowedActions(document),
  });
}

/** What its files take: the one it has, and the one that came, where that is another. */
export function bytesOf({
  fileBytes,
  originalFile,
}: Pick<StoredDocument, 'fileBytes' | 'originalFile'>): number {
  return fileBytes + (originalFile?.fileBytes ?? 0);
}
