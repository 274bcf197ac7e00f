import { evidence } from './evidence.ts';

/** The issues of a document, by the code of the finding; `…__b` where the finding has fewer values. */
const codes = {
  TYPE_UNKNOWN: 'Choose the document type.',
  DEFAULT_ACCOUNT: 'Only the default account of {{connection}} applies: {{account}}.',
  REQUIRED_FIELD_MISSING: '{{field}} is missing.',
  SUMS_DISAGREE: 'Net {{net}} and tax {{tax}} add up to {{sum}}, but the total is {{total}}.',
  LINES_DISAGREE: 'The lines add up to {{sum}}, but the document states {{stated}}.',
  TAXES_DISAGREE: 'The tax breakdown adds up to {{sum}}, but the document states {{stated}}.',
  UNKNOWN_TAX_RATE: '{{rate}}% is not a tax rate in {{country}}.',
  DUE_BEFORE_DATE: 'The due date {{due}} is before the document date {{date}}.',
  DUE_BEFORE_DATE__b: 'The due date is before the document date.',
  FUTURE_DATE: 'The date {{date}} is more than a month in the future.',
  FUTURE_DATE__b: 'The date is more than a month in the future.',
  IBAN_CHECK_FAILS: 'The check digits of the IBAN {{iban}} are wrong: it is misprinted or misread.',
  IBAN_CHECK_FAILS__b: 'The check digits of the IBAN are wrong.',
  OWN_COMPANY_AS_VENDOR:
    'The supplier is your own company, {{vendor}}. Correct the supplier, or change the type to sales invoice.',
  OWN_COMPANY_AS_VENDOR__b: 'Supplier and buyer have the same tax ID {{taxId}}. Correct one of them.',
  FOREIGN_TAX:
    'The tax is from another country ({{country}}), so it is not input tax in your country. Check the tax code.',
  REVERSE_CHARGE_POSSIBLE:
    'The foreign supplier ({{country}}) charges no tax. You may owe it (reverse charge): check the tax code.',
  DUPLICATE: 'Possible duplicate of document {{document}}: {{why}}.',
  DUPLICATE__b: 'Possible duplicate of document {{document}}.',
  STATEMENT_DOES_NOT_RECONCILE:
    '{{missing}} {{currency}} missing between {{from}} and {{to}}: the entries do not add up to the printed balance.',
  STATEMENT_DOES_NOT_RECONCILE__b:
    'The opening balance and the entries add up to {{sum}} {{currency}}, but the closing balance is {{stated}}: {{missing}} missing.',
  PAGE_DIFFERS_FROM_E_INVOICE:
    '{{field}}: “{{printed}}” on the page, {{stated}} in the e-invoice. Check which is correct.',
  PAGE_DIFFERS_FROM_E_INVOICE__b:
    '{{field}}: {{stated}} in the e-invoice, but not found on the page. Check which is correct.',
  SIGNATURE_NOT_CHECKED: 'The invoice has a digital signature, which was not verified.',
  INVALID_VALUE:
    'The e-invoice states “{{text}}” as {{field}} ({{term}}), which is not valid. The field is empty.',
  SEVERAL_INVOICES:
    'The file contains {{count}} invoices; only the first was read. Upload the others separately.',
  NEGATIVE_CREDIT_NOTE:
    'The credit note has the total {{total}}. Credit notes have positive amounts: check the document type.',
  NEGATIVE_INVOICE:
    'The invoice has the negative total {{total}}. It is probably a credit note or a cancellation.',
  REVERSE_CHARGE: 'Reverse charge: the buyer owes the tax.',
  INTRA_COMMUNITY_SUPPLY: 'Intra-community supply: the buyer owes the tax.',
  ENTRIES_UNCLEAR: 'Entries omitted because it is unclear whether they are debit or credit: {{count}}.',
  PENDING_ENTRIES: 'Pending entries: {{count}}. They are not included in the balances and are not exported.',
  AMBIGUOUS_DATE: '“{{text}}” is ambiguous: {{date}} or {{otherDate}}.',
  AMBIGUOUS_DATE__b: 'The order of day and month in this file is unclear, so its dates are empty.',
  NO_STATEMENT: 'The file contains no readable bank statement.',
  ENTRY_UNREADABLE: 'An unreadable entry was left out: {{text}}',
  FILE_BREAKS_OFF: 'The file is incomplete: entries may be missing.',
  QR_DIFFERS_FROM_PAGE:
    '{{field}}: {{printed}} on the page, {{stated}} in the {{printedCode}}. Check which is correct before you pay.',
  FOREIGN_CURRENCY: 'The document is in {{currency}}; your base currency is {{home}}.',
  FROM_ATTACHMENT: 'Read from the attached file “{{name}}”.',
  SEVERAL_ATTACHMENTS:
    'The email has {{count}} documents attached: {{names}}. Only the first was read; upload the others separately.',
  DAMAGED_IMAGE: 'The image is damaged or incomplete; parts could not be read.',
  DAMAGED_PAGE: 'Damaged pages that could not be read: {{pages}}.',
  SEVERAL_DOCUMENTS:
    'The file seems to contain {{count}} documents; another begins on page {{pages}}. Only the first was read.',
  IBAN_CHANGED: 'New bank account {{iban}}, previously {{known}}. Ask the supplier before you pay.',
  IBAN_REJECTED: 'The bank account {{iban}} was rejected for this supplier. Do not pay. Ask the supplier.',
  TAX_DIFFERS_FROM_RATE: '{{rate}}% of {{base}} is {{sum}}, but the invoice states {{stated}}.',
  READS_DIFFERENTLY: '{{field}} was confirmed as “{{confirmed}}”, but was now read as “{{read}}”.',
  READS_DIFFERENTLY__b: '{{field}} was cleared, but was now read as “{{read}}”.',
  EXPORT_UNKNOWN:
    'Export outcome unknown. Check in the accounting system whether the document was booked before you export it again.',
  EXPORT_DIFFERENT: '{{field}}: {{ours}} in the document, {{theirs}} in the accounting system.',
  EXPORT_DIFFERENT__b: 'The entry differs from the document: {{message}}',
  EXPORT_FILE_MISSING: 'The attachment is missing from the accounting system.',
  EXPORT_BOOKED_TWICE:
    'The document was booked twice in the accounting system ({{names}}). Reverse one of the entries.',
  EXPORT_BOOKED_TWICE__b: 'The document was booked twice. Reverse one of the entries: {{message}}',
  EXPORT_DRAFT_LEFT: 'A draft remains in the accounting system ({{names}}). Delete it there.',
  EXPORT_DRAFT_LEFT__b: 'A draft remains in the accounting system: {{message}}',
  EXPORT_BOOKED_AFTER_ALL:
    'The export failed, but the document was booked in the accounting system ({{names}}). Export it again unchanged: nothing is booked twice.',
  'BR-CO-10': 'The lines add up to {{sum}}, but the e-invoice states {{stated}}.',
  'BR-CO-13': 'Lines less allowances plus charges add up to {{sum}}, but the net total is {{stated}}.',
  'BR-CO-14': 'The tax breakdown adds up to {{sum}}, but the tax total is {{stated}}.',
  'BR-CO-15': 'Net {{net}} plus tax {{tax}} is {{sum}}, but the e-invoice states a total of {{total}}.',
  'BR-CO-16': 'The total less payments is {{sum}}, but the amount due is {{stated}}.',
  'BR-CO-17': '{{rate}}% of {{base}} is {{sum}}, but the e-invoice states {{stated}}.',
};

