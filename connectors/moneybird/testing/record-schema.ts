import { z } from 'zod';

/**
 * The published contract of our requests, as strict as documented: no unknown properties, ids and prices as
 * text.
 */
const Id = z.string().regex(/^\d+$/);
const Price = z.string().regex(/^-?\d+(\.\d+)?$/);

const details = z
  .array(
    z.strictObject({
      description: z.string(),
      price: Price,
      amount: z.string(),
      tax_rate_id: Id.optional(),
      ledger_account_id: Id,
      project_id: Id.optional(),
    }),
  )
  .min(1);
const record = {
  contact_id: Id,
  reference: z.string(),
  date: z.iso.date(),
  currency: z.string().length(3).optional(),
  prices_are_incl_tax: z.boolean(),
  details_attributes: details,
};

export const bodies = {
  purchase_invoices: z.strictObject({
    purchase_invoice: z.strictObject({
      ...record,
      due_date: z.iso.date().optional(),
      revenue_invoice: z.boolean().optional(),
    }),
  }),
  receipts: z.strictObject({ receipt: z.strictObject(record) }),
  external_sales_invoices: z.strictObject({
    external_sales_invoice: z.strictObject({
      ...record,
      due_date: z.iso.date().optional(),
      source: z.string().optional(),
      source_url: z.string().optional(),
    }),
  }),
};
export type RecordInput = z.output<typeof bodies.purchase_invoices>['purchase_invoice'];

export const ContactInput = z.strictObject({
  contact: z.strictObject({
    company_name: z.string().min(1),
    tax_number: z.string().optional(),
    bank_account: z.string().optional(),
  }),
});
export type ContactInput = z.output<typeof ContactInput>['contact'];

export const StatementInput = z.strictObject({
  financial_statement: z.strictObject({
    financial_account_id: Id,
    reference: z.string().min(1),
    official_date: z.iso.date().optional(),
    official_balance: Price.optional(),
    financial_mutations_attributes: z
      .array(
        z.strictObject({
          date: z.iso.date(),
          message: z.string(),
          amount: Price,
          contra_account_name: z.string().optional(),
          contra_account_number: z.string().optional(),
          offset: z.int(),
          account_servicer_transaction_id: z.string(),
        }),
      )
      .min(1),
  }),
});
export type StatementInput = z.output<typeof StatementInput>['financial_statement'];
