import { blocks } from '@slipway/contract/acknowledge.ts';
import type { WebhookDocument } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { type Action, allowedActions, isAllowed } from '@slipway/contract/status.ts';
import type { z } from 'zod';

import { approvalOf } from './approval.ts';
import type { Details, StoredField } from './details.ts';
import type { ListedColumns, StoredDocument } from './document-parts.ts';
import { bankNamesIn, statementSummaryOf } from './statement-summary.ts';

export { type Details, noDetails, type StoredField } from './details.ts';
export type { StoredDocument } from './document-parts.ts';

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
export function summaryOf(document: ListedColumns) {
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
    searchText: searchable(fileName, documentNumber, vendorName, ...bankNamesIn(statement)),
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
  return new Problem('invalid_state', `This is not possible for a document ${standing}: ${action}.`, {
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
