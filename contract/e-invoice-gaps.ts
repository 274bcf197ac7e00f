/**
 * The data that EN 16931 requires in an e-invoice but a document lacks, by code. Contradicting amounts have
 * messages in `refusals.ts`.
 */
export const eInvoiceGaps = {
  TYPE_NOT_INVOICED: 'Only invoices, credit notes and receipts can become e-invoices.',
  NUMBER_MISSING: 'The document has no number (BT-1).',
  DATE_MISSING: 'The document has no date (BT-2).',
  CURRENCY_MISSING: 'The document has no currency (BT-5).',
  VENDOR_MISSING: 'The document has no supplier name (BT-27).',
  BUYER_MISSING: 'The document has no buyer name (BT-44).',
  VENDOR_COUNTRY_MISSING:
    'The supplier’s country is missing (BT-40). Complete the address or the VAT ID, or set the metadata field vendorCountry, such as DE.',
  BUYER_COUNTRY_MISSING:
    'The buyer’s country is missing (BT-55). Enter the VAT ID, or set the metadata field buyerCountry, such as DE.',
  VENDOR_TAX_ID_MISSING: 'The document has no VAT ID or tax number for the supplier (BT-31, BT-32).',
  VENDOR_VAT_ID_MISSING: 'Tax category {{category}} requires the supplier’s VAT ID (BT-31).',
  BUYER_VAT_ID_MISSING: 'Tax category {{category}} requires the buyer’s VAT ID (BT-48).',
  DUE_DATE_MISSING:
    'The amount due is {{rest}}, but the document has no due date (BT-9). Enter it, or set the metadata field paymentTerms.',
  AMOUNT_DUE_DISAGREES: 'Total {{total}} less payments {{sum}} is not the amount due {{stated}} (BR-CO-16).',
  AMOUNT_DECIMALS: '{{amount}} has more than two decimals, which EN 16931 does not allow.',
  TAX_CATEGORY_MISSING:
    'The tax category of the tax-free amount {{base}} is missing (BT-118): E exempt, AE reverse charge, K intra-Community supply, G export, O not subject to VAT, Z zero rate.',
  TAX_CATEGORY_UNKNOWN: '{{category}} is not a valid tax category (BT-118).',
  TAX_CATEGORY_RATE: 'The tax category {{category}} does not allow {{rate}}% (BT-119).',
  TAX_CATEGORIES_MIXED:
    'Amounts not subject to VAT (O) cannot be combined with other tax categories (BR-O-11).',
  EXEMPTION_REASON_MISSING:
    'The reason for the tax exemption is missing (BT-120). Enter it as the metadata field exemptionReason.',
  DELIVERY_DATE_MISSING:
    'An intra-Community supply needs a delivery date (BT-72). Enter it as the metadata field deliveryDate.',
  DELIVERY_COUNTRY_MISSING:
    'An intra-Community supply needs a delivery country (BT-80). Enter it as the metadata field deliveryCountry, such as FR.',
} as const;

export type EInvoiceGap = keyof typeof eInvoiceGaps;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The values of the message, as plain text. */
export type EInvoiceGapValues<Gap extends EInvoiceGap> = Record<NamesIn<(typeof eInvoiceGaps)[Gap]>, string>;
