import { z } from 'zod';

import { Instant } from './dates.ts';

export const MasterDataType = z
  .enum(['ACCOUNT', 'TAX_CODE', 'PARTY', 'PAYMENT_TERM', 'PERIOD', 'BANK_ACCOUNT', 'CURRENCY'])
  .meta({ id: 'MasterDataType' });
export type MasterDataType = z.infer<typeof MasterDataType>;

const text = z.string().nullable().default(null);

export const MasterDataEntry = z
  .object({
    type: MasterDataType,
    id: z.string().meta({ description: 'As the accounting system itself calls it.' }),
    name: z.string(),
    active: z
      .boolean()
      .meta({ description: 'Whether a new booking may use it; a closed period may not be.' }),
    goneAt: Instant.nullable().meta({
      description: 'When it was first missed: it is kept, inactive, because old bookings may name it.',
    }),
    code: text.meta({ description: 'Of accounts and tax codes: what bookkeepers call it, such as 6815.' }),
    use: text.meta({ description: 'Of accounts: EXPENSE, INCOME …; of tax codes: PURCHASE, SALE or BOTH.' }),
    rate: text.meta({ description: 'Of tax codes: percent.' }),
    currencies: z.array(z.string()).nullable().default(null).meta({
      description: 'Of accounts: the only currencies that are booked there; null for any.',
    }),
    role: text.meta({
      description: 'Of parties: SUPPLIER, CUSTOMER, BOTH, or OWN for the company whose books these are.',
    }),
    taxId: text,
    ibans: z.array(z.string()).default([]).meta({ description: 'Of parties and bank accounts.' }),
    days: z.number().int().nullable().default(null).meta({ description: 'Of payment terms: net days.' }),
    from: text.meta({ description: 'Of periods: the first day, `YYYY-MM-DD`.' }),
    to: text.meta({ description: 'Of periods: the last day.' }),
  })
  .meta({ id: 'MasterDataEntry', description: 'What the books of a connection know.' });

const Counts = z.object({ active: z.number().int(), inactive: z.number().int() });

export const MasterDataState = z
  .object({
    state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']).meta({
      description: 'Whether the books are about to be read, being read, were read, or could not be.',
    }),
    syncedAt: Instant.nullable().meta({
      description: 'Of when the data is; it stays when a later attempt fails. Null when it was never read.',
    }),
    code: z.string().nullable().meta({
      description: 'Why the last attempt failed: NOT_REACHED, REAUTH, WAIT, PERMISSION, SETTINGS, FAULT …',
    }),
    message: z.string().nullable().meta({ description: 'The same in words.' }),
    counts: z.partialRecord(MasterDataType, Counts),
  })
  .meta({
    id: 'MasterDataState',
    description: 'How what we know of the books stands. It is read once a day, and when asked for.',
  });
export type MasterDataState = z.output<typeof MasterDataState>;
