import { z } from 'zod';

import { CalendarDate } from './dates.ts';
import { AmountInput } from './money.ts';
import { illFormedText } from './unicode.ts';

/** A part of the review form. */
export type FieldGroup = 'VENDOR' | 'DOCUMENT' | 'AMOUNTS' | 'BUYER';

type FieldRow = {
  kind: 'text' | 'date' | 'amount' | 'currency';
  term: string;
  group: FieldGroup;
  label: string;
  maxLength?: number;
};

/**
 * Every field in the header and footer of a document, with its EN 16931 business term. Values are text,
 * `YYYY-MM-DD`, decimal text or an ISO 4217 code, by `kind`. `label` is the English name in the web app and in messages. The
 * review form has the fields of a `group` in this order.
 */
export const fieldTable = {
  documentNumber: { kind: 'text', term: 'BT-1', group: 'DOCUMENT', label: 'Number', maxLength: 100 },
  documentDate: { kind: 'date', term: 'BT-2', group: 'DOCUMENT', label: 'Date' },
  dueDate: { kind: 'date', term: 'BT-9', group: 'DOCUMENT', label: 'Due date' },
  vendorName: { kind: 'text', term: 'BT-27', group: 'VENDOR', label: 'Supplier', maxLength: 300 },
  vendorAddress: { kind: 'text', term: 'BG-5', group: 'VENDOR', label: 'Supplier address', maxLength: 500 },
  vendorTaxId: {
    kind: 'text',
    term: 'BT-31',
    group: 'VENDOR',
    label: 'Supplier VAT or tax ID',
    maxLength: 50,
  },
  iban: { kind: 'text', term: 'BT-84', group: 'VENDOR', label: 'IBAN', maxLength: 34 },
  bic: { kind: 'text', term: 'BT-86', group: 'VENDOR', label: 'BIC', maxLength: 11 },
  buyerName: { kind: 'text', term: 'BT-44', group: 'BUYER', label: 'Buyer', maxLength: 300 },
  buyerTaxId: { kind: 'text', term: 'BT-48', group: 'BUYER', label: 'Buyer VAT or tax ID', maxLength: 50 },
  buyerReference: { kind: 'text', term: 'BT-10', group: 'BUYER', label: 'Buyer reference', maxLength: 100 },
  orderReference: { kind: 'text', term: 'BT-13', group: 'BUYER', label: 'Order number', maxLength: 100 },
  paymentReference: {
    kind: 'text',
    term: 'BT-83',
    group: 'DOCUMENT',
    label: 'Payment reference',
    maxLength: 140,
  },
  currencyCode: { kind: 'currency', term: 'BT-5', group: 'AMOUNTS', label: 'Currency' },
  netAmount: { kind: 'amount', term: 'BT-109', group: 'AMOUNTS', label: 'Net' },
  taxAmount: { kind: 'amount', term: 'BT-110', group: 'AMOUNTS', label: 'Tax' },
  totalAmount: { kind: 'amount', term: 'BT-112', group: 'AMOUNTS', label: 'Total' },
  paidAmount: { kind: 'amount', term: 'BT-113', group: 'AMOUNTS', label: 'Already paid' },
  amountDue: { kind: 'amount', term: 'BT-115', group: 'AMOUNTS', label: 'Amount due' },
  documentTime: { kind: 'text', term: 'BT-2', group: 'DOCUMENT', label: 'Time', maxLength: 8 },
  paymentMeans: { kind: 'text', term: 'BT-82', group: 'AMOUNTS', label: 'Payment method', maxLength: 100 },
} as const satisfies Record<string, FieldRow>;

/** A value with less confidence than this needs a check by a user. */
export const sureFrom = 0.9;

export type FieldName = keyof typeof fieldTable;
export const fieldNames = Object.keys(fieldTable) as FieldName[];
export const FieldName = z
  .enum(fieldNames as [FieldName])
  .meta({ id: 'FieldName', description: 'The name of a field of a document.' });

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Must be a currency code of three capital letters (ISO 4217), such as EUR.')
  .meta({ id: 'CurrencyCode', description: 'ISO 4217 currency code.', examples: ['EUR'] });

/** Parses a value that a user or program sends for a field, by the field's kind. */
export function fieldInput(name: FieldName) {
  const row: FieldRow = fieldTable[name];
  switch (row.kind) {
    case 'date':
      return CalendarDate;
    case 'amount':
      return AmountInput;
    case 'currency':
      return CurrencyCode;
    case 'text':
      return z
        .string()
        .trim()
        .min(1, 'Must not be empty: send null to clear the field.')
        .max(row.maxLength ?? 300)
        .regex(/^\P{Cc}*$/u, 'Must not contain control characters.')
        .refine((text) => text.isWellFormed(), illFormedText);
  }
}
