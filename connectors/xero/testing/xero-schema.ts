import { z } from 'zod';

// The part of Xero's published contract (accounting, 16.1) that we send: fields, types, lengths and
// enumerated values. Anything else is rejected, because Xero would silently drop an unknown field.

export const uuid = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const Uuid = z.uuid();
const Day = z.iso.date();
const CurrencyCode = z.enum(['EUR', 'USD', 'GBP', 'AUD', 'NZD', 'CHF']);

const Line = z.strictObject({
  Description: z.string().min(1).max(4000),
  Quantity: z.number().optional(),
  UnitAmount: z.number().optional(),
  AccountCode: z.string().max(10).optional(),
  AccountID: Uuid.optional(),
  TaxType: z.string().max(50).optional(),
  TaxAmount: z.number().optional(),
  Tracking: z
    .array(z.strictObject({ TrackingCategoryID: Uuid, TrackingOptionID: Uuid }))
    .max(2)
    .optional(),
});
export type LineInput = z.output<typeof Line>;

const Contact = z.union([
  z.strictObject({ ContactID: Uuid }),
  z.strictObject({ Name: z.string().min(1).max(255), TaxNumber: z.string().max(50).optional() }),
]);

const common = {
  Contact,
  Date: Day,
  CurrencyCode,
  LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']),
  LineItems: z.array(Line).min(1),
};
const InvoiceInput = z.strictObject({
  Type: z.enum(['ACCPAY', 'ACCREC']),
  Status: z.enum(['DRAFT', 'SUBMITTED', 'AUTHORISED']),
  DueDate: Day.optional(),
  InvoiceNumber: z.string().max(255).optional(),
  Reference: z.string().max(255).optional(),
  Url: z.url().optional(),
  ...common,
});
const CreditNoteInput = z.strictObject({
  Type: z.enum(['ACCPAYCREDIT', 'ACCRECCREDIT']),
  Status: z.enum(['DRAFT', 'SUBMITTED', 'AUTHORISED']),
  CreditNoteNumber: z.string().max(255).optional(),
  Reference: z.string().max(255).optional(),
  ...common,
});
const BankTransactionInput = z.strictObject({
  Type: z.enum(['SPEND', 'RECEIVE']),
  Status: z.enum(['AUTHORISED']),
  BankAccount: z.strictObject({ AccountID: Uuid }),
  Reference: z.string().max(255).optional(),
  Url: z.url().optional(),
  ...common,
});

export const creations = {
  Invoices: z.strictObject({ Invoices: z.tuple([InvoiceInput]) }),
  CreditNotes: z.strictObject({ CreditNotes: z.tuple([CreditNoteInput]) }),
  BankTransactions: z.strictObject({ BankTransactions: z.tuple([BankTransactionInput]) }),
};
export type RecordInput =
  | z.output<typeof InvoiceInput>
  | z.output<typeof CreditNoteInput>
  | z.output<typeof BankTransactionInput>;

const Status = z.enum(['AUTHORISED', 'DELETED', 'VOIDED']);
export const changes = {
  Invoices: z.strictObject({ Invoices: z.tuple([z.strictObject({ InvoiceID: Uuid, Status })]) }),
  CreditNotes: z.strictObject({ CreditNotes: z.tuple([z.strictObject({ CreditNoteID: Uuid, Status })]) }),
  BankTransactions: z.strictObject({
    BankTransactions: z.tuple([z.strictObject({ BankTransactionID: Uuid, Status })]),
  }),
};
