import type { DecimalText } from '@slipway/contract/money.ts';

/**
 * What a system's books know: accounts, taxes, parties and so on, with the system's own ids. `active` is whether a new
 * booking may use it: an archived account, a closed period are inactive. What a system does not tell is null.
 */
export type MasterDataItem =
  | AccountItem
  | TaxItem
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
  /** The only currencies it takes; null for any. */
  currencies: string[] | null;
  /** The ids of the only tax codes it takes; null for any. */
  taxCodes: string[] | null;
};

export type TaxItem = Item<'TAX_CODE'> & {
  code: string | null;
  /** Percent. */
  rate: DecimalText | null;
  use: 'PURCHASE' | 'SALE' | 'BOTH' | null;
  /** The tax is pending by the buyer: it is not part of the document's total. */
  reverseCharge: boolean;
};

export type PartyItem = Item<'PARTY'> & {
  /** OWN is the company whose books these are: never the other side of a document. */
  role: 'SUPPLIER' | 'CUSTOMER' | 'BOTH' | 'OWN';
  taxId: string | null;
  ibans: string[];
  /** What the books use for this party where nothing else is said: ids. */
  account: string | null;
  taxCode: string | null;
  term: string | null;
  currencyCode: string | null;
};

export type TermItem = Item<'PAYMENT_TERM'> & {
  /** Net days from the document's date; null for anything more involved. */
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
  'PARTY',
  'PAYMENT_TERM',
  'PERIOD',
  'BANK_ACCOUNT',
  'CURRENCY',
] as const satisfies MasterDataItem['type'][];

/**
 * The part of the master data that one document needs: everything but the parties, of which there may be very many;
 * of them those that may be the document's other side, by tax id, IBAN or name.
 */
export type Books = {
  /** When it was asked for; null when it never was: then nothing may be concluded from what is missing. */
  syncedAt: Date | null;
  accounts: AccountItem[];
  taxes: TaxItem[];
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
  parties: [],
  terms: [],
  periods: [],
  bankAccounts: [],
  currencies: [],
};
