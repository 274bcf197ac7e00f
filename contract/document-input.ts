import { z } from 'zod';

import { CalendarDate } from './dates.ts';
import { Box } from './document.ts';
import { CurrencyCode, type FieldName, fieldInput, fieldNames } from './fields.ts';
import { AmountInput } from './money.ts';

const Place = {
  page: z.number().int().positive().nullable().default(null),
  box: Box.nullable().default(null),
};

/** A value alone, null to clear it, or a value with its place on the page (a click). */
function placedInput(name: FieldName) {
  const value = fieldInput(name);
  const placed = z.strictObject({
    value: value.nullable(),
    text: z.string().max(500).nullable().default(null),
    ...Place,
  });
  return z
    .union([
      z.null(),
      placed,
      value.transform((plain) => ({ value: plain, text: null, page: null, box: null })),
    ])
    .transform((input) => input ?? { value: null, text: null, page: null, box: null });
}

export type PlacedValue = {
  value: string | null;
  text: string | null;
  page: number | null;
  box: z.infer<typeof Box> | null;
};

type PlacedInput =
  | string
  | number
  | null
  | {
      value: string | number | null;
      text?: string | null | undefined;
      page?: number | null | undefined;
      box?: z.infer<typeof Box> | null | undefined;
    };

/** Any of the fields; each one in the request is replaced. */
export const FieldsInput = z
  .strictObject(
    Object.fromEntries(fieldNames.map((name) => [name, placedInput(name).optional()])) as unknown as Record<
      FieldName,
      z.ZodOptional<z.ZodType<PlacedValue, PlacedInput>>
    >,
  )
  .meta({ id: 'FieldsInput' });

const words = (max: number) => z.string().trim().max(max).nullable().default(null);
const amount = AmountInput.nullable().default(null);

export const LinesInput = z
  .array(
    z.strictObject({
      description: words(1000),
      quantity: amount,
      unit: words(40),
      unitPrice: amount,
      taxRate: amount,
      lineAmount: amount,
      ...Place,
    }),
  )
  .max(1000);

export const TaxesInput = z
  .array(z.strictObject({ category: words(10), rate: amount, baseAmount: amount, taxAmount: amount }))
  .max(50);

const day = CalendarDate.nullable().default(null);
const EntryInput = z.strictObject({
  bookingDate: day,
  valueDate: day,
  amount: AmountInput,
  counterparty: words(300),
  counterpartyIban: words(34),
  description: words(2000),
  reference: words(200),
  balance: amount,
  ...Place,
});

export const StatementInput = z.strictObject({
  accounts: z
    .array(
      z.strictObject({
        account: words(60),
        bankName: words(300),
        holder: words(300),
        number: words(60),
        currencyCode: CurrencyCode.nullable().default(null),
        periodStart: day,
        periodEnd: day,
        openingBalance: amount,
        closingBalance: amount,
        entries: z.array(EntryInput).max(5000),
        pendingEntries: z.array(EntryInput).max(5000).default([]),
      }),
    )
    .min(1)
    .max(100),
});
