import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { SampleParty } from './invoice.ts';

export type SampleEntry = {
  bookingDate: string;
  valueDate: string;
  /** Negative for a debit. */
  amount: DecimalText;
  counterparty: string;
  counterpartyIban: string | null;
  description: string;
  /** End-to-end reference. */
  reference: string | null;
  kind: 'TRANSFER' | 'DIRECT_DEBIT' | 'CREDIT' | 'CARD' | 'FEE';
};

/** An account's statement; the closing balance follows from the others. */
export type SampleStatement = {
  holder: SampleParty;
  bank: { name: string; street: string; town: string; bic: string };
  iban: string;
  currency: 'EUR';
  number: string;
  periodStart: string;
  periodEnd: string;
  openingBalance: DecimalText;
  entries: SampleEntry[];
};

export function closingBalanceOf(statement: SampleStatement): DecimalText {
  const amounts = statement.entries.map((entry) => entry.amount);
  return decimal(sum([statement.openingBalance, ...amounts])).toFixed(2);
}
