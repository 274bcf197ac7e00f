import { CalendarDate } from '@slipway/contract/dates.ts';
import { CurrencyCode } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

const rowsMax = 5000;
const Account = z.string().regex(/^(?!0+$)\d{3,9}$/, 'Must be the number of an account.');
const TaxKey = z.string().regex(/^\d{1,4}$/, 'Must be a tax key of DATEV, such as 9.');
const rate = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'Must be a rate in percent, such as 19 or 5.5.');
const taxKeys = z
  .array(z.strictObject({ rate, taxCode: TaxKey }))
  .max(100)
  .default([]);
const partyRows = z
  .array(z.strictObject({ party: z.string().trim().min(1).max(300), account: Account }))
  .max(rowsMax)
  .default([]);

/** Where a chart of accounts keeps what everybody needs. */
export const chartAccounts = {
  SKR03: { expense: '4980', income: '8200', cash: '1000', suspense: '1590' },
  SKR04: { expense: '6850', income: '4200', cash: '1600', suspense: '1370' },
} as const;

/** Accounts that DATEV takes the tax from automatically: a tax key beside them is an error. */
export const automaticAccounts = {
  SKR03: { '3300': '7', '3400': '19', '8300': '7', '8400': '19' },
  SKR04: { '5300': '7', '5400': '19', '4300': '7', '4400': '19' },
} as const satisfies Record<string, Record<string, string>>;

/** The tax keys that every chart of DATEV has, by rate. */
export const usualTaxKeys = {
  PURCHASE: { '19': '9', '7': '8' },
  SALE: { '19': '3', '7': '2' },
} as const satisfies Record<string, Record<string, string>>;

export const DatevSettings = z.strictObject({
  consultant: z.number().int().min(1001).max(9_999_999).meta({
    title: 'Consultant number',
    description: 'Beraternummer: the tax adviser knows it.',
  }),
  client: z.number().int().min(1).max(99_999).meta({
    title: 'Client number',
    description: 'Mandantennummer: the tax adviser knows it.',
  }),
  chart: z.enum(['SKR03', 'SKR04']).default('SKR04').meta({
    title: 'Chart of accounts',
    description: 'Sachkontenrahmen: decides which accounts hold where none are named.',
  }),
  accountLength: z.number().int().min(4).max(8).default(4).meta({
    title: 'Length of account numbers',
    description: 'Sachkontenlänge; numbers of suppliers and customers have one digit more.',
  }),
  yearBeginsInMonth: z.number().int().min(1).max(12).default(1).meta({
    title: 'Fiscal year begins in month',
    description: 'From 1 to 12.',
  }),
  baseCurrency: CurrencyCode.default('EUR').meta({
    title: 'Currency',
    description: "The books' own currency.",
  }),
  closedUntil: CalendarDate.nullable().default(null).meta({
    title: 'Closed until',
    description: 'Nothing is booked on this day or before it.',
  }),
  expenseAccount: Account.optional().meta({
    title: 'Account for purchases',
    description: 'When left empty: 4980 (SKR03) or 6850 (SKR04).',
    input: 'ACCOUNT',
  }),
  incomeAccount: Account.optional().meta({
    title: 'Account for sales',
    description: 'When left empty: 8200 (SKR03) or 4200 (SKR04), which take a tax key.',
    input: 'ACCOUNT',
  }),
  receiptAccount: Account.optional().meta({
    title: 'Receipts are paid from',
    description: 'When left empty, the cash account: 1000 (SKR03) or 1600 (SKR04).',
    input: 'ACCOUNT',
  }),
  bankAccounts: z
    .array(z.strictObject({ iban: z.string().min(1).max(40), account: Account }))
    .max(500)
    .default([])
    .meta({
      title: 'Bank accounts',
      description: 'IBAN or account number, as statements name it.',
    }),
  suspenseAccount: Account.optional().meta({
    title: 'Suspense',
    description: 'The other side of bank statement entries. When left empty: 1590 (SKR03) or 1370 (SKR04).',
    input: 'ACCOUNT',
  }),
  purchaseTaxes: taxKeys.meta({
    title: 'Tax keys for purchases',
    description: 'By rate. 9 for 19 % and 8 for 7 % are known.',
  }),
  salesTaxes: taxKeys.meta({
    title: 'Tax keys for sales',
    description: 'By rate. 3 for 19 % and 2 for 7 % are known.',
  }),
  reverseChargeTax: TaxKey.optional().meta({
    title: 'Tax key for reverse charge',
    description: 'For purchases whose tax we owe ourselves, such as 94. When left empty, they are refused.',
  }),
  automaticAccounts: z
    .array(z.strictObject({ rate, account: Account }))
    .max(500)
    .default([])
    .meta({
      title: 'Automatic accounts',
      description: 'Accounts that take the tax of this rate by themselves, beside those of the chart.',
    }),
  creditors: partyRows.meta({
    title: 'Suppliers',
    description: "A supplier's name or VAT id, and its number in the books.",
  }),
  debtors: partyRows.meta({
    title: 'Customers',
    description: "A customer's name or VAT id, and its number in the books.",
  }),
  createParties: planSettings.createParties.meta({
    title: 'Give unknown suppliers and customers a number',
    description: 'Otherwise a document of somebody without a number is refused.',
  }),
  creditorsFrom: z.number().int().positive().optional().meta({
    title: 'New suppliers from',
    description: 'The first number to give. When left empty, the first of the range: 70000 with four digits.',
  }),
  debtorsFrom: z.number().int().positive().optional().meta({
    title: 'New customers from',
    description: 'The first number to give. When left empty, the first of the range: 10000 with four digits.',
  }),
  documentNumbers: z.enum(['PLAIN', 'EXACT']).default('PLAIN').meta({
    title: 'Numbers of documents',
    description:
      'DATEV takes few signs in them. PLAIN writes others as a hyphen and keeps the number as it is beside the booking; EXACT refuses such documents.',
  }),
  title: z
    .string()
    .regex(/^[\w.\-/ ]{1,12}$/, 'Letters, digits, spaces, . - and /, at most 12.')
    .default('Slipway')
    .meta({ title: 'Name of the batches', description: 'Bezeichnung; the month and a number are added.' }),
  dictation: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Two capital letters.')
    .optional()
    .meta({ title: 'Initials', description: 'Diktatkürzel: two capital letters, or nothing.' }),
  finalised: z.boolean().default(false).meta({
    title: 'Finalise on import',
    description: 'Festschreibung: once imported, the bookings can no longer be changed.',
  }),
});
export type DatevSettings = z.output<typeof DatevSettings>;
