import { z } from 'zod';

import { CalendarDate } from './dates.ts';
import { CurrencyCode } from './fields.ts';
import { Amount } from './money.ts';
import { Box } from './place.ts';

/** One entry of a bank statement, with the terms of camt.053. `amount` is negative for a debit. */
export const StatementEntry = z
  .object({
    bookingDate: CalendarDate.nullable(),
    valueDate: CalendarDate.nullable(),
    amount: Amount,
    counterparty: z.string().nullable(),
    counterpartyIban: z.string().nullable(),
    description: z.string().nullable(),
    reference: z.string().nullable(),
    balance: Amount.nullable().meta({ description: 'The running balance, if printed.' }),
    page: z.number().int().positive().nullable(),
    box: Box.nullable(),
  })
  .meta({ id: 'StatementEntry' });

export const AccountStatement = z
  .object({
    account: z.string().nullable().meta({ description: 'IBAN or account number, as stated.' }),
    bankName: z.string().nullable().default(null).meta({
      description: "The bank's name as stated, or its BIC if the statement only states that.",
    }),
    holder: z.string().nullable(),
    number: z.string().nullable(),
    currencyCode: CurrencyCode.nullable(),
    periodStart: CalendarDate.nullable(),
    periodEnd: CalendarDate.nullable(),
    openingBalance: Amount.nullable(),
    closingBalance: Amount.nullable(),
    entries: z.array(StatementEntry).meta({ description: 'Booked entries.' }),
    pendingEntries: z.array(StatementEntry).meta({
      description:
        'Entries that the bank announces but has not booked (camt.053 status PDNG, FUTR or INFO). They are not included in the balances and are never exported.',
    }),
  })
  .meta({ id: 'AccountStatement' });

export const Statement = z
  .object({ accounts: z.array(AccountStatement) })
  .meta({ id: 'Statement', description: 'A bank statement: one file may contain several accounts or days.' });

export const StatementSummary = z
  .object({
    account: z.string().nullable().meta({ description: 'Null if there are several accounts.' }),
    bankName: z.string().nullable().default(null).meta({
      description: "The bank's name or BIC; null if there are several banks.",
    }),
    accountCount: z.number().int().positive(),
    currencyCode: CurrencyCode.nullable().meta({ description: 'Null if the currencies differ.' }),
    periodStart: CalendarDate.nullable(),
    periodEnd: CalendarDate.nullable(),
    entryCount: z.number().int().nonnegative(),
    closingBalance: Amount.nullable().meta({
      description: 'The closing balance of the last statement; null if there are several accounts.',
    }),
  })
  .meta({ id: 'StatementSummary', description: 'The data of a bank statement that lists show.' });
