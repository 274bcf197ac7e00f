import type { DecimalText } from './money.ts';

/**
 * Lines, taxes and bank entries inside Slipway, from reading to booking: amounts are exact decimal text,
 * dates `YYYY-MM-DD`; values that are not printed are null. document.ts has their API form.
 */
export type ExactLine = {
  description: string | null;
  quantity: DecimalText | null;
  unit: string | null;
  unitPrice: DecimalText | null;
  /** Percent. */
  taxRate: DecimalText | null;
  lineAmount: DecimalText | null;
};

export type ExactTax = {
  category: string | null;
  /** Percent. */
  rate: DecimalText | null;
  baseAmount: DecimalText | null;
  taxAmount: DecimalText | null;
};

export type ExactEntry = {
  bookingDate: string | null;
  valueDate: string | null;
  /** Negative for a debit. */
  amount: DecimalText;
  counterparty: string | null;
  counterpartyIban: string | null;
  description: string | null;
  reference: string | null;
  balance: DecimalText | null;
};

export type ExactAccount<Entry extends ExactEntry> = {
  account: string | null;
  /** Or the BIC, where only that is stated. Absent in statements that an earlier version stored. */
  bankName?: string | null;
  holder: string | null;
  number: string | null;
  currencyCode: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  openingBalance: DecimalText | null;
  closingBalance: DecimalText | null;
  entries: Entry[];
  /** Announced by the bank but not booked: no part of the balances. Absent where there are none. */
  pendingEntries?: Entry[];
};
