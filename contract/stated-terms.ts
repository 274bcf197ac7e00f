/**
 * Terms of EN 16931 that an e-invoice states and no field holds. They are kept as stated, so that nobody is asked for
 * them when the invoice is written again or booked. Dates are `YYYY-MM-DD`.
 */
export type StatedTerms = {
  /** BT-20; lines stay lines, since XRechnung states cash discounts in lines of their own. */
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
  /** Of BG-23, where a category says why there is no tax. */
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
