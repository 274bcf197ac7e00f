import type { RemedyCode } from '@slipway/contract/remedies.ts';

/** What to do about a refusal, by the code of the remedy. */
export const remedies: Record<RemedyCode, string> = {
  REOPEN_PERIOD:
    'Reopen the period in the accounting system, or change the date of the document; then export again.',
  CORRECT_DATE: 'Correct the date, validate the document and export it again.',
  CHOOSE_ACCOUNT:
    'Open the account in the accounting system, or choose another one for the supplier or in the integration.',
  MAP_TAX: 'Correct the tax of the document, or choose its tax code in the integration.',
  MAKE_PARTY_KNOWN: 'Make the supplier or customer known in the accounting system, or correct the name here.',
  CORRECT_AMOUNTS: 'Correct the amounts of the document, validate it and export it again.',
  ALLOW_CURRENCY: 'Allow the currency in the accounting system, or correct it here.',
  COMPARE_DUPLICATE:
    'Look at the booking that is there. If it is the same document, archive this one; if not, correct its number.',
  GIVE_RIGHTS:
    'Give the user of the integration the right to book in the accounting system, then export again.',
  SEND_FILE_OTHERWISE: 'Put the file beside the booking by hand, or ask again once the system takes it.',
  CORRECT_SETTINGS: 'Correct the settings of the integration, then export again.',
  ASK_OPERATOR: 'Ask the operator of this server to give the book its folder, then export again.',
  CORRECT_BOOK: 'Correct the errors that the book has already, then export again.',
  LOOK_THERE:
    'Somebody changed the record in the accounting system meanwhile: look there, then export again.',
  CORRECT_TYPE: 'Such a document is not booked: correct its type, or archive it.',
  EXPORT_AGAIN: 'Nothing is wrong with the document: export it again.',
  SETTLE_THERE: 'Settle it in the accounting system, or correct the document; then export it again.',
};
