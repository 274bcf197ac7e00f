import { bookableTypes, type DocumentType } from './document.ts';
import type { FieldName } from './fields.ts';

const invoice: FieldName[] = ['documentNumber', 'documentDate', 'vendorName', 'currencyCode', 'totalAmount'];

/** The name and description of each type, and its required fields for validation. */
const table: Record<DocumentType, { name: string; description: string; requiredFields: FieldName[] }> = {
  SALES_INVOICE: {
    name: 'Sales invoice',
    description: 'An invoice that the workspace sent to a customer.',
    requiredFields: ['documentNumber', 'documentDate', 'currencyCode', 'totalAmount'],
  },
  PURCHASE_INVOICE: {
    name: 'Purchase invoice',
    description: 'An invoice that a supplier sent to the workspace.',
    requiredFields: invoice,
  },
  SALES_CREDIT_NOTE: {
    name: 'Sales credit note',
    description: 'A credit note that the workspace sent; its amounts are positive.',
    requiredFields: ['documentNumber', 'documentDate', 'currencyCode', 'totalAmount'],
  },
  PURCHASE_CREDIT_NOTE: {
    name: 'Purchase credit note',
    description: 'A credit note that a supplier sent; its amounts are positive.',
    requiredFields: invoice,
  },
  RECEIPT: {
    name: 'Receipt',
    description: 'A receipt for a completed payment.',
    requiredFields: ['documentDate', 'vendorName', 'currencyCode', 'totalAmount'],
  },
  BANK_STATEMENT: {
    name: 'Bank statement',
    description: 'Entries and balances of one or more bank accounts.',
    requiredFields: [],
  },
  PAYMENT_REMINDER: {
    name: 'Payment reminder',
    description: 'A reminder of an invoice; never booked.',
    requiredFields: [],
  },
  ORDER_DOCUMENT: {
    name: 'Order document',
    description: 'An order, its confirmation or a delivery note; never booked.',
    requiredFields: [],
  },
  OTHER: { name: 'Other', description: 'Any other document; never booked.', requiredFields: [] },
};

export function documentTypeInfo(code: DocumentType) {
  return { code, ...table[code], bookable: bookableTypes.includes(code) };
}
