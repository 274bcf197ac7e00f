// Plain values only, so that the web app can load them first.

/** Actions in the web app that remedy a refusal. */
export const remedyActions = [
  'EDIT_FIELD',
  'OPEN_CONNECTION',
  'REFRESH_BOOKS',
  'EXPORT_AGAIN',
  'ATTACH_FILE',
] as const;
type RemedyAction = (typeof remedyActions)[number];

type Row = { sentence: string; actions: readonly RemedyAction[] };

/** The remedies of refusals. The sentence is for programs; users read web/words. */
const remedies = {
  REOPEN_PERIOD: {
    sentence: 'Reopen the period in the accounting system, or change the document date; then export again.',
    actions: ['EDIT_FIELD', 'REFRESH_BOOKS', 'EXPORT_AGAIN'],
  },
  CORRECT_DATE: {
    sentence: 'Correct the date, validate the document and export it again.',
    actions: ['EDIT_FIELD'],
  },
  CHOOSE_ACCOUNT: {
    sentence:
      'Open the account in the accounting system, or choose another one for the supplier or in the connection.',
    actions: ['OPEN_CONNECTION', 'REFRESH_BOOKS', 'EXPORT_AGAIN'],
  },
  MAP_TAX: {
    sentence: 'Correct the tax of the document, or choose its tax code in the connection.',
    actions: ['EDIT_FIELD', 'OPEN_CONNECTION', 'REFRESH_BOOKS'],
  },
  MAKE_PARTY_KNOWN: {
    sentence: 'Add the supplier or customer to the accounting system, or correct its name here.',
    actions: ['EDIT_FIELD', 'REFRESH_BOOKS', 'EXPORT_AGAIN'],
  },
  CORRECT_AMOUNTS: {
    sentence: 'Correct the amounts of the document, validate it and export it again.',
    actions: ['EDIT_FIELD'],
  },
  ALLOW_CURRENCY: {
    sentence: 'Allow the currency in the accounting system, or correct it here.',
    actions: ['EDIT_FIELD', 'REFRESH_BOOKS', 'EXPORT_AGAIN'],
  },
  COMPARE_DUPLICATE: {
    sentence:
      'Check the existing entry. If it is the same document, archive this one; otherwise, correct the number of this document.',
    actions: ['EDIT_FIELD'],
  },
  GIVE_RIGHTS: {
    sentence:
      "Give the connection's user the permission to book in the accounting system, then export again.",
    actions: ['OPEN_CONNECTION', 'EXPORT_AGAIN'],
  },
  SEND_FILE_OTHERWISE: {
    sentence: 'Attach the file to the entry manually, or retry when the system accepts it.',
    actions: ['ATTACH_FILE'],
  },
  CORRECT_SETTINGS: {
    sentence: 'Correct the connection’s settings, then export again.',
    actions: ['OPEN_CONNECTION', 'EXPORT_AGAIN'],
  },
  ASK_OPERATOR: {
    sentence: 'Ask the operator to set up the folder of the ledger, then export again.',
    actions: ['OPEN_CONNECTION', 'EXPORT_AGAIN'],
  },
  CORRECT_BOOK: {
    sentence: 'Correct the existing errors in the ledger, then export again.',
    actions: ['EXPORT_AGAIN'],
  },
  LOOK_THERE: {
    sentence:
      'Another user changed the record in the accounting system: check the record, then export again.',
    actions: ['EXPORT_AGAIN'],
  },
  CORRECT_TYPE: {
    sentence: 'This document type is not booked: correct the type, or archive the document.',
    actions: ['EDIT_FIELD'],
  },
  EXPORT_AGAIN: {
    sentence: 'The document is correct: export it again.',
    actions: ['EXPORT_AGAIN'],
  },
  SETTLE_THERE: {
    sentence: 'Resolve the problem in the accounting system, or correct the document; then export it again.',
    actions: ['EXPORT_AGAIN'],
  },
} as const satisfies Record<string, Row>;

export type RemedyCode = keyof typeof remedies;

/** By the category of the refusal. */
const ofCategory: Record<string, RemedyCode> = {
  CLOSED_PERIOD: 'REOPEN_PERIOD',
  ACCOUNT: 'CHOOSE_ACCOUNT',
  TAX: 'MAP_TAX',
  SUPPLIER: 'MAKE_PARTY_KNOWN',
  AMOUNT: 'CORRECT_AMOUNTS',
  UNBALANCED: 'CORRECT_AMOUNTS',
  CURRENCY: 'ALLOW_CURRENCY',
  DATE: 'CORRECT_DATE',
  DUPLICATE: 'COMPARE_DUPLICATE',
  PERMISSION: 'GIVE_RIGHTS',
  ATTACHMENT: 'SEND_FILE_OTHERWISE',
  SETTINGS: 'CORRECT_SETTINGS',
  REMOTE_CHANGED: 'LOOK_THERE',
  NOT_BOOKABLE: 'CORRECT_TYPE',
};

/** Messages with another remedy than their category. */
const ofWording: Record<string, RemedyCode> = {
  IN_FUTURE: 'CORRECT_DATE',
  BOOK_HAS_ERRORS: 'CORRECT_BOOK',
  BOOKS_NOT_ALLOWED: 'ASK_OPERATOR',
  FOLDER_NOT_WRITABLE: 'ASK_OPERATOR',
};

export type Remedy = { code: RemedyCode; message: string; actions: RemedyAction[] };

type Refused = {
  /** The category, or the accounting system's own code. */
  code: string;
  field?: string | null;
  wording?: string | null | undefined;
  retryable?: boolean | undefined;
};

/** The remedy of a refusal. A field is offered for correction only if one is named. */
export function remedyOf({ code, field = null, wording, retryable }: Refused): Remedy {
  const known = (wording && own(ofWording, wording)) || own(ofCategory, code);
  const chosen = known ?? (retryable ? 'EXPORT_AGAIN' : 'SETTLE_THERE');
  const { sentence, actions } = remedies[chosen];
  return {
    code: chosen,
    message: sentence,
    actions: actions.filter((action) => action !== 'EDIT_FIELD' || field !== null),
  };
}

function own(table: Record<string, RemedyCode>, name: string): RemedyCode | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
