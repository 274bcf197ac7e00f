import type { DecimalText } from '@slipway/contract/money.ts';

import type { CodedPart } from '../connector.ts';
import type { AccountItem, PartyItem, TaxItem, TermItem } from '../master-data/master-data.ts';

/**
 * An invoice, credit note or receipt as the books take it, with every choice made and nothing left to guess. A connector
 * only puts it into its system's words. All amounts are positive for credit notes too; `sum(lines.net)` is `net`,
 * `sum(taxes.amount)` is `tax`, and `net + tax` is `total`, to the cent.
 */
export type InvoicePlan = {
  /** From whose side it is booked. */
  side: 'PURCHASE' | 'SALE';
  isCreditNote: boolean;
  /** Paid when it was made, such as at a till: a receipt. */
  isPaid: boolean;
  party: PlannedParty;
  number: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  dueDate: string | null;
  currencyCode: string;
  term: TermItem | null;
  lines: PlannedLine[];
  taxes: PlannedTax[];
  net: DecimalText;
  tax: DecimalText;
  total: DecimalText;
  /** Why it is booked so. */
  coding: CodedPart[];
};

/** One that the books have, and how it was recognised, or one to be made. */
export type PlannedParty =
  | { found: PartyItem; by: 'TAX_ID' | 'IBAN' | 'NAME' }
  | { found: null; name: string; taxId: string | null; address: string | null; iban: string | null };

/** A line of the document, or all that has one rate and one account, as the connection's settings say. */
export type PlannedLine = {
  /** The lines of the document that it is made of, by their position; none where it is all of one rate. */
  from?: number[];
  description: string;
  /** Both or neither; their product is exactly `net`. */
  quantity: DecimalText | null;
  unitPrice: DecimalText | null;
  net: DecimalText;
  account: AccountItem;
  /** null where the document shows no tax at all. */
  tax: TaxItem | null;
};

/** The document's own tax, to the cent: never computed again. */
export type PlannedTax = { tax: TaxItem; rate: DecimalText; base: DecimalText; amount: DecimalText };
