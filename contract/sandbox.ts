// Plain values only: used by the connector, the simulated reading, a page of the guide and its test.

/** The prefix of a magic file name. */
export const sandboxPrefix = 'sandbox-';

/** File names of documents that are read without a finding; bookable types are booked, too. */
export const sandboxTypes = {
  'sandbox-purchase-invoice': 'PURCHASE_INVOICE',
  'sandbox-sales-invoice': 'SALES_INVOICE',
  'sandbox-purchase-credit-note': 'PURCHASE_CREDIT_NOTE',
  'sandbox-sales-credit-note': 'SALES_CREDIT_NOTE',
  'sandbox-receipt': 'RECEIPT',
  'sandbox-bank-statement': 'BANK_STATEMENT',
  'sandbox-payment-reminder': 'PAYMENT_REMINDER',
  'sandbox-order-document': 'ORDER_DOCUMENT',
  'sandbox-other': 'OTHER',
} as const;

/** Purchase invoices with a special result of the reading. */
export const sandboxReadings = {
  'sandbox-slow': 'The status remains EXTRACTING for a minute before the document is read.',
  'sandbox-duplicate':
    'Always has the same number, supplier and total: the second document is blocked as a duplicate of the first.',
  'sandbox-possible-duplicate':
    'Always has the same supplier, total and date, but a different number: if you upload two to four of these documents, they get the finding DUPLICATE as a warning.',
  'sandbox-other-account':
    'Has a different bank account for the supplier, and gets the finding IBAN_CHANGED if a document with the usual bank account has already been validated.',
  'sandbox-own-company':
    "Has the buyer's tax ID as the supplier's tax ID, and gets the finding OWN_COMPANY_AS_VENDOR.",
} as const;

/** Why a file cannot be read: `sandbox-unreadable-` and the code in lower case. */
export const sandboxUnreadable = {
  EMPTY_FILE: 'The file is empty.',
  UNSUPPORTED_FORMAT: 'The file type is not supported.',
  DAMAGED_FILE: 'The file is damaged and could not be read.',
  PASSWORD_PROTECTED: 'The file is password-protected.',
  FORBIDDEN_XML: 'The XML contains potentially harmful content, so it was not read.',
  TOO_LARGE: 'The file is too large to be read.',
  TOO_MANY_PAGES: 'The file has too many pages.',
  TOO_SLOW: 'Reading was stopped because it took too long.',
  TOO_MUCH_MEMORY: 'Reading was stopped because it used too much memory.',
  NOTHING_FOUND: 'The file contains no readable text.',
} as const;

/** Purchase invoices with wrong values that the checks report: `sandbox-finding-` and the code. */
export const sandboxChecks = [
  'TYPE_UNKNOWN',
  'REQUIRED_FIELD_MISSING',
  'SUMS_DISAGREE',
  'LINES_DISAGREE',
  'TAXES_DISAGREE',
  'UNKNOWN_TAX_RATE',
  'DUE_BEFORE_DATE',
  'FUTURE_DATE',
  'IBAN_CHECK_FAILS',
  'STATEMENT_DOES_NOT_RECONCILE',
] as const;

type Told = { severity: 'BLOCKING' | 'WARNING' | 'INFO'; field?: string; values?: Record<string, string> };

