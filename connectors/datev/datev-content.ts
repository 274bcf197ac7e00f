import { z } from 'zod';

import type { Stack } from './stack.ts';

const DatevStack = z.object({
  consultant: z.number(),
  client: z.number(),
  yearBeginsInMonth: z.number(),
  accountLength: z.number(),
  chart: z.enum(['SKR03', 'SKR04']),
  baseCurrency: z.string(),
  finalised: z.boolean(),
  title: z.string(),
  dictation: z.string().nullable(),
}) satisfies z.ZodType<Stack>;

/** One document that waits for export: checked rows, column by column. */
export const DatevContent = z.object({
  stack: DatevStack,
  /** The values by column number, as written in the file. */
  rows: z.array(z.object({ date: z.string(), cells: z.record(z.string(), z.string()) })),
  party: z
    .object({
      role: z.enum(['CREDITOR', 'DEBTOR']),
      number: z.string(),
      name: z.string(),
      taxId: z.string().nullable(),
    })
    .nullable(),
  /** The id of the source file in DATEV's document store; null if it is a separate file. */
  guid: z.string().nullable(),
});
export type DatevContent = z.output<typeof DatevContent>;
