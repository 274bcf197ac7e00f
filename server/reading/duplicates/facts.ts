import type { DocumentType } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';
import { letters, plainId } from '@slipway/extractor/find/fold-text.ts';
import { nameWithoutLegalForm } from '@slipway/extractor/find/names.ts';
import type { ReadAccount } from '@slipway/extractor/reading.ts';

/** The values by which documents are compared; unknown ones are null. */
export type Facts = {
  family: Family;
  /** Tills print their own numbers on every receipt, so a number alone proves nothing. */
  isReceipt: boolean;
  number: string | null;
  date: string | null;
  time: string | null;
  vendor: string | null;
  taxId: string | null;
  iban: string | null;
  /** Exact, without trailing zeros. */
  total: string | null;
  currency: string | null;
  statements: string[];
};

/**
 * Which documents can be duplicates of each other; null if the type is unknown, NEVER for types that are not
 * booked.
 */
export type Family = 'BILL' | 'CREDIT' | 'SALE' | 'SALE_CREDIT' | 'STATEMENT' | 'NEVER' | null;

const families: Record<DocumentType, Family> = {
  PURCHASE_INVOICE: 'BILL',
  RECEIPT: 'BILL',
  PURCHASE_CREDIT_NOTE: 'CREDIT',
  SALES_INVOICE: 'SALE',
  SALES_CREDIT_NOTE: 'SALE_CREDIT',
  BANK_STATEMENT: 'STATEMENT',
  PAYMENT_REMINDER: 'NEVER',
  ORDER_DOCUMENT: 'NEVER',
  OTHER: 'NEVER',
};

export type SaidFields = Partial<Record<FieldName, { value: string | null }>>;
type Said = {
  documentType: DocumentType | null;
  fields: SaidFields;
  accounts: readonly ReadAccount[];
};

export function factsOf({ documentType, fields, accounts }: Said): Facts {
  const value = (name: FieldName) => fields[name]?.value ?? null;
  const total = value('totalAmount');
  return {
    family: documentType === null ? null : families[documentType],
    isReceipt: documentType === 'RECEIPT',
    number: value('documentNumber'),
    date: value('documentDate'),
    time: value('documentTime'),
    vendor: value('vendorName'),
    taxId: value('vendorTaxId'),
    iban: value('iban'),
    total: total === null ? null : decimal(total).toFixed(),
    currency: value('currencyCode'),
    statements: accounts.flatMap(statementKeyOf),
  };
}

/** The forms of an account number (IBAN, bank code and number) have the same end. */
const accountDigits = 6;

/**
 * The same statement in another format: its account, end, closing balance and number of entries. Some formats state
 * no beginning and no opening balance. Without an account and an end, statements are not distinguished.
 */
function statementKeyOf(account: ReadAccount): string[] {
  const { periodEnd, closingBalance } = account;
  const end = periodEnd ?? account.number;
  if (!account.account || !end || closingBalance === null) return [];
  const digits = account.account.replace(/\D/g, '').slice(-accountDigits);
  return [
    [digits || plainId(account.account), end, decimal(closingBalance).toFixed(), account.entries.length].join(
      '/',
    ),
  ];
}

const keyLengthMax = 120;

/**
 * A normalised number: without case, spaces, punctuation and leading zeros, also after letters ("RE-0012" is
 * "re 12").
 */
export function plainNumber(number: string): string {
  const plain = letters(number);
  return plain.replace(/^(\p{L}*)0+(?=\p{N})/u, '$1').slice(0, keyLengthMax);
}

/** The number with easily confused characters unified: never a key, only used if all else agrees. */
export function looseNumber(number: string): string {
  const likeness: Record<string, string> = {
    o: '0',
    q: '0',
    d: '0',
    i: '1',
    l: '1',
    z: '2',
    s: '5',
    g: '6',
    b: '8',
  };
  return plainNumber(number).replace(/[oqdilzsgb]/g, (letter) => likeness[letter] ?? letter);
}

/** A normalised name, without its legal form. */
export function plainName(name: string): string {
  const bare = letters(nameWithoutLegalForm(name));
  return (bare.length > 2 ? bare : letters(name)).slice(0, keyLengthMax);
}

/** With or without its country: "DE 136 695 976" is "136695976". */
export function plainTaxId(id: string): string {
  const plain = plainId(id);
  const bare = plain.replace(/^[A-Z]{2}(?=[A-Z]?\d{6})/, '');
  return bare.slice(0, keyLengthMax);
}
