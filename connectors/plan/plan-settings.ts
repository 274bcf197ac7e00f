import { z } from 'zod';

const Name = z.string().trim().min(1).max(200);
const rate = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'Must be a rate in percent, such as 19 or 5.5.');
const taxesByRate = z
  .array(z.strictObject({ rate, taxCode: Name }))
  .max(100)
  .default([]);

/** The settings of every system with accounts and tax codes, which are named by their id, code or name. */
export const planSettings = {
  expenseAccount: Name.optional().meta({
    title: 'Account for purchases',
    description: 'The default account for purchase invoices and receipts.',
    input: 'ACCOUNT',
  }),
  incomeAccount: Name.optional().meta({
    title: 'Account for sales',
    description: 'The default account for sales invoices.',
    input: 'ACCOUNT',
  }),
  purchaseTaxes: taxesByRate.meta({
    title: 'Tax codes for purchases',
    description: 'Only for rates with several active tax codes.',
  }),
  salesTaxes: taxesByRate.meta({
    title: 'Tax codes for sales',
    description: 'Only for rates with several active tax codes.',
  }),
  lines: z.enum(['EACH', 'PER_TAX_RATE']).default('EACH').meta({
    title: 'Lines',
    description: 'Each line of the document, or one line for each tax rate and account.',
  }),
  createParties: z.boolean().default(true).meta({
    title: 'Create unknown suppliers and customers',
    description: 'If off, documents with an unknown supplier or customer are rejected.',
  }),
};
export const PlanSettings = z.object(planSettings);
export type PlanSettings = z.output<typeof PlanSettings>;
