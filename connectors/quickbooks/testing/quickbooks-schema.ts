import { z } from 'zod';

// The part of Intuit's published schema (Finance.xsd, version 3) that we send: fields, types, lengths and
// enumerated values. Anything else is rejected, because QuickBooks would drop or reject an unknown field.

const Ref = z.strictObject({ value: z.string().min(1) });
const Day = z.iso.date();
const CurrencyRef = z.strictObject({ value: z.enum(['EUR', 'USD', 'GBP', 'AUD', 'CAD']) });

const AccountLine = z.strictObject({
  Amount: z.number(),
  Description: z.string().max(4000).optional(),
  DetailType: z.literal('AccountBasedExpenseLineDetail'),
  AccountBasedExpenseLineDetail: z.strictObject({
    AccountRef: Ref,
    TaxCodeRef: Ref.optional(),
    ClassRef: Ref.optional(),
  }),
});
const ItemLine = z.strictObject({
  Amount: z.number(),
  Description: z.string().max(4000).optional(),
  DetailType: z.literal('SalesItemLineDetail'),
  SalesItemLineDetail: z.strictObject({
    ItemRef: Ref,
    Qty: z.number().optional(),
    UnitPrice: z.number().optional(),
    TaxCodeRef: Ref.optional(),
    ClassRef: Ref.optional(),
  }),
});
const TaxLine = z.strictObject({
  Amount: z.number(),
  DetailType: z.literal('TaxLineDetail'),
  TaxLineDetail: z.strictObject({
    TaxRateRef: Ref,
    PercentBased: z.boolean(),
    TaxPercent: z.number(),
    NetAmountTaxable: z.number(),
  }),
});
const common = {
  TxnDate: Day.optional(),
  DocNumber: z.string().max(21).optional(),
  PrivateNote: z.string().max(4000).optional(),
  CurrencyRef: CurrencyRef.optional(),
  GlobalTaxCalculation: z.enum(['TaxExcluded', 'TaxInclusive', 'NotApplicable']).optional(),
  TxnTaxDetail: z.strictObject({ TotalTax: z.number(), TaxLine: z.array(TaxLine).optional() }).optional(),
};
const terms = { DueDate: Day.optional(), SalesTermRef: Ref.optional() };
const bought = { Line: z.array(AccountLine).min(1) };
const sold = { Line: z.array(ItemLine).min(1), CustomerRef: Ref };

export const transactions = {
  bill: z.strictObject({ ...common, ...terms, ...bought, VendorRef: Ref }),
  vendorcredit: z.strictObject({ ...common, ...bought, VendorRef: Ref }),
  purchase: z.strictObject({
    ...common,
    ...bought,
    AccountRef: Ref,
    PaymentType: z.enum(['Cash', 'Check', 'CreditCard']),
    EntityRef: z
      .strictObject({ value: z.string(), type: z.enum(['Vendor', 'Customer', 'Employee']) })
      .optional(),
  }),
  invoice: z.strictObject({ ...common, ...terms, ...sold }),
  creditmemo: z.strictObject({ ...common, ...sold }),
};
export type TransactionPath = keyof typeof transactions;
export type TransactionInput = z.output<(typeof transactions)[TransactionPath]>;

const name = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^:\t\n]+$/);
export const parties = {
  vendor: z.strictObject({ DisplayName: name, CurrencyRef, TaxIdentifier: z.string().max(20).optional() }),
  customer: z.strictObject({
    DisplayName: name,
    CurrencyRef,
    PrimaryTaxIdentifier: z.string().max(20).optional(),
  }),
};
export type PartyPath = keyof typeof parties;

export const AttachableInput = z.strictObject({
  AttachableRef: z.tuple([
    z.strictObject({
      EntityRef: z.strictObject({ type: z.string(), value: z.string() }),
      IncludeOnSend: z.boolean().optional(),
    }),
  ]),
  FileName: z.string().min(1).max(1000),
  ContentType: z.string().max(100).optional(),
  Note: z.string().max(2000).optional(),
});
