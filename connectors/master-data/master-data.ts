import type { DecimalText } from '@slipway/contract/money.ts';

/**
 * The master data of a system: accounts, taxes, parties and so on, with the system's own ids. `active` is
 * whether a new booking may use it: an archived account or a closed period is inactive. Values that a system
 * does not provide are null.
 */
export type MasterDataItem =
  | AccountItem
  | TaxItem
  | CostCentreItem
  | PartyItem
  | TermItem
  | PeriodItem
  | BankAccountItem
  | CurrencyItem;

type Item<Type extends string> = { type: Type; id: string; name: string; active: boolean };

export type AccountItem = Item<'ACCOUNT'> & {
  /** The account code: 6815. */
  code: string | null;
  use: 'EXPENSE' | 'INCOME' | 'ASSET' | 'LIABILITY' | 'EQUITY' | 'BANK' | 'OTHER' | null;
  /** The only allowed currencies; null for any. */
  currencies: string[] | null;
  /** The ids of the only allowed tax codes; null for any. */
  taxCodes: string[] | null;
};

export type TaxItem = Item<'TAX_CODE'> & {
  code: string | null;
  /** Percent. */
  rate: DecimalText | null;
  use: 'PURCHASE' | 'SALE' | 'BOTH' | null;
  /** The buyer owes the tax: it is not part of the document's total. */
  reverseCharge: boolean;
};

/** A cost centre, or the system's equivalent, such as a class or a project. */
export type CostCentreItem = Item<'COST_CENTRE'> & { code: string | null };

export type PartyItem = Item<'PARTY'> & {
  /** OWN is the company that owns the ledger: never the counterparty of a document. */
  role: 'SUPPLIER' | 'CUSTOMER' | 'BOTH' | 'OWN';
  taxId: string | null;
  ibans: string[];
  /** The party's defaults in the accounting system: ids. */
  account: string | null;
  taxCode: string | null;
  term: string | null;
  currencyCode: string | null;
};

export type TermItem = Item<'PAYMENT_TERM'> & {
  /** Net days from the document date; null for other terms. */
  days: number | null;
};

export type PeriodItem = Item<'PERIOD'> & {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
};

export type BankAccountItem = Item<'BANK_ACCOUNT'> & { iban: string | null; currencyCode: string | null };

/** `name` is the ISO 4217 code. */
export type CurrencyItem = Item<'CURRENCY'>;

export const masterDataTypes = [
  'ACCOUNT',
  'TAX_CODE',
  'COST_CENTRE',
  'PARTY',
  'PAYMENT_TERM',
  'PERIOD',
  'BANK_ACCOUNT',
  'CURRENCY',
] as const satisfies MasterDataItem['type'][];

/**
 * The part of the master data that one document needs: everything but the parties; of them only possible
 * counterparties, by tax ID, IBAN or name.
 */
export type Books = {
  /** When it was read; null if never: then a missing item proves nothing. */
  syncedAt: Date | null;
  accounts: AccountItem[];
  taxes: TaxItem[];
  costCentres: CostCentreItem[];
  parties: PartyItem[];
  terms: TermItem[];
  periods: PeriodItem[];
  bankAccounts: BankAccountItem[];
  currencies: CurrencyItem[];
};

export const noBooks: Books = {
  syncedAt: null,
  accounts: [],
  taxes: [],
  costCentres: [],
  parties: [],
  terms: [],
  periods: [],
  bankAccounts: [],
  currencies: [],
};
