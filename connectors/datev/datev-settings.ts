import { CalendarDate } from '@slipway/contract/dates.ts';
import { CurrencyCode } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import { costCentreSetting, costCentresIn } from '../cost-centre-setting.ts';
import { planSettings } from '../plan/plan-settings.ts';

const rowsMax = 5000;
const Account = z.string().regex(/^(?!0+$)\d{3,9}$/, 'Must be the number of an account.');
const TaxKey = z.string().regex(/^\d{1,4}$/, 'Must be a DATEV tax key, such as 9.');
const rate = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'Must be a rate in percent, such as 19 or 5.5.');
const taxKeys = z
  .array(z.strictObject({ rate, taxCode: TaxKey }))
  .max(100)
  .default([]);
const partyRows = z
  .array(z.strictObject({ party: z.string().trim().min(1).max(300), account: Account }))
  .max(rowsMax)
  .default([]);

/** The standard accounts of each chart. */
export const chartAccounts = {
  SKR03: { expense: '4980', income: '8200', cash: '1000', suspense: '1590' },
  SKR04: { expense: '6850', income: '4200', cash: '1600', suspense: '1370' },
} as const;

/** Accounts with an automatic tax rate: a tax key for them is an error. */
export const automaticAccounts = {
  SKR03: { '3300': '7', '3400': '19', '8300': '7', '8400': '19' },
  SKR04: { '5300': '7', '5400': '19', '4300': '7', '4400': '19' },
} as const satisfies Record<string, Record<string, string>>;

/** The tax keys of every DATEV chart, by rate. */
export const usualTaxKeys = {
  PURCHASE: { '19': '9', '7': '8' },
  SALE: { '19': '3', '7': '2' },
} as const satisfies Record<string, Record<string, string>>;

export const DatevSettings = z.strictObject({
  consultant: z.number().int().min(1001).max(9_999_999).meta({
    title: 'Consultant number',
    description: 'Beraternummer: ask the tax adviser.',
  }),
  client: z.number().int().min(1).max(99_999).meta({
    title: 'Client number',
    description: 'Mandantennummer: ask the tax adviser.',
  }),
  chart: z.enum(['SKR03', 'SKR04']).default('SKR04').meta({
    title: 'Chart of accounts',
    description: 'Sachkontenrahmen: determines the default accounts.',
  }),
  accountLength: z.number().int().min(4).max(8).default(4).meta({
    title: 'Length of account numbers',
    description:
      'Length of G/L account numbers (Sachkontenlänge). Supplier and customer accounts have one more digit.',
  }),
  yearBeginsInMonth: z.number().int().min(1).max(12).default(1).meta({
    title: 'Fiscal year begins in month',
    description: 'From 1 to 12.',
  }),
  baseCurrency: CurrencyCode.default('EUR').meta({
    title: 'Currency',
    description: 'The base currency.',
  }),
  closedUntil: CalendarDate.nullable().default(null).meta({
    title: 'Closed until',
    description: 'Nothing is booked on or before this day.',
  }),
  expenseAccount: Account.optional().meta({
    title: 'Account for purchases',
    description: 'If empty: 4980 (SKR03) or 6850 (SKR04).',
    input: 'ACCOUNT',
  }),
  incomeAccount: Account.optional().meta({
    title: 'Account for sales',
    description: 'If empty: 8200 (SKR03) or 4200 (SKR04), which require a tax key.',
    input: 'ACCOUNT',
  }),
  receiptAccount: Account.optional().meta({
    title: 'Receipts are paid from',
    description: 'If empty, the cash account: 1000 (SKR03) or 1600 (SKR04).',
    input: 'ACCOUNT',
  }),
  bankAccounts: z
    .array(z.strictObject({ iban: z.string().min(1).max(40), account: Account }))
    .max(500)
    .default([])
    .meta({
      title: 'Bank accounts',
      description: 'IBAN or account number, as printed on bank statements.',
    }),
  suspenseAccount: Account.optional().meta({
    title: 'Suspense',
    description: 'The contra account of bank statement entries. If empty: 1590 (SKR03) or 1370 (SKR04).',
    input: 'ACCOUNT',
  }),
  purchaseTaxes: taxKeys.meta({
    title: 'Tax keys for purchases',
    description: 'By rate. Defaults: 9 for 19% and 8 for 7%.',
  }),
  salesTaxes: taxKeys.meta({
    title: 'Tax keys for sales',
    description: 'By rate. Defaults: 3 for 19% and 2 for 7%.',
  }),
  reverseChargeTax: TaxKey.optional().meta({
    title: 'Tax key for reverse charge',
    description: 'For example, 94. If empty, reverse-charge purchases are rejected.',
  }),
  automaticAccounts: z
    .array(z.strictObject({ rate, account: Account }))
    .max(500)
    .default([])
    .meta({
      title: 'Automatic accounts',
      description: 'Accounts with an automatic tax rate, in addition to those of the chart of accounts.',
    }),
  creditors: partyRows.meta({
    title: 'Suppliers',
    description: "A supplier's name or VAT ID, and its number.",
  }),
  debtors: partyRows.meta({
    title: 'Customers',
    description: "A customer's name or VAT ID, and its number.",
  }),
  createParties: planSettings.createParties.meta({
    title: 'Assign numbers to unknown suppliers and customers',
    description: 'If off, documents are rejected if their supplier or customer has no number.',
  }),
  costCentres: costCentreSetting.refine(
    (rows) => costCentresIn({ costCentres: rows }).every(({ id }) => /^[\w ]{1,36}$/.test(id)),
    'Each row must begin with a number that consists of letters, digits and underscores.',
  ),
  creditorsFrom: z.number().int().positive().optional().meta({
    title: 'First number for new suppliers',
    description: 'If empty, the first number of the range: 70000 with four digits.',
  }),
  debtorsFrom: z.number().int().positive().optional().meta({
    title: 'First number for new customers',
    description: 'If empty, the first number of the range: 10000 with four digits.',
  }),
  documentNumbers: z.enum(['PLAIN', 'EXACT']).default('PLAIN').meta({
    title: 'Document numbers',
    description:
      'DATEV allows only certain characters in them. PLAIN replaces others with a hyphen and adds the original number to the entry; EXACT rejects such documents.',
  }),
  title: z
    .string()
    .regex(/^[\w.\-/ ]{1,12}$/, 'Letters, digits, spaces, . - and /, at most 12.')
    .default('Slipway')
    .meta({ title: 'Batch name', description: 'Bezeichnung; the month and a number are added.' }),
  dictation: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Two capital letters.')
    .optional()
    .meta({ title: 'Initials', description: 'Diktatkürzel: two capital letters, or empty.' }),
  finalised: z.boolean().default(false).meta({
    title: 'Finalise on import',
    description: 'Festschreibung: once imported, the entries can no longer be changed.',
  }),
});
export type DatevSettings = z.output<typeof DatevSettings>;
