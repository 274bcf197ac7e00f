/**
 * Why we refuse to book a document, by the name that `wording` carries. The words of an accounting system
 * itself are not among them: they stand verbatim in `providerMessage`.
 */
export const refusalSentences = {
  NOT_IN_CALENDAR: '{{date}} is no day of the calendar.',
  CLOSED_UNTIL: 'The books are closed up to and including {{until}}; the document is of {{date}}.',
  IN_FUTURE: '{{date}} lies in the future.',
  AMOUNT_UNREADABLE: 'An amount of the entry cannot be read.',
  LEFT_OVER: 'The entry does not balance: {{rest}} {{currency}} is left over.',
  NO_ACCOUNT: 'The book has no account {{account}}.',
  ACCOUNT_OPENED_LATER: 'The account {{account}} is opened only after {{date}}.',
  ACCOUNT_CLOSED: 'The account {{account}} was closed on {{date}}.',
  ACCOUNT_CURRENCIES: 'The account {{account}} takes {{allowed}}, not {{currency}}.',
  CURRENCY_UNDECLARED: 'The book does not declare the currency {{currency}}.',
  NUMBER_BOOKED: 'The number {{number}} is booked already, on {{date}}.',
  NUMBER_OF_PARTY_BOOKED: 'The number {{number}} of {{party}} is booked already, on {{date}}.',
  ACCOUNT_NAME_STRANGE: '“{{account}}” is no account name of {{program}}.',
  TYPE_NOT_BOOKED: 'Documents of this type are not booked.',
  DATE_MISSING: 'The document has no date.',
  CURRENCY_MISSING: 'The currency of the document is not known.',
  PARTY_MISSING: 'The name of the other side is not known.',
  TAX_ROWS_DISAGREE: 'The tax rows add up to {{sum}}, but the tax is {{tax}}.',
  TOTAL_MISSING: 'The total is not known.',
  TAX_MISSING: 'The net amount {{net}} is not the total {{total}}, and no tax is known.',
  PARTS_DISAGREE: 'Net {{net}} and tax {{tax}} make {{sum}}, but the total is {{total}}: {{missing}} apart.',
  TOTAL_ZERO: 'The total is zero: there is nothing to book.',
  STATEMENT_EMPTY: 'The statement holds no entries: there is nothing to book.',
  STATEMENT_ACCOUNTS: 'The statement is of several accounts: name the account in the books for each of them.',
  STATEMENT_CURRENCY_MISSING: 'The currency of the statement is not known.',
  ENTRY_DATE_MISSING: 'An entry of the statement has no date.',
  STATEMENT_GAP: 'The entries lead from {{base}} to {{sum}}, but the statement closes at {{stated}}.',
  ENTRY_UNBALANCED: 'The entry does not balance.',
  ACCOUNT_NOT_OPEN: 'An account of the entry is closed on the day, or not open yet.',
  ACCOUNT_UNKNOWN: 'The book does not know an account of the entry.',
  CURRENCY_NOT_ALLOWED: 'The currency may not be booked there.',
  BALANCE_WRONG: 'With this entry, a balance is not what it should be.',
  FILE_NOT_THERE: 'The source file does not stand where the entry says.',
  DAY_NOT_IN_CALENDAR: 'A day of the entry is not in the calendar.',
  SAME_ENTRY: 'The book holds the same entry already.',
  ENTRY_NOT_ACCEPTED: '{{program}} does not accept the entry.',
  BOOK_HAS_ERRORS: '{{program}} finds errors in the book as it is. Correct them first; nothing was added.',
  BOOKS_NOT_ALLOWED: 'The operator of this server has not allowed books in folders.',
  FOLDER_NAME_RESERVED: 'A book cannot lie in a folder named docs, entries or drafts.',
  FOLDER_OUTSIDE: 'The folder is not below the folder that the operator allows.',
  FOLDER_NOT_WRITABLE: 'The folder of the book cannot be written.',
  DRAFT_GONE: 'The draft is not in the folder any more.',
  FILE_NOT_BESIDE: 'The source file does not stand beside the book.',
  NO_FILE_NAMED: 'The entry names no source file.',
  FILE_TOO_LARGE: 'The file {{name}} is larger than the {{bytes}} bytes that the system takes.',
  FILE_WITHOUT_LINK: 'No link to the source file can be made. Send the file inside the JSON, or none.',
  ADDRESS_WITHOUT_TLS: 'The address must begin with https.',
  REDIRECTED: 'The receiver redirects ({{status}}). Enter the address it redirects to.',
  TOO_LARGE_THERE: 'The receiver finds the document and its file too large.',
  NO_REASON_GIVEN: 'The receiver answered {{status}} and gave no reason that we can read.',
} as const;

export type RefusalWording = keyof typeof refusalSentences;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** What the sentence names, as plain text: amounts as decimal text, days as YYYY-MM-DD. */
export type RefusalValues<Wording extends RefusalWording> = Record<
  NamesIn<(typeof refusalSentences)[Wording]>,
  string
>;
