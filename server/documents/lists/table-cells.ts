import { type CustomField, isCustomValue } from '@slipway/contract/custom-fields.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import { type OwnColumn, TableColumn } from '@slipway/contract/endpoints/document-list.ts';
import type { Status } from '@slipway/contract/status.ts';
import type { ListedDocument } from '../document-parts.ts';
import { creditNotes } from './count-store.ts';

export type TableLanguage = 'en' | 'de';
/** Text, exact decimal text, or a day as `YYYY-MM-DD`; null where the document has no such value. */
export type Cell = { text: string } | { number: string } | { day: string } | null;

export const tableColumns: readonly TableColumn[] = TableColumn.options;

const headings: Record<TableColumn, Record<TableLanguage, string>> = {
  id: { en: 'ID', de: 'ID' },
  status: { en: 'Status', de: 'Status' },
  documentType: { en: 'Type', de: 'Belegart' },
  vendorName: { en: 'Supplier', de: 'Lieferant' },
  buyerName: { en: 'Buyer', de: 'Rechnungsempfänger' },
  documentNumber: { en: 'Number', de: 'Belegnummer' },
  documentDate: { en: 'Date', de: 'Belegdatum' },
  dueDate: { en: 'Due date', de: 'Fälligkeit' },
  totalAmount: { en: 'Total', de: 'Gesamtbetrag' },
  currencyCode: { en: 'Currency', de: 'Währung' },
  folder: { en: 'Folder', de: 'Ordner' },
  queue: { en: 'Queue', de: 'Prüfliste' },
  fileName: { en: 'File', de: 'Datei' },
  externalId: { en: 'External ID', de: 'Externe ID' },
  receivedAt: { en: 'Received', de: 'Eingang' },
  exportedAt: { en: 'Exported', de: 'Exportiert' },
  exportReference: { en: 'Booking reference', de: 'Buchungsnummer' },
  statementAccount: { en: 'Bank account', de: 'Bankkonto' },
  periodStart: { en: 'Period from', de: 'Zeitraum von' },
  periodEnd: { en: 'Period to', de: 'Zeitraum bis' },
  closingBalance: { en: 'Closing balance', de: 'Endsaldo' },
};
const statuses: Record<ListedStatus, Record<TableLanguage, string>> = {
  UNREADABLE: { en: 'Unreadable', de: 'Nicht lesbar' },
  LOCKED: { en: 'Password required', de: 'Passwort nötig' },
  UNAPPROVED: { en: 'Waiting for approval', de: 'Genehmigung ausstehend' },
  REJECTED: { en: 'Approval rejected', de: 'Genehmigung abgelehnt' },
  UPLOADED: { en: 'Queued', de: 'In Warteschlange' },
  EXTRACTING: { en: 'Processing', de: 'Wird ausgelesen' },
  EXTRACTED: { en: 'To review', de: 'Zu prüfen' },
  VALIDATED: { en: 'Validated', de: 'Freigegeben' },
  EXPORTING: { en: 'Exporting', de: 'Wird exportiert' },
  EXPORTED: { en: 'Exported', de: 'Exportiert' },
  EXPORT_FAILED: { en: 'Export failed', de: 'Export fehlgeschlagen' },
};
const types: Record<DocumentType, Record<TableLanguage, string>> = {
  SALES_INVOICE: { en: 'Sales invoice', de: 'Ausgangsrechnung' },
  PURCHASE_INVOICE: { en: 'Purchase invoice', de: 'Eingangsrechnung' },
  SALES_CREDIT_NOTE: { en: 'Sales credit note', de: 'Ausgangsgutschrift' },
  PURCHASE_CREDIT_NOTE: { en: 'Purchase credit note', de: 'Eingangsgutschrift' },
  RECEIPT: { en: 'Receipt', de: 'Quittung' },
  BANK_STATEMENT: { en: 'Bank statement', de: 'Kontoauszug' },
  PAYMENT_REMINDER: { en: 'Payment reminder', de: 'Mahnung' },
  ORDER_DOCUMENT: { en: 'Order document', de: 'Bestelldokument' },
  OTHER: { en: 'Other', de: 'Sonstiges' },
};

