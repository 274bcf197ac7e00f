/**
 * What EN 16931 asks of an e-invoice and a document does not tell, by the name that a program decides by. Amounts that
 * contradict each other are reported by the sentences of `refusals.ts`.
 */
export const eInvoiceGaps = {
  TYPE_NOT_INVOICED: 'Only invoices, credit notes and receipts can become e-invoices.',
  NUMBER_MISSING: 'The document has no number (BT-1).',
  DATE_MISSING: 'The document has no date (BT-2).',
  CURRENCY_MISSING: 'The currency of the document is not known (BT-5).',
  VENDOR_MISSING: 'The name of the vendor is not known (BT-27).',
  BUYER_MISSING: 'The name of the buyer is not known (BT-44).',
  VENDOR_COUNTRY_MISSING:
    'The country of the vendor (BT-40) is told neither by the address nor by a VAT id. Enter one, or the metadata vendorCountry, such as DE.',
  BUYER_COUNTRY_MISSING:
    'The country of the buyer (BT-55) is not told by a VAT id. Enter it, or the metadata buyerCountry, such as DE.',
  VENDOR_TAX_ID_MISSING: 'The VAT id or tax number of the vendor is not known (BT-31, BT-32).',
  VENDOR_VAT_ID_MISSING: 'With the tax category {{category}} the vendor needs a VAT id (BT-31).',
  BUYER_VAT_ID_MISSING: 'With the tax category {{category}} the buyer needs a VAT id (BT-48).',
  DUE_DATE_MISSING:
    '{{rest}} is to be paid, but no due date is known (BT-9). Enter it, or the metadata paymentTerms.',
  AMOUNT_DUE_DISAGREES:
    'Of the total {{total}}, {{sum}} is paid; that does not leave the amount due {{stated}} (BR-CO-16).',
  AMOUNT_DECIMALS: '{{amount}} has more than two decimals, which EN 16931 does not take.',
  TAX_CATEGORY_MISSING:
    'For {{base}} without tax the tax category is not known (BT-118): E exempt, AE reverse charge, K within the Community, G export, O not subject, Z zero rate.',
  TAX_CATEGORY_UNKNOWN: '{{category}} is no tax category that can be stated (BT-118).',
  TAX_CATEGORY_RATE: 'The tax category {{category}} does not go with {{rate}} % (BT-119).',
  TAX_CATEGORIES_MIXED: 'What is not subject to VAT (O) cannot stand beside other tax categories (BR-O-11).',
  EXEMPTION_REASON_MISSING:
    'Why the document is exempt from tax is not known (BT-120). Enter it as the metadata exemptionReason.',
  DELIVERY_DATE_MISSING:
    'A supply within the Community states its day (BT-72). Enter it as the metadata deliveryDate.',
  DELIVERY_COUNTRY_MISSING:
    'A supply within the Community states where it went (BT-80). Enter it as the metadata deliveryCountry, such as FR.',
} as const;

export type EInvoiceGap = keyof typeof eInvoiceGaps;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** What the sentence names, as plain text. */
export type EInvoiceGapValues<Gap extends EInvoiceGap> = Record<NamesIn<(typeof eInvoiceGaps)[Gap]>, string>;
