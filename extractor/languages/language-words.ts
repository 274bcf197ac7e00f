import type { DueByBuyer } from '../due-by-buyer.ts';

/** Phrases separated by commas or line breaks, in the syntax of `parse-phrase.ts`. */
export type Phrases = string;

/** The possible meanings of a printed label. */
export type LabelKind =
  | 'documentNumber'
  | 'orderReference'
  | 'buyerReference'
  | 'customerNumber'
  | 'paymentReference'
  | 'otherNumber'
  | 'documentDate'
  | 'dueDate'
  | 'otherDate'
  | 'totalAmount'
  | 'netAmount'
  | 'taxAmount'
  | 'amountDue'
  | 'paidAmount'
  | 'otherAmount'
  | 'seller'
  | 'buyer'
  | 'otherParty'
  | 'payee'
  | 'currencyCode';

/**
 * The kind of document that a title names. `CORRECTION` replaces an invoice or reverses a part of it.
 * `PRO_FORMA` and `SELF_BILLED` look like invoices: the first precedes the invoice, the second is issued by
 * the buyer.
 */
export type PaperKind =
  | 'INVOICE'
  | 'CREDIT_NOTE'
  | 'CORRECTION'
  | 'RECEIPT'
  | 'BANK_STATEMENT'
  | 'PAYMENT_REMINDER'
  | 'ORDER_DOCUMENT'
  | 'PRO_FORMA'
  | 'SELF_BILLED';

export type TableColumn =
  | 'position'
  | 'articleNumber'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'taxRate'
  | 'taxAmount'
  | 'netLineAmount'
  | 'lineAmount'
  | 'date';

export type StatementWord =
  | 'openingBalance'
  | 'closingBalance'
  | 'carriedOver'
  | 'balance'
  | 'debitColumn'
  | 'creditColumn'
  | 'amountColumn'
  | 'debitMark'
  | 'creditMark'
  | 'bookingDate'
  | 'valueDate'
  | 'text'
  | 'account'
  | 'holder'
  | 'period'
  | 'totalDebit'
  | 'totalCredit';

export type MeansOfPayment =
  | 'CASH'
  | 'DEBIT_CARD'
  | 'CREDIT_CARD'
  | 'CARD'
  | 'TRANSFER'
  | 'DIRECT_DEBIT'
  | 'CHEQUE'
  | 'VOUCHER'
  | 'WALLET';

export type ReceiptWord =
  | 'total'
  | 'subtotal'
  | 'given'
  | 'change'
  | 'rounding'
  | 'discount'
  | 'deposit'
  | 'tip'
  | 'tax'
  | 'cashier'
  | 'till'
  | 'table'
  | 'closing'
  | 'items';

/** The labels of a party that is printed as a form: "Company: …", "Street: …". `name` can be that of a person. */
export type PartyKey = 'company' | 'name' | 'street' | 'town' | 'postalCode' | 'region' | 'country';

/** The kinds of payment terms: `#` is the number of days. */
export type TermWord = 'days' | 'immediately' | 'endOfMonth' | 'discount' | 'paid' | 'overdue';

/**
 * All words of one language, as data: support for a language consists only of this. `likely` phrases are
 * weaker evidence for their meaning than `labels`.
 */
export type LanguageWords = {
  /** ISO 639-1. */
  code: string;
  labels: Partial<Record<LabelKind, Phrases>>;
  likely: Partial<Record<LabelKind, Phrases>>;
  /**
   * Short words that are the heading of a party's address, alone in a cell or before a colon: "From", "De:".
   */
  partyHeadings?: Partial<Record<'seller' | 'buyer', Phrases>>;
  titles: Partial<Record<PaperKind, Phrases>>;
  columns: Partial<Record<TableColumn, Phrases>>;
  statement: Partial<Record<StatementWord, Phrases>>;
  receipt: Partial<Record<ReceiptWord, Phrases>>;
  means: Partial<Record<MeansOfPayment, Phrases>>;
  terms: Partial<Record<TermWord, Phrases>>;
  /** By VAT category: the statement that the buyer owes the tax (Directive 2006/112/EC, article 226). */
  dueByBuyer: Partial<Record<DueByBuyer, Phrases>>;
  /**
   * Words that are frequent in its business documents and rare in other languages, separated by spaces;
   * folded.
   */
  frequent: string;
  /** From January on: the spellings of each month, separated by spaces; folded. */
  months: readonly string[];
  /** From Monday on; folded. */
  weekdays: readonly string[];
  /** How lines begin that are not names: salutations, titles, labels of numbers. */
  notNames?: Phrases;
  partyKeys?: Partial<Record<PartyKey, Phrases>>;
  /**
   * Regular expressions, in the exact spelling, for legal forms at the end of a company name that are also ordinary
   * words or letters.
   */
  legalForms?: readonly string[];
  /** Regular expressions, in the exact spelling, for legal forms that stand before a company name: "UAB Medelynas". */
  leadingForms?: readonly string[];
  /** The word for the series of a number, where it is printed apart from the number and is part of it. */
  series?: Phrases;
  /** "Your", before the title of a document. */
  possessives?: Phrases;
};

/** The exports of a language's folder. Numbers and dates, sums and parties are all labels. */
type Folder = Omit<LanguageWords, 'code' | 'labels' | 'likely'> & {
  numbersAndDates: LanguageWords['labels'];
  sumsAndParties: LanguageWords['labels'];
  likelyNumbersAndDates: LanguageWords['likely'];
  likelySums: LanguageWords['likely'];
};

/** Combines the files of a language folder. */
export function gatherWords(
  code: string,
  { numbersAndDates, sumsAndParties, likelyNumbersAndDates, likelySums, ...others }: Folder,
): LanguageWords {
  const labels = { ...numbersAndDates, ...sumsAndParties };
  return { code, labels, likely: { ...likelyNumbersAndDates, ...likelySums }, ...others };
}