/** As in the list of the app: a document that cannot be read no longer waits. */
type ListedStatus = Status | 'UNREADABLE' | 'LOCKED' | 'UNAPPROVED' | 'REJECTED';

function statusOf({ status, extractionError, approval }: ListedDocument): ListedStatus {
  if (status === 'UPLOADED' && extractionError !== null)
    return extractionError.code === 'PASSWORD_PROTECTED' ? 'LOCKED' : 'UNREADABLE';
  if (status === 'VALIDATED' && approval?.state === 'WAITING') return 'UNAPPROVED';
  return status === 'EXTRACTED' && approval?.state === 'REJECTED' ? 'REJECTED' : status;
}

/** A column of the list, or a custom field of the workspace. */
export type Column = TableColumn | Pick<CustomField, 'key' | 'label' | 'kind' | 'choices'>;

/** The columns with the definitions of custom fields; other metadata is text. */
export function columnsOf(
  wanted: readonly (TableColumn | OwnColumn)[],
  customFields: readonly CustomField[],
): Column[] {
  return wanted.map((column) => {
    if (!isOwn(column)) return column;
    const key = column.slice(ownPrefix.length);
    return customFields.find((field) => field.key === key) ?? { key, label: key, kind: 'TEXT', choices: [] };
  });
}

const ownPrefix = 'metadata.';

function isOwn(column: TableColumn | OwnColumn): column is OwnColumn {
  return column.startsWith(ownPrefix);
}

export function headingsOf(columns: readonly Column[], language: TableLanguage): string[] {
  return columns.map((column) => (typeof column === 'string' ? headings[column][language] : column.label));
}

/** The value of a document in a column. */
export function cellOf(document: ListedDocument, column: Column, language: TableLanguage): Cell {
  if (typeof column !== 'string') return ownCell(column, document.metadata[column.key] ?? null);
  switch (column) {
    case 'id':
      return { number: String(document.id) };
    case 'status':
      return { text: statuses[statusOf(document)][language] };
    case 'documentType':
      return textOf(document.documentType && types[document.documentType][language]);
    case 'totalAmount':
      return document.totalAmount === null ? null : { number: signed(document) };
    case 'documentDate':
    case 'dueDate':
      return dayOf(document[column]);
    case 'receivedAt':
      return dayOf(document.receivedAt.toISOString().slice(0, 10));
    case 'exportedAt':
      return dayOf(document.export?.exportedAt ? String(document.export.exportedAt).slice(0, 10) : null);
    case 'exportReference':
      return textOf(document.export?.reference ?? null);
    case 'statementAccount':
      return textOf(document.statementSummary?.account ?? null);
    case 'periodStart':
    case 'periodEnd':
      return dayOf(document.statementSummary?.[column] ?? null);
    case 'closingBalance':
      return numberOf(document.statementSummary?.closingBalance?.toString() ?? null);
    case 'folder':
      return textOf(document.folderName);
    case 'queue':
      return textOf(document.queue?.name ?? null);
    default:
      return textOf(document[column]);
  }
}

/** A value that is not valid for its field is text. */
function ownCell(field: Exclude<Column, string>, value: string | null): Cell {
  if (value === null || !isCustomValue(field, value)) return textOf(value);
  if (field.kind === 'NUMBER') return { number: value };
  return field.kind === 'DATE' ? { day: value } : { text: value };
}

function textOf(text: string | null): Cell {
  return text === null ? null : { text };
}

function numberOf(amount: number | string | null): Cell {
  return amount === null ? null : { number: String(amount) };
}

function dayOf(day: string | null): Cell {
  return day === null ? null : { day };
}

/** The exact amount; a credit note reduces what is owed. */
function signed({ documentType, totalAmount }: ListedDocument): string {
  const amount = String(totalAmount);
  if (documentType === null || !creditNotes.includes(documentType)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount;
}
