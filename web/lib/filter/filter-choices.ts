import type { ApprovalState } from '@slipway/contract/approvals.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import type { Status } from '@slipway/contract/status.ts';

/** The possible values, checked by the compiler: importing the contract's schemas would slow the first load. */
export const documentTypes = namesOf<DocumentType>({
  PURCHASE_INVOICE: true,
  PURCHASE_CREDIT_NOTE: true,
  SALES_INVOICE: true,
  SALES_CREDIT_NOTE: true,
  RECEIPT: true,
  BANK_STATEMENT: true,
  PAYMENT_REMINDER: true,
  ORDER_DOCUMENT: true,
  OTHER: true,
});

export const sorts = namesOf<DocumentSort>({
  '-id': true,
  id: true,
  '-documentDate': true,
  documentDate: true,
  '-totalAmount': true,
  totalAmount: true,
  vendorName: true,
  '-vendorName': true,
  '-updatedAt': true,
  dueDate: true,
});

export const approvalStates = namesOf<ApprovalState>({
  WAITING: true,
  APPROVED: true,
  REJECTED: true,
  NOT_NEEDED: true,
});

export const statuses = namesOf<Status>({
  UPLOADED: true,
  EXTRACTING: true,
  EXTRACTED: true,
  VALIDATED: true,
  EXPORTING: true,
  EXPORTED: true,
  EXPORT_FAILED: true,
});

/** `YYYY-MM-DD`, a day that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function namesOf<Name extends string>(all: Record<Name, true>): readonly Name[] {
  return Object.keys(all) as Name[];
}
