import { z } from 'zod';

/**
 * The published contract of our requests, as strict as documented: no unknown properties, numbers as numbers.
 */
const Money = z.number().refine((value) => Number(value.toFixed(2)) === value);
const Day = z.iso.date();

export const VoucherInput = z.strictObject({
  type: z.enum(['salesinvoice', 'salescreditnote', 'purchaseinvoice', 'purchasecreditnote']),
  voucherNumber: z.string().min(1),
  voucherDate: Day,
  shippingDate: Day.optional(),
  dueDate: Day.optional(),
  totalGrossAmount: Money,
  totalTaxAmount: Money,
  taxType: z.enum(['net', 'gross']),
  useCollectiveContact: z.boolean(),
  contactId: z.uuid().optional(),
  remark: z.string().optional(),
  voucherItems: z
    .array(
      z.strictObject({
        amount: Money,
        taxAmount: Money,
        taxRatePercent: z.number(),
        categoryId: z.uuid(),
      }),
    )
    .min(1)
    .max(300),
  version: z.literal(0).optional(),
});
export type VoucherInput = z.output<typeof VoucherInput>;

const Empty = z.strictObject({});

export const ContactInput = z
  .strictObject({
    version: z.literal(0),
    roles: z.strictObject({ customer: Empty.optional(), vendor: Empty.optional() }),
    company: z
      .strictObject({
        name: z.string().min(1),
        taxNumber: z.string().optional(),
        vatRegistrationId: z.string().optional(),
        allowTaxFreeInvoices: z.boolean().optional(),
      })
      .optional(),
    person: z
      .strictObject({
        salutation: z.string().optional(),
        firstName: z.string().optional(),
        lastName: z.string().min(1),
      })
      .optional(),
  })
  .refine(({ company, person }) => Boolean(company) !== Boolean(person))
  .refine(({ roles }) => Boolean(roles.customer) || Boolean(roles.vendor));
export type ContactInput = z.output<typeof ContactInput>;

/** RFC 9562 in shape only: the nth of a kind. */
export function uuid(kind: number, count: number): string {
  return `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(count).padStart(12, '0')}`;
}
