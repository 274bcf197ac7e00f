import type { RemedyCode } from '@slipway/contract/remedies.ts';

/** How to resolve a rejected export, by the code of the remedy. */
export const remedies: Record<RemedyCode, string> = {
  REOPEN_PERIOD:
    'Unlock the period in the accounting system, or change the document date. Then export again.',
  CORRECT_DATE: 'Correct the date, validate the document and export it again.',
  CHOOSE_ACCOUNT:
    'Activate the account in the accounting system, or choose another one for the supplier or in the connection.',
  MAP_TAX: 'Correct the tax of the document, or choose its tax code in the connection.',
  MAKE_PARTY_KNOWN: 'Create the supplier or customer in the accounting system, or correct the name here.',
  CORRECT_AMOUNTS: 'Correct the amounts of the document, validate it and export it again.',
  ALLOW_CURRENCY: 'Enable the currency in the accounting system, or correct it here.',
  COMPARE_DUPLICATE:
    'Check the existing entry. If it is the same document, archive this one. If not, correct this document’s number.',
  GIVE_RIGHTS:
    'Give the connection’s user the permission to book in the accounting system. Then export again.',
  SEND_FILE_OTHERWISE: 'Attach the file manually in the accounting system, or retry later.',
  CORRECT_SETTINGS: 'Correct the connection’s settings. Then export again.',
  ASK_OPERATOR: 'Ask the operator to allow the folder of the ledger. Then export again.',
  CORRECT_BOOK: 'Correct the existing errors in the ledger. Then export again.',
  LOOK_THERE: 'The entry was changed in the accounting system. Check it there, then export again.',
  CORRECT_TYPE: 'Documents of this type cannot be booked. Correct the type, or archive the document.',
  EXPORT_AGAIN: 'The document is correct. Export it again.',
  SETTLE_THERE: 'Correct the problem in the accounting system or in the document. Then export again.',
};