export const findings = {
  codes,
  evidence,
  showAll: 'Show all {{count}} issues',
  title: 'Issues',
  settled: 'No issues found.',
  severity: { BLOCKING: 'Blocking', WARNING: 'Warning', INFO: 'Info' },
  makeCreditNote: 'Change to credit note',
  madeCreditNote: 'Changed to credit note. All signs were reversed.',
  acknowledge: 'Accept',
  acknowledgeOf: 'Accept: {{message}}',
  takeBack: 'Undo',
  takeBackOf: 'Undo acceptance: {{message}}',
  acknowledgedBy: 'Accepted by {{name}}, {{at}}',
  note: 'Reason for accepting',
  noteHint: 'Saved in the history with your name.',
  noteMissing: 'Enter a reason.',
  confirmNote: 'Accept',
  cancel: 'Cancel',
  acknowledged: 'Issue accepted',
  tookBack: 'Issue open again',
  goTo: 'Show: {{message}}',
  compareWith: 'Compare with document {{document}}',
  compare: 'Compare',
  openingBalance: 'the opening balance',
  closingBalance: 'the closing balance',
  row: 'row {{number}}',
  paymentCode: 'payment code ({{name}})',
  fiscalCode: 'fiscal code ({{name}})',
  documentType: 'Document type',
  where: {
    line: 'line {{name}}',
    allowance: 'allowance {{name}}',
    charge: 'charge {{name}}',
    more: '{{name}} more',
  },
  rule: 'The e-invoice {{rule}}{{where}}. ({{code}})',
};
