/**
 * Terms of EN 16931 in an e-invoice without a field of their own. They are stored as stated, so that no user
 * has to enter them for a conversion or a booking. Dates are `YYYY-MM-DD`.
 */
export type StatedTerms = {
  /** BT-20; line breaks stay, because XRechnung states cash discounts in separate lines. */
  paymentTerms: string | null;
  /** BT-55. */
  buyerCountry: string | null;
  /** BT-72. */
  deliveryDate: string | null;
  /** BT-73. */
  servicePeriodStart: string | null;
  /** BT-74. */
  servicePeriodEnd: string | null;
  /** BT-80. */
  deliveryCountry: string | null;
  /** The rest of BG-15. */
  deliveryAddress: StatedPlace | null;
  /** From BG-23: why a category has no tax. */
  exemptions: StatedExemption[];
};

export type StatedPlace = {
  /** BT-75, BT-76, BT-165. */
  lines: string[];
  /** BT-77. */
  city: string | null;
  /** BT-78. */
  postcode: string | null;
  /** BT-79. */
  region: string | null;
};

export type StatedExemption = {
  /** BT-118. */
  category: string;
  /** BT-120. */
  reason: string | null;
  /** BT-121. */
  reasonCode: string | null;
};
