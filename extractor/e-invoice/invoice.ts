/**
 * The business terms of EN 16931 that Slipway reads, as stated in the XML. UBL, CII and FatturaPA are three
 * syntaxes for them; all code after the parsers uses only this type.
 */
export type EInvoice = {
  syntax: 'UBL' | 'CII' | 'FATTURAPA';
  /** BT-24, as in `urn:cen.eu:en16931:2017`. */
  specification: string | null;
  /** BT-3, UNTDID 1001 (FatturaPA: TipoDocumento). */
  typeCode: string | null;
  /** The root element says that it is a credit note. */
  creditNoteRoot: boolean;
  languages: string[];
  /** BT-1. */
  number: string | null;
  /** BT-2. */
  issueDate: string | null;
  /** BT-9. */
  dueDate: string | null;
  /** BT-20. */
  paymentTerms: string | null;
  /** BT-5. */
  currency: string | null;
  /** BT-10. */
  buyerReference: string | null;
  /** BT-13. */
  orderReference: string | null;
  vendor: EInvoiceParty;
  buyer: EInvoiceParty;
  delivery: EInvoiceDelivery;
  /** BG-14. */
  period: EInvoicePeriod;
  /** BT-84, if it is an IBAN or is declared as one. */
  iban: string | null;
  /** BT-86. */
  bic: string | null;
  /** BT-82. */
  paymentMeans: string | null;
  /** BT-83. */
  paymentReference: string | null;
  totals: EInvoiceTotals;
  taxes: EInvoiceTax[];
  lines: EInvoiceLine[];
};

export type EInvoiceParty = {
  name: string | null;
  /** Lines, then postcode and city, then country; missing parts are left out. */
  address: string[];
  country: string | null;
  /** BT-31 or BT-48: the VAT ID. */
  vatId: string | null;
  /** BT-32: another tax number. */
  taxNumber: string | null;
};

/** BG-13. */
export type EInvoiceDelivery = {
  /** BT-72. */
  date: string | null;
  /** BG-15. */
  address: EInvoicePlace | null;
};

export type EInvoicePlace = {
  /** BT-75, BT-76, BT-165. */
  lines: (string | null)[];
  /** BT-77. */
  city: string | null;
  /** BT-78. */
  postcode: string | null;
  /** BT-79. */
  region: string | null;
  /** BT-80. */
  country: string | null;
};

export type EInvoicePeriod = {
  /** BT-73. */
  start: string | null;
  /** BT-74. */
  end: string | null;
};

export type EInvoiceTotals = {
  /** BT-106. */
  lines: string | null;
  /** BT-107. */
  allowances: string | null;
  /** BT-108. */
  charges: string | null;
  /** BT-109. */
  net: string | null;
  /** BT-110. */
  tax: string | null;
  /** BT-112. */
  total: string | null;
  /** BT-113. */
  paid: string | null;
  /** BT-114. */
  rounding: string | null;
  /** BT-115. */
  due: string | null;
};

/** BG-23. */
export type EInvoiceTax = {
  category: string | null;
  rate: string | null;
  base: string | null;
  tax: string | null;
  /** BT-120. */
  reason: string | null;
  /** BT-121. */
  reasonCode: string | null;
};

/** BG-25. */
export type EInvoiceLine = {
  description: string | null;
  quantity: string | null;
  unit: string | null;
  price: string | null;
  /** BT-149: the number of units that the price is for. */
  priceQuantity: string | null;
  taxRate: string | null;
  amount: string | null;
  /** False for a heading or note of the EXTENDED profile, whose amount is included elsewhere. */
  counts: boolean;
};
