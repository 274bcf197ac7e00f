import type { FieldName } from '@slipway/contract/fields.ts';
import type { RefusalValues, RefusalWording } from '@slipway/contract/refusals.ts';

import { type Refusal, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';

/** Messages without values: the tool names the account or day in its own message. */
type ComplaintWording = {
  [Wording in RefusalWording]: [keyof RefusalValues<Wording>] extends [never] ? Wording : never;
}[RefusalWording];

type Sign = {
  says: RegExp;
  category: Refusal['category'];
  field: FieldName | null;
  wording: ComplaintWording;
  retryable?: true;
};

/** Messages of bean-check 2, hledger 1 and ledger 3, with their meaning. The first match applies. */
const signs: Sign[] = [
  {
    says: /does not balance|could not balance|unbalanced/i,
    category: 'UNBALANCED',
    field: 'totalAmount',
    wording: 'ENTRY_UNBALANCED',
  },
  {
    says: /inactive account/i,
    category: 'ACCOUNT',
    field: null,
    wording: 'ACCOUNT_NOT_OPEN',
    retryable: true,
  },
  {
    says: /unknown account|undeclared account/i,
    category: 'ACCOUNT',
    field: null,
    wording: 'ACCOUNT_UNKNOWN',
    retryable: true,
  },
  {
    says: /invalid currency|undeclared commodity|unknown commodity/i,
    category: 'CURRENCY',
    field: 'currencyCode',
    wording: 'CURRENCY_NOT_ALLOWED',
  },
  {
    says: /balance failed|balance assertion/i,
    category: 'AMOUNT',
    field: null,
    wording: 'BALANCE_WRONG',
    retryable: true,
  },
  {
    says: /file does not exist|path does not exist/i,
    category: 'ATTACHMENT',
    field: null,
    wording: 'FILE_NOT_THERE',
    retryable: true,
  },
  {
    says: /out of range|invalid date|not valid for (month|year)/i,
    category: 'DATE',
    field: 'documentDate',
    wording: 'DAY_NOT_IN_CALENDAR',
  },
  {
    says: /duplicate entry/i,
    category: 'DUPLICATE',
    field: 'documentNumber',
    wording: 'SAME_ENTRY',
  },
];

/** A tool's message about our entry as a refusal; the message is kept. */
export function classifyComplaint(complaint: string, label: string): Refusal {
  const sign = signs.find(({ says }) => says.test(complaint));
  return refuse({
    step: 'post',
    category: sign?.category ?? 'OTHER',
    field: sign?.field ?? null,
    ...(sign ? refusalText(sign.wording) : refusalText('ENTRY_NOT_ACCEPTED', { program: label })),
    providerMessage: complaint,
    retryable: sign?.retryable ?? false,
  }).refusal;
}
