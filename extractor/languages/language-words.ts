/** Phrases parted by commas or lines, written as `parse-phrase.ts` tells. */
export type Phrases = string;

/** What a printed label can stand for. */
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
 * What kind of paper a title names. `CORRECTION` takes an invoice's place or takes some of it back; `PRO_FORMA` and
 * `SELF_BILLED` look like invoices: the one comes before, the other is written by the buyer.
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

/** How a time to pay is reported: `#` stands for the number of days. */
export type TermWord = 'days' | 'immediately' | 'endOfMonth' | 'discount' | 'paid' | 'overdue';

/**
 * Everything that is said in one language, as data: what is read of a paper in it follows from this alone.
 * `likely` phrases stand for what they are listed under less surely than `labels`.
 */
export type LanguageWords = {
  /** ISO 639-1. */
  code: string;
  labels: Partial<Record<LabelKind, Phrases>>;
  likely: Partial<Record<LabelKind, Phrases>>;
  /** Short words that head a party's address where they stand alone in their cell or before a colon: "From", "De:". */
  partyHeadings?: Partial<Record<'seller' | 'buyer', Phrases>>;
  titles: Partial<Record<PaperKind, Phrases>>;
  columns: Partial<Record<TableColumn, Phrases>>;
  statement: Partial<Record<StatementWord, Phrases>>;
  receipt: Partial<Record<ReceiptWord, Phrases>>;
  means: Partial<Record<MeansOfPayment, Phrases>>;
  terms: Partial<Record<TermWord, Phrases>>;
  /** Words that are frequent in its business papers and rare in other languages, parted by spaces; folded. */
  frequent: string;
  /** From January on: each month's spellings parted by spaces; folded. */
  months: readonly string[];
  /** From Monday on; folded. */
  weekdays: readonly string[];
  /** How lines begin that name nobody: greetings, titles, labels of numbers. */
  notNames?: Phrases;
};

/** What the files of a language's folder hold; numbers and dates, sums and parties are labels alike. */
type Folder = Omit<LanguageWords, 'code' | 'labels' | 'likely'> & {
  numbersAndDates: LanguageWords['labels'];
  sumsAndParties: LanguageWords['labels'];
  likelyNumbersAndDates: LanguageWords['likely'];
  likelySums: LanguageWords['likely'];
};

/** A language, put together from the files of its folder. */
export function gatherWords(
  code: string,
  { numbersAndDates, sumsAndParties, likelyNumbersAndDates, likelySums, ...others }: Folder,
): LanguageWords {
  const labels = { ...numbersAndDates, ...sumsAndParties };
  return { code, labels, likely: { ...likelyNumbersAndDates, ...likelySums }, ...others };
}
