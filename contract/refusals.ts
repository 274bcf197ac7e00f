/**
 * Why we refuse to book a document, by the name that `wording` carries. The words of an accounting system
 * itself are not among them: they stand verbatim in `providerMessage`.
 */
export const refusalSentences = {
  NOT_IN_CALENDAR: '{{date}} is no day of the calendar.',
  CLOSED_UNTIL: 'The books are closed up to and including {{until}}; the document is of {{date}}.',
  CLOSING_DAY_UNREADABLE:
    'The book closes a period or an account on “{{value}}”, which is not a date such as 2026-03-31. Correct the book first.',
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
  BALANCE_DIFFERS:
    '{{account}} holds {{held}} {{currency}} at the end of {{date}}, but the statement says {{stated}}.',
  DATE_NOT_TAKEN: 'DATEV does not accept {{date}}: the earliest day is {{from}}.',
  SIGNS_NOT_TAKEN: 'DATEV has no signs for “{{value}}”, and there is no one other spelling.',
  NUMBER_NOT_TAKEN: 'The number {{number}} has signs that DATEV does not take in it, or more than 36.',
  EXCHANGE_RATE_MISSING:
    'DATEV needs the rate: enter as the metadata exchangeRate how much {{currency}} one {{base}} is.',
  EXCHANGE_RATE_UNREADABLE:
    '“{{value}}” is not an exchange rate. Enter as the metadata exchangeRate how much {{currency}} one {{base}} is, such as 1.0825.',
  ACCOUNT_TAKES_TAX:
    'The account {{account}} takes {{allowed}} % tax by itself, but the document has {{rate}} %.',
  NUMBERS_USED_UP: 'All numbers from {{from}} to {{to}} are given.',
  COLUMN_NOT_TAKEN: 'DATEV does not take {{value}} in the column “{{column}}”.',
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
  BOOKING_GONE: 'The booking is not found in the accounting system any more.',
  FILE_GOES_ONLY_ALONG:
    'The system takes a file only together with its entry; it cannot be added afterwards.',
  FILE_WITHOUT_LINK: 'No link to the source file can be made. Send the file inside the JSON, or none.',
  ADDRESS_WITHOUT_TLS: 'The address must begin with https.',
  REDIRECTED: 'The receiver redirects ({{status}}). Enter the address it redirects to.',
  TOO_LARGE_THERE: 'The receiver finds the document and its file too large.',
  NO_REASON_GIVEN: 'The receiver answered {{status}} and gave no reason that we can read.',
  TOTAL_NEGATIVE:
    'The total {{total}} is negative. If this is a credit note, choose that type and enter its amounts without the minus.',
  NUMBER_MISSING: 'The document has no number.',
  BOOKS_NOT_ASKED: 'What the books know has not been asked for yet. Refresh it, then try again.',
  PARTY_UNKNOWN:
    'The books do not know {{party}}, and the connection does not create unknown suppliers and customers.',
  PARTY_ARCHIVED: '{{party}} is archived in the books.',
  PARTY_AMBIGUOUS:
    '{{party}} may be any of several in the books: {{found}}. Enter the VAT id, or join them in the books.',
  TAX_ID_IS_OWN:
    'The VAT ID {{taxId}} is that of your own company, {{company}}. Enter the one of the other side.',
  PARTY_OF_TAX_ID:
    'The VAT ID {{taxId}} belongs to {{found}} in the books, but the document names {{party}}. If both are the same company, enter {{found}} as the name. Otherwise correct the VAT ID.',
  PARTY_OF_IBAN:
    'The IBAN {{iban}} belongs to {{found}} in the books, but the document names {{party}}. If both are the same company, enter {{found}} as the name. Otherwise correct the IBAN, or add {{party}} to the books.',
  ACCOUNT_NOT_SET:
    'No account is set for this. Choose one here, for the supplier, or as the default of the connection.',
  ACCOUNT_INACTIVE: 'The account {{account}} is closed or archived in the books.',
  ACCOUNT_AMBIGUOUS: '{{account}} may be any of several accounts in the books: {{found}}.',
  ACCOUNT_TAXES: 'The account {{account}} does not take the tax code {{tax}}.',
  ACCOUNTS_BY_LINE:
    'The lines do not add up to the net amounts, so that they cannot be booked on different accounts. Correct the lines, or choose one account for the document.',
  TAX_CODE_UNKNOWN: 'The books have no tax code {{tax}}.',
  TAX_CODE_INACTIVE: 'The tax code {{tax}} is archived in the books.',
  TAX_CODE_AMBIGUOUS: '{{tax}} may be any of several tax codes in the books: {{found}}.',
  TAX_CODE_FOR_SALES: 'The tax code {{tax}} is for sales, but this is a purchase.',
  TAX_CODE_FOR_PURCHASES: 'The tax code {{tax}} is for purchases, but this is a sale.',
  TAX_CODE_RATE: 'The tax code {{tax}} is for {{allowed}} %, but the document says {{rate}} %.',
  TAX_CODE_REVERSE_CHARGE:
    'With the tax code {{tax}} the buyer has pending the tax, but the document charges {{rate}} %.',
  TAX_CODE_MISSING:
    'The books have no active tax code for {{rate}} %. Make one there, or name one in the connection.',
  TAX_CODE_SEVERAL:
    'The books have several tax codes for {{rate}} %: {{found}}. Choose one here, or name one in the connection.',
  REVERSE_CHARGE_MISSING:
    'The buyer has pending the tax (reverse charge), but the books have no active tax code for it.',
  REVERSE_CHARGE_SEVERAL:
    'The buyer has pending the tax (reverse charge), and the books have several tax codes for it: {{found}}. Choose one.',
  TAX_RATE_UNKNOWN: 'The tax {{tax}} on {{net}} is of no single rate that the books know. Enter the rate.',
  TAX_RATE_DISAGREES: '{{rate}} % of {{base}} is not {{tax}}. Correct the rate or the amounts.',
  TAX_AMOUNT_MISSING: 'The document names a tax of {{rate}} %, but not its amount.',
  TAX_BY_RATE_MISSING:
    'The document has several tax rates, but not the net amount and the tax of each. Enter them.',
  TAX_BASES_DISAGREE: 'The net amounts by tax rate make {{sum}}, but the net amount is {{net}}.',
  TAX_SPLIT:
    'Different tax codes are chosen for lines of {{rate}} %, and how much of the tax {{tax}} is of each cannot be told.',
  PERIOD_CLOSED: 'The period {{period}} is closed in the books; the document is of {{date}}.',
  PERIOD_MISSING: 'The books have no period for {{date}}.',
  CURRENCY_OFF: 'The books do not take the currency {{currency}}.',
  ADMINISTRATION_UNKNOWN: 'The sign-in gives no access to the administration {{id}}, but to: {{found}}.',
  KEPT_AS_NEW: '{{system}} keeps the document as new, not as booked: it lacks something. Look at it there.',
  STATEMENT_ONE_ACCOUNT: '{{system}} takes the statement of one bank account at a time.',
  STATEMENT_WITHOUT_FILE: '{{system}} keeps no file beside a bank statement.',
  TAX_CODE_FOR_NONE:
    'The document shows no tax, but {{system}} asks for a tax code. Name one for 0 % in the connection.',
  TAX_RULES_SEVERAL: '{{system}} takes one tax rule for a document, but this one needs several: {{rules}}.',
  BANK_ACCOUNT_NOT_NAMED: 'The statement does not say of which bank account it is.',
  BANK_ACCOUNT_UNKNOWN: 'The books have no bank account {{iban}}.',
  BANK_ACCOUNT_INACTIVE: 'The bank account {{account}} is closed or archived in the books.',
  BANK_ACCOUNT_AMBIGUOUS: 'The books have the bank account {{iban}} several times: {{found}}.',
  BANK_ACCOUNT_CURRENCY:
    'The bank account {{account}} is kept in {{allowed}}, but the statement is in {{currency}}.',
  TRYTON_PERIOD: 'Tryton has no open period for this date.',
  TRYTON_NUMBER_ORDER: 'Tryton numbers sales by date, and a later one has its number already.',
  TRYTON_SEQUENCE: 'Tryton has no number range for invoices of this year.',
  TRYTON_DATE: 'Tryton misses a date.',
  TRYTON_TAX_ID: 'Tryton does not accept the VAT id for a new party.',
  TRYTON_IBAN: 'Tryton does not accept the IBAN.',
  TRYTON_PARTY: 'Tryton does not accept the party or its address.',
  TRYTON_PARTY_WITHOUT_ADDRESS: '{{party}} has no address in Tryton, and an invoice needs one.',
  TRYTON_PARTY_GONE: '{{party}} is not in Tryton any more, or archived.',
  TRYTON_ACCOUNT: 'Tryton does not take one of the accounts for such a document.',
  TRYTON_NO_MAIN_ACCOUNT: 'Tryton has no payable or receivable account for {{party}}, and no default one.',
  TRYTON_TAX: 'Tryton does not take one of the taxes for such a document.',
  TRYTON_CURRENCY: 'Tryton does not take the currency, or has no rate of it for this day.',
  TRYTON_END_BALANCE: 'In Tryton, the entries do not lead to the end balance of the statement.',
  TRYTON_DIGITS: 'An amount has more decimals than Tryton keeps.',
  TRYTON_POSTED_ALREADY: 'It is posted in Tryton, and stays as it is.',
  TRYTON_NOT_ALLOWED: 'The user of the connection may not do this in Tryton.',
  TRYTON_REFUSED: 'Tryton does not accept the document.',
  TRYTON_WARNS: 'Tryton warns, and only a person may decide: {{warning}}',
  TRYTON_FAULT: 'Tryton failed and booked nothing: {{fault}}',
  TRYTON_NOT_THERE: 'There is no Tryton at the address of the connection.',
  TRYTON_NO_DATABASE: 'Tryton has no database of this name.',
  TRYTON_NO_COMPANY: 'The user of the connection has no company {{company}} in Tryton.',
  TRYTON_COMPANY_NOT_CHOSEN:
    'The user of the connection has no company in Tryton. Name one in the connection.',
  TRYTON_NO_PAYMENT_METHOD: 'Tryton has no payment method {{method}}.',
  TRYTON_TOTAL: 'The document says {{total}}, but Tryton makes {{there}} of it. Nothing was booked.',
  TRYTON_ONE_BANK_ACCOUNT:
    'The statement is of several bank accounts, and Tryton takes one at a time. Split the document.',
  TRYTON_STATEMENT_BOOKED: 'The statement is in Tryton already, as {{statement}} of {{date}}.',
  TRYTON_START_BALANCE:
    'The last statement of {{journal}} ends on {{date}} with {{held}}, but this one begins with {{stated}}. One is missing.',
  TRYTON_BALANCES_MISSING:
    'Tryton checks this journal by its balances, and the statement does not print both.',
  TRYTON_NOT_PAID: 'The receipt is booked in Tryton as {{number}}, but could not be marked as paid there.',
  TRYTON_STATEMENT_ACCOUNT: 'Name the account on which entries of bank statements wait, in the connection.',
  TRYTON_STATEMENTS_MISSING: 'The module for bank statements is not active in Tryton.',
  QUICKBOOKS_ITEM_NEEDED:
    'QuickBooks books sales by products and services: choose one in place of the account {{account}}.',
  QUICKBOOKS_ACCOUNT_NEEDED:
    '{{item}} is a product or service that is sold: choose an account for what is bought.',
  QUICKBOOKS_PARTY_CURRENCY:
    '{{party}} has the currency {{allowed}} in QuickBooks, for good; the document is in {{currency}}.',
  ODOO_PERIOD: 'Odoo has locked the books for this date.',
  ODOO_LOCKED: 'The books are locked in Odoo up to and including {{until}}; the document is of {{date}}.',
  ODOO_NUMBER_BOOKED: 'Odoo has the number {{number}} of {{party}} already, as {{names}}.',
  ODOO_STATEMENT_BOOKED: 'Odoo has a statement {{number}} of this bank account already.',
  ODOO_NO_RATE: 'Odoo has no exchange rate of {{currency}} up to {{date}}, and would book it one to one.',
  ODOO_AMOUNTS:
    'Odoo makes {{theirs}} of net, tax and total, but the document says {{ours}}. Look at the tax codes: one may be included in the price.',
  ODOO_PARTY_FIELD: 'Odoo misses the supplier or the customer.',
  ODOO_TAX_ID: 'Odoo does not accept the VAT id of a new supplier or customer.',
  ODOO_IBAN: 'Odoo does not accept the IBAN.',
  ODOO_DATE: 'Odoo misses a date, or does not take it.',
  ODOO_ACCOUNT: 'Odoo does not take one of the accounts for such a document.',
  ODOO_TAX: 'Odoo does not take one of the taxes for such a document.',
  ODOO_CURRENCY: 'Odoo does not take the currency.',
  ODOO_NEGATIVE: 'Odoo does not take a negative total: it must be a credit note.',
  ODOO_NO_LINES: 'Odoo books no document without lines.',
  ODOO_NOT_ALLOWED: 'The user of the connection may not do this in Odoo.',
  ODOO_HIDDEN:
    'Odoo has the document already, but the user of the connection may not see it, such as in another company.',
  ODOO_POSTED_ALREADY: 'It is posted in Odoo, and stays as it is.',
  ODOO_CANCELLED: 'Somebody cancelled or removed it in Odoo.',
  ODOO_REFUSED: 'Odoo does not accept the document.',
  ODOO_FAULT: 'Odoo failed and booked nothing: {{fault}}',
  ODOO_NOT_THERE: 'There is no Odoo at the address of the connection, or it has no database of this name.',
  ODOO_USER_MISSING: 'This version of Odoo asks for a user: enter one in the connection.',
  ODOO_TOO_OLD: 'The connection needs Odoo 14 or newer; this is {{version}}.',
  ODOO_NO_COMPANY: 'The user of the connection has no company {{company}} in Odoo.',
  ODOO_NO_JOURNAL: 'Odoo has no journal {{journal}} for such documents.',
  ODOO_ONE_STATEMENT:
    'The document holds the statements of several bank accounts. Split it, and export each.',
} as const;

export type RefusalWording = keyof typeof refusalSentences;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** What the sentence names, as plain text: amounts as decimal text, days as YYYY-MM-DD. */
export type RefusalValues<Wording extends RefusalWording> = Record<
  NamesIn<(typeof refusalSentences)[Wording]>,
  string
>;
