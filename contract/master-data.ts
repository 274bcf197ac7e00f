import { z } from 'zod';

import { Instant } from './dates.ts';

export const MasterDataType = z
  .enum(['ACCOUNT', 'TAX_CODE', 'COST_CENTRE', 'PARTY', 'PAYMENT_TERM', 'PERIOD', 'BANK_ACCOUNT', 'CURRENCY'])
  .meta({ id: 'MasterDataType' });
export type MasterDataType = z.infer<typeof MasterDataType>;

const text = z.string().nullable().default(null);

export const MasterDataEntry = z
  .object({
    type: MasterDataType,
    id: z.string().meta({ description: 'The id in the accounting system.' }),
    name: z.string(),
    active: z
      .boolean()
      .meta({ description: 'Whether new entries can use it; a closed period cannot be used.' }),
    goneAt: Instant.nullable().meta({
      description:
        'When it was first missing from the accounting system. It remains, marked as inactive, because old entries may refer to it.',
    }),
    code: text.meta({ description: 'For accounts, tax codes and cost centres: the code, such as 6815.' }),
    use: text.meta({
      description: 'For accounts: EXPENSE, INCOME …; for tax codes: PURCHASE, SALE or BOTH.',
    }),
    rate: text.meta({ description: 'For tax codes: percent.' }),
    currencies: z.array(z.string()).nullable().default(null).meta({
      description: 'For accounts: the only currencies that can be booked to it; null for any.',
    }),
    role: text.meta({
      description: 'For parties: SUPPLIER, CUSTOMER, BOTH, or OWN for the company that owns the ledger.',
    }),
    taxId: text,
    ibans: z.array(z.string()).default([]).meta({ description: 'For parties and bank accounts.' }),
    days: z.number().int().nullable().default(null).meta({ description: 'For payment terms: net days.' }),
    from: text.meta({ description: 'For periods: the first day, `YYYY-MM-DD`.' }),
    to: text.meta({ description: 'For periods: the last day.' }),
  })
  .meta({ id: 'MasterDataEntry', description: 'The master data of a connection.' });

const Counts = z.object({ active: z.number().int(), inactive: z.number().int() });

export const MasterDataState = z
  .object({
    state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']).meta({
      description: 'Whether the master data is pending, being read, was read, or could not be read.',
    }),
    syncedAt: Instant.nullable().meta({
      description: 'The time of the last successful update; null if the data was never read.',
    }),
    code: z.string().nullable().meta({
      description: 'Why the last attempt failed: NOT_REACHED, REAUTH, WAIT, PERMISSION, SETTINGS, FAULT …',
    }),
    message: z.string().nullable().meta({ description: 'The same as text.' }),
    counts: z.partialRecord(MasterDataType, Counts),
  })
  .meta({
    id: 'MasterDataState',
    description: 'The state of the master data. It is read once a day, and on request.',
  });
export type MasterDataState = z.output<typeof MasterDataState>;
