// Plain values alone: the web app knows them before anything else is loaded.

/** What a person can go to in our own app to remedy a refusal. */
export const remedyActions = [
  'EDIT_FIELD',
  'OPEN_CONNECTION',
  'REFRESH_BOOKS',
  'EXPORT_AGAIN',
  'ATTACH_FILE',
] as const;
type RemedyAction = (typeof remedyActions)[number];

type Row = { sentence: string; actions: readonly RemedyAction[] };

/** What a person can do about a refusal. The sentence is what programs are reported; people read it in web/words. */
const remedies = {
  REOPEN_PERIOD: {
    sentence: "Reopen the period in the accounting system, or change the document's date; then export again.",
    actions: ['EDIT_FIELD', 'REFRESH_BOOKS', 'EXPORT_AGAIN'],
  },
  CORRECT_DATE: {
    sentence: 'Correct the date, validate the document and export it again.',
    actions: ['EDIT_FIELD'],
  },
  CHOOSE_ACCOUNT: {
    sentence:
      'Open the account in the accounting system, or choose another one for the supplier or in the integration.',
    actions: ['OPEN_CONNECTION', 'REFRESH_BOOKS', 'EXPORT_AGAIN'],
  },
  MAP_TAX: {
    sentence: 'Correct the tax of the document, or choose its tax code in the integration.',
    actions: ['EDIT_FIELD', 'OPEN_CONNECTION', 'REFRESH_BOOKS'],
  },
  MAKE_PARTY_KNOWN: {
    sentence: 'Make the supplier or customer known in the accounting system, or correct its name here.',
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
      'Look at the booking that is there. If it is the same document, archive this one; if not, correct its number.',
    actions: ['EDIT_FIELD'],
  },
  GIVE_RIGHTS: {
    sentence: "Give the integration's user the right to book in the accounting system, then export again.",
    actions: ['OPEN_CONNECTION', 'EXPORT_AGAIN'],
  },
  SEND_FILE_OTHERWISE: {
    sentence: 'Put the file beside the booking by hand, or ask again once the system takes it.',
    actions: ['ATTACH_FILE'],
  },
  CORRECT_SETTINGS: {
    sentence: 'Correct the settings of the integration, then export again.',
    actions: ['OPEN_CONNECTION', 'EXPORT_AGAIN'],
  },
  ASK_OPERATOR: {
    sentence: 'Ask the operator of this server to give the book its folder, then export again.',
    actions: ['OPEN_CONNECTION', 'EXPORT_AGAIN'],
  },
  CORRECT_BOOK: {
    sentence: 'Correct the errors that the book has already, then export again.',
    actions: ['EXPORT_AGAIN'],
  },
  LOOK_THERE: {
    sentence:
      'Somebody changed the record in the accounting system meanwhile: look there, then export again.',
    actions: ['EXPORT_AGAIN'],
  },
  CORRECT_TYPE: {
    sentence: 'Such a document is not booked: correct its type, or archive it.',
    actions: ['EDIT_FIELD'],
  },
  EXPORT_AGAIN: {
    sentence: 'Nothing is wrong with the document: export it again.',
    actions: ['EXPORT_AGAIN'],
  },
  SETTLE_THERE: {
    sentence: 'Settle it in the accounting system, or correct the document; then export it again.',
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

/** Sentences of ours that ask for something else than their category does. */
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

/** What to do about a refusal. A field is only offered for correction where one is named. */
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
