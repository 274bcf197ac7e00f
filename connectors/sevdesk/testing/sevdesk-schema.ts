import { z } from 'zod';

/**
 * The published contract of our requests, as strict as documented: no unknown properties, ids and amounts as
 * numbers.
 */
const ref = <Name extends string>(name: Name) => z.strictObject({ id: z.int(), objectName: z.literal(name) });
const Day = z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/, 'Needs to be provided as dd.mm.yyyy');

export const SaveVoucher = z.strictObject({
  voucher: z.strictObject({
    objectName: z.literal('Voucher'),
    mapAll: z.boolean(),
    voucherDate: Day,
    supplier: ref('Contact').optional(),
    supplierName: z.string().optional(),
    description: z.string().optional(),
    status: z.union([z.literal(50), z.literal(100)]),
    taxRule: ref('TaxRule'),
    creditDebit: z.enum(['C', 'D']),
    voucherType: z.enum(['VOU', 'RV']),
    costCentre: ref('CostCentre').optional(),
    currency: z.string().length(3).optional(),
    propertyForeignCurrencyDeadline: Day.optional(),
    propertyExchangeRate: z.number().optional(),
    paymentDeadline: Day.optional(),
    deliveryDate: Day.optional(),
    deliveryDateUntil: Day.optional(),
  }),
  voucherPosSave: z
    .array(
      z.strictObject({
        objectName: z.literal('VoucherPos'),
        mapAll: z.boolean(),
        accountDatev: ref('AccountDatev'),
        taxRate: z.number(),
        net: z.boolean(),
        sumNet: z.number(),
        sumGross: z.number(),
        comment: z.string().optional(),
      }),
    )
    .min(1),
  voucherPosDelete: z.null(),
  filename: z.string().optional(),
});
export type SaveVoucher = z.output<typeof SaveVoucher>;

export const NewContact = z.strictObject({
  name: z.string().min(1),
  category: ref('Category'),
  vatNumber: z.string().optional(),
  taxNumber: z.string().optional(),
  bankAccount: z.string().optional(),
});
export type NewContact = z.output<typeof NewContact>;
