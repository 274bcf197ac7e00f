/**
 * Why Slipway refuses to book a document, by the code in `wording`. An accounting system's own message is in
 * `providerMessage`, verbatim.
 */
export const refusalSentences = {
  NOT_IN_CALENDAR: '{{date}} is not a valid date.',
  CLOSED_UNTIL: 'The ledger is locked up to and including {{until}}; the document date is {{date}}.',
  CLOSING_DAY_UNREADABLE:
    'The ledger closes a period or an account on “{{value}}”, which is not a date such as 2026-03-31. Correct the ledger first.',
  IN_FUTURE: '{{date}} is in the future.',
  AMOUNT_UNREADABLE: 'An amount in the entry is not valid.',
  LEFT_OVER: 'The entry does not balance: the difference is {{rest}} {{currency}}.',
  NO_ACCOUNT: 'The ledger has no account {{account}}.',
  ACCOUNT_OPENED_LATER: 'The account {{account}} was not open yet on {{date}}.',
  ACCOUNT_CLOSED: 'The account {{account}} was closed on {{date}}.',
  ACCOUNT_CURRENCIES: 'The account {{account}} allows {{allowed}}, not {{currency}}.',
  CURRENCY_UNDECLARED: 'The ledger does not declare the currency {{currency}}.',
  NUMBER_BOOKED: 'The number {{number}} is already booked ({{date}}).',
  NUMBER_OF_PARTY_BOOKED: 'The number {{number}} of {{party}} is already booked ({{date}}).',
  ACCOUNT_NAME_STRANGE: '“{{account}}” is not a valid account name in {{program}}.',
  TYPE_NOT_BOOKED: 'Documents of this type cannot be booked.',
  DATE_MISSING: 'The document has no date.',
  CURRENCY_MISSING: 'The document has no currency.',
  PARTY_MISSING: 'The document has no supplier or customer name.',
  TAX_ROWS_DISAGREE: 'The tax rows add up to {{sum}}, but the tax is {{tax}}.',
  TOTAL_MISSING: 'The document has no total.',
  TAX_MISSING: 'The net amount {{net}} differs from the total {{total}}, but the document has no tax.',
  PARTS_DISAGREE:
    'Net {{net}} and tax {{tax}} add up to {{sum}}, but the total is {{total}}. The difference is {{missing}}.',
  TOTAL_ZERO: 'The total is zero, so there is nothing to book.',
  STATEMENT_EMPTY: 'The statement has no entries, so there is nothing to book.',
  STATEMENT_ACCOUNTS:
    'The statement contains several bank accounts. Enter the account in the accounting system for each of them.',
  STATEMENT_CURRENCY_MISSING: 'The statement has no currency.',
  ENTRY_DATE_MISSING: 'An entry in the statement has no date.',
  STATEMENT_GAP:
    'The opening balance of {{base}} and the entries add up to {{sum}}, but the closing balance is {{stated}}.',
  ENTRY_UNBALANCED: 'The entry does not balance.',
  ACCOUNT_NOT_OPEN: 'An account in the entry is closed or not open yet on this date.',
  ACCOUNT_UNKNOWN: 'An account in the entry does not exist in the ledger.',
  CURRENCY_NOT_ALLOWED: 'The ledger does not allow this currency.',
  BALANCE_WRONG: 'The entry contradicts a balance in the ledger.',
  BALANCE_DIFFERS:
    'The balance of {{account}} at the end of {{date}} is {{held}} {{currency}}, but the statement shows {{stated}}.',
  DATE_NOT_TAKEN: 'DATEV does not accept {{date}}: the earliest day is {{from}}.',
  SIGNS_NOT_TAKEN:
    'DATEV does not support the characters in “{{value}}”, and they have no unambiguous replacement.',
  NUMBER_NOT_TAKEN:
    'The number {{number}} has characters that DATEV does not allow, or more than 36 characters.',
  EXCHANGE_RATE_MISSING:
    'DATEV needs the exchange rate. Enter the amount of {{currency}} for one {{base}} as the metadata field exchangeRate.',
  EXCHANGE_RATE_UNREADABLE:
    '“{{value}}” is not an exchange rate. Enter the amount of {{currency}} for one {{base}} as the metadata field exchangeRate, such as 1.0825.',
  ACCOUNT_TAKES_TAX:
    'The account {{account}} has an automatic tax rate of {{allowed}}%, but the document has {{rate}}%.',
  NUMBERS_USED_UP: 'All numbers from {{from}} to {{to}} are in use.',
  COLUMN_NOT_TAKEN: 'DATEV does not accept {{value}} in the column “{{column}}”.',
  HEADER_NOT_TAKEN: 'DATEV does not accept the value of the header field “{{field}}”.',
  CHARACTER_NOT_TAKEN: 'A DATEV file cannot contain the character “{{character}}”.',
  ENTRY_UNREADABLE: 'The stored entry cannot be read.',
  SOURCE_FILE_LOST: 'The source file is missing or damaged.',
  FILE_NOT_THERE: 'The source file was not found at the path in the entry.',
  DAY_NOT_IN_CALENDAR: 'A date in the entry is not valid.',
  SAME_ENTRY: 'The ledger already contains the same entry.',
  ENTRY_NOT_ACCEPTED: '{{program}} does not accept the entry.',
  BOOK_HAS_ERRORS:
    '{{program}} reports errors in the existing ledger. Correct them first; nothing was added.',
  BOOKS_NOT_ALLOWED: 'The operator does not allow ledgers in folders.',
  FOLDER_NAME_RESERVED: 'The folder of a ledger cannot be named docs, entries or drafts.',
  FOLDER_OUTSIDE: 'The folder is not inside the folder that the operator allows.',
  FOLDER_NOT_WRITABLE: 'The ledger’s folder is not writable.',
  DRAFT_GONE: 'The draft no longer exists in the folder.',
  FILE_NOT_BESIDE: 'The source file was not found in the ledger’s folder.',
  NO_FILE_NAMED: 'The entry does not refer to a source file.',
  FILE_TOO_LARGE: 'The file {{name}} is larger than the limit of {{bytes}} bytes.',
  BOOKING_GONE: 'The entry no longer exists in the accounting system.',
  FILE_GOES_ONLY_ALONG:
    'The accounting system accepts the file only together with the entry. It cannot be added later.',
  FILE_WITHOUT_LINK: 'A link to the source file cannot be created. Send the file in the JSON, or not at all.',
  ADDRESS_WITHOUT_TLS: 'The URL must begin with https.',
  REDIRECTED: 'The receiver responded with a redirect ({{status}}). Enter the target URL.',
  TOO_LARGE_THERE: 'The receiver reports that the document with its file is too large.',
  NO_REASON_GIVEN: 'The receiver responded with {{status}} and no readable reason.',
  TOTAL_NEGATIVE:
    'The total {{total}} is negative. If this is a credit note, choose that type and enter its amounts without the minus sign.',
  NUMBER_MISSING: 'The document has no number.',
  BOOKS_NOT_ASKED: 'The master data has not been loaded yet. Refresh it, then try again.',
  PARTY_UNKNOWN:
    '{{party}} does not exist in the accounting system, and the connection does not create unknown suppliers and customers.',
  PARTY_ARCHIVED: '{{party}} is archived in the accounting system.',
  PARTY_AMBIGUOUS:
    '{{party}} matches several contacts in the accounting system: {{found}}. Enter the VAT ID, or merge the contacts.',
  TAX_ID_IS_OWN:
    'The VAT ID {{taxId}} belongs to your own company, {{company}}. Enter the VAT ID of the supplier or customer.',
  PARTY_OF_TAX_ID:
    'The VAT ID {{taxId}} belongs to {{found}} in the accounting system, but the document names {{party}}. If both are the same company, enter {{found}} as the name. Otherwise, correct the VAT ID.',
  PARTY_OF_IBAN:
    'The IBAN {{iban}} belongs to {{found}} in the accounting system, but the document names {{party}}. If both are the same company, enter {{found}} as the name. Otherwise, correct the IBAN, or add {{party}} to the accounting system.',
  ACCOUNT_NOT_SET: 'No account is set. Choose one here, for the supplier, or as the connection’s default.',
  ACCOUNT_INACTIVE: 'The account {{account}} is closed or archived in the accounting system.',
  ACCOUNT_AMBIGUOUS: '{{account}} matches several accounts in the accounting system: {{found}}.',
  ACCOUNT_TAXES: 'The account {{account}} does not allow the tax code {{tax}}.',
  ACCOUNTS_BY_LINE:
    'The lines do not add up to the net amounts, so they cannot be booked to different accounts. Correct the lines, or choose one account for the document.',
  COST_CENTRE_UNKNOWN: 'The accounting system has no cost centre {{costCentre}}.',
  COST_CENTRE_INACTIVE: 'The cost centre {{costCentre}} is closed or archived in the accounting system.',
  COST_CENTRE_AMBIGUOUS: '{{costCentre}} matches several cost centres in the accounting system: {{found}}.',
  COST_CENTRES_SEVERAL:
    '{{system}} books a document to one cost centre, but its lines have several: {{found}}. Choose one for the document.',
  TAX_CODE_UNKNOWN: 'The accounting system has no tax code {{tax}}.',
  TAX_CODE_INACTIVE: 'The tax code {{tax}} is archived in the accounting system.',
  TAX_CODE_AMBIGUOUS: '{{tax}} matches several tax codes in the accounting system: {{found}}.',
  TAX_CODE_FOR_SALES: 'The tax code {{tax}} is for sales, but this is a purchase.',
  TAX_CODE_FOR_PURCHASES: 'The tax code {{tax}} is for purchases, but this is a sale.',
  TAX_CODE_RATE: 'The tax code {{tax}} is for {{allowed}}%, but the document has {{rate}}%.',
  TAX_CODE_REVERSE_CHARGE:
    'The tax code {{tax}} is for reverse charge, but the document charges {{rate}}% tax.',
  TAX_CODE_NO_REVERSE_CHARGE:
    'Reverse charge applies to the document, but the tax code {{tax}} is not for reverse charge.',
  TAX_CODE_MISSING:
    'The accounting system has no active tax code for {{rate}}%. Create one there, or choose one in the connection.',
  TAX_CODE_SEVERAL:
    'The accounting system has several tax codes for {{rate}}%: {{found}}. Choose one here or in the connection.',
  REVERSE_CHARGE_MISSING: 'Reverse charge applies, but the accounting system has no active tax code for it.',
  REVERSE_CHARGE_SEVERAL:
    'Reverse charge applies, and the accounting system has several tax codes for it: {{found}}. Choose one.',
  TAX_RATE_UNKNOWN:
    'The tax {{tax}} on {{net}} does not match a single tax rate in the accounting system. Enter the rate.',
  TAX_RATE_DISAGREES: '{{rate}}% of {{base}} is not {{tax}}. Correct the rate or the amounts.',
  TAX_AMOUNT_MISSING: 'The document has a tax rate of {{rate}}%, but no tax amount.',
  TAX_BY_RATE_MISSING:
    'The document has several tax rates. Enter the net amount and the tax for each of them.',
  TAX_BASES_DISAGREE: 'The net amounts by tax rate add up to {{sum}}, but the net amount is {{net}}.',
  TAX_SPLIT: 'Lines at {{rate}}% have different tax codes, and the tax {{tax}} cannot be split between them.',
  PERIOD_CLOSED: 'The period {{period}} is locked in the accounting system; the document date is {{date}}.',
  PERIOD_MISSING: 'The accounting system has no period for {{date}}.',
  CURRENCY_OFF: 'The accounting system does not allow the currency {{currency}}.',
  ADMINISTRATION_UNKNOWN: 'The API token has no access to the administration {{id}}, only to: {{found}}.',
  KEPT_AS_NEW:
    '{{system}} stored the document as new instead of booking it, because a value is missing. Check it there.',
  STATEMENT_ONE_ACCOUNT: '{{system}} accepts a file only if all its statements are for one bank account.',
  STATEMENT_WITHOUT_FILE: '{{system}} does not store files with bank statements.',
  TAX_CODE_FOR_NONE:
    'The document has no tax, but {{system}} needs a tax code. Choose one for 0% in the connection.',
  TAX_RULES_SEVERAL:
    '{{system}} accepts one tax rule per document, but this document needs several: {{rules}}.',
  BANK_ACCOUNT_NOT_NAMED: 'The statement has no bank account.',
  BANK_ACCOUNT_UNKNOWN: 'The accounting system has no bank account {{iban}}.',
  BANK_ACCOUNT_INACTIVE: 'The bank account {{account}} is closed or archived in the accounting system.',
  BANK_ACCOUNT_AMBIGUOUS: 'The accounting system has several bank accounts {{iban}}: {{found}}.',
  BANK_ACCOUNT_CURRENCY:
    'The bank account {{account}} is in {{allowed}}, but the statement is in {{currency}}.',
  TRYTON_PERIOD: 'Tryton has no open period for this date.',
  TRYTON_NUMBER_ORDER: 'Tryton numbers sales invoices by date, and a later invoice already has a number.',
  TRYTON_SEQUENCE: 'Tryton has no invoice number sequence for this year.',
  TRYTON_DATE: 'Tryton needs a date.',
  TRYTON_TAX_ID: 'Tryton does not accept the VAT ID of a new party.',
  TRYTON_IBAN: 'Tryton does not accept the IBAN.',
  TRYTON_PARTY: 'Tryton does not accept the party or its address.',
  TRYTON_PARTY_WITHOUT_ADDRESS: '{{party}} has no address in Tryton, but invoices need one.',
  TRYTON_PARTY_GONE: '{{party}} no longer exists in Tryton, or is archived.',
  TRYTON_ACCOUNT: 'Tryton does not accept one of the accounts for this document.',
  TRYTON_NO_MAIN_ACCOUNT: 'Tryton has no payable or receivable account for {{party}}, and no default.',
  TRYTON_TAX: 'Tryton does not accept one of the taxes for this document.',
  TRYTON_CURRENCY: 'The currency, or its exchange rate for this date, is missing in Tryton.',
  TRYTON_END_BALANCE: 'In Tryton, the entries do not add up to the closing balance of the statement.',
  TRYTON_DIGITS: 'An amount has more decimals than Tryton supports.',
  TRYTON_POSTED_ALREADY: 'The document is already posted in Tryton and can no longer be changed.',
  TRYTON_NOT_ALLOWED: 'The connection’s user does not have permission for this in Tryton.',
  TRYTON_REFUSED: 'Tryton does not accept the document.',
  TRYTON_WARNS: 'Tryton shows a warning that a user must confirm: {{warning}}',
  TRYTON_FAULT: 'Tryton reported an error and booked nothing: {{fault}}',
  TRYTON_NOT_THERE: 'Tryton was not found at the connection’s URL.',
  TRYTON_NO_DATABASE: 'Tryton has no database with this name.',
  TRYTON_NO_COMPANY: 'The connection’s user has no access to the company {{company}} in Tryton.',
  TRYTON_COMPANY_NOT_CHOSEN:
    'The connection’s user has no company in Tryton. Enter a company in the connection’s settings.',
  TRYTON_NO_PAYMENT_METHOD: 'Tryton has no payment method {{method}}.',
  TRYTON_TOTAL: 'The total is {{total}} in the document, but {{there}} in Tryton. Nothing was booked.',
  TRYTON_ONE_BANK_ACCOUNT:
    'The statement contains several bank accounts, but Tryton accepts only one. Split the document.',
  TRYTON_STATEMENT_BOOKED: 'The statement already exists in Tryton, as {{statement}} of {{date}}.',
  TRYTON_START_BALANCE:
    'The last statement of {{journal}} ends on {{date}} with {{held}}, but this one begins with {{stated}}. A statement is missing.',
  TRYTON_BALANCES_MISSING:
    'The opening or closing balance of the statement is missing. Tryton needs both for this journal.',
  TRYTON_NOT_PAID: 'The receipt is booked in Tryton as {{number}}, but could not be marked as paid.',
  TRYTON_STATEMENT_ACCOUNT: 'Enter the account for bank statement entries in the connection.',
  TRYTON_STATEMENTS_MISSING: 'The bank statement module is not active in Tryton.',
  QUICKBOOKS_ITEM_NEEDED:
    'QuickBooks books sales by products and services. Choose one instead of the account {{account}}.',
  QUICKBOOKS_ACCOUNT_NEEDED:
    '{{item}} is a product or service for sales. Choose an account for the purchase.',
  QUICKBOOKS_PARTY_CURRENCY:
    '{{party}} has the fixed currency {{allowed}} in QuickBooks, but the document is in {{currency}}.',
  ODOO_PERIOD: 'The ledger is locked in Odoo for this date.',
  ODOO_LOCKED: 'The ledger is locked in Odoo up to and including {{until}}; the document date is {{date}}.',
  ODOO_NUMBER_BOOKED: 'The number {{number}} of {{party}} already exists in Odoo, as {{names}}.',
  ODOO_STATEMENT_BOOKED: 'The statement {{number}} of this bank account already exists in Odoo.',
  ODOO_NO_RATE: 'Odoo has no exchange rate for {{currency}} up to {{date}} and would use a rate of 1.',
  ODOO_AMOUNTS:
    'Net, tax and total are {{theirs}} in Odoo, but {{ours}} in the document. Check the tax codes: one may be included in the price.',
  ODOO_PARTY_FIELD: 'Odoo needs a supplier or customer.',
  ODOO_TAX_ID: 'Odoo does not accept the VAT ID of a new supplier or customer.',
  ODOO_IBAN: 'Odoo does not accept the IBAN.',
  ODOO_DATE: 'A date is missing or not accepted by Odoo.',
  ODOO_ACCOUNT: 'Odoo does not accept one of the accounts for this document.',
  ODOO_TAX: 'Odoo does not accept one of the taxes for this document.',
  ODOO_CURRENCY: 'Odoo does not accept the currency.',
  ODOO_NEGATIVE: 'Odoo does not accept a negative total. Change the document to a credit note.',
  ODOO_NO_LINES: 'Odoo does not accept documents without lines.',
  ODOO_NOT_ALLOWED: 'The connection’s user does not have permission for this in Odoo.',
  ODOO_HIDDEN:
    'The document already exists in Odoo, but the connection’s user has no access to it. It may be in another company.',
  ODOO_POSTED_ALREADY: 'The document is already posted in Odoo and can no longer be changed.',
  ODOO_CANCELLED: 'The document was cancelled or removed in Odoo.',
  ODOO_REFUSED: 'Odoo does not accept the document.',
  ODOO_FAULT: 'Odoo reported an error and booked nothing: {{fault}}',
  ODOO_NOT_THERE: 'Odoo was not found at the connection’s URL, or has no database with this name.',
  ODOO_USER_MISSING: 'This version of Odoo needs a user. Enter one in the connection.',
  ODOO_TOO_OLD: 'The connection needs Odoo 14 or newer. The version is {{version}}.',
  ODOO_NO_COMPANY: 'The connection’s user has no access to the company {{company}} in Odoo.',
  ODOO_NO_JOURNAL: 'Odoo has no journal {{journal}} for documents of this type.',
  ODOO_ONE_STATEMENT:
    'The document contains statements of several bank accounts. Split it and export each part.',
} as const;

export type RefusalWording = keyof typeof refusalSentences;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The values of the message, as plain text: amounts as decimal text, days as YYYY-MM-DD. */
export type RefusalValues<Wording extends RefusalWording> = Record<
  NamesIn<(typeof refusalSentences)[Wording]>,
  string
>;
