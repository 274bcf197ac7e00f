import { evidence } from './evidence.ts';

/** What speaks against a document, by the code of the finding; `…__b` where the finding names less. */
const codes = {
  TYPE_UNKNOWN: 'Choose what kind of document this is.',
  REQUIRED_FIELD_MISSING: '{{field}} is missing.',
  SUMS_DISAGREE: 'Net {{net}} and tax {{tax}} make {{sum}}, but the total is {{total}}.',
  LINES_DISAGREE: 'The lines make {{sum}}, not {{stated}}.',
  TAXES_DISAGREE: 'The taxes by rate make {{sum}}, not {{stated}}.',
  UNKNOWN_TAX_RATE: '{{rate}} % is not a tax rate known in {{country}}.',
  DUE_BEFORE_DATE: 'The due date {{due}} is before the date of the document, {{date}}.',
  DUE_BEFORE_DATE__b: 'The due date is before the date of the document.',
  FUTURE_DATE: 'The date {{date}} is more than a month in the future.',
  FUTURE_DATE__b: 'The date is more than a month in the future.',
  IBAN_CHECK_FAILS: 'The check digits of the IBAN {{iban}} are wrong: a digit is misprinted or misread.',
  IBAN_CHECK_FAILS__b: 'The check digits of the IBAN are wrong.',
  OWN_COMPANY_AS_VENDOR:
    'The supplier is your own company, {{vendor}}. Enter who sent it, or choose that it is a sales invoice.',
  OWN_COMPANY_AS_VENDOR__b:
    'The supplier’s tax id {{taxId}} is the buyer’s as well: one of the two is wrong.',
  DUPLICATE: 'This looks the same as document {{document}}: {{why}}.',
  DUPLICATE__b: 'This looks the same as document {{document}}.',
  STATEMENT_DOES_NOT_RECONCILE:
    '{{missing}} {{currency}} missing between {{from}} and {{to}}: the balance printed there is not what the entries make.',
  STATEMENT_DOES_NOT_RECONCILE__b:
    'The entries lead to {{sum}} {{currency}}, but the closing balance says {{stated}}: {{missing}} missing.',
  PAGE_DIFFERS_FROM_E_INVOICE:
    '{{field}}: the page prints “{{printed}}”, its e-invoice states {{stated}}. Compare the two before you book.',
  PAGE_DIFFERS_FROM_E_INVOICE__b:
    '{{field}}: the page does not show {{stated}}, which its e-invoice states. Compare the two before you book.',
  SIGNATURE_NOT_CHECKED: 'The invoice came signed; who signed it was not checked.',
  INVALID_VALUE:
    'The e-invoice states “{{text}}” as {{field}} ({{term}}), which is not valid; it is left empty.',
  SEVERAL_INVOICES:
    'The file holds {{count}} invoices; only the first is read. Upload the others one by one.',
  NEGATIVE_CREDIT_NOTE:
    'The credit note states a total of {{total}}, but what a credit note gives back is positive: check which way the money goes.',
  NEGATIVE_INVOICE: 'The invoice states a total of {{total}}: it takes back what an earlier one charged.',
  REVERSE_CHARGE: 'Reverse charge: the vendor charges no tax, the buyer owes it.',
  ENTRIES_UNCLEAR:
    'Left out, because nothing tells whether the amount came in or went out: {{count}} of the printed lines.',
  PENDING_ENTRIES: 'Announced but not booked yet, so left out: {{count}}.',
  AMBIGUOUS_DATE: '“{{text}}” can be {{date}} or {{otherDate}}: nothing on the document tells which.',
  AMBIGUOUS_DATE__b: 'Day and month cannot be told apart in the dates of this file, so they are left empty.',
  NO_STATEMENT: 'The file holds no account statement that can be read.',
  ENTRY_UNREADABLE: 'An entry was left out because it cannot be read: {{text}}',
  FILE_BREAKS_OFF: 'The file breaks off: entries may be missing.',
  QR_DIFFERS_FROM_PAGE:
    '{{field}}: the page says {{printed}}, its {{printedCode}} says {{stated}}. Find out which is right before you pay.',
  FOREIGN_CURRENCY: 'The document is in {{currency}}, your own currency is {{home}}.',
  FROM_ATTACHMENT: 'Read from the attached file “{{name}}”.',
  SEVERAL_ATTACHMENTS:
    '{{count}} documents came together: {{names}}. Only the first was read; upload the others by themselves.',
  DAMAGED_IMAGE: 'The image is damaged or cut off: some of it could not be read.',
  DAMAGED_PAGE: 'Damaged pages that could not be read: {{pages}}.',
  SEVERAL_DOCUMENTS:
    'There seem to be {{count}} documents in this file: another starts on page {{pages}}. Only the first was read.',
  IBAN_CHANGED:
    'The account {{iban}} is new: confirmed documents of this vendor had {{known}}. Ask the vendor before you pay.',
  IBAN_REJECTED: 'The account {{iban}} was rejected for this vendor: do not pay to it, and ask the vendor.',
  TAX_DIFFERS_FROM_RATE: '{{rate}} % of {{base}} are {{sum}}, the invoice says {{stated}}.',
  READS_DIFFERENTLY: '{{field}} was confirmed as “{{confirmed}}”; the new reading says “{{read}}”.',
  READS_DIFFERENTLY__b: '{{field}} was cleared; the new reading says “{{read}}”.',
  EXPORT_UNKNOWN:
    'Whether the accounting system has booked this is not known yet. Look there before you send it again.',
  EXPORT_DIFFERENT: '{{field}}: the document says {{ours}}, the books hold {{theirs}}.',
  EXPORT_DIFFERENT__b: 'The books hold something else than the document says: {{message}}',
  EXPORT_FILE_MISSING: 'The file does not stand beside the booking.',
  EXPORT_BOOKED_TWICE:
    'The document is booked again in the accounting system ({{names}}). Cancel one of the bookings.',
  EXPORT_BOOKED_TWICE__b: 'The document is booked twice. Cancel one of the bookings: {{message}}',
  EXPORT_DRAFT_LEFT:
    'A draft of the document was left behind in the accounting system ({{names}}). Delete it there.',
  EXPORT_DRAFT_LEFT__b: 'A draft was left behind in the accounting system: {{message}}',
  EXPORT_BOOKED_AFTER_ALL:
    'It was refused, but the accounting system holds it as booked ({{names}}). Export it again as it is: nothing is booked twice.',
  'BR-CO-10': 'The lines add up to {{sum}}, the e-invoice says {{stated}}.',
  'BR-CO-13': 'Lines less allowances plus charges make {{sum}}, the net total says {{stated}}.',
  'BR-CO-14': 'The tax of the rates adds up to {{sum}}, the tax total says {{stated}}.',
  'BR-CO-15': 'Net {{net}} plus tax {{tax}} make {{sum}}, the e-invoice states a total of {{total}}.',
  'BR-CO-16': 'The total less what is paid makes {{sum}}, the amount due says {{stated}}.',
  'BR-CO-17': '{{rate}} % of {{base}} are {{sum}}, the e-invoice says {{stated}}.',
};

