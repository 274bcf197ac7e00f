import type { FieldName } from '@slipway/contract/fields.ts';

import type { Refusal, RefusalCategory, Step } from '../connector.ts';
import { refusalText, type Said } from '../refusal-text.ts';

type Fault = Pick<Refusal, 'category' | 'step' | 'message'> & Partial<Refusal>;
type Sign = {
  says: RegExp;
  category: RefusalCategory;
  step: Step;
  field: FieldName | null;
  said: Said;
  /** The same document may succeed after a change in Tryton. */
  retryable: boolean;
};

/**
 * Messages of Tryton 6 in English, which every request asks for, and their meaning. The first match applies.
 */
const signs: Sign[] = [
  {
    says: /you must create a (period|fiscal year) for the date|closed (journal-)?period|period of move ".*" is closed/,
    category: 'CLOSED_PERIOD',
    step: 'post',
    field: 'documentDate',
    said: refusalText('TRYTON_PERIOD'),
    retryable: true,
  },
  {
    says: /you must set an accounting date after/,
    category: 'DATE',
    step: 'post',
    field: 'documentDate',
    said: refusalText('TRYTON_NUMBER_ORDER'),
    retryable: true,
  },
  {
    says: /you must define a sequence on fiscal year/,
    category: 'SETTINGS',
    step: 'post',
    field: null,
    said: refusalText('TRYTON_SEQUENCE'),
    retryable: true,
  },
  {
    says: /field "(Effective Date|Invoice Date|Date)" in/,
    category: 'DATE',
    step: 'post',
    field: 'documentDate',
    said: refusalText('TRYTON_DATE'),
    retryable: false,
  },
  {
    says: /^The .* "[^"]*" for party "[^"]*" is not valid|in "Party Identifier"/,
    category: 'SUPPLIER',
    step: 'create',
    field: 'vendorTaxId',
    said: refusalText('TRYTON_TAX_ID'),
    retryable: false,
  },
  {
    says: /^IBAN number/,
    category: 'SUPPLIER',
    step: 'create',
    field: 'iban',
    said: refusalText('TRYTON_IBAN'),
    retryable: false,
  },
  {
    says: /field "(Party|Invoice Address)" in|in "(Party|Address)"/,
    category: 'SUPPLIER',
    step: 'create',
    field: 'vendorName',
    said: refusalText('TRYTON_PARTY'),
    retryable: true,
  },
  {
    says: /field "Account" in|you must define a (receivable|payable) account|cannot use the same account|line on account/,
    category: 'ACCOUNT',
    step: 'create',
    field: null,
    said: refusalText('TRYTON_ACCOUNT'),
    retryable: true,
  },
  {
    says: /field "Taxes" in|The taxes on invoice/,
    category: 'TAX',
    step: 'create',
    field: null,
    said: refusalText('TRYTON_TAX'),
    retryable: true,
  },
  {
    says: /field "Lines" in "Invoice"|field "(Currency|Second Currency)" in|No rate found for currency/,
    category: 'CURRENCY',
    step: 'create',
    field: 'currencyCode',
    said: refusalText('TRYTON_CURRENCY'),
    retryable: true,
  },
  {
    says: /^To validate statement/,
    category: 'UNBALANCED',
    step: 'post',
    field: null,
    said: refusalText('TRYTON_END_BALANCE'),
    retryable: false,
  },
  {
    says: /balance all its lines|set both debit and credit|must fill in its lines/,
    category: 'UNBALANCED',
    step: 'post',
    field: 'totalAmount',
    said: refusalText('ENTRY_UNBALANCED'),
    retryable: false,
  },
  {
    says: /^The number of digits in the value/,
    category: 'AMOUNT',
    step: 'create',
    field: 'totalAmount',
    said: refusalText('TRYTON_DIGITS'),
    retryable: false,
  },
  {
    says: /because it is posted|because its invoice .* is posted|because it has a number|you must cancel it/,
    category: 'REMOTE_CHANGED',
    step: 'discard',
    field: null,
    said: refusalText('TRYTON_POSTED_ALREADY'),
    retryable: false,
  },
  {
    says: /not allowed/,
    category: 'PERMISSION',
    step: 'create',
    field: null,
    said: refusalText('TRYTON_NOT_ALLOWED'),
    retryable: true,
  },
];

/** A refusal by Tryton: its message is kept, and ours names the category. */
export function classifyFault(words: string): Fault {
  const sign = signs.find(({ says }) => says.test(words));
  if (!sign) {
    return { category: 'OTHER', step: 'create', ...refusalText('TRYTON_REFUSED'), providerMessage: words };
  }
  const { category, step, field, said, retryable } = sign;
  return { category, step, field, ...said, providerMessage: words, retryable };
}

/** Database errors because of concurrent transactions: nothing was changed. */
export function isTransient(words: string): boolean {
  return /could not obtain lock|could not serialize|deadlock detected|database is locked/i.test(words);
}