/** Findings of the reading: the document has the requested finding and no other error. */
export const sandboxFindings = {
  AMBIGUOUS_DATE: {
    severity: 'WARNING',
    field: 'documentDate',
    values: { text: '03/04/2026', date: '2026-04-03', otherDate: '2026-03-04' },
  },
  DAMAGED_IMAGE: { severity: 'WARNING' },
  DAMAGED_PAGE: { severity: 'WARNING', values: { pages: '2' } },
  ENTRIES_UNCLEAR: { severity: 'WARNING', values: { count: '2' } },
  ENTRY_UNREADABLE: { severity: 'WARNING', values: { text: 'DATUM ?? BETRAG ??' } },
  FILE_BREAKS_OFF: { severity: 'WARNING' },
  FOREIGN_CURRENCY: { severity: 'INFO', field: 'currencyCode', values: { currency: 'EUR', home: 'CHF' } },
  FROM_ATTACHMENT: { severity: 'INFO', values: { name: 'invoice.pdf' } },
  INTRA_COMMUNITY_SUPPLY: { severity: 'INFO', field: 'taxAmount' },
  INVALID_VALUE: {
    severity: 'WARNING',
    field: 'dueDate',
    values: { text: '2026-02-30', field: 'dueDate', term: 'BT-9' },
  },
  NEGATIVE_CREDIT_NOTE: { severity: 'WARNING', field: 'totalAmount', values: { total: '-119.00' } },
  NEGATIVE_INVOICE: { severity: 'WARNING', field: 'totalAmount', values: { total: '-119.00' } },
  NO_STATEMENT: { severity: 'WARNING' },
  PAGE_DIFFERS_FROM_E_INVOICE: {
    severity: 'WARNING',
    field: 'totalAmount',
    values: { field: 'totalAmount', printed: '191.00', stated: '119.00' },
  },
  PENDING_ENTRIES: { severity: 'INFO', values: { count: '1' } },
  QR_DIFFERS_FROM_PAGE: {
    severity: 'WARNING',
    field: 'iban',
    values: {
      field: 'iban',
      printed: 'DE02120300000000202051',
      printedCode: 'QR',
      stated: 'DE89370400440532013000',
    },
  },
  REVERSE_CHARGE: { severity: 'INFO', field: 'taxAmount' },
  SEVERAL_ATTACHMENTS: { severity: 'WARNING', values: { count: '2', names: 'one.pdf, two.pdf' } },
  SEVERAL_DOCUMENTS: { severity: 'WARNING', values: { count: '2', pages: '3' } },
  SEVERAL_INVOICES: { severity: 'BLOCKING', values: { count: '2' } },
  SIGNATURE_NOT_CHECKED: { severity: 'INFO' },
  TAX_DIFFERS_FROM_RATE: {
    severity: 'WARNING',
    field: 'taxAmount',
    values: { rate: '19', base: '100.00', sum: '19.00', stated: '19.50' },
  },
  'BR-CO-10': { severity: 'WARNING', values: { sum: '100.00', stated: '101.00' } },
  'BR-CO-13': { severity: 'WARNING', values: { sum: '100.00', stated: '101.00' } },
  'BR-CO-14': { severity: 'WARNING', values: { sum: '19.00', stated: '19.50' } },
  'BR-CO-15': {
    severity: 'BLOCKING',
    values: { net: '100.00', tax: '19.00', sum: '119.00', total: '120.00' },
  },
  'BR-CO-16': { severity: 'WARNING', values: { sum: '119.00', stated: '120.00' } },
  'BR-CO-17': {
    severity: 'WARNING',
    values: { rate: '19', base: '100.00', sum: '19.00', stated: '19.50' },
  },
} as const satisfies Record<string, Told>;

/** Refusals by the accounting system: `sandbox-refused-` and the category; with the field and our message. */
export const sandboxRefusals = {
  CLOSED_PERIOD: { field: 'documentDate', wording: 'PERIOD_CLOSED', retryable: true },
  ACCOUNT: { field: null, wording: 'ACCOUNT_INACTIVE', retryable: true },
  TAX: { field: 'taxAmount', wording: 'TAX_CODE_MISSING', retryable: true },
  SUPPLIER: { field: 'vendorName', wording: 'PARTY_UNKNOWN', retryable: true },
  AMOUNT: { field: 'totalAmount', wording: 'TOTAL_ZERO', retryable: false },
  UNBALANCED: { field: 'totalAmount', wording: 'ENTRY_UNBALANCED', retryable: false },
  CURRENCY: { field: 'currencyCode', wording: 'CURRENCY_OFF', retryable: true },
  DATE: { field: 'documentDate', wording: 'NOT_IN_CALENDAR', retryable: false },
  DUPLICATE: { field: 'documentNumber', wording: 'NUMBER_BOOKED', retryable: false },
  PERMISSION: { field: null, wording: null, retryable: true },
  ATTACHMENT: { field: null, wording: null, retryable: true },
  SETTINGS: { field: null, wording: 'ACCOUNT_NOT_SET', retryable: true },
  REMOTE_CHANGED: { field: null, wording: 'BOOKING_GONE', retryable: false },
  NOT_BOOKABLE: { field: null, wording: 'TYPE_NOT_BOOKED', retryable: false },
  OTHER: { field: null, wording: null, retryable: false },
} as const;

