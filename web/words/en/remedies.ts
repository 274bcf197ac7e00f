import type { RemedyCode } from '@slipway/contract/remedies.ts';

/** How to resolve a rejected export, by the code of the remedy. */
export const remedies: Record<RemedyCode, string> = {
  REOPEN_PERIOD: 'Unlock the period or change the document date, then export again.',
  CORRECT_DATE: 'Correct the date, validate and export again.',
  CHOOSE_ACCOUNT: 'Activate the account, or choose another for the supplier or the connection.',
  MAP_TAX: 'Correct the tax, or choose its tax code in the connection.',
  MAKE_PARTY_KNOWN: 'Add the supplier or customer to the accounting system, or correct its name.',
  CORRECT_AMOUNTS: 'Correct the amounts, validate and export again.',
  ALLOW_CURRENCY: 'Enable the currency in the accounting system, or correct it here.',
  COMPARE_DUPLICATE:
    'Check the existing entry. Same document: archive this one. Otherwise: correct the number.',
  GIVE_RIGHTS: 'Give the connection’s user permission to book, then export again.',
  SEND_FILE_OTHERWISE: 'Attach the file manually in the accounting system, or retry later.',
  CORRECT_SETTINGS: 'Correct the connection’s settings, then export again.',
  ASK_OPERATOR: 'Ask the operator to allow the ledger’s folder, then export again.',
  CORRECT_BOOK: 'Correct the errors in the ledger, then export again.',
  LOOK_THERE: 'Check the changed entry in the accounting system, then export again.',
  CORRECT_TYPE: 'Correct the type, or archive the document.',
  EXPORT_AGAIN: 'The document is correct. Export it again.',
  SETTLE_THERE: 'Correct it in the accounting system or in the document, and export again.',
};
