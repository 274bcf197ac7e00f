import type { DecimalText } from '@slipway/contract/money.ts';

/** The business terms of EN 16931 to be written, independent of the syntax. */
export type Outgoing = {
  isCreditNote: boolean;
  /** BT-1. */
  number: string;
  /** BT-2. */
  issueDate: string;
  /** BT-9. */
  dueDate: string | null;
  /** BT-20. */
  paymentTerms: string | null;
  /** BT-5. */
  currency: string;
  /** BT-10. */
  buyerReference: string | null;
  /** BT-13. */
  orderReference: string | null;
  vendor: OutgoingParty;
  buyer: OutgoingParty;
  /** BT-72. */
  deliveryDate: string | null;
  /** BG-14; at least one of its days. */
  period: OutgoingPeriod | null;
  /** BG-15. */
  deliveryAddress: OutgoingAddress | null;
  payment: OutgoingPayment | null;
  totals: OutgoingTotals;
  taxes: OutgoingTax[];
  lines: OutgoingLine[];
};

export type OutgoingParty = {
  name: string;
  address: OutgoingAddress;
  /** BT-31 or BT-48. */
  vatId: string | null;
  /** BT-32: another tax number. Only the seller has one in EN 16931. */
  taxNumber: string | null;
  /** BT-29 or BT-46. */
  id: string | null;
};

export type OutgoingAddress = {
  /** BT-35, BT-36, BT-162; of a delivery BT-75, BT-76, BT-165. */
  lines: string[];
  /** BT-37 or BT-77. */
  city: string | null;
  /** BT-38 or BT-78. */
  postcode: string | null;
  /** BT-79. */
  region: string | null;
  /** BT-40, BT-55 or BT-80, ISO 3166-1. */
  country: string;
};

export type OutgoingPeriod = {
  /** BT-73. */
  start: string | null;
  /** BT-74. */
  end: string | null;
};

export type OutgoingPayment = {
  /** BT-81, UNTDID 4461. */
  code: string;
  /** BT-82. */
  means: string | null;
  /** BT-83. */
  reference: string | null;
  /** BT-84. */
  iban: string | null;
  /** BT-86. */
  bic: string | null;
};

export type OutgoingTotals = {
  /** BT-106 and BT-109: no allowance or charge at document level is written. */
  net: DecimalText;
  /** BT-110. */
  tax: DecimalText;
  /** BT-112. */
  total: DecimalText;
  /** BT-113; null if nothing was paid. */
  paid: DecimalText | null;
  /** BT-114. */
  rounding: DecimalText | null;
  /** BT-115. */
  due: DecimalText;
};

/** BG-23. */
export type OutgoingTax = {
  /** BT-118. */
  category: string;
  /** BT-119; null for amounts not subject to VAT. */
  rate: DecimalText | null;
  /** BT-116. */
  base: DecimalText;
  /** BT-117. */
  amount: DecimalText;
  /** BT-121. */
  reasonCode: string | null;
  /** BT-120. */
  reason: string | null;
};

/** BG-25. */
export type OutgoingLine = {
  /** BT-153. */
  name: string;
  /** BT-154. */
  description: string | null;
  /** BT-129. */
  quantity: DecimalText;
  /** BT-130, UN/ECE recommendation 20. */
  unitCode: string;
  /** BT-131. */
  amount: DecimalText;
  /** BT-146. */
  price: DecimalText;
  /** BT-149: the number of units for the price; null for one. */
  priceQuantity: DecimalText | null;
  tax: Pick<OutgoingTax, 'category' | 'rate'>;
};
