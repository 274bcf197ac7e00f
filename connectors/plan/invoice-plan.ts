import type { DecimalText } from '@slipway/contract/money.ts';

import type { CodedPart } from '../connector.ts';
import type {
  AccountItem,
  CostCentreItem,
  PartyItem,
  TaxItem,
  TermItem,
} from '../master-data/master-data.ts';

/**
 * An invoice, credit note or receipt with every choice made. A connector only converts it to its system's
 * format. All amounts are positive for credit notes too; `sum(lines.net)` is `net`, `sum(taxes.amount)` is
 * `tax`, and `net + tax` is `total`, to the cent.
 */
export type InvoicePlan = {
  /** Purchase or sale. */
  side: 'PURCHASE' | 'SALE';
  isCreditNote: boolean;
  /** A receipt, which is paid at once. */
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
  /** The reasons of the account coding. */
  coding: CodedPart[];
};

/** An existing party and how it was recognised, or a new one. */
export type PlannedParty =
  | { found: PartyItem; by: 'TAX_ID' | 'IBAN' | 'NAME' }
  | { found: null; name: string; taxId: string | null; address: string | null; iban: string | null };

/** A line of the document, or everything with one rate and one account, as configured. */
export type PlannedLine = {
  /** The positions of its lines in the document; none if it covers a whole rate. */
  from?: number[];
  description: string;
  /** Both or neither; their product is exactly `net`. */
  quantity: DecimalText | null;
  unitPrice: DecimalText | null;
  net: DecimalText;
  account: AccountItem;
  /** null if the document has no tax. */
  tax: TaxItem | null;
  /** null if none is set, or the system has none. */
  costCentre: CostCentreItem | null;
};

/** The document's own tax, to the cent, never recomputed. */
export type PlannedTax = { tax: TaxItem; rate: DecimalText; base: DecimalText; amount: DecimalText };