export const findings = {
  codes,
  evidence,
  title: 'Findings',
  settled: 'Nothing speaks against this document.',
  severity: { BLOCKING: 'Must be settled', WARNING: 'Please check', INFO: 'Good to know' },
  makeCreditNote: 'Make it a credit note',
  madeCreditNote: 'It is a credit note now; every amount has changed its sign.',
  acknowledge: 'It is in order',
  acknowledgeOf: 'It is in order: {{message}}',
  takeBack: 'Take back',
  takeBackOf: 'Take back: {{message}}',
  acknowledgedBy: 'Found in order by {{name}}, {{at}}',
  note: 'Why it is right all the same',
  noteHint: 'It is kept with your name in the history of the document.',
  noteMissing: 'Say why, in a few words.',
  confirmNote: 'It is in order',
  cancel: 'Cancel',
  acknowledged: 'Found in order',
  tookBack: 'It counts again',
  goTo: 'Show where: {{message}}',
  compare: 'Compare the two',
  openingBalance: 'the opening balance',
  closingBalance: 'the closing balance',
  row: 'row {{number}}',
  paymentCode: 'payment code ({{name}})',
  documentType: 'Kind of document',
  where: {
    line: 'line {{name}}',
    allowance: 'allowance {{name}}',
    charge: 'charge {{name}}',
    more: '{{name}} more',
  },
  rule: 'The e-invoice {{rule}}{{where}}. ({{code}})',
};