/** Other results of the export. */
export const sandboxExports = {
  'sandbox-export-lost-answer':
    'The response to the export is lost. The status remains EXPORTING until a search finds the entry ten seconds later, and then becomes EXPORTED.',
  'sandbox-export-unknown':
    'Every response is lost, and no entry is found. The status remains EXPORTING, with the finding EXPORT_UNKNOWN, until a user decides how to proceed.',
  'sandbox-export-busy': 'The system asks Slipway to wait half a minute. The status then becomes EXPORTED.',
  'sandbox-export-unreachable': 'The system is unreachable for a minute. The status then becomes EXPORTED.',
  'sandbox-export-sign-in':
    'The system no longer accepts the credentials. The status remains EXPORTING until the connection is saved or activated again, and then becomes EXPORTED.',
  'sandbox-export-without-file':
    'The status becomes EXPORTED, but the attachment is rejected (finding EXPORT_FILE_MISSING).',
  'sandbox-export-different':
    'The status becomes EXPORTED, but the entry has a different total (finding EXPORT_DIFFERENT).',
  'sandbox-export-twice':
    'The status becomes EXPORTED, but the document is booked twice (finding EXPORT_BOOKED_TWICE).',
  'sandbox-export-draft-left':
    'The status becomes EXPORTED, but a draft that cannot be deleted remains (finding EXPORT_DRAFT_LEFT).',
  'sandbox-export-after-all':
    'The export is rejected (EXPORT_FAILED), but the document is booked anyway. A few minutes later, it gets the finding EXPORT_BOOKED_AFTER_ALL.',
} as const;

type Keys<Table> = Extract<keyof Table, string>;
export type SandboxScenario =
  | { kind: 'TYPE'; type: (typeof sandboxTypes)[keyof typeof sandboxTypes] }
  | { kind: 'READING'; name: Keys<typeof sandboxReadings> }
  | { kind: 'UNREADABLE'; code: Keys<typeof sandboxUnreadable> }
  | { kind: 'CHECK'; code: (typeof sandboxChecks)[number] }
  | { kind: 'FINDING'; code: Keys<typeof sandboxFindings> }
  | { kind: 'REFUSAL'; category: Keys<typeof sandboxRefusals> }
  | { kind: 'EXPORT'; name: Keys<typeof sandboxExports> };

/** All magic names with their results. */
export const sandboxScenarios: ReadonlyMap<string, SandboxScenario> = new Map([
  ...keysOf(sandboxTypes).map((name) => entry(name, { kind: 'TYPE', type: sandboxTypes[name] })),
  ...keysOf(sandboxReadings).map((name) => entry(name, { kind: 'READING', name })),
  ...keysOf(sandboxUnreadable).map((code) =>
    entry(nameOf('sandbox-unreadable-', code), { kind: 'UNREADABLE', code }),
  ),
  ...sandboxChecks.map((code) => entry(nameOf('sandbox-finding-', code), { kind: 'CHECK', code })),
  ...keysOf(sandboxFindings).map((code) =>
    entry(nameOf('sandbox-finding-', code), { kind: 'FINDING', code }),
  ),
  ...keysOf(sandboxRefusals).map((category) =>
    entry(nameOf('sandbox-refused-', category), { kind: 'REFUSAL', category }),
  ),
  ...keysOf(sandboxExports).map((name) => entry(name, { kind: 'EXPORT', name })),
]);

/**
 * The scenario of a file name: a magic name, optionally with a number (`sandbox-slow-2.pdf`). Null for an
 * ordinary name, 'UNKNOWN' for a misspelt one, which must not be treated as an ordinary document.
 */
export function sandboxScenarioOf(fileName: string): SandboxScenario | 'UNKNOWN' | null {
  const name = fileName.toLowerCase();
  if (!name.startsWith(sandboxPrefix)) return null;
  const fitting = [...sandboxScenarios.keys()].filter(
    (magic) => name.startsWith(magic) && /^(?:-\d|[^a-z\d-]|$)/.test(name.slice(magic.length)),
  );
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0];
  return (longest !== undefined && sandboxScenarios.get(longest)) || 'UNKNOWN';
}

function nameOf(prefix: string, code: string): string {
  return prefix + code.toLowerCase().replaceAll('_', '-');
}

function entry(name: string, scenario: SandboxScenario): [string, SandboxScenario] {
  return [name, scenario];
}

function keysOf<Table extends object>(table: Table): Keys<Table>[] {
  return Object.keys(table) as Keys<Table>[];
}
