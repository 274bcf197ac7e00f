/**
 * The terms that the rules of EN 16931 need beyond those that are read as fields: whether a term is stated,
 * and its literal value. UBL and CII are two ways to state it.
 */
export type Stated = {
  /** BT-6. */
  vatCurrency: string | null;
  /** How often BT-110 is stated in the invoice currency, and whether BT-111 is stated in the VAT currency. */
  taxTotals: number;
  hasTaxInVatCurrency: boolean;
  /** BT-7. */
  taxPointDate: string | null;
  /** BT-8. */
  taxPointCode: string | null;
  /** BG-14. */
  period: StatedPeriod | null;
  seller: StatedParty;
  buyer: StatedParty;
  /** BG-10. */
  payee: StatedParty | null;
  /** BG-11. */
  representative: StatedParty | null;
  /** BT-72. */
  deliveryDate: string | null;
  /** BG-15. */
  deliverTo: StatedAddress | null;
  /** BG-16, each with its payment accounts (BT-84). */
  paymentMeans: { code: string | null; accounts: (string | null)[] }[];
  /** BT-87. */
  cards: string[];
  /** BG-20. */
  allowances: StatedAllowance[];
  /** BG-21. */
  charges: StatedAllowance[];
  /** BT-122 of each BG-24. */
  supportingDocuments: (string | null)[];
  /** BT-25 of each BG-3. */
  precedingInvoices: (string | null)[];
  /** BG-23. */
  taxes: StatedTax[];
  /** BG-25. */
  lines: StatedLine[];
};

/** `start` and `end` as `YYYY-MM-DD` or `YYYYMMDD`: both sort by time. */
export type StatedPeriod = { start: string | null; end: string | null; code: string | null };
export type StatedAddress = { country: string | null };

export type StatedParty = {
  name: string | null;
  ids: string[];
  /** BT-30 or BT-47. */
  registration: string | null;
  vatId: string | null;
  /** BT-32. */
  taxNumber: string | null;
  address: StatedAddress | null;
  /** BT-34 or BT-49: null if missing, else its scheme, which may be missing. */
  electronicAddress: { scheme: string | null } | null;
};

export type StatedAllowance = {
  amount: string | null;
  base: string | null;
  /** Text or code. */
  reason: string | null;
  category: string | null;
  rate: string | null;
};

export type StatedTax = {
  category: string | null;
  rate: string | null;
  base: string | null;
  tax: string | null;
  /** BT-120 or BT-121. */
  exemption: string | null;
};

export type StatedLine = {
  id: string | null;
  quantity: string | null;
  unit: string | null;
  amount: string | null;
  name: string | null;
  price: string | null;
  grossPrice: string | null;
  period: StatedPeriod | null;
  allowances: StatedAllowance[];
  charges: StatedAllowance[];
  category: string | null;
  rate: string | null;
  attributes: { name: string | null; value: string | null }[];
  /** The schemes of BT-157-1 and BT-158-1 for each identifier; a scheme may be missing. */
  identifierSchemes: (string | null)[];
  classificationSchemes: (string | null)[];
  /** False for a heading or note of the EXTENDED profile. */
  counts: boolean;
};
